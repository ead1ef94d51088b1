import { eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { blank, checkRecord, type RecordRow } from '../../src/contract/entity.ts'
import { invalid, ProblemError } from '../problem.ts'
import { refuseUnleasedKey } from './id-lease.ts'
import { oneWrite, type WriteRequest, type Written } from './one-write.ts'
import type { Orm } from './orm.ts'
import { readLines } from './read-record.ts'
import { appendRecordEvent } from './record-event.ts'
import { replaceLines, sentLines } from './record-lines.ts'
import { names, type RecordStore } from './record-tables.ts'
import { refuseIfUsed, writeProblem } from './write-problems.ts'

interface Common extends WriteRequest {
  /** Asked inside the transaction with the row as stored and as it would be; throws where the policy refuses. */
  readonly permit?: ((before: RecordRow | null, after: RecordRow | null) => void) | undefined
}
export interface CreateRecord extends Common {
  readonly kind: 'create'
  readonly body: RecordRow
}
export interface UpdateRecord extends Common {
  readonly kind: 'update'
  readonly key: number
  /** The version the caller holds; else the body's; else the last write wins. */
  readonly ifMatch: number | null
  readonly body: RecordRow
}
export interface RemoveRecord extends Common {
  readonly kind: 'remove'
  readonly key: number
  readonly ifMatch: number | null
}

const Reply = v.object({ result: v.record(v.string(), v.unknown()) })
type Reply = v.InferOutput<typeof Reply>

/**
 * One write of one record, in one transaction (DESIGN 6, TRUST 2): idempotency row, policy by object, version, values,
 * row and lines, event, stored answer. Answers the stored row with its lines; of a removal, the key.
 * Problems: not-found, forbidden, invalid, duplicate, in-use, version-mismatch, key-reused.
 */
export function writeRecord(
  orm: Orm,
  store: RecordStore,
  write: CreateRecord | UpdateRecord | RemoveRecord,
): Promise<Written<Reply>> {
  const effect = async (tx: Orm): Promise<Reply> => {
    try {
      return { result: await performed(tx, store, write) }
    } catch (error) {
      throw writeProblem(error, store)
    }
  }
  return oneWrite(orm, write, effect, Reply)
}

function performed(tx: Orm, store: RecordStore, write: CreateRecord | UpdateRecord | RemoveRecord) {
  if (write.kind === 'create') return create(tx, store, write)
  return write.kind === 'update' ? update(tx, store, write) : remove(tx, store, write)
}

async function create(tx: Orm, store: RecordStore, write: CreateRecord): Promise<RecordRow> {
  const sent = sentLines(store.entity, write.body)
  const values = settled(store, { ...blank(store.entity), ...fieldsIn(store, write.body) }, sent, [])
  write.permit?.(null, values)
  const leased = write.body[store.entity.key]
  if (typeof leased === 'number' && leased !== 0) await refuseUnleasedKey(tx, store, leased, write.userId)
  const stored = Object.entries(leased ? { ...values, [store.entity.key]: leased } : values)
  const row = await firstRow(
    tx.execute(
      sql`insert into ${store.table} (${names(stored.map(([name]) => name))})
          values (${sql.join(
            stored.map(([, value]) => sql`${value}`),
            sql`, `,
          )}) returning ${store.selected}`,
    ),
  )
  const after = await withLines(tx, store, row, sent.lines ?? [], [])
  await appendRecordEvent(tx, store, write, { before: null, after })
  return after
}

async function update(tx: Orm, store: RecordStore, write: UpdateRecord): Promise<RecordRow> {
  const before = await locked(tx, store, write.key, sql`for no key update`)
  if (!before) throw new ProblemError('not-found')
  write.permit?.(before, before)
  const { body } = write
  if ((body[store.entity.key] || write.key) !== write.key)
    throw invalid([{ field: store.entity.key, message: 'The key of a record cannot be changed' }])
  refuseOldVersion(before, write.ifMatch ?? versionIn(body))
  const sent = sentLines(store.entity, body)
  const stored = linesIn(store, before)
  const values = settled(store, { ...fieldsIn(store, before), ...fieldsIn(store, body) }, sent, stored)
  write.permit?.(before, values)
  const row = await firstRow(
    tx.execute(
      sql`update ${store.table} set ${sql.join(
        Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
        sql`, `,
      )}, "version" = "version" + 1 where ${store.key} = ${write.key} returning ${store.selected}`,
    ),
  )
  const after = await withLines(tx, store, row, sent.lines, stored)
  await appendRecordEvent(tx, store, write, { before, after })
  return after
}

async function remove(tx: Orm, store: RecordStore, write: RemoveRecord): Promise<RecordRow> {
  const before = await locked(tx, store, write.key, sql`for update`)
  if (!before) throw new ProblemError('not-found')
  write.permit?.(before, null)
  refuseOldVersion(before, write.ifMatch)
  await refuseIfUsed(tx, store, write.key)
  await tx.delete(store.table).where(eq(store.key, write.key))
  await appendRecordEvent(tx, store, write, { before, after: null })
  return { [store.entity.key]: write.key }
}

async function locked(tx: Orm, store: RecordStore, key: number, lock: SQL): Promise<RecordRow | null> {
  const { rows } = await tx.execute(
    sql`select ${store.selected} from ${store.table} where ${store.key} = ${key} ${lock}`,
  )
  const row = rows[0]
  if (!row || !store.lines) return row ?? null
  return { ...row, [store.lines.field]: await readLines(tx, store.lines, key) }
}

function refuseOldVersion(current: RecordRow, held: number | null): void {
  if (held !== null && held !== current['version']) throw new ProblemError('version-mismatch', { current })
}

const versionIn = (body: RecordRow): number | null => {
  const { version } = body
  return typeof version === 'number' ? version : null
}

const fieldsIn = ({ fields }: RecordStore, row: RecordRow): RecordRow =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => fields.has(name) && value !== undefined))

const linesIn = ({ lines }: RecordStore, row: RecordRow): readonly RecordRow[] =>
  lines ? v.parse(v.array(v.record(v.string(), v.unknown())), row[lines.field]) : []

/** The values as they will be stored: derived fields worked out, then every rule asked, of fields and lines together. */
function settled(
  { entity }: RecordStore,
  values: RecordRow,
  sent: ReturnType<typeof sentLines>,
  stored: readonly RecordRow[],
): RecordRow {
  const lines = entity.lines ? (sent.lines ?? stored) : undefined
  const checked = checkRecord(entity, entity.settle?.(values, lines) ?? values)
  const errors = [...(checked.ok ? [] : checked.errors), ...sent.errors]
  if (!checked.ok || errors.length > 0) throw invalid(errors)
  return checked.values
}

async function withLines(
  tx: Orm,
  { entity, lines }: RecordStore,
  row: RecordRow,
  sent: readonly RecordRow[] | undefined,
  stored: readonly RecordRow[],
): Promise<RecordRow> {
  if (!lines) return row
  const key = v.parse(v.number(), row[entity.key])
  if (!sent) return { ...row, [lines.field]: stored }
  await replaceLines(tx, lines, key, sent, stored)
  return { ...row, [lines.field]: await readLines(tx, lines, key) }
}

async function firstRow(result: Promise<{ rows: RecordRow[] }>): Promise<RecordRow> {
  const [row] = (await result).rows
  if (!row) throw new Error('A write returned no row')
  return row
}
