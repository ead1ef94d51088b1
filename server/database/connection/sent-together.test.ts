import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Connection, Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts'
import type { Orm } from './orm.ts'
import { openPool } from './postgres-pool.ts'
import { ahead, committing } from './sent-together.ts'

const cluster = await startPostgres()

describe.skipIf(!cluster)('what a connection sends together', () => {
  let pool: Pool
  let orm: Orm
  /** How often the one connection has written to its socket. */
  let writes = 0
  beforeAll(async () => {
    const connectionString = await (cluster as TestPostgres).createDatabase('together')
    pool = openPool({ connectionString, max: 1 })
    pool.on('connect', (client) => countWrites(client, () => (writes += 1)))
    orm = drizzle(pool)
    await orm.execute(sql`create table kept (name text, other text unique deferrable initially deferred)`)
  })
  afterAll(async () => {
    await pool.end()
    await cluster?.stop()
  })

  const store = (tx: Orm, name: string) => tx.execute(sql`insert into kept (name) values (${name})`)
  const stored = async () =>
    (await orm.execute<{ name: string }>(sql`select name from kept order by name`)).rows.map(
      ({ name }) => name,
    )
  const writesOf = async (work: Promise<unknown>) => {
    writes = 0
    await work
    return writes
  }

  it('is a transaction whole: where it begins, what is asked ahead, its last statement and the commit', async () => {
    const written = await writesOf(
      orm.transaction(async (tx) => {
        const first = tx.execute(sql`${ahead}insert into kept (name) values ('a-1')`)
        await Promise.all([first, store(tx, 'a-2')])
        await tx.execute(sql`${committing}insert into kept (name) values ('a-3')`)
      }),
    )
    expect({ written, stored: await stored() }).toEqual({ written: 2, stored: ['a-1', 'a-2', 'a-3'] })
  })

  it('is committed by itself where nothing is headed, and where nothing was asked at all', async () => {
    expect(await writesOf(orm.transaction((tx) => store(tx, 'b-1')))).toBe(2)
    expect(await writesOf(orm.transaction(async () => 'nothing'))).toBe(1)
    expect(await stored()).toContain('b-1')
  })

  it('is undone whole by a last statement that fails, and the connection goes on', async () => {
    const failing = orm.transaction(async (tx) => {
      await store(tx, 'c-1')
      await tx.execute(sql`${committing}insert into kept (name) values ((1 / 0)::text)`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await stored()).not.toContain('c-1')
  })

  it('fails where its commit does', async () => {
    const failing = orm.transaction(async (tx) => {
      await tx.execute(sql`insert into kept (name, other) values ('d-1', 'same')`)
      await tx.execute(sql`${committing}insert into kept (name, other) values ('d-2', 'same')`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
    expect((await stored()).filter((name) => name.startsWith('d-'))).toEqual([])
  })

  it('is undone where somebody throws before anything is asked, or after it', async () => {
    const cut = (work: (tx: Orm) => Promise<unknown>) =>
      orm.transaction(async (tx) => {
        await work(tx)
        throw new Error('Cut off')
      })
    await expect(cut(async () => undefined)).rejects.toThrow('Cut off')
    await expect(cut((tx) => store(tx, 'e-1'))).rejects.toThrow('Cut off')
    expect(await stored()).not.toContain('e-1')
  })

  it('does not wait for a next statement that does not come', async () => {
    await orm.execute(sql`${ahead}insert into kept (name) values ('f-1')`)
    expect(await stored()).toContain('f-1')
  })

  it('fails with a connection that breaks, and the next one is made anew', async () => {
    const broken = orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(broken).rejects.toThrow()
    expect(await stored()).toContain('a-1')
  })
})

function countWrites(client: PoolClient, count: () => void) {
  const { stream } = (client as PoolClient & { readonly connection: Connection }).connection
  for (const way of ['_write', '_writev'] as const) {
    const own = stream[way]?.bind(stream)
    if (own)
      stream[way] = (...asked: never[]) => {
        count()
        ;(own as (...all: never[]) => void)(...asked)
      }
  }
}
