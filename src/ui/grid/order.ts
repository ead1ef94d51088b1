import { compareText, sortTexts } from './collate.ts'

/** Each row's place among the distinct values of a column; -1 is blank. */
export interface Ranks {
  of: Int32Array
  distinct: number
}

export interface OrderKey {
  ranks: Ranks
  desc: boolean
}

/** Ranks the values of one column: numbers before texts, texts in collator order, null as blank. */
export function rank(values: readonly (string | number | null)[]): Ranks {
  const ordinals = new Map<string | number, number>()
  const of = Int32Array.from(values, (value) => {
    if (value === null) return -1
    let ordinal = ordinals.get(value)
    if (ordinal === undefined) ordinals.set(value, (ordinal = ordinals.size))
    return ordinal
  })
  const distinct = [...ordinals.keys()]
  const numbers = Float64Array.from(distinct.filter((value) => typeof value === 'number')).toSorted()
  const { texts, hasTies } = sortTexts(distinct.filter((value) => typeof value === 'string'))

  const rankOf = new Int32Array(distinct.length)
  let next = 0
  for (const value of numbers) rankOf[ordinals.get(value) ?? 0] = next++
  texts.forEach((text, at) => {
    const before = texts[at - 1]
    const isTie = hasTies && before !== undefined && compareText(before, text) === 0
    rankOf[ordinals.get(text) ?? 0] = isTie ? next - 1 : next++
  })
  return { of: of.map((ordinal) => (ordinal < 0 ? -1 : (rankOf[ordinal] ?? 0))), distinct: next }
}

/** Row numbers in order of the keys, stable, blanks last whichever the direction; one counting pass a key. */
export function orderBy(count: number, keys: readonly OrderKey[]): Uint32Array {
  let order = Uint32Array.from({ length: count }, (_, at) => at)
  for (const key of keys.toReversed()) order = countingPass(order, key)
  return order
}

function countingPass(order: Uint32Array, { ranks, desc }: OrderKey): Uint32Array<ArrayBuffer> {
  const { of, distinct } = ranks
  const slotOf = (row: number) => {
    const place = of[row] ?? -1
    if (place < 0) return distinct
    return desc ? distinct - 1 - place : place
  }
  const starts = new Uint32Array(distinct + 2)
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
