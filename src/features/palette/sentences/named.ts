import { recordEntries } from '../ranking/record-entries.ts'
import { type EntryIndex, indexEntries } from '../ranking/entry-index.ts'
import type { RecordHit } from '../ranking/entry.ts'
import { parseQuery, tierOf, tiers } from '../ranking/match.ts'
import { rank } from '../ranking/rank.ts'

/** More than these are chosen from in a step of their own. */
export const mostListed = 6

const indexes = new WeakMap<readonly RecordHit[], EntryIndex>()
const noCommands = indexEntries([])

/** The records that a name may mean, best first. */
export interface Named<Hit> {
  readonly hits: readonly Hit[]
  /** They are called exactly so. */
  readonly isExact: boolean
}

/** Finds what a name means among records, as the palette finds them (UX 4.2); exact names leave the others out. */
export function named<Hit extends RecordHit>(records: readonly Hit[], name: string): Named<Hit> {
  const index = indexes.get(records) ?? indexEntries(recordEntries(records))
  indexes.set(records, index)
  const query = parseQuery(name)
  const byKey = new Map(records.map((hit) => [hit.key, hit]))
  const exact = index.items.flatMap((item) =>
    tierOf(query, item) === tiers.exact && item.entry.kind === 'record'
      ? (byKey.get(item.entry.hit.key) ?? [])
      : [],
  )
  if (exact.length > 0) return { hits: exact, isExact: true }
  const { groups } = rank(
    { scope: 'records', text: name },
    { commands: noCommands, records: index },
    new Map(),
  )
  const entries = groups.flatMap((group) => group.entries)
  return {
    hits: entries.flatMap((entry) => (entry.kind === 'record' ? (byKey.get(entry.hit.key) ?? []) : [])),
    isExact: false,
  }
}
