import type { Indexed } from './entry-index.ts'
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

/** The tier of an entry, but for typos, which are looked up for a whole index at once; null where it does not match. */
export function tierOf(query: Query, item: Indexed): Exclude<Tier, 6> | null {
  const { squashed, terms } = query
  if (squashed === '' || !isAskedFor(terms, item)) return null
  if (item.exact.has(squashed)) return tiers.exact
  if (terms.length === 1 && isShortFor(squashed, item)) return tiers.initials
  if (item.texts.some((text) => text.squashed.startsWith(squashed))) return tiers.prefix
  if (item.texts.some((text) => startWords(terms, text.words))) return tiers.words
  if (squashed.length > 1 && item.texts.some((text) => text.squashed.includes(squashed)))
    return tiers.substring
  return startWords(terms, item.hints) ? tiers.keywords : null
}

const isAskedFor = (terms: readonly string[], { own }: Indexed): boolean =>
  own === null || terms.some((term) => own.some((word) => word.startsWith(term)))

const isShortFor = (squashed: string, item: Indexed): boolean =>
  item.initials.includes(squashed) || item.texts.some((text) => abbreviates(squashed, text.words))

const startWords = (terms: readonly string[], words: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)))
