import type { ColumnValues } from './column-values.ts'
import { isPlainDecimal } from '../../../locale/quick-number.ts'
import { sliced } from './sliced.ts'

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
// Texts that are joined to one, which a native search looks through.
const CHUNK = 256
// Rows that are gone over before the work may be left.
const STRIDE = 8192

export function createColumnSearch<Row>(values: ColumnValues<Row>, count: number): ColumnSearch {
  let isJoined = false
  // A word of letters is in no number, and 100,000 numbers need not be written out to know.
  const { value: hasDigitsOnly, prepare: prepareDigits } = sliced(() => digitSteps(values, count))

  const chunks = sliced(function* () {
    const firstRows = values.ordinals()?.firstRows
    const all = firstRows?.length ?? count
    const made: string[] = []
    for (let from = 0; from < all; from += CHUNK) {
      const texts: string[] = []
      for (let at = from; at < Math.min(all, from + CHUNK); at++)
        texts.push(values.text(firstRows ? (firstRows[at] ?? 0) : at))
      made.push(texts.join(BETWEEN).toLowerCase())
      yield
    }
    isJoined = true
    return made
  })

  return {
    isSmall: () => values.ordinals() !== null,
    // Numbers are written out when digits are looked for: it is quickly done, and the texts of many take room.
    prepare: (until) =>
      values.prepare(until) && prepareDigits(until) && (hasDigitsOnly() || chunks.prepare(until)),
    canHold: (word) => !word.includes(BETWEEN) && (/^[\d,.∞-]+$/.test(word) || !hasDigitsOnly()),
    mark: (word, found, missing) => {
      const ordinals = values.ordinals()
      if (!ordinals) {
        if (isJoined || missing > count / FEW) markTexts(chunks.value(), word, found)
        else markMissing(values.text, word, found)
        return
      }
      const hits = new Uint8Array(ordinals.firstRows.length)
      markTexts(chunks.value(), word, hits)
      if (!hits.includes(1)) return
      for (let row = 0; row < count; row++) if (hits[ordinals.of[row] ?? 0] === 1) found[row] = 1
    },
  }
}

function markMissing(text: (row: number) => string, word: string, found: Uint8Array): void {
  for (let row = 0; row < found.length; row++)
    if (found[row] === 0 && text(row).toLowerCase().includes(word)) found[row] = 1
}

/** Whether a column writes nothing but digits and what stands between them. */
function* digitSteps<Row>({ column, value }: ColumnValues<Row>, count: number): Generator<void, boolean> {
  if (column.kind !== 'number' || column.text || !isPlainDecimal(column.format)) return false
  for (let row = 0; row < count; row++) {
    const own = value(row)
    if (typeof own !== 'number' && own !== null && own !== undefined) return false
    if (row % STRIDE === 0) yield
  }
  return true
}

function markTexts(chunks: readonly string[], word: string, found: Uint8Array): void {
  for (const [nth, text] of chunks.entries()) {
    let at = nth * CHUNK
    let start = 0
    for (let hit = text.indexOf(word); hit >= 0; hit = text.indexOf(word, start)) {
      let end = text.indexOf(BETWEEN, start)
      for (; end >= 0 && end < hit; end = text.indexOf(BETWEEN, start)) {
        start = end + 1
        at++
      }
      found[at] = 1
      if (end < 0) break
      start = end + 1
      at++
    }
  }
}
