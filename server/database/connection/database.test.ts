import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Engine, onEachEngine } from '../../../tests/support/databases.ts'
import { databaseOfTheRun } from '../../../tests/support/postgres-of-the-run.ts'
import { problemOf } from '../../http/error-kind.ts'
import { startFailure } from '../../start-failure.ts'
import { openDatabase } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { notify, type Orm } from './orm.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millwright-database-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const tablesOf = async (orm: Orm) => {
  const { rows } = await orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** As `pg_terminate_backend` does, and while this process hears nothing of it. */
function endBackend(pid = 0): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  process.kill(pid, 'SIGTERM')
  while (existsSync(`/proc/${pid}`)) Atomics.wait(pause, 0, 0, 1)
}

function tests(engine: Engine): void {
  it('tells listeners what was committed, and nothing of what was not', async () => {
    const database = await engine.open()
    const heard: string[] = []
    const stop = await database.listen('test', (payload) => heard.push(payload))
    await database.orm.transaction((tx) => notify(tx, 'test', 'kept'))
    const undone = database.orm.transaction(async (tx) => {
      await notify(tx, 'test', 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await database.orm.transaction((tx) => notify(tx, 'test', 'last'))
    await expect.poll(() => heard).toEqual(['kept', 'last'])
    await stop()
    await database.close()
  })

  it('answers numbers as numbers', async () => {
    const database = await engine.open()
    const { rows } = await database.orm.execute(
      sql`select count(*) as n, 1.50::numeric as x, sum(2) as total, '2026-02-03'::date as day`,
    )
    expect(rows).toEqual([{ n: 1, x: 1.5, total: 2, day: '2026-02-03' }])
    await database.close()
  })

  if (engine.kind === 'postgres') {
    it('outlives the end of a connection inside a transaction', async () => {
      const database = await engine.open()
      const broken = database.orm.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        endBackend(rows[0]?.pid)
        await tx.execute(sql`select 1`)
      })
      const error: unknown = await broken.catch((error: unknown) => error)
      expect(problemOf(error)?.code).toBe('unavailable')
      expect((await database.orm.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }])
      await database.close()
    })

    it('gives up no connection for good when one breaks before its transaction begins', async () => {
      const database = await engine.open()
      for (let turn = 0; turn < 11; turn += 1) {
        const { rows } = await database.orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        endBackend(rows[0]?.pid)
        const error: unknown = await database.orm
          .transaction((tx) => tx.execute(sql`select 1`))
          .catch((error: unknown) => error)
        expect(problemOf(error)?.code).toBe('unavailable')
      }
      expect((await database.orm.transaction((tx) => tx.execute(sql`select 1 as n`))).rows).toEqual([
        { n: 1 },
      ])
      await database.close()
    })

    it('has no statement compiled, which takes longer than to run it', async () => {
      const database = await engine.open()
      expect((await database.orm.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }])
      await database.close()
    })

    it('is refused where its texts are not in UTF-8', async () => {
      const address = new URL(await databaseOfTheRun(`utf8_${randomUUID()}`, 'new'))
      const client = new Client({ connectionString: address.href })
      await client.connect()
      const name = `latin_${randomUUID()}`
      await client.query(`create database "${name}" template template0 encoding 'LATIN1' locale 'C'`)
      await client.end()
      address.pathname = name
      const refused: unknown = await openDatabase({ databaseUrl: address.href }).catch((e: unknown) => e)
      expect(startFailure(refused)).toBe(
        'The database named in DATABASE_URL is in LATIN1 and has to be in UTF-8. ' +
          "Make one with: create database NAME encoding 'UTF8' template template0",
      )
    })

    it('is migrated once when two servers start at the same moment', async () => {
      const databases = await engine.openTwice('new')
      const { rows } = await databases[0].orm.execute(
        sql`select count(*) as n from drizzle.__drizzle_migrations`,
      )
      const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
        entries: unknown[]
      }
      expect(rows).toEqual([{ n: journal.entries.length }])
      for (const database of databases) await database.close()
    })
  }
}

onEachEngine(tests)
describe('on PGlite in a folder', () => {
  tests({
    kind: 'pglite',
    open: () => openDatabase({ dataDir: folder }),
    openTwice: () => Promise.reject(new Error('PGlite has one process')),
  })
})

describe('the embedded database', () => {
  it('keeps what it holds, and is held by one', async () => {
    const first = await openDatabase({ dataDir: folder })
    await first.orm.execute(
      sql`insert into role (id, name, "rolePriority", description, "concurrencyStamp") values (7, 'KEPT', 1, '', 'x')`,
    )
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`in use by process ${process.pid}`)
    await first.close()
    const second = await openDatabase({ dataDir: folder })
    expect((await second.orm.execute(sql`select id, name from role`)).rows).toEqual([{ id: 7, name: 'KEPT' }])
    await second.close()
  })

  it('starts anew where it was killed before it was ever filled', async () => {
    await cp(migrationsFolder, join(folder, 'pglite'), { recursive: true })
    const database = await openDatabase({ dataDir: folder })
    expect(await tablesOf(database.orm)).toContain('equipment')
    await database.close()
  })

  it('says of a database from before 0.5.0 that it has to be made anew', async () => {
    const { orm, close } = await openDatabase({ dataDir: 'memory://' })
    await orm.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
    const refused: unknown = await migrate(orm).catch((error: unknown) => error)
    expect(startFailure(refused)).toBe(
      'The database was made by a version before 0.5.0, which cannot be brought up to this one. ' +
        'It has to be made anew: name another folder in DATA_DIR, or an empty database in DATABASE_URL.',
    )
    await close()
  })

  it('is as it was when a migration stops between two statements', async () => {
    const migrations = join(folder, 'migrations')
    await cp(migrationsFolder, migrations, { recursive: true })
    const tables = join(migrations, '0000_tables.sql')
    await writeFile(
      tables,
      `${await readFile(tables, 'utf8')}\n--> statement-breakpoint\nCREATE TABLE "half" ("id" integer);` +
        '\n--> statement-breakpoint\nSELECT 1 / 0;',
    )
    const client = await PGlite.create('memory://', { extensions: { pg_trgm } })
    const orm = drizzle(client)
    await expect(migrate(orm, migrations)).rejects.toThrow()
    expect(await tablesOf(orm)).toEqual([])
    await migrate(orm)
    expect(await tablesOf(orm)).toContain('equipment')
    await client.close()
  })
})
