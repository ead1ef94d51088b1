import { rankTextSteps } from './rank-texts.ts'
import { sliced } from './sliced.ts'

/** Each row's place among the distinct values of a column. */
export interface Ranks {
  /** Places from `distinct` on come last whatever the direction; blank is there. */
  of: Int32Array
  distinct: number
  /** How many places there are from `distinct` on. */
  last: number
}

export interface OrderKey {
  ranks: Ranks
  desc: boolean
}

/** Ranks the values of one column: numbers before texts, texts in collator order, null as blank. */
export const rank = (values: readonly (string | number | null)[]): Ranks =>
  sliced(() => rankSteps((at) => values[at] ?? null, values.length)).value()

// Values that are gone over before the work may be left.
const STRIDE = 8192

/** The same of values that are asked for one by one; it may be left at each `yield`. */
export function* rankSteps(
  valueAt: (at: number) => string | number | null,
  count: number,
): Generator<void, Ranks> {
  const texts: string[] = []
  const numbers = new Float64Array(count)
  let filled = 0
  for (let at = 0; at < count; at++) {
    const value = valueAt(at)
    if (typeof value === 'number') numbers[filled++] = value
    else if (value !== null) texts.push(value)
    if (at % STRIDE === 0) yield
  }
  const sorted = withoutRepeats(yield* sortNumberSteps(numbers.subarray(0, filled)))
  const ranked = yield* rankTextSteps(texts)
  const distinct = sorted.length + ranked.distinct
  const of = new Int32Array(count)
  let text = 0
  for (let at = 0; at < count; at++) {
    const value = valueAt(at)
    if (value === null) of[at] = distinct
    else
      of[at] = typeof value === 'number' ? placeIn(sorted, value) : sorted.length + (ranked.of[text++] ?? 0)
    if (at % STRIDE === 0) yield
  }
  return { of, distinct, last: 1 }
}

// So many are sorted at once, in a few milliseconds.
const RUN = 65_536

function* sortNumberSteps(numbers: Float64Array): Generator<void, Float64Array> {
  let from = new Float64Array(numbers)
  let to = new Float64Array(numbers.length)
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort()
    yield
  }
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      merge(
        from.subarray(start, start + width),
        from.subarray(start + width, start + 2 * width),
        to.subarray(start),
      )
      yield
    }
    ;[from, to] = [to, from]
  }
  return from
}

function merge(left: Float64Array, right: Float64Array, into: Float64Array): void {
  let fromLeft = 0
  let fromRight = 0
  for (let at = 0; at < left.length + right.length; at++) {
    const one = left[fromLeft]
    const other = right[fromRight]
    // What is no number stands at the end of each.
    const isLeft = one !== undefined && (other === undefined || one <= other || Number.isNaN(other))
    into[at] = (isLeft ? one : other) ?? Number.NaN
    if (isLeft) fromLeft++
    else fromRight++
  }
}

function withoutRepeats(sorted: Float64Array): Float64Array {
  let count = 0
  for (const number of sorted) if (count === 0 || number !== sorted[count - 1]) sorted[count++] = number
  return sorted.subarray(0, count)
}

function placeIn(sorted: Float64Array, number: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Row numbers in order of the keys, stable, blanks last whichever the direction; one counting pass a key. */
export function orderBy(count: number, keys: readonly OrderKey[]): Uint32Array {
  let order = new Uint32Array(count)
  for (let at = 0; at < count; at++) order[at] = at
  for (const key of keys.toReversed()) order = countingPass(order, key)
  return order
}

function countingPass(order: Uint32Array, { ranks, desc }: OrderKey): Uint32Array<ArrayBuffer> {
  const { of, distinct, last } = ranks
  const slotOf = (row: number) => {
    const place = of[row] ?? distinct
    return desc && place < distinct ? distinct - 1 - place : place
  }
  const starts = new Uint32Array(distinct + last + 1)
  for (const row of order) starts[slotOf(row) + 1] = (starts[slotOf(row) + 1] ?? 0) + 1
  for (let slot = 1; slot < starts.length; slot++)
    starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0)
  const sorted = new Uint32Array(order.length)
  for (const row of order) {
    const slot = slotOf(row)
    const at = starts[slot] ?? 0
    sorted[at] = row
    starts[slot] = at + 1
  }
  return sorted
}
