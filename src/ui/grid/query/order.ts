import { rankTexts } from './rank-texts.ts'

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
export function rank(values: readonly (string | number | null)[]): Ranks {
  const texts: string[] = []
  const numbers = new Float64Array(values.length)
  let count = 0
  for (const value of values) {
    if (typeof value === 'number') numbers[count++] = value
    else if (value !== null) texts.push(value)
  }
  const sorted = distinctSorted(numbers.subarray(0, count))
  const ranked = rankTexts(texts)
  const distinct = sorted.length + ranked.distinct
  const of = new Int32Array(values.length)
  let text = 0
  values.forEach((value, at) => {
    if (value === null) of[at] = distinct
    else
      of[at] = typeof value === 'number' ? placeIn(sorted, value) : sorted.length + (ranked.of[text++] ?? 0)
  })
  return { of, distinct, last: 1 }
}

function distinctSorted(numbers: Float64Array): Float64Array {
  const sorted = numbers.toSorted()
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
