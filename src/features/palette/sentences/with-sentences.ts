import type { Ranking } from '../ranking/rank.ts'
import type { TypedSentence } from './use-sentence.ts'

/**
 * What is listed, with what was typed as a sentence before it; after the commands where only its verb was typed, which
 * may be the beginning of something else. Records stay last.
 */
export function withSentences(
  ranking: Ranking,
  { entries, isBegun }: Pick<TypedSentence, 'entries' | 'isBegun'>,
): Ranking {
  if (entries.length === 0) return ranking
  const records = ranking.groups.filter(({ group }) => group === 'record')
  const others = ranking.groups.filter(({ group }) => group !== 'record')
  const own = { group: 'sentence', entries } as const
  return {
    groups: isBegun ? [...others, own, ...records] : [own, ...others, ...records],
    total: ranking.total + entries.length,
  }
}
