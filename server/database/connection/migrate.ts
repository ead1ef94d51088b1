import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Orm } from './orm.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const migrationLock = 0x4d57_0001

/**
 * Runs drizzle's migrator alone, whoever else starts at the same moment. It applies all that is pending in one
 * transaction, so a process killed between two statements leaves the schema as it was. `connection` must be one
 * connection, not a pool: the lock belongs to it.
 */
export async function migrateAlone(connection: Orm, migrate: () => Promise<void>): Promise<void> {
  await connection.execute(sql`select pg_advisory_lock(${migrationLock})`)
  try {
    await migrate()
  } finally {
    await connection.execute(sql`select pg_advisory_unlock(${migrationLock})`)
  }
}
