import type { request } from '../../../../../src/contract/entities/request.ts'
import {
  foldMoves,
  type OpeningStatus,
  type WorkOrderMoveName,
  workOrderMoveNeeds,
  type WorkOrderStatus,
} from '../../../../../src/contract/entities/work-order-life.ts'
import type { workOrderMove } from '../../../../../src/contract/entities/work-order-move.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { Ordered, WorkOrderRow } from './build-work-orders.ts'
import { addDays, type Day } from '../calendar.ts'
import { demoUsers } from '../users.ts'

type MoveRow = RowOf<typeof workOrderMove>
type RequestRow = RowOf<typeof request>

interface Lived {
  readonly orders: readonly WorkOrderRow[]
  readonly moves: readonly MoveRow[]
  readonly requests: readonly RequestRow[]
}

/** One move of an order as somebody makes it. */
export interface Told {
  readonly move: WorkOrderMoveName
  /** yyyy-MM-ddTHH:mm */
  readonly on: string
  readonly reason?: string
}

/** How an order was opened, and its moves. */
export interface Story {
  readonly openedAs: OpeningStatus
  readonly told: readonly Told[]
}

/** The orders with the lives that agree with their dates and downtimes; no move is of today or later. */
export function livesOf({ rows, lives }: Ordered, today: Day): Lived {
  const moves: MoveRow[] = []
  const requests: RequestRow[] = []
  const lived = rows.map((order, index) => {
    const life = lives.get(order.workOrderOID)
    const { openedAs, told } = life ?? storyOf(order, index, today)
    const made = told.filter(({ on }) => on < today)
    for (const [at, { move, on, reason = '' }] of made.entries())
      moves.push({
        workOrderMoveOID: moves.length + 1,
        version: 1,
        workOrderOID: order.workOrderOID,
        move,
        reason,
        movedOn: on,
        step: at + 1,
        movedBy_UserGUID: whoMoves(order, move),
      })
    const status = foldMoves(openedAs, made)
    const by = whoWorks(order).id
    if (life && life.requestedOn !== null)
      requests.push(requestRow(requests.length + 1, { order, status, by, on: life.requestedOn }))
    return { ...order, openedAs, requestedBy_UserGUID: openedAs === 'REQUESTED' ? by : null, status }
  })
  return { orders: lived, moves, requests }
}

interface Reported {
  readonly order: WorkOrderRow
  readonly status: WorkOrderStatus
  readonly by: string
  readonly on: string
}

const requestRow = (key: number, { order, status, by, on }: Reported): RequestRow => ({
  requestOID: key,
  version: 1,
  equipmentOID: order.equipmentOID,
  trouble: order.initialNotes,
  withdrawnBecause: '',
  requestedOn: on,
  requestedBy_UserGUID: by,
  workOrderOID: order.workOrderOID,
  status,
})

const whoWorks = ({ camsUserOID }: WorkOrderRow) =>
  Object.values(demoUsers)[(camsUserOID ?? 1) - 1] ?? demoUsers.admin

/** The administrator plans; who the order is assigned to requests and works. */
const whoMoves = (order: WorkOrderRow, move: WorkOrderMoveName): string =>
  (workOrderMoveNeeds[move] === 'post' ? demoUsers.admin : whoWorks(order)).id

function storyOf(order: WorkOrderRow, index: number, today: Day): Story {
  const { scheduledDate, dueDate, workOrderType: type } = order
  const scheduled = scheduledDate ?? today
  const due = dueDate ?? scheduled
  const yesterday = addDays(today, -1)
  if (type === 'Emergency') return { openedAs: 'SCHEDULED', told: repairOf(scheduled, index) }
  if (type === 'Inspection') return { openedAs: 'SCHEDULED', told: findingOf(scheduled, due, index) }
  if (type === 'Repair')
    return { openedAs: 'SCHEDULED', told: [{ move: 'START', on: `${scheduled}T08:00` }, ...endOf(due)] }
  if (scheduled <= yesterday) return { openedAs: 'SCHEDULED', told: [] }
  return plannedAs[index % plannedAs.length]?.(yesterday) ?? { openedAs: 'SCHEDULED', told: [] }
}

/** What is down is worked on from its first morning; every second one waits for its spare. */
const repairOf = (scheduled: Day, index: number): readonly Told[] => [
  { move: 'START', on: `${scheduled}T06:10` },
  ...(index % 2 === 0
    ? [
        {
          move: 'HOLD' as const,
          on: `${addDays(scheduled, 1)}T15:30`,
          reason: 'The spare comes with the next boat',
        },
      ]
    : []),
]

/** What an inspection found is put right on the afternoon on which it was due; some are closed the day after. */
const findingOf = (scheduled: Day, due: Day, index: number): readonly Told[] => [
  ...(index % 2 === 0 ? [{ move: 'START' as const, on: `${scheduled}T09:00` }] : []),
  ...(index % 2 === 0 ? [] : [{ move: 'START' as const, on: `${due}T13:00` }]),
  { move: 'COMPLETE', on: `${due}T17:30` },
  ...(index % 3 === 0 ? [] : [{ move: 'CLOSE' as const, on: `${addDays(due, 1)}T09:15` }]),
]

const endOf = (due: Day): readonly Told[] => [{ move: 'COMPLETE', on: `${due}T16:00` }]

/** What is still to come, by turns: scheduled, requested, approved, called off. */
const plannedAs: readonly ((yesterday: Day) => Story)[] = [
  () => ({ openedAs: 'SCHEDULED', told: [] }),
  () => ({ openedAs: 'REQUESTED', told: [] }),
  (yesterday) => ({ openedAs: 'REQUESTED', told: [{ move: 'APPROVE', on: `${yesterday}T10:20` }] }),
  (yesterday) => ({
    openedAs: 'SCHEDULED',
    told: [
      { move: 'CANCEL', on: `${yesterday}T14:45`, reason: 'The skid goes to the yard before, which does it' },
    ],
  }),
]
