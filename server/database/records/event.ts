import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { appendEvent } from '../writes/append-event.ts'
import type { WriteRequest } from '../writes/one-write.ts'
import type { Orm } from '../connection/orm.ts'
import type { RecordStore } from './tables.ts'

/** Appends what a write did to a record: the values that are new, and what they were. */
export function appendRecordEvent(
  tx: Orm,
  store: RecordStore,
  { userId, idempotencyKey, path }: WriteRequest,
  { before, after }: { readonly before: RecordRow | null; readonly after: RecordRow | null },
): Promise<void> {
  return appendEvent(tx, { idempotencyKey, actor: userId, path, ...happenedTo(store, before, after) })
}

/** What an event says of a record that stood otherwise before, or was not there, or is there no more. */
export function happenedTo(store: RecordStore, before: RecordRow | null, after: RecordRow | null) {
  const { entity, ownerField } = store
  const named = [...store.fields.keys(), ...(store.lines ? [store.lines.field] : [])]
  const row = after ?? before
  const owners = ownerField === null ? [] : [before?.[ownerField], after?.[ownerField]]
  return {
    entity: store.name,
    key: Number(row?.[entity.key]),
    kind: after ? ('saved' as const) : ('removed' as const),
    streamVersion: after ? Number(after['version']) : Number(before?.['version']) + 1,
    owners: owners.filter((owner) => typeof owner === 'string'),
    ...difference(named, before, after),
  }
}

/** The values that a write made new, by name, and what they were. */
export function difference(
  names: readonly string[],
  before: RecordRow | null,
  after: RecordRow | null,
): { readonly changes: RecordRow; readonly before: RecordRow } {
  const changed = before && after ? differing(names, before, after) : names
  return { changes: after ? picked(after, changed) : {}, before: before ? picked(before, changed) : {} }
}

/** The names under which two rows hold other values. */
export const differing = (names: readonly string[], one: RecordRow, other: RecordRow): readonly string[] =>
  names.filter((name) => !same(one[name], other[name]))

const picked = (row: RecordRow, fields: readonly string[]): RecordRow =>
  Object.fromEntries(fields.map((name) => [name, row[name] ?? null]))

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
