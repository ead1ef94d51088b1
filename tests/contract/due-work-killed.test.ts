import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, type Orm } from '../../server/database/connection/database.ts'
import { notify } from '../../server/database/connection/orm.ts'
import { randomFor } from '../../server/database/seeds/demo/chance/random.ts'
import { pmDue } from '../../server/jobs/pm-due.ts'
import { dueChannel } from '../../server/maintenance/reckon.ts'
import { addCodes } from '../support/codes.ts'
import { copyPlan } from '../support/plans.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { type ProductServer, startProduct } from '../support/product-server.ts'
import { addPmTask, addUser } from '../support/records.ts'

const isMissing = postgresBinaries() === null
/** Few of what `MILLWRIGHT_KILLS=200` does at length. */
const kills = Number(process.env['MILLWRIGHT_KILLS'] ?? 4)
const killsEmbedded = Math.ceil(kills / 2)
const timeout = 240_000 + kills * 30_000
/** Several batches of the engine. */
const plansOfRound = 600

let postgres: TestPostgres | null
let folder: string
const started: ProductServer[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'millwright-due-work-'))
})
afterAll(async () => {
  for (const server of started) await server.kill()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const quiet = { DEMO: '0', LOG_LEVEL: 'silent' }

/** A plan that was due long ago and has missed much, and one that is not due in this century. */
async function addPlans(orm: Orm): Promise<{ readonly due: number; readonly notDue: number }> {
  await addCodes(orm)
  const due = await addPmTask(orm, await addUser(orm))
  const [notDue = 0] = await copyPlan(orm, due, 1)
  await orm.execute(
    sql`update pm_task set "pmScheduleStartDate" = '2098-01-01' where "pmTaskOID" = ${notDue}`,
  )
  return { due, notDue }
}

async function fallDue(orm: Orm, { due, notDue }: { readonly due: number; readonly notDue: number }) {
  await orm.transaction(async (tx) => {
    await copyPlan(tx, due, plansOfRound)
    await copyPlan(tx, notDue, plansOfRound / 10)
    await notify(tx, dueChannel, '')
  })
}

const waiting = async (orm: Orm): Promise<number> => {
  const { rows } = await orm.execute<{ n: number }>(
    sql`select count(*) as n from pm_task where "nextChangeOn" <= current_date or "isReplanned"`,
  )
  return rows[0]?.n ?? NaN
}

/** How many plans stand so with so many operations, of which so many have lines, and of which so many events tell. */
async function standing(orm: Orm) {
  const { rows } = await orm.execute(sql`
    select "dueState", operations, whole, told, count(*) as plans from (
      select plan."dueState", count(distinct made."camspmOperationOID") as operations,
          count(distinct line."camspmOperationOID") as whole, count(distinct event."globalSeq") as told
        from pm_task plan
        left join pm_operation made using ("pmTaskOID")
        left join pm_operation_line line using ("camspmOperationOID")
        left join event on entity = 'pmOperation' and key = made."camspmOperationOID"::text
        group by plan."pmTaskOID"
    ) as each
    group by 1, 2, 3, 4 order by 1`)
  return rows
}

async function inDatabase<Result>(
  where: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(where)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function expectEachOnce(orm: Orm, rounds: number): Promise<void> {
  expect(await waiting(orm)).toBe(0)
  expect(await standing(orm)).toEqual([
    { dueState: 'Not due', operations: 0, whole: 0, told: 0, plans: (rounds * plansOfRound) / 10 + 1 },
    { dueState: 'Overdue', operations: 1, whole: 1, told: 1, plans: rounds * plansOfRound + 1 },
  ])
}

it.skipIf(isMissing)(
  'makes what is due, exactly once, with two processes on PostgreSQL that are killed (needs PostgreSQL)',
  { timeout },
  async () => {
    if (!postgres) throw new Error('PostgreSQL was found and did not start')
    const databaseUrl = await postgres.createDatabase('killed')
    await inDatabase({ databaseUrl }, async ({ orm }) => {
      const plans = await addPlans(orm)
      const start = () => startProduct(folder, { ...quiet, DATABASE_URL: databaseUrl })
      const servers: readonly [ProductServer, ProductServer] = [await start(), await start()]
      started.push(...servers)
      const random = randomFor('kills')
      let atWork = 0
      for (let round = 0; round < kills; round += 1) {
        const all = (await waiting(orm)) + plansOfRound + plansOfRound / 10
        await fallDue(orm, plans)
        // Until the first of it is done.
        while ((await waiting(orm)) >= all) await delay(5)
        await delay(random.between(0, 60))
        // Now and then both at once.
        const killed = random.chance(0.25) ? servers : [random.pick(servers)]
        await Promise.all(killed.map((server) => server.kill()))
        if ((await waiting(orm)) > 0) atWork += 1
        for (const server of killed) await server.restart()
      }
      expect(atWork).toBeGreaterThan(0)
      await expect.poll(() => waiting(orm), { timeout: 120_000 }).toBe(0)
      for (const server of servers) await server.stop()
      await expectEachOnce(orm, kills)
    })
  },
)

it(
  'makes what is due, exactly once, on the embedded database whose process is killed',
  { timeout },
  async () => {
    const plans = await inDatabase({ dataDir: folder }, ({ orm }) => addPlans(orm))
    const random = randomFor('kills of one process')
    for (let round = 0; round < killsEmbedded; round += 1) {
      await inDatabase({ dataDir: folder }, ({ orm }) => fallDue(orm, plans))
      const server = await startProduct(folder, quiet)
      started.push(server)
      await delay(random.between(0, 600))
      await server.kill()
    }
    await inDatabase({ dataDir: folder }, async ({ orm }) => {
      // What the last kill left is done here, where the folder can be looked into.
      await pmDue({ orm, clock: () => new Date() }).run(new AbortController().signal)
      await expectEachOnce(orm, killsEmbedded)
    })
  },
)
