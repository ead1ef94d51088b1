import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postgresBinaries } from '../../../tests/support/postgres.ts'
import { databaseOfTheRun } from '../../../tests/support/postgres-of-the-run.ts'
import { openDatabase } from './database.ts'
import { addMigration } from '../../../tests/support/next-migration.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import type { Orm } from './orm.ts'

let folder: string
let clients: Client[]
beforeEach(async () => {
  clients = []
  folder = await mkdtemp(join(tmpdir(), 'millwright-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await rm(folder, { recursive: true, force: true })
})

const anIndex = 'CREATE UNIQUE INDEX CONCURRENTLY "role_next" ON "role" ("description");'

async function indexesOf(orm: Orm) {
  const { rows } = await orm.execute<{ name: string; isWhole: boolean }>(
    sql`select relname as name, indisvalid as "isWhole" from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = 'role_next'`,
  )
  return rows
}

async function notedIn(orm: Orm) {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.count
}

it('makes an index of the embedded database', async () => {
  const { orm, close } = await openDatabase({ dataDir: 'memory://' })
  const before = await notedIn(orm)
  await addMigration(folder, 'index', anIndex)
  await migrate(orm, folder)
  await migrate(orm, folder)
  expect(await indexesOf(orm)).toEqual([{ name: 'role_next', isWhole: true }])
  expect(await notedIn(orm)).toBe((before ?? 0) + 1)
  await close()
})

describe.skipIf(postgresBinaries() === null)('on a database that is in use (needs PostgreSQL)', () => {
  let url: string
  beforeEach(async () => {
    url = await databaseOfTheRun(`migrating_${randomUUID()}`, 'migrated')
  })
  async function connect() {
    const client = new Client({ connectionString: url })
    clients.push(client)
    await client.connect()
    return client
  }
  const store = (client: Client, id: number, description: string) =>
    client.query(
      `insert into role (id, name, "rolePriority", description, "concurrencyStamp") values ($1, $2, 1, $3, 'x')`,
      [id, `R${id}`, description],
    )

  it('lets those through who come while it waits for a table that somebody reads', async () => {
    await addMigration(folder, 'column', 'ALTER TABLE "role" ADD COLUMN "next" text;')
    const [longReader, reader, other] = [await connect(), await connect(), await connect()]
    await longReader.query('begin')
    await longReader.query('select * from role')
    const migrating = migrate(drizzle(await connect()), folder)
    const waits = () =>
      other.query(
        `select from pg_locks where not granted and relation = 'role'::regclass and mode = 'AccessExclusiveLock'`,
      )
    await expect.poll(async () => (await waits()).rowCount).toBe(1)
    expect((await reader.query('select "description" from role')).fields).toHaveLength(1)
    await store(reader, 901, 'written meanwhile')
    await longReader.query('commit')
    await migrating
    expect((await reader.query('select "next" from role where id = 901')).rows).toEqual([{ next: null }])
  })

  it('makes an index while others write and two processes start at the same moment', async () => {
    await addMigration(folder, 'index', anIndex)
    const [longWriter, writer, first, second] = [
      await connect(),
      await connect(),
      await connect(),
      await connect(),
    ]
    await longWriter.query('begin')
    await store(longWriter, 901, 'begun before')
    const starts = Promise.all([first, second].map((client) => migrate(drizzle(client), folder)))
    await expect.poll(() => indexesOf(drizzle(writer))).toEqual([{ name: 'role_next', isWhole: false }])
    await store(writer, 902, 'written meanwhile')
    await longWriter.query('commit')
    await starts
    expect(await indexesOf(drizzle(writer))).toEqual([{ name: 'role_next', isWhole: true }])
    await expect(store(writer, 903, 'begun before')).rejects.toThrow('role_next')
  })

  it('makes an index anew that an earlier start left incomplete', async () => {
    await addMigration(folder, 'index', anIndex)
    const client = await connect()
    const orm = drizzle(client)
    const before = await notedIn(orm)
    await store(client, 901, 'the same')
    await store(client, 902, 'the same')
    await expect(migrate(orm, folder)).rejects.toThrow()
    expect(await indexesOf(orm)).toEqual([{ name: 'role_next', isWhole: false }])
    expect(await notedIn(orm)).toBe(before)
    await client.query(`update role set description = 'another' where id = 902`)
    await migrate(orm, folder)
    expect(await indexesOf(orm)).toEqual([{ name: 'role_next', isWhole: true }])
  })

  it('refuses to make an index concurrently beside other changes, before it has changed anything', async () => {
    await addMigration(
      folder,
      'both',
      `ALTER TABLE "role" ADD COLUMN "next" text;\n--> statement-breakpoint\n${anIndex}`,
    )
    const client = await connect()
    await expect(migrate(drizzle(client), folder)).rejects.toThrow('has to do nothing else')
    await expect(client.query('select "next" from role')).rejects.toThrow('does not exist')
  })
})
