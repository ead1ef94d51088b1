import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { IdLease, NumberFate } from '../../../src/contract/entities/feed.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from '../schema/accounts.ts'
import { event, idLease } from '../schema/events.ts'
import { readRecord } from './read.ts'
import type { RecordStore } from './tables.ts'

/**
 * Takes numbers back that a device of this user will not use, so that it is known why they are missing; nobody is given
 * them again. What was not lent to the user, or was used, stays as it is.
 */
export async function takeBackKeys(
  orm: Orm,
  userId: string,
  blocks: readonly IdLease[],
  now: Date,
): Promise<void> {
  for (const { entity, from, to } of blocks) {
    const isUsed = sql`exists (
      select from ${event} where ${event.entity} = ${entity}
      and ${event.key} in (select number::text from generate_series(${from}::int, ${to}::int) as number)
    )`
    await orm
      .update(idLease)
      .set({ unusedFrom: from, returnedAt: now })
      .where(
        and(
          eq(idLease.entity, entity),
          eq(idLease.userId, userId),
          lte(idLease.from, from),
          eq(idLease.to, to),
          gte(idLease.to, from),
          or(isNull(idLease.unusedFrom), gte(idLease.unusedFrom, from)),
          sql`not ${isUsed}`,
        ),
      )
  }
}

/** What became of a number of a kind of record: why none of them has it, where none has. */
export async function fateOf(orm: Orm, store: RecordStore, key: number): Promise<NumberFate> {
  if (await readRecord(orm, store, key)) return { state: 'there' }
  const [last] = await orm
    .select({ by: userAccount.fullName, at: event.recordedAt, kind: event.kind })
    .from(event)
    .leftJoin(userAccount, eq(userAccount.id, event.actor))
    .where(and(eq(event.entity, store.name), eq(event.key, String(key))))
    .orderBy(desc(event.streamVersion))
    .limit(1)
  if (last?.kind === 'removed') return { state: 'removed', by: last.by ?? '', at: last.at.toISOString() }
  const [lease] = await orm
    .select({
      by: userAccount.fullName,
      at: idLease.createdAt,
      device: idLease.deviceId,
      userAgent: idLease.userAgent,
      unusedFrom: idLease.unusedFrom,
      returnedAt: idLease.returnedAt,
    })
    .from(idLease)
    .innerJoin(userAccount, eq(userAccount.id, idLease.userId))
    .where(and(eq(idLease.entity, store.name), lte(idLease.from, key), gte(idLease.to, key)))
    .limit(1)
  if (lease) {
    const { by, at, device, userAgent, unusedFrom, returnedAt } = lease
    const isBack = unusedFrom !== null && unusedFrom <= key
    return {
      state: 'lent',
      by,
      at: at.toISOString(),
      device,
      userAgent,
      returnedAt: isBack ? (returnedAt?.toISOString() ?? null) : null,
    }
  }
  return { state: key <= (await lastGiven(orm, store)) ? 'passed over' : 'not given' }
}

/** The same of a kind whose records carry a number that is typed. */
export async function fateOfTyped(
  orm: Orm,
  { name, table, fields }: RecordStore,
  field: string,
  number: string,
): Promise<NumberFate> {
  const column = fields.get(field)?.column
  if (!column) throw new Error(`${name} has no stored ${field}`)
  const [there] = await orm
    .select({ one: sql`1` })
    .from(table)
    .where(eq(column, number))
    .limit(1)
  if (there) return { state: 'there' }
  const [last] = await orm
    .select({
      by: userAccount.fullName,
      at: event.recordedAt,
      kind: event.kind,
      now: sql<string | null>`${event.changes} ->> ${field}`,
    })
    .from(event)
    .leftJoin(userAccount, eq(userAccount.id, event.actor))
    .where(and(eq(event.entity, name), sql`${event.before} ->> ${field} = ${number}`))
    .orderBy(desc(event.globalSeq))
    .limit(1)
  if (!last) return { state: 'not given' }
  const told = { by: last.by ?? '', at: last.at.toISOString() }
  return last.kind === 'removed'
    ? { state: 'removed', ...told }
    : { state: 'renumbered', ...told, now: last.now ?? '' }
}

async function lastGiven(orm: Orm, store: RecordStore): Promise<number> {
  const table = `"${getTableConfig(store.table).name}"`
  const { rows } = await orm.execute<{ last: number | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${store.entity.key})::regclass)::int as last`,
  )
  return rows[0]?.last ?? 0
}
