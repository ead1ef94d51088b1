import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import type { Database } from '../database/connection/database.ts'
import { notify } from '../database/connection/orm.ts'
import type { Job } from './job.ts'
import { openQueue, type Queue } from './queue.ts'

// No cron says never; this one says it for years.
const never = '0 0 29 2 *'

let database: Database
let others: readonly Database[]
let queues: Queue[]
let noted: unknown[]
beforeEach(() => {
  others = []
  queues = []
  noted = []
})
afterEach(async () => {
  for (const queue of queues) await queue.stop(0)
  for (const one of [database, ...others]) await one.close()
})

const log = { error: (...line: unknown[]) => void noted.push(line) }

/** A process that takes these jobs, without the waits of a real one. */
async function join(jobs: readonly Job[], over = database): Promise<Queue> {
  const queue = await openQueue(over, jobs, { log, lookEverySeconds: 1 })
  queues.push(queue)
  return queue
}

const states = async (over = database) =>
  (
    await over.orm.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'count' order by created_on`,
    )
  ).rows.map(({ state }) => state)

/** The wait of what failed is over. */
const noMoreWaiting = () =>
  database.orm.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'count'`,
  )

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await engine.open()
  })

  it('runs a job at the start of a process and when it is asked for, each time once', async () => {
    let runs = 0
    const queue = await join([{ name: 'count', cron: never, run: async () => void (runs += 1) }])
    await expect.poll(() => runs).toBe(1)
    await expect.poll(() => states()).toEqual(['completed'])
    await queue.ask('count')
    await expect.poll(() => runs).toBe(2)
    await expect.poll(() => states()).toEqual(['completed', 'completed'])
    expect(noted).toEqual([])
  })

  it('runs a job when its time comes', async () => {
    let runs = 0
    await join([{ name: 'count', cron: '* * * * *', run: async () => void (runs += 1) }])
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(2)
    expect(noted).toEqual([])
  })

  it('runs a job when a transaction that was committed says so, at once', async () => {
    let runs = 0
    const run = async () => void (runs += 1)
    queues.push(
      await openQueue(database, [{ name: 'count', cron: never, channel: 'counting', run }], {
        log,
        lookEverySeconds: 45,
      }),
    )
    await expect.poll(() => states()).toEqual(['completed'])
    const undone = database.orm.transaction(async (tx) => {
      await notify(tx, 'counting', '')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await database.orm.transaction((tx) => notify(tx, 'counting', ''))
    await expect.poll(() => states()).toEqual(['completed', 'completed'])
    expect([runs, noted]).toEqual([2, []])
  })

  it('keeps one run waiting, however often it is asked for', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let runs = 0
    const queue = await join([
      {
        name: 'count',
        cron: never,
        run: async () => {
          runs += 1
          await gate
        },
      },
    ])
    await expect.poll(() => runs).toBe(1)
    await Promise.all([queue.ask('count'), queue.ask('count'), queue.ask('count')])
    expect(await states()).toEqual(['active', 'created'])
    open()
    await expect.poll(() => states()).toEqual(['completed', 'completed'])
    expect(runs).toBe(2)
  })

  it('tries again what failed, and notes it without what the error holds', async () => {
    let runs = 0
    await join([
      {
        name: 'count',
        cron: never,
        run: async () => {
          runs += 1
          if (runs === 1) throw new Error('insert failed', { cause: new Error('of a secret') })
        },
      },
    ])
    await expect.poll(() => states()).toEqual(['retry'])
    expect(noted).toMatchObject([[{ job: 'count', error: { name: 'Error' } }, 'job']])
    expect(JSON.stringify(noted)).not.toContain('secret')
    const { rows } = await database.orm.execute(sql`select output::text as output from pgboss.job`)
    expect(JSON.stringify(rows)).not.toContain('secret')
    await noMoreWaiting()
    await expect.poll(() => states()).toEqual(['completed'])
    expect(runs).toBe(2)
  })

  it('lets a run end when the process closes, tells it, and leaves what it did not do to the next', async () => {
    const heard: string[] = []
    const queue = await join([
      {
        name: 'count',
        cron: never,
        run: (closing) =>
          new Promise((_done, fail) => {
            heard.push('begun')
            closing.addEventListener('abort', () => {
              heard.push('told')
              fail(closing.reason as Error)
            })
          }),
      },
    ])
    await expect.poll(() => heard).toEqual(['begun'])
    await queue.stop(5_000)
    expect(heard).toEqual(['begun', 'told'])
    expect(await states()).toEqual(['retry'])
    expect(noted).toEqual([])
    await noMoreWaiting()
    await join([{ name: 'count', cron: never, run: async () => void heard.push('by another') }])
    await expect.poll(() => heard).toContain('by another')
  })

  it('goes on where the clock was set back', async () => {
    let runs = 0
    const count = { name: 'count', cron: '* * * * *', run: async () => void (runs += 1) }
    const queue = await join([count])
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(2)
    await queue.stop(0)
    await database.orm.execute(sql`
      update pgboss.version set cron_on = now() + interval '40 days', maintained_on = now() + interval '40 days'`)
    await database.orm.execute(sql`
      update pgboss.job set created_on = created_on + interval '40 days', singleton_on = singleton_on + interval '40 days'`)
    await database.orm.execute(sql`
      insert into pgboss.job (name, policy, created_on, start_after)
      values ('count', 'short', now() + interval '40 days', now() + interval '40 days')`)
    await join([count])
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(4)
  })

  it('outlives a database that is gone when a run is to be noted as done', async () => {
    let runs = 0
    let isAway = true
    const passing: Database = {
      ...database,
      executeSql: (text, values) =>
        isAway && text.includes("state = 'completed'")
          ? Promise.reject(new Error('Connection terminated'))
          : database.executeSql(text, values),
    }
    const queue = await join([{ name: 'count', cron: never, run: async () => void (runs += 1) }], passing)
    await expect.poll(() => noted).toMatchObject([[{ error: { name: 'Error' } }, 'job queue']])
    expect(await states()).toEqual(['active'])
    isAway = false
    await queue.ask('count')
    await expect.poll(() => states()).toEqual(['active', 'completed'])
    expect(runs).toBe(2)
  })

  if (engine.kind === 'postgres')
    it('gives each run to one of two processes', async () => {
      await database.close()
      const [one, other] = await engine.openTwice()
      database = one
      others = [other]
      const runs: string[] = []
      const counting = (by: string) => [{ name: 'count', cron: never, run: async () => void runs.push(by) }]
      const first = await join(counting('first'))
      await join(counting('second'), other)
      for (let asked = 2; asked <= 8; asked += 1) {
        await expect.poll(async () => new Set(await states())).toEqual(new Set(['completed']))
        await first.ask('count')
      }
      await expect.poll(async () => new Set(await states())).toEqual(new Set(['completed']))
      expect(runs).toHaveLength((await states()).length)
      expect(runs.length).toBeGreaterThanOrEqual(8)
    })
})
