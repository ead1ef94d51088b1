import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { reasonAsked } from '../../contract/entities/work-order-life.ts'
import { workOrderCommands } from '../../machines/work-order.commands.ts'
import { useStore } from '../../store/use-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { OrderSession } from './order-session.ts'

/** The question before a move that needs a reason. Ctrl+Enter sends. */
export function ReasonDialog({ session }: { readonly session: OrderSession }) {
  const { actor } = session
  const snapshot = useSelector(actor, (current) => current)
  const reason = useStore(session.reason)
  const { move, problem } = snapshot.context
  const asked = move === null ? undefined : reasonAsked[move]
  const isAsking = snapshot.can({ type: 'DISMISS' })
  if (move === null || !asked || !isAsking) return null
  const confirm = () => actor.send({ type: 'CONFIRM' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    confirm()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(stays) => stays || actor.send({ type: 'DISMISS' })}
      title={workOrderCommands[move].label}
      width={520}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'DISMISS' })}>Back</Button>
          <Button
            variant="primary"
            keyShortcuts="Control+Enter"
            onPress={confirm}
            isDisabled={!snapshot.can({ type: 'CONFIRM' })}
          >
            {workOrderCommands[move].label}
          </Button>
        </>
      }
    >
      <div className="mw-order-question" role="presentation" onKeyDown={onKeyDown}>
        {problem !== null && (
          <InlineNotice kind="bad" isLive title="Not done">
            {problem}
          </InlineNotice>
        )}
        <p>{`${workOrderCommands[move].description}.`}</p>
        <TextField
          label={asked.label}
          name="reason"
          type="multiline"
          value={reason.text}
          maxLength={2000}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question is about it
          autoFocus
          error={reason.fault ?? undefined}
          onChange={session.type}
        />
      </div>
    </Dialog>
  )
}
