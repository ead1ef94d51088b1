import type { RecordEntry, RecordHit } from './entry.ts'

export const recordId = (hit: Pick<RecordHit, 'entity' | 'key'>): string => `record:${hit.entity}:${hit.key}`

// One entry a row for good, so that what was indexed of it holds too.
const made = new WeakMap<RecordHit, RecordEntry>()

/** Rows at hand as entries; the first of two with one entity and key counts. */
export function recordEntries(hits: readonly RecordHit[]): readonly RecordEntry[] {
  const byId = new Map<string, RecordEntry>()
  for (const hit of hits) {
    const entry = made.get(hit) ?? recordEntry(hit)
    if (!byId.has(entry.id)) byId.set(entry.id, entry)
  }
  return [...byId.values()]
}

function recordEntry(hit: RecordHit): RecordEntry {
  const entry: RecordEntry = {
    kind: 'record',
    id: recordId(hit),
    label: hit.title,
    keywords: [hit.entity, ...(hit.words ?? [])],
    aliases: hit.number === undefined ? [] : [hit.number],
    icon: hit.person ? 'user' : 'file-text',
    href: hit.href,
    hit,
  }
  made.set(hit, entry)
  return entry
}
