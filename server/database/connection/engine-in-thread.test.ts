import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { causes, problemOf } from '../../http/error-kind.ts'
import { health } from '../../plugins/health.ts'
import { type Database, openDatabase } from './database.ts'
import { engineInThread } from './engine-in-thread.ts'
import { notify } from './orm.ts'

const folder = await mkdtemp(join(tmpdir(), 'millwright-thread-'))
const app = Fastify()
let database: Database
let thread: Worker
const remember = (worker: Worker) => {
  thread = worker
}

beforeAll(async () => {
  process.on('worker', remember)
  database = await openDatabase({ dataDir: folder })
  await app.register(health, { orm: database.orm })
  await database.orm.execute(sql`create table kept (name text constraint kept_once unique)`)
})

afterAll(async () => {
  process.off('worker', remember)
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const longQuery = sql`select count(*) as n from generate_series(1, 2000) as a, generate_series(1, 2000) as b`
const keep = (name: string) => sql`insert into kept values (${name})`
const kept = async () =>
  (await database.orm.execute<{ name: string }>(sql`select name from kept order by name`)).rows.map(
    ({ name }) => name,
  )
const statusOf = async (path: string) => (await app.inject(path)).statusCode
const thrownBy = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('the engine of a folder', () => {
  it('lets the server answer while it looks for something long', async () => {
    const order: string[] = []
    const found = database.orm
      .execute<{ n: number }>(longQuery)
      .then(({ rows }) => order.push(`found ${rows.map(({ n }) => n).join()}`))
    order.push(`healthz ${await statusOf('/healthz')}`)
    await found
    expect(order).toEqual(['healthz 200', 'found 4000000'])
  })

  it('keeps a quarter of the memory for pages that PostgreSQL would', async () => {
    const { rows } = await database.orm.execute(sql`select current_setting('shared_buffers') as pages`)
    expect(rows).toEqual([{ pages: '32MB' }])
  })

  it('tells of an error all that PostgreSQL does', async () => {
    await database.orm.execute(keep('one'))
    const [, cause] = [...causes(await thrownBy(database.orm.execute(keep('one'))))]
    expect(cause).toMatchObject({
      code: '23505',
      severity: 'ERROR',
      detail: 'Key (name)=(one) already exists.',
      schema: 'public',
      table: 'kept',
      constraint: 'kept_once',
    })
    expect(await kept()).toEqual(['one'])
  })

  it('lets nothing into a transaction that is not of it', async () => {
    const order: string[] = []
    let other: Promise<unknown> | undefined
    await database.orm.transaction(async (tx) => {
      await tx.execute(keep('two'))
      other = kept().then((names) => order.push(`other saw ${names.join()}`))
      await tx.execute(longQuery)
      await tx.execute(sql`delete from kept`)
      order.push('transaction')
    })
    await other
    expect(order).toEqual(['transaction', 'other saw '])
  })

  it('refuses to say that a transaction was committed in which a statement failed', async () => {
    const done = database.orm.transaction(async (tx) => {
      await tx.execute(keep('three'))
      await thrownBy(tx.execute(sql`select 1 / 0`))
    })
    expect([...causes(await thrownBy(done))].at(-1)).toMatchObject({ code: '25P02' })
    expect(await kept()).toEqual([])
  })

  it('leaves nobody in the transaction that several statements begin and do not end', async () => {
    const failed = database.executeSql("begin; insert into kept values ('four'); select 1 / 0")
    expect(await thrownBy(failed)).toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
    expect((await database.executeSql('select 1 as n; select 2 as n')).rows).toEqual([{ n: 2 }])
    expect((await database.executeSql('select $1::int as n', [3])).rows).toEqual([{ n: 3 }])
  })
})

describe('an engine that dies', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
  afterAll(() => warned.mockRestore())

  const ways: Record<string, () => Promise<unknown>> = {
    'exit code 1': () => thread.terminate(),
    "TypeError: Cannot read properties of null (reading '0')": async () => thread.postMessage(null, []),
  }

  it.each(Object.entries(ways))('fails what it was asked, and is opened again: %s', async (cause, die) => {
    await database.orm.execute(keep('before'))
    const heard: string[] = []
    const stop = await database.listen('test', (payload) => heard.push(payload))
    const inHand = thrownBy(
      database.orm.transaction(async (tx) => {
        await tx.execute(keep('undone'))
        await die()
        await tx.execute(longQuery)
      }),
    )
    const waiting = kept()
    expect(problemOf(await inHand)?.code).toBe('unavailable')
    expect(await waiting).toEqual(['before'])
    expect(warned).toHaveBeenLastCalledWith(`The embedded database has ended and is opened again: ${cause}`)
    await database.orm.transaction((tx) => notify(tx, 'test', 'after'))
    // The first says that some may have been missed.
    await expect.poll(() => heard).toEqual(['', 'after'])
    await stop()
    await database.orm.execute(sql`delete from kept`)
  })

  it('gives up no connection for good when it dies before a transaction begins', async () => {
    const begun = database.orm.transaction(async () => undefined)
    await thread.terminate()
    expect(problemOf(await thrownBy(begun))?.code).toBe('unavailable')
    expect(await kept()).toEqual([])
  })

  it('leaves the server alive, and not ready for as long as it cannot be opened again', async () => {
    const [place, away] = [join(folder, 'pglite'), join(folder, 'away')]
    await rename(place, away)
    await thread.terminate()
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
    expect(problemOf(await thrownBy(kept()))?.code).toBe('unavailable')
    await rename(away, place)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await kept()).toEqual([])
  })
})

describe('closing', () => {
  it('waits for the query in hand', async () => {
    const order: string[] = []
    const found = database.orm.execute(longQuery).then(() => order.push('found'))
    const closed = database.close().then(() => order.push('closed'))
    const late = thrownBy(database.orm.execute(sql`select 1`))
    await Promise.all([found, closed])
    expect(order).toEqual(['found', 'closed'])
    const later = thrownBy(database.orm.execute(sql`select 1`))
    for (const error of [await late, await later]) expect(problemOf(error)?.code).toBe('unavailable')
    expect((await readdir(folder)).toSorted()).toEqual(['pglite', 'pglite.complete'])
    database = await openDatabase({ dataDir: folder })
    expect(await kept()).toEqual([])
  })
})

it('an engine is not opened in a place that holds no files, and says which fault that is', async () => {
  const place = join(folder, 'place')
  const listening = createServer().listen(place)
  await once(listening, 'listening')
  const opening = engineInThread(place)({ answered: () => undefined, ended: () => undefined })
  expect(await thrownBy(opening)).toMatchObject({ errno: 28 })
  await new Promise((resolve) => listening.close(resolve))
})
