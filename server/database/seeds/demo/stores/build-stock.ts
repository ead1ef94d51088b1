import type { part } from '../../../../../src/contract/entities/part.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { Piece } from '../build-equipment.ts'
import type { WorkOrderRow } from '../orders/build-work-orders.ts'
import { addDays, type Day, laterOf } from '../calendar.ts'
import { type Random, randomFor } from '../chance/random.ts'
import { sites } from '../sites.ts'
import { openBook, type StockMovementRow } from './stock-book.ts'
import { demoUsers } from '../users.ts'

type PartRow = RowOf<typeof part>

const weeks = 104
/** For so long before today nothing that ran low has come yet. */
const weeksOfDelivery = 5
/** The store of the organisation is at its first yard; rigs keep a container of their own. */
const store = 1 + sites.findIndex(({ category }) => category === 'Yard')
const rigs = sites.flatMap((site, at) => (site.category === 'Rig' ? [{ location: at + 1, site }] : []))
const container = 'Container'
const keeper = demoUsers.admin.id

/** What one costs in naira, by category. */
const prices: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'Mud pump': [18, 420],
  Hoisting: [24, 900],
  'Well control': [60, 4800],
  'Solids control': [45, 700],
  'Engine and power': [9, 600],
  Electrical: [6, 800],
  'Hydraulic and air': [4, 180],
  Lubricants: [2, 90],
  'Lifting and vehicles': [8, 240],
}

/** Which parts the work on a machine takes, by what it is called. */
const takes: readonly (readonly [machine: RegExp, category: string])[] = [
  [/pump/i, 'Mud pump'],
  [/drawworks|top drive|block|rotary|tong|roughneck/i, 'Hoisting'],
  [/preventer|bop|choke|closing|accumulator/i, 'Well control'],
  [/shaker|cleaner|centrifuge|degasser|desander/i, 'Solids control'],
  [/engine|generator|genset/i, 'Engine and power'],
  [/scr|motor|light|transformer/i, 'Electrical'],
  [/crane|truck|pickup|forklift|loader|sling/i, 'Lifting and vehicles'],
]

interface Stored {
  readonly parts: readonly PartRow[]
  readonly pieces: readonly Piece[]
  readonly orders: readonly WorkOrderRow[]
  readonly today: Day
}

/**
 * Two years of the store up to the day before today: it is filled, rigs draw from it, work orders take and reserve of it,
 * what ran low is bought again, and bins are counted. Of what ran low in the last weeks nothing has come yet.
 */
export function stockMovementRows({ parts, pieces, orders, today }: Stored): StockMovementRow[] {
  const random = randomFor('stock')
  const book = openBook()
  const begin = addDays(today, -7 * weeks)
  const tracked = parts.filter(({ trackInventory }) => trackInventory === 'YES')
  const costs = new Map(tracked.map((row) => [row.partNumberOID, costOf(random, row)]))
  const here = (row: PartRow) => ({ part: row.partNumberOID, location: store, bin: row.warehouseBin })
  const receive = (row: PartRow, quantity: number, on: Day, note: string) =>
    book.enter({
      kind: 'RECEIVE',
      ...here(row),
      quantity,
      on,
      by: keeper,
      note,
      cost: Math.round((costs.get(row.partNumberOID) ?? 0) * random.between(96, 108)) / 100,
    })

  for (const row of tracked)
    receive(
      row,
      Math.max(1, Math.round((most(row) * random.between(70, 100)) / 100)),
      begin,
      'As taken over from the books',
    )
  for (let week = 0; week < weeks; week += 1) {
    const on = (day: number) => addDays(begin, 7 * week + day)
    for (const { location, site } of rigs) {
      const row = pick(random, tracked)
      book.enter({
        kind: 'TRANSFER',
        ...here(row),
        quantity: share(random, row, 8),
        to: { location, bin: container },
        on: on(1),
        by: keeper,
      })
      for (let draw = 0; draw < 3; draw += 1) {
        const drawn = pick(random, tracked)
        const kept = book.onHandAt(drawn.partNumberOID, location, container)
        // A rig takes what it has in its container before it asks the store.
        book.enter({
          kind: 'ISSUE',
          ...(kept > 0 ? { part: drawn.partNumberOID, location, bin: container } : here(drawn)),
          quantity: kept > 0 ? Math.min(kept, share(random, drawn, 4)) : share(random, drawn, 4),
          on: on(2 + draw),
          by: site.keptBy.id,
        })
      }
    }
    for (const order of orders.filter((each) => isWithin(each.scheduledDate, on(0), on(6))))
      takeFor(order, laterOf(order.scheduledDate ?? on(5), on(1)))
    for (const row of tracked.filter((each) => each.partNumberOID % 4 === week % 4).slice(0, 4))
      book.enter({
        kind: 'COUNT',
        ...here(row),
        quantity: Math.max(
          0,
          book.onHandAt(row.partNumberOID, store, row.warehouseBin) - (random.chance(0.15) ? 1 : 0),
        ),
        on: on(6),
        by: keeper,
        note: 'Weekly count',
      })
    if (week < weeks - weeksOfDelivery)
      for (const row of tracked)
        if (book.onHand(row.partNumberOID) < (row.reorderPoint ?? 0))
          receive(row, most(row) - book.onHand(row.partNumberOID), on(6), 'Ordered from the reorder list')
  }
  for (const order of orders.filter(({ scheduledDate }) => (scheduledDate ?? '') >= today)) reserveFor(order)
  return book.rows

  function partFor(order: WorkOrderRow): PartRow {
    const machine = pieces.find(({ row }) => row.equipmentOID === order.equipmentOID)?.row.description ?? ''
    const category = takes.find(([pattern]) => pattern.test(machine))?.[1] ?? 'Hydraulic and air'
    return pick(
      random,
      tracked.filter((row) => row.category === category),
    )
  }

  function takeFor(order: WorkOrderRow, day: Day): void {
    const row = partFor(order)
    const by = sites.find((_, at) => at + 1 === placeOf(order))?.keptBy.id ?? keeper
    const taken = { ...here(row), order: order.workOrderOID, on: day, by }
    const quantity = share(random, row, 6)
    if (!book.enter({ kind: 'ISSUE', ...taken, quantity })) return
    if (random.chance(0.25) && quantity > 1)
      book.enter({ kind: 'RETURN', ...taken, quantity: 1, note: 'Not needed after all' })
  }

  function reserveFor(order: WorkOrderRow): void {
    const row = partFor(order)
    const asked = { ...here(row), order: order.workOrderOID, on: addDays(today, -1), by: keeper }
    book.enter({ kind: 'RESERVE', ...asked, quantity: share(random, row, 6) })
  }

  function placeOf({ equipmentOID }: WorkOrderRow): number {
    return pieces.find(({ row }) => row.equipmentOID === equipmentOID)?.row.location ?? store
  }
}

const most = ({ maximumQuantity }: PartRow): number => maximumQuantity ?? 0
const isWithin = (day: Day | null, from: Day, to: Day) => day !== null && day >= from && day <= to

/** A part of what is kept at most, one at least. */
const share = (random: Random, row: PartRow, divisor: number): number =>
  random.between(1, Math.max(1, Math.floor(most(row) / divisor)))

/** In hundreds of naira, so that a percent of it is a naira. */
function costOf(random: Random, { category }: PartRow): number {
  const [from, to] = prices[category] ?? [10, 100]
  return random.between(from, to) * 1000
}

function pick(random: Random, rows: readonly PartRow[]): PartRow {
  const [first, ...others] = rows
  if (!first) throw new Error('There is no part to choose from')
  return random.pick([first, ...others])
}
