import { type KeyboardEvent, useRef, useState } from 'react'
import { signOffOf } from '../../contract/entities/work-order-life.ts'
import { orderStatusKinds } from '../../engine/definition/order-words.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { longDateTime } from '../../locale/days.ts'
import { workOrderCommands } from '../../machines/work-order.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { focusWhenLost } from '../../ui/look/focus-when-lost.ts'
import { MoveTimeline, sinceWords } from './moves/move-timeline.tsx'
import { ReasonDialog } from './moves/reason-dialog.tsx'
import { type LivingOrder, useOrderMoves } from './moves/use-order-moves.ts'
import { keyOf, useOrderSession } from './moves/use-order-session.ts'

interface LifeProps {
  readonly order: LivingOrder
  readonly movesOf: (workOrder: number) => RecordSource
}

/** How a work order stands, since when and by whom, the moves that its user can make now, and those that were made. */
export function OrderLife({ order, movesOf }: LifeProps) {
  const { workOrderOID } = order
  const [source] = useState(() => movesOf(workOrderOID))
  const { moves, status, isRead, hasFailed, reload, add } = useOrderMoves(source, order)
  const panel = useRef<HTMLDivElement>(null)
  const { session, snapshot, possible, decisionOf } = useOrderSession({
    order,
    status,
    scope: 'Work order',
    source,
    moves,
    made: () => moves.length,
    add,
    reload,
    focus: (spot) => {
      if (spot === 'reason') focusField('reason')
      else focusWhenLost(panel.current)
    },
  })
  const { actor } = session
  const offered = possible.filter((move) => decisionOf(move).allowed)
  const refused = new Set(
    possible.flatMap((move) => {
      const { allowed, reason } = decisionOf(move)
      return allowed ? [] : [`${workOrderCommands[move].label}: ${reason}.`]
    }),
  )
  const signOff = signOffOf(moves)
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
          {(isRead || moves.length > 0) && <span>{sinceWords(moves.at(-1))}</span>}
        </p>
        {signOff && (
          <p className="mw-order-why">
            {`Signed off by ${signOff.movedByName}${signOff.movedOn === null ? '' : `, ${longDateTime(signOff.movedOn)}`}.`}
          </p>
        )}
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
      <ReasonDialog session={session} tasks={order.tasks} />
    </>
  )
}
