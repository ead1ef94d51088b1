import type { IndexPart } from './index-part.ts'
import { lettersOf, type Text } from './text.ts'
import { abbreviates, squash, wordsOf } from './words.ts'

/** How well an entry answers a query, best first (UX 4.2). */
export const tiers = {
  exact: 1,
  initials: 2,
  prefix: 3,
  words: 4,
  substring: 5,
  typo: 6,
  keywords: 7,
} as const
export type Tier = (typeof tiers)[keyof typeof tiers]

export interface Query {
  readonly squashed: string
  readonly terms: readonly string[]
}

export const parseQuery = (text: string): Query => ({ squashed: squash(text), terms: wordsOf(text) })

/** Stands where an item matches in no tier; behind all of them. */
export const noTier = 255

/**
 * The tier of each item of a part, but for typos, which are looked up only where little else matches. Null where none
 * matches, as in most parts: nobody need look at their items.
 */
export function tiersIn(part: IndexPart, query: Query): Uint8Array | null {
  const { items, textsOf } = part
  if (query.squashed === '') return null
  const inText = new Uint8Array(part.texts.length).fill(1)
  const inItem = new Uint8Array(items.length).fill(1)
  const hasTerms = query.terms.every((term) => keepThoseWith(part, term, inText, inItem))
  const ofText = tiersOfTexts(part, query, inText)
  if (ofText === null && !hasTerms) return null
  const found = new Uint8Array(items.length)
  const { starts, numbers } = textsOf
  for (let item = 0, at = 0; item < items.length; item += 1) {
    let best: number = hasTerms && inItem[item] === 1 ? tiers.keywords : noTier
    for (const end = starts[item + 1] ?? 0; at < end; at += 1) {
      const tier = ofText?.[numbers[at] ?? 0] ?? noTier
      if (tier < best) best = tier
    }
    found[item] = best
  }
  for (const { at, own } of part.abouts) if (!areAskedFor(query.terms, own)) found[at] = noTier
  return found
}

/**
 * Leaves marked those texts, and items by any of their texts, that have a word which begins with the term. Answers
 * whether any has: where none does, no item is left and the marks of items mean nothing.
 */
function keepThoseWith(part: IndexPart, term: string, inText: Uint8Array, inItem: Uint8Array): boolean {
  const need = lettersOf(term)
  const { texts, letters, textsOf } = part
  const has = new Uint8Array(texts.length)
  let count = 0
  for (let at = 0; at < texts.length; at += 1)
    if ((need & ~(letters[at] ?? 0)) === 0 && beginsWord(term, texts[at]?.words ?? [])) {
      has[at] = 1
      count += 1
    } else inText[at] = 0
  if (count === 0) return false
  const { starts, numbers } = textsOf
  for (let item = 0, at = 0; item < inItem.length; item += 1) {
    let any = 0
    for (const end = starts[item + 1] ?? 0; at < end; at += 1) any |= has[numbers[at] ?? 0] ?? 0
    if (any === 0) inItem[item] = 0
  }
  return true
}

function beginsWord(term: string, words: readonly string[]): boolean {
  for (const word of words) if (word.startsWith(term)) return true
  return false
}

/** Null where no text answers in any tier. */
function tiersOfTexts({ texts, letters }: IndexPart, query: Query, inText: Uint8Array): Uint8Array | null {
  const need = lettersOf(query.squashed)
  const found = new Uint8Array(texts.length).fill(noTier)
  let best: number = noTier
  for (let at = 0; at < texts.length; at += 1) {
    const text = (need & ~(letters[at] ?? 0)) === 0 ? texts[at] : undefined
    if (text === undefined) continue
    const tier = tierOfText(query, text, inText[at] === 1)
    found[at] = tier
    if (tier < best) best = tier
  }
  return best === noTier ? null : found
}

function tierOfText({ squashed, terms }: Query, text: Text, hasTerms: boolean): number {
  if (text.role === 'keyword') return noTier
  if (text.squashed === squashed) return tiers.exact
  if (text.role === 'alias' || text.role === 'number') return noTier
  if (terms.length === 1 && (text.initials.includes(squashed) || abbreviates(squashed, text.words)))
    return tiers.initials
  if (text.squashed.startsWith(squashed)) return tiers.prefix
  if (hasTerms) return tiers.words
  return squashed.length > 1 && text.squashed.includes(squashed) ? tiers.substring : noTier
}

/** Whether what is done with a record is asked for, and not the record. */
const areAskedFor = (terms: readonly string[], own: readonly string[]): boolean =>
  terms.some((term) => beginsWord(term, own))
