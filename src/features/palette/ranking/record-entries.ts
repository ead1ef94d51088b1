import type { RecordEntry, RecordHit } from './entry.ts'
import { whenIdle } from '../../../ui/feedback/when-idle.ts'
import { once } from './once.ts'
import { indexPart, type IndexPart } from './index-part.ts'

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

/** So many are prepared at once: a key that comes meanwhile waits no longer than for these. */
const slice = 1_000

const slices = new WeakMap<readonly RecordHit[], readonly (() => IndexPart)[]>()

function slicesOf(hits: readonly RecordHit[]): readonly (() => IndexPart)[] {
  const before = slices.get(hits)
  if (before !== undefined) return before
  const entries = recordEntries(hits)
  const made = Array.from({ length: Math.ceil(entries.length / slice) }, (_each, at) =>
    once(() => indexPart(entries.slice(at * slice, (at + 1) * slice))),
  )
  slices.set(hits, made)
  return made
}

/** Rows that come and go together, prepared once for good. */
export const recordParts = (hits: readonly RecordHit[]): readonly IndexPart[] =>
  slicesOf(hits).map((part) => part())

/** Prepares rows bit by bit while the page has nothing better to do; returns what calls it off. */
export function prepareRecords(lists: readonly (readonly RecordHit[])[]): () => void {
  const left = slicesOfAll(lists)
  let callOff = () => undefined as void
  const next = () => {
    callOff = whenIdle(() => {
      const { done, value } = left.next()
      value?.()
      if (done !== true) next()
    })
  }
  next()
  return () => callOff()
}

function* slicesOfAll(lists: readonly (readonly RecordHit[])[]) {
  for (const hits of lists) yield* slicesOf(hits)
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
