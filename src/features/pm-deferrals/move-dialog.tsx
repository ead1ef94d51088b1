import { longDate } from '../../locale/days.ts'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { DeferralMoveName } from '../../contract/entities/pm-deferral.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useStore } from '../../store/use-store.ts'
import type { DeferralSession } from './deferral-session.ts'
import type { Deferral } from './use-deferral.ts'

const words: Readonly<Record<DeferralMoveName, { title: string; label: string; asks: string }>> = {
  APPROVE: { title: 'Approve the deferral', label: 'Approve', asks: 'Note' },
  REFUSE: { title: 'Refuse the deferral', label: 'Refuse', asks: 'Why it is refused' },
  WITHDRAW: { title: 'Withdraw the request', label: 'Withdraw', asks: 'Note' },
}

interface DialogProps {
  readonly session: DeferralSession
  readonly deferral: Deferral
}

/** The question before a move: its note, what follows, and why the last try failed. Ctrl+Enter sends. */
export function MoveDialog({ session, deferral }: DialogProps) {
  const { actor } = session
  const snapshot = useSelector(actor, (current) => current)
  const note = useStore(session.note)
  const { move, problem } = snapshot.context
  const isSending = snapshot.matches({ requested: 'sending' })
  const isOpen = snapshot.matches({ requested: 'asking' }) || isSending
  if (!isOpen || move === null) return null
  const { title, label, asks } = words[move]
  const confirm = () => actor.send({ type: 'CONFIRM' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    confirm()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(stays) => stays || actor.send({ type: 'CANCEL' })}
      title={title}
      width={520}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'CANCEL' })}>Cancel</Button>
          <Button
            variant="primary"
            keyShortcuts="Control+Enter"
            onPress={confirm}
            isPending={isSending}
            isDisabled={!isSending && !snapshot.can({ type: 'CONFIRM' })}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="mw-deferral-move" role="presentation" onKeyDown={onKeyDown}>
        {problem !== null && (
          <InlineNotice kind="bad" isLive title="Not done">
            {problem}
          </InlineNotice>
        )}
        <p>{followsWords(move, deferral)}</p>
        <TextField
          label={asks}
          name="note"
          type="multiline"
          value={note.text}
          maxLength={2000}
          isRequired={move === 'REFUSE'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question is about it
          autoFocus
          error={note.fault ?? undefined}
          onChange={session.type}
        />
      </div>
    </Dialog>
  )
}

function followsWords(move: DeferralMoveName, { until }: Deferral): string {
  const last = until === null ? '' : ` until ${longDate(until)}`
  switch (move) {
    case 'APPROVE':
      return `The task is not overdue${last}. It is written down that you let it wait.`
    case 'REFUSE':
      return 'The task stays due when it is.'
    case 'WITHDRAW':
      return 'Nobody decides about it any more; another one can be asked for.'
  }
}
