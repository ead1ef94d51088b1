import type { Piece } from '../build-equipment.ts'
import type { Performed } from '../build-pm-operations.ts'
import type { Order } from './build-work-orders.ts'
import { addDays, addMonths, type Day } from '../calendar.ts'
import { type Random, randomFor } from '../chance/random.ts'
import { sites } from '../sites.ts'
import { nextHand } from '../users.ts'
import { lifeOf, overhaulOf, reportedOn } from './past-lives.ts'
import { whileOverdue, foundAtServices, monthsSinceCure, type Span, washedOut } from './what-failed.ts'

const monthsKept = 24
/** Of later days the findings and repairs that are still told of elsewhere have the word. */
const daysLeft = 24
const [mostOverdue, mostFound] = [40, 90]

interface Past {
  readonly pieces: readonly Piece[]
  readonly performed: readonly Performed[]
  /** The orders that stand beside these. */
  readonly current: readonly Order[]
  readonly today: Day
}

/**
 * What was ordered before, all of it closed: breakdowns while a service was overdue, pumps that washed out until they
 * were changed, what services found, and overhauls; and what was reported yesterday. They agree with the operations of
 * the machines, no machine stands still twice at once, and nobody works on two of them on one day.
 */
export function pastOrders({ pieces, performed, current, today }: Past): readonly Order[] {
  const random = randomFor('past orders')
  const span: Span = { from: addMonths(today, -monthsKept), to: addDays(today, -daysLeft) }
  const days = openDays(current)
  const onRigs = performed.filter(({ planned }) => planned.piece.site.category === 'Rig')
  const pumps = pieces.filter(
    ({ of, site }, at) => of.prefix === 'MP' && site.category === 'Rig' && at % 2 === 0,
  )
  const cured = pumps.slice(0, 3)
  const planned = plannedWork({ random, pieces, cured, today, days })
  const failures = [
    ...washedOut(random, cured, today, span),
    ...mixed(random, whileOverdue(random, onRigs, span)).slice(0, mostOverdue),
    ...mixed(random, foundAtServices(random, onRigs, span)).slice(0, mostFound),
  ]
  const repairs = failures.flatMap((failed, index): Order[] => {
    const { piece, on, notes, isBreakdown } = failed
    const life = lifeOf(random, { failed, isRequested: index % 3 === 0 })
    if (!days.take(piece, on, life.lastDay)) return []
    return [
      {
        piece,
        scheduled: on,
        due: addDays(on, isBreakdown ? 1 : random.between(3, 10)),
        type: isBreakdown ? 'Emergency' : 'Repair',
        priority: isBreakdown ? 'Urgent' : random.pick(['Medium', 'High'] as const),
        notes,
        life,
      },
    ]
  })
  return [...planned, ...repairs, ...reported(random, pieces, current, today)]
}

interface Planned {
  readonly random: Random
  readonly pieces: readonly Piece[]
  /** Pumps that got another fluid end. */
  readonly cured: readonly Piece[]
  readonly today: Day
  readonly days: ReturnType<typeof openDays>
}

/** The change that ended the washouts, and two overhauls a year on every rig. */
function plannedWork({ random, pieces, cured, today, days }: Planned): readonly Order[] {
  const changed = cured.map((piece, index) => ({
    piece,
    day: addDays(addMonths(today, -monthsSinceCure), 9 * index + 2),
    type: 'Modification' as const,
    notes: 'Fluid end changed for the two-piece design: it washed out again and again.',
  }))
  const overhauled = sites
    .filter(({ category }) => category === 'Rig')
    .flatMap((site, at) => {
      const running = pieces.filter((piece) => piece.site === site && piece.gainPerDay > 1)
      return [22, 16, 10, 4].flatMap((months, turn) => {
        const piece = running[(7 * turn + 3 * at) % Math.max(1, running.length)]
        const day = addDays(addMonths(today, -months), 5 * at + random.between(0, 4))
        return piece
          ? [{ piece, day, type: 'Preventive' as const, notes: 'Overhaul as planned with the vendor.' }]
          : []
      })
    })
  return [...changed, ...overhauled].flatMap(({ piece, day, type, notes }): Order[] => {
    const life = overhaulOf(day)
    if (day < piece.boughtOn || !days.take(piece, day, life.lastDay)) return []
    return [{ piece, scheduled: day, due: addDays(day, 3), type, priority: 'Medium', notes, life }]
  })
}

const troubles = [
  'Drips oil at the shaft seal, a cup a tour.',
  'Rattles when it starts, gone after a minute.',
  'Gauge sticks at 400 psi.',
  'Runs hotter than the other one since the last trip.',
] as const

/** What each rig reported yesterday, which waits to be approved. */
function reported(
  random: Random,
  pieces: readonly Piece[],
  current: readonly Order[],
  today: Day,
): readonly Order[] {
  const yesterday = addDays(today, -1)
  const ordered = new Set(current.map(({ piece }) => piece))
  return sites
    .filter(({ category }) => category === 'Rig')
    .flatMap((site, at): Order[] => {
      const running = pieces.filter(
        (piece) =>
          piece.site === site && piece.status === 'Active' && piece.gainPerDay > 1 && !ordered.has(piece),
      )
      const piece = running[random.between(0, Math.max(0, running.length - 1))]
      if (!piece) return []
      const life = reportedOn(yesterday, random.between(7 * 60, 16 * 60))
      return [
        {
          piece,
          scheduled: yesterday,
          due: addDays(yesterday, 7),
          type: 'Repair',
          priority: 'Medium',
          notes: troubles[at % troubles.length] ?? troubles[0],
          life,
        },
      ]
    })
}

/** On which days who works and what stands: what is taken first keeps them. */
function openDays(current: readonly Order[]) {
  const taken = new Set<string>()
  const marks = (piece: Piece, days: readonly Day[]) =>
    days.flatMap((day) =>
      [piece.row.unit, piece.site.keptBy.id, nextHand(piece.site.keptBy).id].map((who) => `${who} ${day}`),
    )
  for (const { piece, scheduled, due } of current)
    for (const mark of marks(piece, [scheduled, due])) taken.add(mark)
  return {
    /** Whether nobody works on anything else from the first day to the second, of which it takes them if so. */
    take(piece: Piece, from: Day, to: Day): boolean {
      const own = marks(piece, [...new Set([from, to])])
      if (own.some((mark) => taken.has(mark))) return false
      for (const mark of own) taken.add(mark)
      return true
    },
  }
}

/** In another order, the same each time. */
const mixed = <Item>(random: Random, items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
