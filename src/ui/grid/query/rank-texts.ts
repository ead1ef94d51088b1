import { compareText, LONGEST_KEY, writeKey } from './collate.ts'
import { sliced } from './sliced.ts'

export interface TextRanks {
  /** The place of each text, equal ones at the same. */
  of: Int32Array
  distinct: number
}

/** Places texts in collator order: by keys compared byte by byte, and by the collator where a text has no key. */
export const rankTexts = (texts: readonly string[]): TextRanks => sliced(() => rankTextSteps(texts)).value()

// Texts that are gone over before the work may be left.
const STRIDE = 4096

/** The same; it may be left at each `yield`. */
export function* rankTextSteps(texts: readonly string[]): Generator<void, TextRanks> {
  const { keys, keyed, others } = yield* keySteps(texts)
  yield* sortSteps(keyed, keys)
  others.sort((a, b) => compareText(texts[a] ?? '', texts[b] ?? ''))

  const of = new Int32Array(texts.length)
  let place = -1
  let before: number | null = null
  const put = (item: number, isTie: boolean) => {
    if (!isTie) place++
    of[item] = place
    before = item
  }
  const isTieByCollator = (item: number) =>
    before !== null && compareText(texts[before] ?? '', texts[item] ?? '') === 0
  let next = 0
  for (const other of others) {
    const text = texts[other] ?? ''
    for (; next < keyed.length; next++) {
      const item = keyed[next] ?? 0
      if (compareText(texts[item] ?? '', text) > 0) break
      put(item, isTieByCollator(item))
    }
    put(other, isTieByCollator(other))
  }
  for (let at = next; at < keyed.length; at++) {
    const item = keyed[at] ?? 0
    const follows = at > next
    put(item, follows ? isSameKey(keys, keyed[at - 1] ?? 0, item) : isTieByCollator(item))
    if (at % STRIDE === 0) yield
  }
  return { of, distinct: place + 1 }
}

interface Keys {
  bytes: Uint8Array
  /** Where the key of each text begins; 0 for a text without one. */
  starts: Uint32Array
}

function* keySteps(
  texts: readonly string[],
): Generator<void, { keys: Keys; keyed: Uint32Array; others: number[] }> {
  let bytes = new Uint8Array(Math.max(LONGEST_KEY, texts.length * 24))
  const starts = new Uint32Array(texts.length)
  const keyed = new Uint32Array(texts.length)
  const others: number[] = []
  let count = 0
  let at = 0
  for (const [item, text] of texts.entries()) {
    if (item % STRIDE === 0) yield
    if (at + LONGEST_KEY > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2 + LONGEST_KEY)
      larger.set(bytes)
      bytes = larger
    }
    const end = writeKey(text, bytes, at)
    if (end < 0) {
      others.push(item)
      continue
    }
    starts[item] = at
    keyed[count++] = item
    at = end
  }
  return { keys: { bytes, starts }, keyed: keyed.subarray(0, count), others }
}

function isSameKey({ bytes, starts }: Keys, a: number, b: number): boolean {
  let left = starts[a] ?? 0
  let right = starts[b] ?? 0
  while (bytes[left] === bytes[right]) {
    if (bytes[left] === 0) return true
    left++
    right++
  }
  return false
}

const FEW = 12
// So many are put apart, all in all, before the work may be left.
const MUCH = 65_536

/** Three-way radix quicksort: equal beginnings are looked at once. */
function* sortSteps(items: Uint32Array, { bytes, starts }: Keys): Generator<void, void> {
  const byteOf = (item: number, depth: number) => bytes[(starts[item] ?? 0) + depth] ?? 0

  const insert = (from: number, to: number, depth: number) => {
    for (let at = from + 1; at < to; at++) {
      const item = items[at] ?? 0
      let hole = at
      while (hole > from && isBefore(item, items[hole - 1] ?? 0, depth)) {
        items[hole] = items[hole - 1] ?? 0
        hole--
      }
      items[hole] = item
    }
  }
  const isBefore = (a: number, b: number, from: number) => {
    for (let depth = from; ; depth++) {
      const left = byteOf(a, depth)
      const right = byteOf(b, depth)
      if (left !== right) return left < right
      if (left === 0) return false
    }
  }

  const waiting = [{ from: 0, to: items.length, depth: 0 }]
  let gone = 0
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { from, to, depth } = part
    if (to - from <= FEW) {
      insert(from, to, depth)
      continue
    }
    gone += to - from
    if (gone > MUCH) {
      gone = 0
      yield
    }
    const pivot = byteOf(items[(from + to) >> 1] ?? 0, depth)
    let low = from
    let high = to
    for (let at = from; at < high;) {
      const item = items[at] ?? 0
      const byte = byteOf(item, depth)
      if (byte === pivot) at++
      else if (byte < pivot) {
        items[at++] = items[low] ?? 0
        items[low++] = item
      } else {
        items[at] = items[--high] ?? 0
        items[high] = item
      }
    }
    waiting.push({ from, to: low, depth }, { from: high, to, depth })
    if (pivot !== 0) waiting.push({ from: low, to: high, depth: depth + 1 })
  }
}
