import type { workOrderCost } from '../../../../../src/contract/entities/work-order-cost.ts'
import { settleWorked } from '../../../../../src/contract/entities/work-order-hours.ts'
import type { workOrderLabour } from '../../../../../src/contract/entities/work-order-labour.ts'
import type { workOrderMove } from '../../../../../src/contract/entities/work-order-move.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../../reference/codes.ts'
import type { WorkOrderRow } from './build-work-orders.ts'
import { addDays, type Day, daysBetween } from '../calendar.ts'
import { type Random, randomFor } from '../chance/random.ts'
import { labourRateOf, profileKey } from '../user-profiles.ts'
import { type DemoUser, demoUsers, nextHand, rigUsers } from '../users.ts'

type LabourRow = RowOf<typeof workOrderLabour>
type CostRow = RowOf<typeof workOrderCost>
type Move = Pick<RowOf<typeof workOrderMove>, 'workOrderOID' | 'move' | 'movedOn'>

interface Lived {
  readonly orders: readonly WorkOrderRow[]
  readonly moves: readonly Move[]
  readonly today: Day
}

interface Costs {
  readonly labour: readonly LabourRow[]
  readonly other: readonly CostRow[]
}

/** When an order was worked on: both days included, minutes of the first and the last. */
interface Stretch {
  readonly from: string
  readonly to: string
}

/** Nobody begins before, and nobody is at it after. */
const [morning, evening] = [6 * 60, 18 * 60]
const shortest = 30

/**
 * What was worked on the orders of a rig by who keeps it, with a second hand from the next rig at what stands still, and what
 * was paid to others for it. All of it lies between the start of an order and its end, before today, and nobody is at two things at once.
 */
export function costsOf({ orders, moves, today }: Lived): Costs {
  const random = randomFor('work order costs')
  const days = openDays()
  const labour: LabourRow[] = []
  const other: CostRow[] = []
  const begun = orders.flatMap((order) => {
    const stretch = workedOn(order, moves, today)
    return stretch === null ? [] : [{ order, stretch }]
  })
  // What has one day alone to be done on takes its hours of it before what has several.
  for (const { order, stretch } of begun.toSorted((a, b) => lengthOf(a.stretch) - lengthOf(b.stretch))) {
    const hand = whoWorks(order)
    const hands = order.workOrderType === 'Inspection' ? [hand] : [hand, nextHand(hand)]
    const before = labour.length
    for (const [at, who] of hands.entries()) workOn({ order, stretch, who, at })
    // Where they have their hands full, somebody else of the rigs does it.
    for (const who of rigUsers) if (labour.length === before) workOn({ order, stretch, who, at: 1 })
    for (const paid of paidFor(random, order, stretch))
      other.push({ workOrderCostOID: other.length + 1, ...paid })
  }
  return { labour, other }

  function workOn({ order, stretch, who, at }: Working): void {
    for (const { day, earliest, latest } of daysWorked(order, stretch)) {
      const taken = days.take({ who, day, earliest, latest, minutes: 30 * random.between(3, 9) })
      if (taken !== null) labour.push(labourRow(labour.length + 1, { order, who, at, day, ...taken }))
    }
  }
}

interface Working {
  readonly order: WorkOrderRow
  readonly stretch: Stretch
  readonly who: DemoUser
  /** Whether it is the first hand of the order or another. */
  readonly at: number
}

const lengthOf = ({ from, to }: Stretch): number => daysBetween(from.slice(0, 10), to.slice(0, 10))

/** From its start to when it was completed or put on hold, or to yesterday's evening; null of one that nobody has begun. */
function workedOn({ workOrderOID }: WorkOrderRow, moves: readonly Move[], today: Day): Stretch | null {
  const own = moves.filter((move) => move.workOrderOID === workOrderOID)
  const from = own.find(({ move }) => move === 'START')?.movedOn
  if (!from) return null
  const end = own.find(({ move }) => move === 'COMPLETE' || move === 'HOLD')?.movedOn
  return { from, to: end ?? `${addDays(today, -1)}T18:00` }
}

/** Its first and its last day, and of what takes longer one in the middle. */
function daysWorked(order: WorkOrderRow, { from, to }: Stretch) {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)]
  const between = daysBetween(first, last)
  const middle = between > 3 && order.workOrderType !== 'Inspection' ? [addDays(first, between >> 1)] : []
  return [...new Set([first, ...middle, last])].map((day) => ({
    day,
    earliest: day === first ? Math.max(morning, minuteOf(from)) : morning,
    latest: day === last ? Math.min(evening, minuteOf(to)) : evening,
  }))
}

/** What there is left of each day of each person: what is taken first comes first. */
function openDays() {
  const taken = new Map<string, number>()
  return {
    /** Null where too little is left of the day. */
    take({ who, day, earliest, latest, minutes }: Asked) {
      const of = `${who.id} ${day}`
      const from = Math.max(earliest, taken.get(of) ?? 0)
      const to = Math.min(latest, from + minutes)
      if (to - from < shortest) return null
      taken.set(of, to)
      return { from, to }
    },
  }
}

interface Asked {
  readonly who: DemoUser
  readonly day: Day
  /** Minutes of the day. */
  readonly earliest: number
  readonly latest: number
  readonly minutes: number
}

interface Worked {
  readonly order: WorkOrderRow
  readonly who: DemoUser
  /** Whether it is the first hand of the order or the second. */
  readonly at: number
  readonly day: Day
  readonly from: number
  readonly to: number
}

const labourRow = (key: number, { order, who, at, day, from, to }: Worked): LabourRow =>
  settleWorked({
    workOrderLabourOID: key,
    version: 1,
    workOrderOID: order.workOrderOID,
    camsUserOID: profileKey(who),
    workedOn: day,
    hours: null,
    workedFrom: `${day}T${clock(from)}`,
    workedTo: `${day}T${clock(to)}`,
    note: at === 0 ? '' : 'Lent a hand',
    rate: labourRateOf(who),
    worker_UserGUID: who.id,
  })

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const minuteOf = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

const whoWorks = ({ camsUserOID }: WorkOrderRow): DemoUser =>
  rigUsers.find((user) => profileKey(user) === camsUserOID) ?? rigUsers[0]

type Paid = readonly [kind: CodeOf<'WorkOrderCostKind'>, what: string, thousands: readonly [number, number]]

/** What is paid to others, in thousands of naira: of what is down, of what is repaired, and of what inspections found. */
const paid: Readonly<Record<string, readonly Paid[]>> = {
  Emergency: [
    ['Hire', 'Crane hire, one day', [350, 900]],
    ['Transport', 'Freight of the spare by boat', [120, 480]],
  ],
  Repair: [
    ['Contractor', 'Vendor’s fitter on site', [240, 650]],
    ['Transport', 'Freight to the workshop and back', [90, 260]],
    ['Travel', 'Lodging of the fitter', [40, 110]],
  ],
  Inspection: [['Materials', 'Consumables bought in town', [8, 60]]],
}

/** One of them for each order, all of every third; of findings, of every third only. */
function paidFor(
  random: Random,
  { workOrderOID, workOrderType }: WorkOrderRow,
  { from }: Stretch,
): Omit<CostRow, 'workOrderCostOID'>[] {
  const known = paid[workOrderType] ?? []
  const isThird = workOrderOID % 3 === 0
  const chosen = isThird ? known : workOrderType === 'Inspection' ? [] : known.slice(0, 1)
  return chosen.map(([costKind, description, [least, most]]) => ({
    version: 1,
    workOrderOID,
    costKind,
    description,
    incurredOn: from.slice(0, 10),
    amount: random.between(least, most) * 1000,
    addedBy_UserGUID: demoUsers.admin.id,
  }))
}
