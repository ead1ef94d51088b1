import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { blank, type RecordRow } from '../../../src/contract/schema/entity.ts'
import { invalid, ProblemError } from '../../http/problem.ts'
import { event } from '../schema/events.ts'
import type { WriteRequest } from '../writes/one-write.ts'
import type { Orm } from '../connection/orm.ts'
import { fieldsIn, linesIn } from './asked-values.ts'
import { appendRecordEvent } from './event.ts'
import { insertRow, withLines } from './insert.ts'
import { type RecordStore, usesOf } from './tables.ts'
import { writeProblem } from './write-problems.ts'

/** A record that was removed, as it stood, under the name that it has when it comes back. */
export interface Gone {
  readonly row: RecordRow
  /** Its key, and the version after that of its removal, so that its history goes on. */
  readonly named: RecordRow
  /** The event of its removal. */
  readonly globalSeq: number
}

/**
 * The record of a key that was removed as it stood at a version (DESIGN 3: a new change takes an earlier one back). Throws
 * `duplicate` where it stands again, `invalid` where nothing was removed there, or something else since.
 */
export async function goneAt(tx: Orm, store: RecordStore, key: unknown, version: number): Promise<Gone> {
  const { name, entity } = store
  const refuse = (message: string) => invalid([{ field: entity.key, message }])
  if (typeof key !== 'number') throw refuse('Name the record that is brought back')
  const [last] = await tx
    .select({
      kind: event.kind,
      before: event.before,
      streamVersion: event.streamVersion,
      globalSeq: event.globalSeq,
    })
    .from(event)
    .where(and(eq(event.entity, name), eq(event.key, String(key))))
    .orderBy(desc(event.streamVersion))
    .limit(1)
  if (last?.kind === 'saved')
    throw new ProblemError('duplicate', {
      title: 'This record is there again already',
      errors: [{ field: entity.key, message: 'This record is there again already' }],
    })
  if (last?.streamVersion !== version + 1)
    throw refuse('This is not how the record stood when it was deleted. Look at the deleted records again')
  return {
    row: { ...withoutPhotos(store, last.before), [entity.key]: key },
    named: { [entity.key]: key, version: last.streamVersion + 1 },
    globalSeq: last.globalSeq,
  }
}

/** Its files went with it, and what its lines promise of them. */
function withoutPhotos(store: RecordStore, row: RecordRow): RecordRow {
  const { lines } = store
  if (!lines?.fieldNames.includes('photoKey')) return row
  return { ...row, [lines.field]: linesIn(store, row).map((line) => ({ ...line, photoKey: '' })) }
}

/** The records that were removed with it come back with it, each with an event of its own. */
export async function bringBackOwned(
  tx: Orm,
  { name }: RecordStore,
  { row, globalSeq }: Pick<Gone, 'row' | 'globalSeq'>,
  { userId, requestHash, path }: WriteRequest,
): Promise<void> {
  for (const { store, column, by, isOwned } of usesOf(name)) {
    if (!isOwned) continue
    const { entity } = store
    const removed = await tx
      .select({
        key: event.key,
        before: event.before,
        streamVersion: event.streamVersion,
        globalSeq: event.globalSeq,
      })
      .from(event)
      .where(
        and(
          eq(event.entity, store.name),
          eq(event.kind, 'removed'),
          sql`${event.before} ->> ${sql.raw(`'${column.name}'`)} = ${String(row[by])}`,
          // One transaction, one moment.
          sql`${event.recordedAt} = (select "recordedAt" from event where "globalSeq" = ${globalSeq})`,
        ),
      )
      .orderBy(asc(event.globalSeq))
    for (const gone of removed) {
      const stood = { ...blank(entity), ...fieldsIn(store, gone.before) }
      const named = { [entity.key]: Number(gone.key), version: gone.streamVersion + 1 }
      try {
        const made = await insertRow(tx, store, { ...stood, ...named })
        const lines = linesIn(store, gone.before)
        const after = await withLines(tx, store, made, lines, lines)
        await bringBackOwned(
          tx,
          store,
          { row: after, globalSeq: gone.globalSeq },
          { userId, requestHash, path, idempotencyKey: null },
        )
        await appendRecordEvent(
          tx,
          store,
          { userId, requestHash, path, idempotencyKey: null },
          { before: null, after },
        )
      } catch (error) {
        throw writeProblem(error, store, gone.before)
      }
    }
  }
}
