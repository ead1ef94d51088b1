import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { addCodes } from '../../tests/support/codes.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addPmTask, addRecord, addUser } from '../../tests/support/records.ts'
import { makeReferred } from '../../tests/support/samples.ts'
import { startTestApp } from '../../tests/support/server.ts'
import type { Database, Orm } from '../database/connection/database.ts'
import { randomFor } from '../database/seeds/demo/chance/random.ts'
import { pmDue } from './pm-due.ts'

const first = '2026-03-02'
const days = 40

let open: Database[]
beforeEach(() => {
  open = []
})
afterEach(async () => {
  for (const database of open) await database.close()
})

const byDate = (every: number, unit: 'Day' | 'Month', over: RecordRow = {}): RecordRow => ({
  trackByDate: 'YES',
  trackByDate_DueEvery: every,
  trackByDate_DueEvery_UOM: unit,
  trackByDate_AdvancedNotice: 3,
  pmScheduleStartDate: '2026-01-05',
  ...over,
})

const plans: readonly RecordRow[] = [
  byDate(1, 'Day', { trackByDate_AdvancedNotice: 1 }),
  byDate(7, 'Day'),
  byDate(10, 'Day', { dueBasis: 'Fixed', toleranceBefore: 2, toleranceAfter: 2 }),
  byDate(1, 'Month', { trackByDate_LastPerformed: '2026-02-27' }),
  byDate(2, 'Month', { safetyCritical: 'YES' }),
  byDate(14, 'Day', { safetyCritical: 'YES', toleranceAfter: 1 }),
  byDate(6, 'Month', { pmScheduleStartDate: '2026-06-01' }),
  byDate(14, 'Day', { seasonFrom: '03-10', seasonTo: '03-31' }),
  byDate(3, 'Month', {
    furtherTriggers: [{ by: 'Primary meter', every: 250, unit: '', lead: 24, basis: 'Floating' }],
  }),
  {
    trackByDate: 'NO',
    trackByHour_DueEvery: 250,
    trackByHour_AdvancedNotice: 24,
    trackByHour_LastPerformed: 1_000,
    trackByHour_RecordedOn: '2026-02-20',
    pmScheduleStartDate: '2026-01-05',
  },
]

/** The same organisation each time, key by key: a pump that runs 20 hours a day, and its plans. */
async function organisation(database: Database): Promise<Orm> {
  open.push(database)
  const { orm } = database
  await addCodes(orm)
  const user = await addUser(orm)
  const like = await addPmTask(orm, user)
  await orm.execute(sql`update equipment set "primaryMeter" = 'HOURS'`)
  const { rows } = await orm.execute<{ equipmentOID: number }>(sql`select "equipmentOID" from equipment`)
  const equipmentOID = rows[0]?.equipmentOID
  for (const day of [0, 7, 14, 21])
    await addRecord(orm, user, 'meterReading', {
      equipmentOID,
      recordedOn: addDays('2026-02-01', day),
      lastUpdated: addDays('2026-02-01', day),
      primaryMeter: 600 + day * 20,
      secondaryMeter: 0,
    })
  for (const [at, plan] of plans.entries())
    await addRecord(orm, user, 'pmTask', {
      equipmentOID,
      taskType: 'SERVICE',
      pmTaskDescription: `Plan ${at}`,
      assignedTo_UserGUID: user,
      ...plan,
    })
  await orm.execute(sql`delete from pm_task where "pmTaskOID" = ${like}`)
  return orm
}

const runOn = (orm: Orm, day: Day) =>
  pmDue({ orm, clock: () => new Date(`${day}T12:00:00Z`) }).run(new AbortController().signal)

/** How the plans stand, and every operation there is. */
async function standing(orm: Orm) {
  const plans = await orm.execute(
    sql`select "pmTaskOID", "dueState", "dueOn", "dueEarliest", "dueLatest", "overdueSince", "missedCount", "dueTrigger",
          "dueWhy", "nextChangeOn" from pm_task order by 1`,
  )
  const operations = await orm.execute(
    sql`select "pmTaskOID", "operationDate", "dueEarliest", "dueLatest", "dueTrigger", "missed", "overallStatus"
        from pm_operation order by 1, 2`,
  )
  return { plans: plans.rows, operations: operations.rows }
}

onEachEngine((engine) => {
  it('makes after 40 days down what it had made day by day, and after the clock went back what is due then', async () => {
    const running = await organisation(await engine.open())
    const told = new Map<Day, Awaited<ReturnType<typeof standing>>>()
    for (let at = 0; at <= days; at += 1) {
      const today = addDays(first, at)
      await runOn(running, today)
      told.set(today, await standing(running))
    }
    const down = await organisation(await engine.open())
    const random = randomFor('days of a clock')
    const visited = [0, days, 0, days, ...Array.from({ length: 4 }, () => random.between(0, days))]
    for (const at of visited) {
      const today = addDays(first, at)
      await runOn(down, today)
      expect({ today, ...(await standing(down)) }).toEqual({ today, ...told.get(today) })
    }
    const { operations } = told.get(addDays(first, days)) ?? { operations: [] }
    expect(operations.length).toBeGreaterThan(5)
    expect(new Set(operations.map((row) => row['pmTaskOID'])).size).toBe(operations.length)
  }, 120_000)
})

it('follows a write at once, on the server that runs jobs', async () => {
  const server = await startTestApp({ runsJobs: true })
  const { pmTask } = await makeReferred(server)
  const made = async () =>
    (
      await server.database.orm.execute(
        sql`select occurrence, "operationDate" = "dueOn" as "isOnItsDay", "dueState"
            from pm_operation join pm_task using ("pmTaskOID") where "pmTaskOID" = ${pmTask}`,
      )
    ).rows
  await expect.poll(made).toEqual([{ occurrence: 1, isOnItsDay: true, dueState: 'Overdue' }])
  await server.close()
})
