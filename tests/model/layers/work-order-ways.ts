import * as v from 'valibot'
import {
  movesFrom,
  statusAfterMove,
  workOrderMoves,
  workOrderStatuses,
} from '../../../src/contract/entities/work-order-life.ts'
import type { Move } from '../graph/graph.ts'
import type { ModelPath } from '../paths.ts'

const Kept = v.object({ move: v.picklist(workOrderMoves) })
/** A move that is stored or kept leads on in the same turn, but for signing, which leaves the order as it stands. */
const standsStill = ({ moves }: ModelPath) =>
  moves.some(({ event, from }, at) => {
    const next = moves[at + 1]?.event.type
    if (next === undefined || !['MOVE.MADE', 'MOVE.KEPT'].includes(event.type)) return false
    const { move } = v.parse(Kept, from.snapshot.context)
    return move !== 'SIGN' && next !== `STANDS.${statusAfterMove[move]}`
  })
const RightsAsBefore = v.object({ type: v.literal('RIGHTS.CHANGED'), mayPlan: v.literal(true) })
const Standing = v.object({ status: v.picklist(workOrderStatuses) })
/** Whether a move leads from how it stands to how it is told to stand. */
export const leadsTo = ({ event, from }: Move) => {
  const { status } = v.parse(Standing, from.snapshot.context)
  return movesFrom[status].some((move) => event.type === `STANDS.${statusAfterMove[move]}`)
}
const isWaiting = ({ from }: Move) => v.is(v.record(v.string(), v.literal('waiting')), from.snapshot.value)
/** Ways of walking the chart of a work order that are none on its page, each with the reason. */
export const noOrderWays: Readonly<Record<string, (path: ModelPath) => boolean>> = {
  'Rights are taken as a whole.': ({ steps }) => steps.some(({ event }) => v.is(RightsAsBefore, event)),
  'What was refused has read anew how the order stands: only a move leads on.': ({ moves }) =>
    moves.some(
      (move, at) =>
        move.event.type.startsWith('STANDS.') &&
        moves.slice(0, at).some(({ event }) => event.type === 'MOVE.FAILED') &&
        !leadsTo(move),
    ),
  'What is made leads on in the same turn.': standsStill,
  'What somebody else makes of it is told while it waits.': ({ moves }) =>
    moves.some(
      (move, at) =>
        move.event.type.startsWith('STANDS.') &&
        (!isWaiting(move) || move.event.type === `STANDS.${String(move.from.snapshot.context['status'])}`) &&
        !['MOVE.MADE', 'MOVE.KEPT'].includes(moves[at - 1]?.event.type ?? ''),
    ),
}
