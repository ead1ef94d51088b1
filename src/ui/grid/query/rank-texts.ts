import { compareText, LONGEST_KEY, writeKey } from './collate.ts'

export interface TextRanks {
  /** The place of each text, equal ones at the same. */
  of: Int32Array
  distinct: number
}

/** Places texts in collator order: by keys compared byte by byte, and by the collator where a text has no key. */
export function rankTexts(texts: readonly string[]): TextRanks {
  const { keys, keyed, others } = keysOf(texts)
  sortKeyed(keyed, keys)
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
  }
  return { of, distinct: place + 1 }
}

interface Keys {
  bytes: Uint8Array
  /** Where the key of each text begins; 0 for a text without one. */
  starts: Uint32Array
}

function keysOf(texts: readonly string[]): { keys: Keys; keyed: Uint32Array; others: number[] } {
  let bytes = new Uint8Array(Math.max(LONGEST_KEY, texts.length * 24))
  const starts = new Uint32Array(texts.length)
  const keyed = new Uint32Array(texts.length)
  const others: number[] = []
  let count = 0
  let at = 0
  texts.forEach((text, item) => {
    if (at + LONGEST_KEY > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2 + LONGEST_KEY)
      larger.set(bytes)
      bytes = larger
    }
    const end = writeKey(text, bytes, at)
    if (end < 0) {
      others.push(item)
      return
    }
    starts[item] = at
    keyed[count++] = item
    at = end
  })
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

/** Three-way radix quicksort: equal beginnings are looked at once. */
function sortKeyed(items: Uint32Array, { bytes, starts }: Keys): void {
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

  const sort = (first: number, end: number, start: number) => {
    let from = first
    let to = end
    let depth = start
    while (to - from > FEW) {
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
      sort(from, low, depth)
      sort(high, to, depth)
      if (pivot === 0) return
      from = low
      to = high
      depth++
    }
    insert(from, to, depth)
  }
  sort(0, items.length, 0)
}
