import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { reasonAsked } from '../../../contract/entities/work-order-life.ts'
import { openTasks, openTaskWords } from '../../../contract/entities/work-order-tasks.ts'
import type { LookupRef } from '../../../engine/definition/screen.ts'
import { useLookup } from '../../../engine/fields/lookups.ts'
import { workOrderCommands } from '../../../machines/work-order.commands.ts'
import { useStore } from '../../../store/use-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { OrderSession } from './order-session.ts'
import type { LivingOrder } from './use-order-moves.ts'

const causeCodes: LookupRef = { from: 'codes', setupType: 'FailureCause' }

interface ReasonProps {
  readonly session: OrderSession
  readonly tasks: LivingOrder['tasks']
}

/**
 * The question before a move that needs a reason, or before completing: the cause of what failed, and that tasks are still
 * open. Ctrl+Enter sends.
 */
export function ReasonDialog({ session, tasks }: ReasonProps) {
  const { actor } = session
  const snapshot = useSelector(actor, (current) => current)
  const reason = useStore(session.reason)
  const { move, problem, asksCause } = snapshot.context
  const asked = move === null ? undefined : reasonAsked[move]
  const causes = useLookup(move === 'COMPLETE' && asksCause ? causeCodes : null)
  const open = openTasks(tasks)
  const isAsking = snapshot.can({ type: 'DISMISS' })
  if (move === null || !isAsking) return null
  const confirm = () => actor.send({ type: 'CONFIRM' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
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
      {/* Before the list of causes, which would open. */}
      <div className="mw-order-question" role="presentation" onKeyDownCapture={onKeyDown}>
        {problem !== null && (
          <InlineNotice kind="bad" isLive title="Not done">
            {problem}
          </InlineNotice>
        )}
        <p>{`${workOrderCommands[move].description}.`}</p>
        {move === 'COMPLETE' && open > 0 && (
          <InlineNotice kind="warn" title={openTaskWords(open, tasks.length)}>
            It can be completed all the same, and they be answered until it is closed.
          </InlineNotice>
        )}
        {asked ? (
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
        ) : asksCause ? (
          <SelectField
            label="Cause"
            name="reason"
            description="Of the failure; the order is not closed without it"
            value={reason.text === '' ? null : reason.text}
            items={(causes?.items ?? []).map(({ id, label }) => ({ id: String(id), label }))}
            status={causes?.status}
            onRetry={causes?.onRetry}
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question is about it
            autoFocus
            error={reason.fault ?? undefined}
            onChange={(cause) => session.type(cause ?? '')}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
