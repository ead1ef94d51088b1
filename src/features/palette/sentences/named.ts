import { recordParts } from '../ranking/record-entries.ts'
import { indexEntries, joinedIndex } from '../ranking/entry-index.ts'
import type { PaletteEntry, RecordHit } from '../ranking/entry.ts'
import { exactly, rank } from '../ranking/rank.ts'

/** More than these are chosen from in a step of their own. */
export const mostListed = 6

const noCommands = indexEntries([])

/** The records that a name may mean, best first. */
export interface Named<Hit> {
  readonly hits: readonly Hit[]
  /** They are called exactly so. */
  readonly isExact: boolean
}

/** Finds what a name means among records, as the palette finds them (UX 4.2); exact names leave the others out. */
export function named<Hit extends RecordHit>(records: readonly Hit[], name: string): Named<Hit> {
  const index = joinedIndex([recordParts(records)])
  const byKey = new Map(records.map((hit) => [hit.key, hit]))
  const hitsOf = (entries: readonly PaletteEntry[]) =>
    entries.flatMap((entry) => (entry.kind === 'record' ? (byKey.get(entry.hit.key) ?? []) : []))
  const exact = hitsOf(exactly(name, index))
  if (exact.length > 0) return { hits: exact, isExact: true }
  const { groups } = rank(
    { scope: 'records', text: name },
    { commands: noCommands, records: index },
    new Map(),
  )
  return { hits: hitsOf(groups.flatMap(({ entries }) => entries)), isExact: false }
}
