import { cellSortValue, cellText } from '../model/cell-text.ts'
import type { CellValue, GridColumn } from '../model/column.ts'
import { groupClasses } from './group-classes.ts'
import { rank, rankSteps, type Ranks } from './order.ts'
import { sliced } from './sliced.ts'

/** As narrow as the number of values allows: a column of 100,000 rows has one. */
type OrdinalArray = Uint8Array | Uint16Array | Uint32Array

/** The distinct stored values of a column, and which of them each row has. */
interface Ordinals {
  readonly of: OrdinalArray
  /** The first row with each. */
  readonly firstRows: Uint32Array
}

/** What is kept about one column of some rows, each part made when it is first asked for. */
export interface ColumnValues<Row> {
  readonly column: GridColumn<Row>
  /** Null where the values are too many, or where the words of a cell follow from more than its value. */
  readonly ordinals: () => Ordinals | null
  readonly value: (row: number) => CellValue
  readonly text: (row: number) => string
  readonly ranks: () => Ranks
  /** Like ranks, with rows equal that show equal words: what a group is. */
  readonly classes: () => Ranks
  /** Makes the ordinals until `until` (performance.now() milliseconds); true when it is known what they are. */
  readonly prepare: (until: number) => boolean
  /** The same of the ranks, where that takes long: of a column of many values. */
  readonly prepareRanks: (until: number) => boolean
}

const SAMPLE = 256
const FEWEST = 64
// Rows that are gone over before the work may be left.
const STRIDE = 8192

export function createColumnValues<Row>(column: GridColumn<Row>, rows: readonly Row[]): ColumnValues<Row> {
  const rowAt = (at: number) => rows[at] as Row
  const value = (at: number) => column.value(rowAt(at))
  const text = (at: number) => cellText(column, rowAt(at))
  const followsValue = column.text === undefined && column.sortValue === undefined

  const sortValue = (at: number) => cellSortValue(column, rowAt(at))

  const { prepare, value: ordinals } = sliced(function* (): Generator<void, Ordinals | null> {
    return followsValue && hasFewValues(value, rows.length) ? yield* ordinalSteps(value, rows.length) : null
  })

  const made = sliced(function* () {
    const found = ordinals()
    if (found === null) return yield* rankSteps(sortValue, rows.length)
    return spread(rank(Array.from(found.firstRows, sortValue)), found.of)
  })
  const ranks = made.value
  const prepareRanks = (until: number) => ordinals() !== null || made.prepare(until)

  const classes = once(() => {
    const isOrderedByText = followsValue && !['number', 'date'].includes(column.kind)
    if (isOrderedByText) return ranks()
    const found = ordinals()
    const { of, distinct } = ranks()
    if (!found) return groupClasses(rows.length, text, of, distinct)
    const { firstRows } = found
    const rankOf = Array.from(firstRows, (row) => of[row] ?? distinct)
    return spread(
      groupClasses(firstRows.length, (at) => text(firstRows[at] ?? 0), rankOf, distinct),
      found.of,
    )
  })

  return { column, ordinals, value, text, ranks, classes, prepare, prepareRanks }
}

/** Judged by rows spread over all. */
function hasFewValues(value: (row: number) => CellValue, count: number): boolean {
  if (count < SAMPLE) return true
  const step = count / SAMPLE
  const seen = new Set(Array.from({ length: SAMPLE }, (_, at) => value(Math.floor(at * step))))
  return seen.size < SAMPLE * 0.99
}

function* ordinalSteps(value: (row: number) => CellValue, count: number): Generator<void, Ordinals | null> {
  const ordinals = new Map<CellValue, number>()
  const firstRows: number[] = []
  const of = new Uint32Array(count)
  const most = Math.max(FEWEST, count / 4)
  for (let row = 0; row < count; row++) {
    const key = value(row)
    let ordinal = ordinals.get(key)
    if (ordinal === undefined) {
      ordinal = firstRows.length
      if (ordinal >= most) return null
      ordinals.set(key, ordinal)
      firstRows.push(row)
    }
    of[row] = ordinal
    if (row % STRIDE === 0) yield
  }
  return { of: narrowed(of, firstRows.length), firstRows: Uint32Array.from(firstRows) }
}

function narrowed(of: Uint32Array, distinct: number): OrdinalArray {
  if (distinct <= 0x100) return Uint8Array.from(of)
  return distinct <= 0x10000 ? Uint16Array.from(of) : of
}

function spread(ranks: Ranks, ordinalOf: OrdinalArray): Ranks {
  const of = new Int32Array(ordinalOf.length)
  for (let row = 0; row < of.length; row++) of[row] = ranks.of[ordinalOf[row] ?? 0] ?? ranks.distinct
  return { ...ranks, of }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
