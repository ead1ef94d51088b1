import { and, asc, desc, eq, gt, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Change, HistoryEntry, RecordChange } from '../../src/contract/entities/feed.ts'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { event } from '../database/schema/events.ts'

const {
  globalSeq,
  eventId,
  entity,
  key,
  kind,
  streamVersion,
  actor,
  recordedAt,
  owners,
  type,
  changes,
  before,
  path,
} = event
const movedOrder = sql<
  number | null
>`case when ${entity} = 'workOrderMove' then (${changes} ->> 'workOrderOID')::int end`
const told = { globalSeq, eventId, entity, key, kind, streamVersion, actor, recordedAt }

/** A change, and whose record it was. */
export interface OwnedChange {
  readonly change: Change
  readonly owners: readonly string[]
}

/** Events after one number up to another, in order; at most `limit`. */
export async function eventsBetween(
  orm: Orm,
  range: { readonly after: number; readonly upTo?: number; readonly limit: number },
  visible?: SQL,
): Promise<OwnedChange[]> {
  const upTo = range.upTo === undefined ? undefined : lte(globalSeq, range.upTo)
  const rows = await orm
    .select({ ...told, owners, movedOrder, actorName: userAccount.fullName })
    .from(event)
    .leftJoin(userAccount, eq(userAccount.id, actor))
    .where(and(gt(globalSeq, range.after), upTo, visible))
    .orderBy(asc(globalSeq))
    .limit(range.limit)
  return rows.map(({ owners, actorName, movedOrder: order, ...row }) => ({
    change: Object.assign(changeOf(row), {
      actorName: actorName ?? productName,
      ...(order !== null && { of: { entity: 'workOrder', key: order } }),
    }),
    owners,
  }))
}

/** The newest events first, with who and what. */
export async function newestEvents(orm: Orm, where: SQL | undefined, limit: number): Promise<HistoryEntry[]> {
  const rows = await orm
    .select({ ...told, type, changes, actorName: userAccount.fullName })
    .from(event)
    .leftJoin(userAccount, eq(userAccount.id, actor))
    .where(where)
    .orderBy(desc(globalSeq))
    .limit(limit)
  return rows.map(({ type, changes, actorName, ...row }) =>
    Object.assign(changeOf(row), { type, changes, actorName: actorName ?? productName }),
  )
}

/** What these numbers stand for, each as a history tells it. */
export async function eventsAt(
  orm: Orm,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, RecordChange>> {
  if (numbers.length === 0) return new Map()
  const found = await changesOf(orm, inArray(globalSeq, [...numbers]), globalSeq, numbers.length)
  return new Map(found.map((change) => [change.globalSeq, change]))
}

/** What happened to one record, the newest first: its own numbers are asked, which have an index. */
export const recordEvents = (
  orm: Orm,
  { entity: name, key: of, olderThan }: RecordQuestion,
  limit: number,
): Promise<RecordChange[]> =>
  changesOf(
    orm,
    and(eq(entity, name), eq(key, of), olderThan === undefined ? undefined : lt(streamVersion, olderThan)),
    streamVersion,
    limit,
  )

/** The removals of a kind of record after which nothing came, the newest first. */
export const removals = (
  orm: Orm,
  { entity: name, olderThan }: { readonly entity: string; readonly olderThan?: number | undefined },
  visible: SQL,
  limit: number,
): Promise<RecordChange[]> =>
  changesOf(
    orm,
    and(
      eq(entity, name),
      eq(kind, 'removed'),
      visible,
      olderThan === undefined ? undefined : lt(globalSeq, olderThan),
      sql`not exists (select from event as later
            where later.entity = ${entity} and later.key = ${key} and later."streamVersion" > ${streamVersion})`,
    ),
    globalSeq,
    limit,
  )

async function changesOf(
  orm: Orm,
  where: SQL | undefined,
  order: typeof globalSeq | typeof streamVersion,
  limit: number,
): Promise<RecordChange[]> {
  const rows = await orm
    .select({ ...told, type, changes, before, path, actorName: userAccount.fullName })
    .from(event)
    .leftJoin(userAccount, eq(userAccount.id, actor))
    .where(where)
    .orderBy(desc(order))
    .limit(limit)
  return rows.map(({ type, changes, before, path, actorName, ...row }) =>
    Object.assign(changeOf(row), { type, changes, before, path, actorName: actorName ?? productName }),
  )
}

interface RecordQuestion {
  readonly entity: string
  readonly key: string
  readonly olderThan?: number | undefined
}

export async function lastGlobalSeq(orm: Orm): Promise<number> {
  const [row] = await orm.select({ last: max(globalSeq) }).from(event)
  return row?.last ?? 0
}

/** Who did what nobody did: the product itself, for work that fell due. */
export const productName = 'Millwright'

type Row = Omit<Change, 'key' | 'recordedAt' | 'actor'> & {
  readonly key: string
  readonly recordedAt: Date
  readonly actor: string | null
}

/** Keys of records are numbers on the wire, and text in a table that holds all kinds. */
const changeOf = (row: Row): Change => ({
  ...row,
  key: /^\d+$/.test(row.key) ? Number(row.key) : row.key,
  actor: row.actor ?? '',
  recordedAt: row.recordedAt.toISOString(),
})
