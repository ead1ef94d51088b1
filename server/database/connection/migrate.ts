import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { root } from '../../environment/root.ts'
import type { Orm } from './orm.ts'

export const migrationsFolder = join(root, 'server/database/migrations')

const migrationLock = 0x4d57_0001

/** The database was filled by a version whose migrations are not kept. */
export class OlderDatabaseError extends Error {
  constructor() {
    super(
      'The database was made by a version before 0.5.0, which cannot be brought up to this one. ' +
        'It has to be made anew: name another folder in DATA_DIR, or an empty database in DATABASE_URL.',
    )
    this.name = 'OlderDatabaseError'
  }
}

/**
 * Runs drizzle's migrator alone, whoever else starts at the same moment. It applies all that is pending in one
 * transaction, so a process killed between two statements leaves the schema as it was. `connection` must be one
 * connection, not a pool: the lock belongs to it. Throws `OlderDatabaseError`.
 */
export async function migrateAlone(connection: Orm, migrate: () => Promise<void>): Promise<void> {
  await connection.execute(sql`select pg_advisory_lock(${migrationLock})`)
  try {
    await refuseOlder(connection)
    await migrate()
  } finally {
    await connection.execute(sql`select pg_advisory_unlock(${migrationLock})`)
  }
}

/** The migrator goes by when migrations were written, so it would run the first of ours on the tables of others. */
async function refuseOlder(connection: Orm): Promise<void> {
  const known = await connection.execute<{ migrations: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as migrations`,
  )
  if (!known.rows[0]?.migrations) return
  const [first] = readMigrationFiles({ migrationsFolder })
  const { rows } = await connection.execute<{ older: boolean }>(
    sql`select exists (select from drizzle.__drizzle_migrations where created_at < ${first?.folderMillis ?? 0}) as older`,
  )
  if (rows[0]?.older) throw new OlderDatabaseError()
}
