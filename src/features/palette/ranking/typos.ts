import uFuzzy from '@leeoniya/ufuzzy'
import type { IndexPart } from './index-part.ts'
import { lettersOf } from './text.ts'

const typos = new uFuzzy({
  intraMode: 1,
  interLft: 1,
  intraRules: (term) => {
    const allowed = allowedIn(term)
    return {
      intraSlice: [1, Infinity],
      intraIns: allowed,
      intraSub: allowed,
      intraTrn: allowed,
      intraDel: allowed,
    }
  },
})

const allowedIn = (letters: string): 0 | 1 => (letters.length > 3 ? 1 : 0)

/** Marks the items that hold every term at the start of a word, each with at most one typo after its first letter. */
export function withTypos(part: IndexPart, terms: readonly string[]): Uint8Array {
  let marked: Uint8Array = new Uint8Array(part.items.length)
  // The longest is in the fewest lines.
  for (const [at, term] of terms.toSorted((a, b) => b.length - a.length).entries()) {
    const now = isPlain(term) ? withTypo(part, term) : markedBy(part, inLines(part, term, part.items.keys()))
    marked = at === 0 ? now : marked.map((mark, item) => mark & (now[item] ?? 0))
    if (!marked.includes(1)) break
  }
  return marked
}

// uFuzzy takes other letters for what stands between words.
const isPlain = (term: string): boolean => /^[a-z0-9]+$/.test(term)

const has = 1
const holds = 2

/**
 * A term of plain letters is found within one word, hence within one of the texts that a line is made of: each of them
 * is looked at once, however many lines it is in. Where several of a line have it, the whole line is looked at.
 */
function withTypo(part: IndexPart, term: string): Uint8Array {
  const { texts, lines, letters, linesOf, items } = part
  const need = lettersOf(term)
  const mayLack = (term.match(/\d+|\D+/g) ?? []).reduce((sum, run) => sum + allowedIn(run), 0)
  const likely: number[] = []
  for (let at = 0; at < texts.length; at += 1)
    if (isWithin(mayLack, need & ~(letters[at] ?? 0))) likely.push(at)
  const kept = typos.filter(lines, term, likely) ?? []
  if (kept.length === 0) return new Uint8Array(items.length)
  const inText = new Uint8Array(texts.length)
  for (const at of kept) inText[at] = has
  for (const at of typos.info(kept, lines, term).idx) inText[at] = holds
  const found: number[] = []
  const unsure: number[] = []
  const { starts, numbers } = linesOf
  for (let item = 0, at = 0; item < items.length; item += 1) {
    let count = 0
    let best = 0
    for (const end = starts[item + 1] ?? 0; at < end; at += 1) {
      const mark = inText[numbers[at] ?? 0] ?? 0
      if (mark > 0) count += 1
      best = Math.max(best, mark)
    }
    if (count > 1) unsure.push(item)
    else if (best === holds) found.push(item)
  }
  return markedBy(part, [...found, ...inLines(part, term, unsure)])
}

/** Looks at whole lines. */
function inLines({ lines, linesOf }: IndexPart, term: string, items: Iterable<number>): readonly number[] {
  const places = [...items]
  const { starts, numbers } = linesOf
  const whole = places.map((item) =>
    Array.from(numbers.subarray(starts[item], starts[item + 1]), (text) => lines[text] ?? '')
      .filter((line) => line !== '')
      .join(' '),
  )
  const kept = typos.filter(whole, term) ?? []
  return kept.length === 0 ? [] : typos.info(kept, whole, term).idx.map((at) => places[at] ?? 0)
}

function markedBy(part: IndexPart, items: readonly number[]): Uint8Array {
  const marked = new Uint8Array(part.items.length)
  for (const item of items) marked[item] = 1
  return marked
}

/** Whether no more bits are set than these. */
function isWithin(most: number, bits: number): boolean {
  let left = bits
  for (let count = 0; count < most && left !== 0; count += 1) left &= left - 1
  return left === 0
}
