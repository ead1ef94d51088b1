import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7, validate as isUuid } from 'uuid'
import type { ChangePath } from '../../../src/contract/schema/change-path.ts'
import { causes } from '../../http/error-kind.ts'
import { newsOf } from '../../../src/contract/notices/noticed-events.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'
import { committing } from '../connection/sent-together.ts'
import { event } from '../schema/events.ts'
import { rowsGiven } from './bulk-insert.ts'

/** What every server process hears of when a write commits; whoever is told reads all that is new. */
export const changeChannel = 'millwright_change'

/** What is heard when something was committed that may be news for somebody. */
export const newsChannel = 'millwright_news'

/** Held by whoever appends, from the last statement of a write to its commit. */
export const appendLock = 0x4d57_0002

export interface NewEvent {
  /** The caller's own id of this act; becomes the event's id when it is a uuid. */
  readonly idempotencyKey: string | null
  readonly entity: string
  readonly key: number | string
  readonly kind: 'saved' | 'removed'
  readonly streamVersion: number
  /** Null of what the product does by itself. */
  readonly actor: string | null
  readonly path: ChangePath
  /** Whose record it was before and is after, where the policy asks. */
  readonly owners: readonly string[]
  readonly changes: Record<string, unknown>
  readonly before: Record<string, unknown>
}

type Row = ReturnType<typeof rowOf>

/** What happens in the transactions of `appendingLast`, until their end. */
const collected = new WeakMap<Orm, Row[]>()

/**
 * Does the work of a write, and appends what happened in it by its last statement. With that goes what `also` says, and
 * the commit of `tx` (decision 0085): nobody may ask for anything after it. The lock of appending is held until then, so that
 * `globalSeq` becomes visible in order and a reader that has seen 8 never finds a 7 later; every other write waits meanwhile,
 * for one statement and the commit. Throws where another event bears an id already (`isOfTakenId`), unless all are to be
 * given new ones (`isRenamed`).
 */
export async function appendingLast<Done>(
  tx: Orm,
  work: (tx: Orm) => Promise<Done>,
  also: (done: Done) => SQL | null = () => null,
  { isRenamed = false } = {},
): Promise<Done> {
  const rows: Row[] = []
  collected.set(tx, rows)
  try {
    const done = await work(tx)
    const own = isRenamed ? rows.map((row) => ({ ...row, eventId: uuidv7() })) : rows
    await append(tx, own, also(done))
    return done
  } finally {
    collected.delete(tx)
  }
}

/** Appends what happened: at the end of the write it happens in, or else at once, as the last statement of a transaction. */
export async function appendEvent(tx: Orm, { idempotencyKey, ...happened }: NewEvent): Promise<void> {
  await take(tx, [rowOf(happened, idempotencyKey)])
}

/** The same for much that happened at once, none of it by a caller's own id. */
export async function appendEvents(
  tx: Orm,
  happened: readonly Omit<NewEvent, 'idempotencyKey'>[],
): Promise<void> {
  await take(
    tx,
    happened.map((one) => rowOf(one, null)),
  )
}

async function take(tx: Orm, rows: readonly Row[]): Promise<void> {
  const waiting = collected.get(tx)
  if (waiting) waiting.push(...rows)
  else await append(tx, rows, null)
}

/** The next `streamVersion` of a stream that has no record to count for it: the caller holds what it is of. */
export async function nextOfStream(tx: Orm, entity: string, key: string): Promise<number> {
  const [stored] = await tx
    .select({ last: max(event.streamVersion) })
    .from(event)
    .where(and(eq(event.entity, entity), eq(event.key, key)))
  const ofStream = (collected.get(tx) ?? []).filter((row) => row.entity === entity && row.key === key)
  return Math.max(stored?.last ?? 0, ...ofStream.map(({ streamVersion }) => streamVersion)) + 1
}

const rowsPerStatement = 5_000

async function append(tx: Orm, happened: readonly Row[], also: SQL | null): Promise<void> {
  const rows = withOwnIds(happened)
  for (let from = 0; from + rowsPerStatement < rows.length; from += rowsPerStatement)
    await insert(tx, rows.slice(from, from + rowsPerStatement), null)
  const last = rows.slice(Math.floor(Math.max(rows.length - 1, 0) / rowsPerStatement) * rowsPerStatement)
  if (last.length > 0) await insert(tx, last, also)
  else if (also) await tx.execute(sql`${committing}${also}`)
}

/** Of several things that one act has done the first bears its id. */
function withOwnIds(rows: readonly Row[]): readonly Row[] {
  const borne = new Set<string>()
  return rows.map((row) => {
    const own = borne.has(row.eventId) ? { ...row, eventId: uuidv7() } : row
    borne.add(own.eventId)
    return own
  })
}

/** Whether an event could not be appended because another one bears its id. */
export const isOfTakenId = (error: unknown): boolean =>
  [...causes(error)].some((cause) => 'constraint' in cause && cause.constraint === 'event_eventId_unique')

/**
 * The numbers are drawn once the lock is held, and all of it takes one round trip. An id is the caller's word: throws where
 * another user's event bears it already (`isOfTakenId`).
 */
async function insert(tx: Orm, rows: readonly Row[], also: SQL | null): Promise<void> {
  const { names, given } = rowsGiven(event, rows)
  const beside = also ? sql`${committing}with beside as (${also}),` : sql`with`
  const news = rows.some(newsOf) ? sql`, pg_notify(${newsChannel}, '')` : sql``
  await tx.execute(sql`${often}${beside} locked as (select pg_advisory_xact_lock(${appendLock})),
    appended as (insert into ${event} (${names}) select ${names} from locked, ${given} returning 1)
    select pg_notify(${changeChannel}, '') ${news} from appended limit 1`)
}

/**
 * Appends that something of these users' own is new, which is no record: one event for each of them, heard by them alone.
 */
export async function appendNews(tx: Orm, stream: string, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  // Held before the numbers are read, so that of two at once the second goes on from the first.
  await tx.execute(sql`select pg_advisory_xact_lock(${appendLock})`)
  const rows = await tx
    .select({ user: event.key, last: max(event.streamVersion) })
    .from(event)
    .where(and(eq(event.entity, stream), inArray(event.key, [...users])))
    .groupBy(event.key)
  const last = new Map(rows.map(({ user, last }) => [user, last ?? 0]))
  await appendEvents(
    tx,
    users.map((user) => ({
      entity: stream,
      key: user,
      kind: 'saved',
      streamVersion: (last.get(user) ?? 0) + 1,
      actor: null,
      path: 'engine',
      owners: [user],
      changes: {},
      before: {},
    })),
  )
}

const rowOf = (happened: Omit<NewEvent, 'idempotencyKey'>, idempotencyKey: string | null) =>
  storedEvent(happened, idempotencyKey && isUuid(idempotencyKey) ? idempotencyKey : uuidv7())

/** What happened as the table of events has it, but for when. */
export const storedEvent = (happened: Omit<NewEvent, 'idempotencyKey'>, eventId: string) => ({
  ...happened,
  eventId,
  key: String(happened.key),
  owners: [...new Set(happened.owners)],
  type: `v1.${happened.entity.charAt(0).toUpperCase()}${happened.entity.slice(1)}${
    happened.kind === 'saved' ? 'Saved' : 'Removed'
  }`,
})
