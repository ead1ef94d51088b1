import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { IdLease } from '../../../src/contract/entities/feed.ts'
import { invalid, ProblemError } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import type { RecordStore } from './tables.ts'
import { idLease } from '../schema/events.ts'

const tries = 20

/** Who is lent numbers, and where: `device` is its own name for itself, null where it did not say. */
interface Lender {
  readonly userId: string
  readonly device: string | null
  readonly userAgent: string
}

/** Gives a device of this user a block of keys that nobody else will ever be given. */
export async function leaseKeys(
  orm: Orm,
  store: RecordStore,
  { userId, device, userAgent }: Lender,
  size: number,
): Promise<IdLease> {
  const block = await nextKeys(orm, store, size)
  await orm
    .insert(idLease)
    .values({ entity: store.name, ...block, userId, deviceId: device, userAgent: userAgent.slice(0, 200) })
  return { entity: store.name, ...block }
}

/** Numbers taken from the sequence in one go; those of a go that another process broke into are left unused. */
async function nextKeys(orm: Orm, store: RecordStore, size: number) {
  const table = `"${getTableConfig(store.table).name}"`
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { rows } = await orm.execute<{ from: number; to: number }>(
      sql`select min(key)::int as "from", max(key)::int as "to" from (
            select nextval(pg_get_serial_sequence(${table}, ${store.entity.key})) as key
            from generate_series(1, ${size}::int)
          ) as keys`,
    )
    const [block] = rows
    if (block && block.to - block.from + 1 === size) return block
  }
  throw new ProblemError('unavailable', { retryAfter: 1 })
}

/** Throws `invalid` unless the key lies in a lease of this user and was never used. */
export async function refuseUnleasedKey(
  tx: Orm,
  { name, entity, table, key: column }: RecordStore,
  key: number,
  userId: string,
): Promise<void> {
  const refuse = (message: string) => invalid([{ field: entity.key, message }])
  if (!Number.isSafeInteger(key) || key < 1 || key > 2_147_483_647)
    throw refuse('The key must be a whole number')
  const { rows } = await tx.execute<{ leased: boolean; returned: boolean; used: boolean }>(
    sql`select
          exists (select from ${idLease} where entity = ${name} and "userId" = ${userId}
                  and ${key}::int between "from" and "to") as leased,
          exists (select from ${idLease} where entity = ${name}
                  and ${key}::int between "unusedFrom" and "to") as returned,
          exists (select from ${table} where ${column} = ${key})
            or exists (select from event where entity = ${name} and key = ${String(key)}::text) as used`,
  )
  if (!rows[0]?.leased) throw refuse('The key of a new record is given by the server')
  if (rows[0].returned) throw refuse('This key was given back unused')
  if (rows[0].used) throw refuse('This key was used before')
}
