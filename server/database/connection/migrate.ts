import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { root } from '../../environment/root.ts'
import { applyMigration, type Migration } from './apply-migration.ts'
import type { Orm } from './orm.ts'

export const migrationsFolder = join(root, 'server/database/migrations')

const migrationLock = 0x4d57_0001
const asksAgainMs = 200

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
 * Applies what is pending of the migrations of `folder`, one after the other (decision 0082), whoever else starts at the
 * same moment, and whoever works on the database. `connection` must be one connection, not a pool: the lock belongs to
 * it. Throws `OlderDatabaseError`.
 */
export async function migrate(connection: Orm, folder = migrationsFolder): Promise<void> {
  // Not waited for: an index made `concurrently` waits for all statements that have begun, one that waits for us too.
  while (!(await takesLock(connection))) await delay(asksAgainMs)
  try {
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    const newest = await newestApplied(connection)
    await refuseOlder(connection, migrations)
    for (const migration of migrations)
      if (newest === null || newest < migration.folderMillis) await applyMigration(connection, migration)
  } finally {
    await connection.execute(sql`select pg_advisory_unlock(${migrationLock})`)
  }
}

async function takesLock(connection: Orm): Promise<boolean> {
  const { rows } = await connection.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${migrationLock}) as taken`,
  )
  return rows[0]?.taken === true
}

/** When the newest of those that this database has was written. The table is drizzle's own, as earlier versions kept it. */
async function newestApplied(connection: Orm): Promise<number | null> {
  await connection.execute(sql`create schema if not exists drizzle`)
  await connection.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await connection.execute<{ newest: number | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest ?? null
}

/** What is pending goes by when it was written, so the first of ours would run on the tables of others. */
async function refuseOlder(connection: Orm, [first]: readonly Migration[]): Promise<void> {
  const { rows } = await connection.execute<{ older: boolean }>(
    sql`select exists (select from drizzle.__drizzle_migrations where created_at < ${first?.folderMillis ?? 0}) as older`,
  )
  if (rows[0]?.older) throw new OlderDatabaseError()
}
