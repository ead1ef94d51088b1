import { eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { blank, type RecordRow } from '../../../src/contract/schema/entity.ts'
import { invalid, ProblemError } from '../../http/problem.ts'
import { refuseUnleasedKey } from './id-lease.ts'
import { nextOfStream } from '../writes/append-event.ts'
import { oneWriteAhead, type WriteRequest, type Written } from '../writes/one-write.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'
import { readLines } from './read.ts'
import { refuseCircles } from './ancestry.ts'
import { dropAttachments } from './attachments.ts'
import { dropComments } from './comments.ts'
import { askedIn, changesNothing, fieldsIn, linesIn, settled } from './asked-values.ts'
import { changedSince } from '../writes/changed-since.ts'
import { appendRecordEvent } from './event.ts'
import { refuseUnknownCodes } from './known-codes.ts'
import { refuseTakenPhotos } from './taken-photos.ts'
import { refuseOutsiders } from './within.ts'
import { bringBackOwned, type Gone, goneAt } from './gone.ts'
import { bound, firstRow, insertRow, withLines } from './insert.ts'
import { keepsLines, sentLines } from './lines.ts'
import { type RecordStore, usesOf } from './tables.ts'
import { refuseIfUsed, writeProblem } from './write-problems.ts'

interface Common extends WriteRequest {
  /** Asked inside the transaction with the row as stored, or as it was removed, and as it would be; throws where the policy refuses. */
  readonly permit?: ((before: RecordRow | null, after: RecordRow | null) => void) | undefined
  /** Asked with the row as stored and as the caller would have it: what the server gives instead; throws where it refuses. */
  readonly given?: ((tx: Orm, before: RecordRow | null, asked: RecordRow) => Promise<RecordRow>) | undefined
  /** Told what will be stored, before it is, null of a removal: to hold the rows that `check` will ask. */
  readonly prepare?:
    | ((tx: Orm, before: RecordRow | null, values: RecordRow | null) => Promise<void>)
    | undefined
  /** Asked with what the write has made of the tables, before it is committed; throws to undo it. */
  readonly check?: ((tx: Orm, before: RecordRow | null, after: RecordRow | null) => Promise<void>) | undefined
}
export interface CreateRecord extends Common {
  readonly kind: 'create'
  readonly body: RecordRow
  /** The version at which a removed record stood that is brought back under its key; none of any other. */
  readonly broughtBackFrom?: number | null
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
  return oneWriteAhead(
    orm,
    write,
    async (tx, claimed) => ({ result: await writeWithin(tx, store, write, claimed) }),
    Reply,
  )
}

const nothing = Promise.resolve()

/** The same for one who writes several records in a transaction of their own, where nothing is left to be claimed. */
export async function writeWithin(
  tx: Orm,
  store: RecordStore,
  write: CreateRecord | UpdateRecord | RemoveRecord,
  claimed: Promise<void> = nothing,
): Promise<RecordRow> {
  try {
    if (write.kind === 'create') return await create(tx, store, write, claimed)
    if (write.kind === 'update') return await update(tx, store, write, claimed)
    await claimed
    return await remove(tx, store, write)
  } catch (error) {
    throw writeProblem(error, store, write.kind === 'remove' ? {} : write.body)
  }
}

async function create(
  tx: Orm,
  store: RecordStore,
  write: CreateRecord,
  claimed: Promise<void>,
): Promise<RecordRow> {
  const gone = await goneRecord(tx, store, write)
  const stood = gone?.row ?? null
  if (stood) write.permit?.(stood, stood)
  const stored = stood ? linesIn(store, stood) : []
  const sent = sentLines(store.entity, { ...linesOf(store, stood), ...write.body }, stored)
  const begun = { ...blank(store.entity), ...(stood && fieldsIn(store, stood)) }
  const asked = settled(store, { ...begun, ...askedIn(store, write.body) }, sent, stored, stood)
  const allowed = { ...asked, ...(await write.given?.(tx, stood, asked)) }
  const values = { ...allowed, ...(await store.made(null, allowed, tx)) }
  write.permit?.(stood, values)
  await refuseUnknownCodes(tx, store, null, values)
  await refuseOutsiders(tx, store, null, values)
  await write.prepare?.(tx, null, values)
  const named = { ...values, ...(gone?.named ?? (await givenKey(tx, store, write))) }
  const [row] = await Promise.all([insertRow(tx, store, named), claimed])
  const made = await withLines(tx, store, row, sent.lines ?? [], stored)
  await refuseCircles(tx, store, null, made)
  if (gone) await bringBackOwned(tx, store, gone, write)
  await write.check?.(tx, null, made)
  const after = await withDerived(tx, store, made)
  await appendRecordEvent(tx, store, write, { before: null, after })
  return after
}

const linesOf = ({ lines }: RecordStore, row: RecordRow | null): RecordRow =>
  lines && row ? { [lines.field]: row[lines.field] } : {}

/** The record that is brought back; null of a new one. */
async function goneRecord(
  tx: Orm,
  store: RecordStore,
  { broughtBackFrom = null, body }: CreateRecord,
): Promise<Gone | null> {
  if (broughtBackFrom === null) return null
  return await goneAt(tx, store, body[store.entity.key], broughtBackFrom)
}

async function update(
  tx: Orm,
  store: RecordStore,
  write: UpdateRecord,
  claimed: Promise<void>,
): Promise<RecordRow> {
  const [before] = await Promise.all([locked(tx, store, write.key, sql`for no key update`), claimed])
  if (!before) throw new ProblemError('not-found')
  write.permit?.(before, before)
  const { body } = write
  if ((body[store.entity.key] || write.key) !== write.key)
    throw invalid([{ field: store.entity.key, message: 'The key of a record cannot be changed' }])
  await refuseOldVersion(tx, store, before, write.ifMatch ?? versionIn(body))
  if (write.ifMatch === null) refuseOldStamp(store, before, body)
  const stored = linesIn(store, before)
  const sent = sentLines(store.entity, body, stored)
  const asked = settled(store, { ...fieldsIn(store, before), ...askedIn(store, body) }, sent, stored, before)
  const allowed = { ...asked, ...(await write.given?.(tx, before, asked)) }
  const values = { ...allowed, ...(await store.made(before, allowed, tx)) }
  write.permit?.(before, values)
  if (changesNothing(store, before, values) && keepsLines(store, sent.lines, stored)) return before
  await refuseUnknownCodes(tx, store, before, values)
  await refuseOutsiders(tx, store, before, values)
  await refuseTakenPhotos(tx, store, write.key, sent.lines)
  await write.prepare?.(tx, before, values)
  const row = await firstRow(
    tx.execute(
      sql`${often}update ${store.table} set ${sql.join(
        Object.entries(values).map(
          ([name, value]) => sql`${sql.identifier(name)} = ${bound(store, name, value)}`,
        ),
        sql`, `,
      )}, "version" = "version" + 1 where ${store.key} = ${write.key} returning ${store.selected}`,
    ),
  )
  const made = await withLines(tx, store, row, sent.lines, stored)
  await refuseCircles(tx, store, before, made)
  await write.check?.(tx, before, made)
  const after = await withDerived(tx, store, made)
  await appendRecordEvent(tx, store, write, { before, after })
  return after
}

async function remove(tx: Orm, store: RecordStore, write: RemoveRecord): Promise<RecordRow> {
  await holdOwned(tx, store, write.key)
  const before = await locked(tx, store, write.key, sql`for update`)
  if (!before) throw new ProblemError('not-found')
  write.permit?.(before, null)
  await refuseOldVersion(tx, store, before, write.ifMatch)
  await write.prepare?.(tx, before, null)
  await refuseIfUsed(tx, store, before)
  await removeOwned(tx, store, before, write)
  await dropAttachments(tx, store.entity.name, write.key)
  await dropComments(tx, store.entity.name, write.key)
  await tx.delete(store.table).where(eq(store.key, write.key))
  await write.check?.(tx, before, null)
  await appendRecordEvent(tx, store, write, { before, after: null })
  return { [store.entity.key]: write.key }
}

/** Held before the record that they go with, as by whoever writes one of them, so that the two never wait for each other. */
async function holdOwned(tx: Orm, { name, table, key: keyColumn }: RecordStore, key: number) {
  for (const { store, column, by, isOwned } of usesOf(name))
    if (isOwned)
      await tx.execute(
        sql`select 1 from ${store.table}
            where ${column} = (select ${sql.identifier(by)} from ${table} where ${keyColumn} = ${key})
            order by ${store.key} for update`,
      )
}

/** The records that go with this one, each with an event of its own. */
async function removeOwned(
  tx: Orm,
  { name }: RecordStore,
  row: RecordRow,
  { userId, requestHash, path }: RemoveRecord,
): Promise<void> {
  for (const { store, column, by, isOwned } of usesOf(name)) {
    if (!isOwned) continue
    const { rows } = await tx.execute<{ key: number }>(
      sql`select ${store.key} as key from ${store.table} where ${column} = ${row[by]} order by 1`,
    )
    for (const { key } of rows)
      await remove(tx, store, {
        kind: 'remove',
        key,
        ifMatch: null,
        userId,
        requestHash,
        path,
        idempotencyKey: null,
      })
  }
}

/** The key that a new record comes with: one that its user typed, or one that was lent to the device it was made on. */
async function givenKey(tx: Orm, store: RecordStore, { body, userId }: CreateRecord): Promise<RecordRow> {
  const { key: name, typedKey } = store.entity
  const key = body[name]
  // A key that is typed may have been used before: the history of that record goes on.
  if (typedKey) return { [name]: key, version: await nextOfStream(tx, store.name, String(key)) }
  if (typeof key !== 'number' || key === 0) return {}
  await refuseUnleasedKey(tx, store, key, userId)
  return { [name]: key }
}

async function locked(tx: Orm, store: RecordStore, key: number, lock: SQL): Promise<RecordRow | null> {
  const { rows } = await tx.execute(
    sql`${often}select ${store.selected} from ${store.table} where ${store.key} = ${key} ${lock}`,
  )
  const row = rows[0]
  if (!row || !store.lines) return row ?? null
  return { ...row, [store.lines.field]: await readLines(tx, store.lines, key) }
}

async function refuseOldVersion(
  tx: Orm,
  store: RecordStore,
  current: RecordRow,
  held: number | null,
): Promise<void> {
  if (held === null || held === current['version']) return
  const of = { entity: store.name, key: Number(current[store.entity.key]) }
  const changed = await changedSince(tx, of, held)
  throw new ProblemError('version-mismatch', { current, changed })
}

function refuseOldStamp({ stampField }: RecordStore, current: RecordRow, body: RecordRow): void {
  const held = stampField === null ? null : body[stampField]
  if (stampField !== null && typeof held === 'string' && held !== '' && held !== current[stampField])
    throw new ProblemError('version-mismatch', { current })
}

const versionIn = (body: RecordRow): number | null => {
  const { version } = body
  return typeof version === 'number' ? version : null
}

/** A row as it stands once what follows from its write was worked out. */
async function withDerived(tx: Orm, store: RecordStore, row: RecordRow): Promise<RecordRow> {
  if (![...store.fields.values()].some(({ derived }) => derived)) return row
  const key = v.parse(v.number(), row[store.entity.key])
  const current = await firstRow(
    tx.execute(sql`${often}select ${store.selected} from ${store.table} where ${store.key} = ${key}`),
  )
  return { ...row, ...current }
}
