import type { Writes } from '../api/writes/writes.ts'
import { type EntityName, entities } from '../contract/entities/catalogue.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { numberAt } from '../contract/schema/row-value.ts'
import type { Projection } from '../events/outbox/project.ts'

/**
 * What there is to choose from among records: those of the server as this device has left them, and those that it has
 * made and not sent yet. One whose deletion waits is still called by its name.
 */
export function choosable(
  entity: EntityName,
  rows: readonly RecordRow[],
  project: (rows: readonly RecordRow[]) => Pick<Projection, 'rows'>,
): readonly RecordRow[] {
  const shown = project(rows).rows
  if (shown === rows) return rows
  const keyOf = (row: RecordRow) => numberAt(row, entities[entity].key) ?? 0
  const kept = new Set(shown.map(keyOf))
  return [...shown, ...rows.filter((row) => !kept.has(keyOf(row)))]
}

/** Tells the kinds of records that were just made on this device, in whichever tab. */
export function watchMade(
  writes: Pick<Writes, 'snapshot' | 'subscribe'>,
  made: (entity: EntityName) => unknown,
): () => void {
  let before = writes.snapshot().entries
  return writes.subscribe(() => {
    const { entries } = writes.snapshot()
    if (entries === before) return
    const known = new Set(before.map(({ eventId }) => eventId))
    before = entries
    const fresh = entries.filter(({ kind, eventId }) => kind === 'create' && !known.has(eventId))
    for (const entity of new Set(fresh.map((entry) => entry.entity))) made(entity)
  })
}
