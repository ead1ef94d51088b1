import type { ColumnValues } from './column-values.ts'
import { isPlainDecimal } from '../../../locale/quick-number.ts'

/** Looks for a word in the cells of one column. */
export interface ColumnSearch {
  /** False when no cell of the column can hold the word. */
  readonly canHold: (word: string) => boolean
  /** Sets 1 for each row whose text holds the lower-case word; rows that are 1 stay so, `missing` are not. */
  readonly mark: (word: string, found: Uint8Array, missing: number) => void
  /** Whether the column has few values, each looked at once for all its rows. */
  readonly isSmall: () => boolean
  /** Goes on preparing until `until` (performance.now() milliseconds); true when the column is ready. */
  readonly prepare: (until: number) => boolean
}

// Between texts, so that no word is found across two of them; a stored text holds none (contract/field.ts).
const BETWEEN = '\u0000'
// Below this share of rows it is cheaper to look at their texts one by one than to join them all.
const FEW = 8
const CHUNK = 1024

export function createColumnSearch<Row>(values: ColumnValues<Row>, count: number): ColumnSearch {
  let joined: JoinedTexts | null = null
  let digitsOnly: boolean | null = null
  const words: string[] = []
  const prepare = (until: number): boolean => {
    if (joined) return true
    const firstRows = values.ordinals()?.firstRows
    const all = firstRows?.length ?? count
    while (words.length < all) {
      if (performance.now() >= until) return false
      const end = Math.min(all, words.length + CHUNK)
      for (let at = words.length; at < end; at++)
        words.push(values.text(firstRows ? (firstRows[at] ?? 0) : at))
    }
    joined = joinTexts(words)
    words.length = 0
    return true
  }
  const texts = (): JoinedTexts => {
    prepare(Number.POSITIVE_INFINITY)
    return joined ?? NONE
  }

  return {
    isSmall: () => values.ordinals() !== null,
    prepare,
    // A word of letters is in no number, and 100,000 numbers need not be written out to know.
    canHold: (word) =>
      !word.includes(BETWEEN) &&
      (/^[\d,.∞-]+$/.test(word) || !(digitsOnly ??= writesDigitsOnly(values, count))),
    mark: (word, found, missing) => {
      const ordinals = values.ordinals()
      if (!ordinals) {
        if (joined || missing > count / FEW) markTexts(texts(), word, found)
        else markMissing(values.text, word, found)
        return
      }
      const hits = new Uint8Array(ordinals.firstRows.length)
      markTexts(texts(), word, hits)
      if (!hits.includes(1)) return
      for (let row = 0; row < count; row++) if (hits[ordinals.of[row] ?? 0] === 1) found[row] = 1
    },
  }
}

function markMissing(text: (row: number) => string, word: string, found: Uint8Array): void {
  for (let row = 0; row < found.length; row++)
    if (found[row] === 0 && text(row).toLowerCase().includes(word)) found[row] = 1
}

function writesDigitsOnly<Row>({ column, value }: ColumnValues<Row>, count: number): boolean {
  if (column.kind !== 'number' || column.text || !isPlainDecimal(column.format)) return false
  for (let row = 0; row < count; row++) {
    const own = value(row)
    if (typeof own !== 'number' && own !== null && own !== undefined) return false
  }
  return true
}

/** All texts in one string, which one native search looks through. */
interface JoinedTexts {
  readonly text: string
  /** Where every BLOCKth text begins: where each does would take as much memory as the texts. */
  readonly blocks: Uint32Array
}

const NONE: JoinedTexts = { text: '', blocks: new Uint32Array(1) }
const BLOCK = 32

function joinTexts(texts: readonly string[]): JoinedTexts {
  const joined = texts.join(BETWEEN)
  const text = joined.toLowerCase()
  // A few letters become two in lower case.
  const isLonger = text.length !== joined.length
  const blocks = new Uint32Array(Math.max(1, Math.ceil(texts.length / BLOCK)))
  let start = 0
  texts.forEach((own, at) => {
    if (at % BLOCK === 0) blocks[at / BLOCK] = start
    start += (isLonger ? own.toLowerCase().length : own.length) + 1
  })
  return { text, blocks }
}

function markTexts({ text, blocks }: JoinedTexts, word: string, found: Uint8Array): void {
  let at = 0
  let start = 0
  for (let hit = text.indexOf(word); hit >= 0; hit = text.indexOf(word, start)) {
    const block = blockAt(blocks, hit, Math.floor(at / BLOCK))
    if (block * BLOCK > at) {
      at = block * BLOCK
      start = blocks[block] ?? 0
    }
    let end = text.indexOf(BETWEEN, start)
    for (; end >= 0 && end < hit; end = text.indexOf(BETWEEN, start)) {
      start = end + 1
      at++
    }
    found[at] = 1
    if (end < 0) return
    start = end + 1
    at++
  }
}

/** Which block a place of the joined string is in, looked for from `from` on in widening steps. */
function blockAt(blocks: Uint32Array, place: number, from: number): number {
  let low = from
  let step = 1
  while ((blocks[low + step] ?? Number.POSITIVE_INFINITY) <= place) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, blocks.length)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((blocks[middle] ?? 0) <= place) low = middle
    else high = middle
  }
  return low
}
