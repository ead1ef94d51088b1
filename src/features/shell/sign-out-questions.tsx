import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { failureWords } from '../../contract/errors.ts'
import { sessionCommands } from '../../machines/session.commands.ts'
import type { Failure } from '../../machines/outcome.ts'
import { canBeSent, type sessionMachine } from '../../machines/session.machine.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { leadWords, unfinishedWords, wayWords } from './sign-out-words.ts'
import './sign-out-questions.css'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

type Way = keyof ReturnType<typeof wayWords>

/** What becomes of work that was not sent when its user signs out (TRUST 2). Nothing is decided for them. */
export function SignOutQuestions({ actor }: { readonly actor: SessionActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { unsent, unsaved, failure } = snapshot.context
  const unfinished = { unsent, unsaved }
  const isSending = snapshot.matches({ signingOut: 'sending' })
  const isLocking = snapshot.matches({ signingOut: 'locking' })
  const isAsking = isSending || isLocking || snapshot.matches({ signingOut: 'asking' })
  // While one was being asked, the line may have come back.
  const hasArrived = unsent + unsaved === 0 && !isLocking
  // What was not saved can only be kept, taken along or given up.
  const canSend = isSending || canBeSent(unfinished)
  const words = unfinishedWords(unfinished)
  const details = wayWords(unfinished)
  const way = (type: Way, isPending: boolean) => (
    <li className="mw-way">
      <Button
        icon={sessionCommands[type].icon}
        variant={type === 'DISCARD' ? 'danger' : type === 'SEND.AND.LEAVE' ? 'primary' : 'secondary'}
        isDisabled={!isPending && (isSending || isLocking)}
        isPending={isPending}
        onPress={() => actor.send({ type })}
        aria-describedby={`way-${type}`}
      >
        {sessionCommands[type].label}
      </Button>
      <p className="mw-way-text" id={`way-${type}`}>
        {details[type]}
      </p>
    </li>
  )
  return (
    <>
      <Dialog
        isOpen={isAsking}
        onOpenChange={() => actor.send({ type: 'STAY' })}
        title={hasArrived ? 'Everything has arrived' : `You have ${words}`}
        width={520}
        footer={
          <Button isDisabled={isLocking} onPress={() => actor.send({ type: 'STAY' })}>
            {sessionCommands.STAY.label}
          </Button>
        }
      >
        <p className="mw-ways-lead">{leadWords(unfinished)}</p>
        {failure && !hasArrived && (
          <InlineNotice kind="bad" isLive title="That did not work">
            {failureText(failure)}
          </InlineNotice>
        )}
        <ul className="mw-ways">
          {canSend && way('SEND.AND.LEAVE', isSending)}
          {!hasArrived && (
            <>
              {way('KEEP.LOCKED', isLocking)}
              {way('EXPORT', false)}
              {way('DISCARD', false)}
            </>
          )}
        </ul>
      </Dialog>
      <ConfirmDialog
        isOpen={snapshot.matches({ signingOut: 'confirmingDiscard' })}
        title="Discard unsent work"
        body={`${words} will be lost. This cannot be taken back.`}
        confirmText={sessionCommands.CONFIRM.label}
        cancelText={sessionCommands.CANCEL.label}
        isDanger
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      />
      {snapshot.matches({ signingOut: 'leaving' }) && (
        <div className="mw-leaving" role="status">
          <Spinner label="Signing out" /> Signing out…
        </div>
      )}
    </>
  )
}

const failureText = (failure: Failure): string =>
  'message' in failure ? failure.message : failureWords[failure.name].text
