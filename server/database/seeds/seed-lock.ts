import { sql } from 'drizzle-orm'
import type { Orm } from '../connection/orm.ts'

const seedLock = 0x4d57_0003

/** One seeding at a time over all server processes; held until the transaction ends. */
export async function holdSeedLock(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
}
