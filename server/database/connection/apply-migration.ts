import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { readMigrationFiles } from 'drizzle-orm/migrator'
import { causes } from '../../http/error-kind.ts'
import type { Orm } from './orm.ts'

export type Migration = ReturnType<typeof readMigrationFiles>[number]

/** Less than PostgreSQL takes to look for a deadlock, so that it is not a request that is sacrificed. */
const waitsForTableMs = 500
const stepsAsideMs = 500

/**
 * Applies one migration while others work. What takes tables for itself is one transaction; it steps aside where it does not
 * get them at once, for whoever comes later waits behind it, and is tried again until it does. Indexes made
 * `concurrently` (alone in their migration) hold up nobody, and are in no transaction.
 */
export async function applyMigration(connection: Orm, migration: Migration): Promise<void> {
  const indexes = migration.sql.flatMap((statement) => concurrentIndex.exec(statement)?.slice(1, 2) ?? [])
  if (indexes.length > 0) return makeIndexes(connection, migration, indexes)
  while (!(await isApplied(connection, migration))) await delay(stepsAsideMs)
}

async function isApplied(connection: Orm, migration: Migration): Promise<boolean> {
  try {
    await connection.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${`${waitsForTableMs}`}, true)`)
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await note(tx, migration)
    })
    return true
  } catch (error) {
    if ([...causes(error)].some(({ code }) => code === lockNotAvailable)) return false
    throw error
  }
}

const lockNotAvailable = '55P03'
const concurrentIndex = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+"(\w+)"/i

/** Made anew where an earlier start was ended while it made them: what it left behind is not complete, or not noted. */
async function makeIndexes(connection: Orm, migration: Migration, names: readonly string[]): Promise<void> {
  if (names.length < migration.sql.length)
    throw new Error('A migration that makes an index concurrently has to do nothing else')
  for (const name of names)
    await connection.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`)
  for (const statement of migration.sql) await connection.execute(sql.raw(statement))
  await note(connection, migration)
}

async function note(connection: Orm, { hash, folderMillis }: Migration): Promise<void> {
  await connection.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  )
}
