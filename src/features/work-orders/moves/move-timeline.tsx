import { moveDeeds } from '../../../engine/definition/order-words.ts'
import { longDateTime } from '../../../locale/days.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import type { ShownMove } from './use-order-moves.ts'

/** Since when an order stands as it does, and who made it so. */
export function sinceWords(last: ShownMove | undefined): string {
  if (!last) return 'Since it was opened.'
  const { movedOn, movedByName, reason } = last
  const since = movedOn === null ? '' : `Since ${longDateTime(movedOn)}, by ${movedByName}.`
  return reason === '' ? since : `${since} ${reason}`
}

/** The moves of an order, the newest first. */
export function MoveTimeline({ moves }: { readonly moves: readonly ShownMove[] }) {
  if (moves.length === 0) return null
  return (
    <Disclosure level={2} title={moves.length === 1 ? '1 move' : `${moves.length} moves`}>
      <ol className="mw-order-timeline" reversed>
        {moves.toReversed().map(({ key, move, movedByName, movedOn, reason, isUnsent }) => (
          <li key={key}>
            <span>
              <b>{movedByName}</b> {moveDeeds[move]}
            </span>
            {movedOn !== null && <time dateTime={movedOn}>{longDateTime(movedOn)}</time>}
            {isUnsent && <StatusChip kind="unsent">Not sent yet</StatusChip>}
            {reason !== '' && <span className="mw-order-reason">{reason}</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
