import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { decide, explain } from '../../contract/access/policy.ts'
import {
  movesFrom,
  type WorkOrderMoveName,
  workOrderMoveNeeds,
} from '../../contract/entities/work-order-life.ts'
import { orderStatusKinds } from '../../engine/definition/order-words.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { bindings } from '../../machines/keys.ts'
import { workOrderCommands } from '../../machines/work-order.commands.ts'
import type { WorkOrderSpot, WorkOrderUserEvent } from '../../machines/work-order.events.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { focusWhenLost } from '../../ui/look/focus-when-lost.ts'
import { MoveTimeline, sinceWords } from './move-timeline.tsx'
import { createOrderSession, type OrderSession } from './order-session.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { type LivingOrder, useOrderMoves } from './use-order-moves.ts'

interface LifeProps {
  readonly order: LivingOrder
  readonly movesOf: (workOrder: number) => RecordSource
}

/** How a work order stands, since when and by whom, the moves that its user can make now, and those that were made. */
export function OrderLife({ order, movesOf }: LifeProps) {
  const workbench = useWorkbench()
  const subject = useSubject()
  const { workOrderOID } = order
  const [source] = useState(() => movesOf(workOrderOID))
  const { moves, status, hasFailed, reload, add } = useOrderMoves(source, order)
  const [planning, working] = [decide(subject, 'post', 'workOrder'), decide(subject, 'edit', 'workOrder')]
  const [mayPlan, mayWork] = [planning.allowed, working.allowed]
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef({ moves, reload, add })
  useEffect(() => {
    latest.current = { moves, reload, add }
  })
  const focus = (spot: WorkOrderSpot) => {
    if (spot === 'reason') focusField('reason')
    else focusWhenLost(panel.current)
  }
  const session = useChart<WorkOrderUserEvent, OrderSession>(
    () =>
      createOrderSession({
        order: workOrderOID,
        status,
        mayPlan,
        mayWork,
        workbench,
        source,
        made: () => latest.current.moves.length,
        add: (row) => latest.current.add(row),
        reload: () => latest.current.reload(),
        focus,
      }),
    {
      id: 'work-order',
      scope: 'Work order',
      commands: workOrderCommands,
      may: (action) => explain(workbench.subject, action, 'workOrder'),
    },
  )
  const { actor } = session
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => session.follow(status), [session, status])
  useEffect(() => {
    const { context } = actor.getSnapshot()
    if (context.mayPlan !== mayPlan || context.mayWork !== mayWork)
      actor.send({ type: 'RIGHTS.CHANGED', mayPlan, mayWork })
  }, [actor, mayPlan, mayWork])

  const possible: readonly WorkOrderMoveName[] = movesFrom[status]
  const offered = possible.filter((move) => (workOrderMoveNeeds[move] === 'post' ? mayPlan : mayWork))
  const refused = new Set(
    possible.flatMap((move) => {
      const { allowed, reason } = workOrderMoveNeeds[move] === 'post' ? planning : working
      return allowed ? [] : [`${workOrderCommands[move].label}: ${reason}.`]
    }),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && !(event.target instanceof HTMLButtonElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = offered.find((name) => keyOf(name) === event.key.toLowerCase())
    if (!move || !snapshot.can({ type: move })) return
    event.preventDefault()
    actor.send({ type: move })
  }
  return (
    <>
      {/* It takes the keys of its moves, and the focus once one is made. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        className="mw-order-life"
        role="group"
        aria-label="How it stands"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <p className="mw-order-standing" aria-live="polite">
          <StatusChip kind={orderStatusKinds[status]}>{status}</StatusChip>
          <span>{sinceWords(moves.at(-1))}</span>
        </p>
        {snapshot.context.problem !== null && (
          <InlineNotice kind="bad" isLive title="Not done">
            {snapshot.context.problem}
          </InlineNotice>
        )}
        {offered.length > 0 && (
          <div className="mw-order-moves">
            {offered.map((move, at) => (
              <Button
                key={move}
                icon={workOrderCommands[move].icon}
                variant={at === 0 && move !== 'CANCEL' && move !== 'REOPEN' ? 'primary' : 'secondary'}
                isDisabled={!snapshot.can({ type: move })}
                onPress={() => actor.send({ type: move })}
              >
                {workOrderCommands[move].label}
              </Button>
            ))}
          </div>
        )}
        {[...refused].map((words) => (
          <p key={words} className="mw-order-why">
            {words}
          </p>
        ))}
        {hasFailed ? (
          <LoadFailure title="The moves of this work order could not be loaded" onRetry={reload} />
        ) : (
          <MoveTimeline moves={moves} />
        )}
      </div>
      <ReasonDialog session={session} />
    </>
  )
}

const keyOf = (move: WorkOrderMoveName): string => bindings[workOrderCommands[move].bindings[0]].keys[0]
