import { requestNumber } from '../../../../../src/contract/entities/request.ts'
import type { workOrder } from '../../../../../src/contract/entities/work-order.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../../reference/codes.ts'
import type { Piece } from '../build-equipment.ts'
import type { Inspected } from '../build-inspections.ts'
import type { Performed } from '../build-pm-operations.ts'
import type { Story } from './build-work-order-moves.ts'
import { lastRoundOn, primaryOn } from '../build-meter-readings.ts'
import { addDays, type Day } from '../calendar.ts'
import { type Random, randomFor } from '../chance/random.ts'
import { pastOrders } from './past-orders.ts'
import { profileKey } from '../user-profiles.ts'

export type WorkOrderRow = RowOf<typeof workOrder>

/** What was ordered. */
export interface Order {
  readonly piece: Piece
  readonly scheduled: Day
  readonly due: Day
  readonly type: CodeOf<'WorkOrderType'>
  readonly priority: CodeOf<'WorkOrderPriority'>
  readonly notes: string
  readonly line?: { readonly inspectionLogOID: number; readonly inspectionLine: number }
  /** How it went, where that does not follow from the above. */
  readonly life?: Life
}

/** The moves of an order, and what was found and done. */
export interface Life extends Story {
  /** When its machine stood still; null of one that ran on. */
  readonly stood: { readonly from: string; readonly to: string } | null
  readonly failure: Pick<WorkOrderRow, 'problemCode' | 'causeCode' | 'remedyCode'>
  /** When somebody of the rig reported it by a request; null of what was ordered at a desk. */
  readonly requestedOn: string | null
}

/** The orders, and of those with a life of their own that life by key. */
export interface Ordered {
  readonly rows: readonly WorkOrderRow[]
  readonly lives: ReadonlyMap<number, Life>
}

/** Of findings, repairs and planned work together. */
const ordersKept = 40
/** VAT in percent. */
const vat = 7.5

interface Kept {
  readonly pieces: readonly Piece[]
  readonly inspected: readonly Inspected[]
  readonly performed: readonly Performed[]
  readonly today: Day
}

/**
 * Two years of work orders, the oldest first: what failed, was found at services and overhauled before, one for each
 * finding of the inspections, one for each piece that is down or in repair, what was reported yesterday, and planned
 * ones around today, so that some are scheduled today and some fall due within the week.
 */
export function workOrders({ pieces, inspected, performed, today }: Kept): Ordered {
  const random = randomFor('work orders')
  const known = [
    ...inspected.flatMap((one) => ordersOfFindings(random, one)),
    ...pieces.flatMap((piece) => repairOf(random, piece, today)).slice(0, 14),
  ]
  const current = [
    ...known,
    ...plannedOrders(random, pieces, today).slice(0, Math.max(6, ordersKept - known.length)),
  ]
  const orders = [...current, ...pastOrders({ pieces, performed, current, today })].toSorted((a, b) =>
    a.scheduled < b.scheduled ? -1 : a.scheduled > b.scheduled ? 1 : 0,
  )
  let requests = 0
  const rows = orders.map((order, index) => {
    const row = rowOf(order, index + 1, today)
    if (order.life === undefined || order.life.requestedOn === null) return row
    requests += 1
    return { ...row, workorderNumber: requestNumber(requests) }
  })
  const lives = new Map(orders.flatMap(({ life }, index) => (life ? [[index + 1, life] as const] : [])))
  return { rows, lives }
}

function rowOf(
  { piece, scheduled, due, type, priority, notes, line, life }: Order,
  key: number,
  today: Day,
): WorkOrderRow {
  const read = scheduled > today ? today : scheduled
  return {
    workOrderOID: key,
    version: 1,
    workorderNumber: `WO-${scheduled.slice(0, 4)}-${String(key).padStart(4, '0')}`,
    equipmentOID: piece.row.equipmentOID,
    camsUserOID: profileKey(piece.site.keptBy),
    scheduledDate: scheduled,
    dueDate: due,
    priorty: priority,
    workOrderType: type,
    initialNotes: notes,
    tax1: vat,
    tax2: null,
    currentHours: primaryOn(piece, read, lastRoundOn(piece.site, today)),
    ...(life ? stoodStill(life) : downtimeOf({ type, scheduled, due }, today)),
    inspectionLogOID: line?.inspectionLogOID ?? null,
    inspectionLine: line?.inspectionLine ?? null,
    ...(life?.failure ?? { ...failureOf(type, key), remedyCode: '' }),
    requestedBy_UserGUID: null,
    openedAs: 'SCHEDULED',
    status: 'SCHEDULED',
  }
}

const problems = ['External leak', 'Vibration', 'Noise', 'Abnormal reading', 'Overheating'] as const
const causes = ['Wear', 'Wear', 'Contamination', 'Lubrication', 'Electrical', 'Wear', 'Looseness'] as const

/** What failed, and of all but every fourth why; planned work says neither. */
function failureOf(type: Order['type'], key: number): Pick<WorkOrderRow, 'problemCode' | 'causeCode'> {
  if (type === 'Preventive' || type === 'Modification') return { problemCode: '', causeCode: '' }
  return {
    problemCode: type === 'Emergency' ? 'Breakdown' : (problems[key % problems.length] ?? 'Other'),
    causeCode: key % 4 === 0 ? '' : (causes[key % causes.length] ?? 'Unknown'),
  }
}

const stoodStill = ({ stood }: Life): Pick<WorkOrderRow, 'downtimeFrom' | 'downtimeTo'> => ({
  downtimeFrom: stood?.from ?? null,
  downtimeTo: stood?.to ?? null,
})

/**
 * What is down still stands; what an inspection found stood for an afternoon, once it was due, and what is in repair
 * stood for the morning on which that began.
 */
function downtimeOf(
  { type, scheduled, due }: Pick<Order, 'type' | 'scheduled' | 'due'>,
  today: Day,
): Pick<WorkOrderRow, 'downtimeFrom' | 'downtimeTo'> {
  if (type === 'Emergency') return { downtimeFrom: `${scheduled}T05:40`, downtimeTo: null }
  if (type === 'Repair' && scheduled < today)
    return { downtimeFrom: `${scheduled}T07:15`, downtimeTo: `${scheduled}T12:45` }
  return type === 'Inspection' && due < today
    ? { downtimeFrom: `${due}T13:00`, downtimeTo: `${due}T17:30` }
    : { downtimeFrom: null, downtimeTo: null }
}

function ordersOfFindings(random: Random, { row, piece }: Inspected): Order[] {
  const { inspectionLogOID, tDate, camsInspectionLogDetailsVirtual = [] } = row
  return camsInspectionLogDetailsVirtual.flatMap(({ inspectionStatus, taskDescription, remarks }, at) =>
    inspectionStatus === 'notDone' && tDate
      ? [
          {
            piece,
            scheduled: tDate,
            due: addDays(tDate, random.between(3, 10)),
            type: 'Inspection' as const,
            priority: random.pick(['Medium', 'High'] as const),
            notes: `${taskDescription}: ${remarks}`,
            line: { inspectionLogOID, inspectionLine: at + 1 },
          },
        ]
      : [],
  )
}

function repairOf(random: Random, piece: Piece, today: Day): Order[] {
  if (piece.status !== 'Down' && piece.status !== 'In repair') return []
  const scheduled = addDays(today, -random.between(2, 20))
  return [
    {
      piece,
      scheduled,
      due: addDays(scheduled, random.between(10, 28)),
      type: piece.status === 'Down' ? 'Emergency' : 'Repair',
      priority: piece.status === 'Down' ? 'Urgent' : 'High',
      notes: piece.row.notes,
    },
  ]
}

const planned = [
  'Overhaul as planned with the vendor.',
  'Modification to the maker’s bulletin.',
  'Replace hoses on age.',
  'Paint and preserve.',
  'Relocate the skid for the next rig move.',
] as const

function plannedOrders(random: Random, pieces: readonly Piece[], today: Day): Order[] {
  const active = pieces.filter(
    ({ status, site, gainPerDay }) => status === 'Active' && site.category === 'Rig' && gainPerDay > 1,
  )
  return active
    .filter((_, index) => index % 4 === 0)
    .map((piece, index) => {
      // The first of them today, the next ones on the days after it.
      const scheduled = addDays(today, index % 9)
      return {
        piece,
        scheduled,
        due: addDays(scheduled, 1 + (index % 12)),
        type: index % 3 === 2 ? 'Modification' : 'Preventive',
        priority: random.pick(['Low', 'Medium'] as const),
        notes: random.pick(planned),
      }
    })
}
