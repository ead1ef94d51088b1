import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '../src/contract/schedule/day.ts'
import { buildApp } from '../server/app.ts'
import { openDatabase, type Orm } from '../server/database/connection/database.ts'
import { organisationDay } from '../server/database/records/site-preferences.ts'
import { userAccount } from '../server/database/schema/accounts.ts'
import { seedDemo } from '../server/database/seeds/seed-demo.ts'
import { seedReference } from '../server/database/seeds/seed-reference.ts'
import { readEnvironment } from '../server/environment/environment.ts'
import { startSession } from '../server/identity/sessions.ts'
import { makeDue } from '../server/maintenance/make-due.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { tellParent } from './child.ts'
import { median } from './quantiles.ts'

const daysRun = 5
const readingsMade = 20

/** A process of its own that works out when the plans of `SCALE` fleets are due, and tells what that took. */
async function main() {
  const environment = readEnvironment()
  const database = await openDatabase(environment)
  const { orm } = database
  const now = new Date()
  const today = await organisationDay(orm, now)
  await seedReference(orm)
  await seedDemo(orm, { today, scale: Number(process.env['SCALE']), hashPassword: async () => 'nobody' })
  await orm.execute(sql`update pm_task set "nextChangeOn" = '2000-01-01'`)
  await orm.execute(sql`analyze`)

  const nothing = await measured(() => generate(orm, today))
  await orm.execute(sql`analyze`)
  const rewritten = await measured(() => orm.execute(sql`update pm_task set "dueState" = "dueState"`))
  const days = []
  for (let day = 1; day <= daysRun; day += 1)
    days.push(await measured(() => generate(orm, addDays(today, day))))

  // Where the clock is by now, so that a reading finds nothing of its plans left over.
  const clock = () => new Date(now.getTime() + daysRun * 86_400_000)
  const storage = await openStorage(environment.storage)
  const app = await buildApp({ database, environment, storage, clientRoot: null, clock })
  const [admin] = await orm
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(sql`${userAccount.email} = 'admin@millwright.test'`)
  if (!admin) throw new Error('The demo organisation has no administrator')
  const token = await startSession(orm, admin.id, 'bench', clock())
  const machine = await machineOf(orm, sql`"trackByHour" = 'YES'`, sql`having count("pmTaskOID") > 0`)
  const idle = await machineOf(orm, sql`true`, sql`having count("pmTaskOID") = 0`)
  const timeOf = async ({ key, meter }: Metered): Promise<number> => {
    const readings: number[] = []
    for (let reading = 1; reading <= readingsMade; reading += 1) {
      const body = {
        equipmentOID: key,
        recordedOn: addDays(today, daysRun),
        lastUpdated: addDays(today, daysRun),
        primaryMeter: meter + reading / 10,
        secondaryMeter: 0,
      }
      const { ms, result } = await measured(() =>
        app.inject({
          method: 'POST',
          url: '/api/CAMSMeterReadings',
          headers: { authorization: `Bearer ${token}` },
          payload: body,
        }),
      )
      if (result.statusCode !== 201) throw new Error(result.payload)
      readings.push(ms)
    }
    return median(readings)
  }
  const [readingMs, idleReadingMs] = [await timeOf(machine), await timeOf(idle)]
  tellParent({
    plans: await count(orm, sql`pm_task`),
    nothingMs: nothing.ms,
    rewrittenMs: rewritten.ms,
    dayMs: median(days.map(({ ms }) => ms)),
    dayPlans: median(days.map(({ result }) => result)),
    readingMs,
    idleReadingMs,
    plansOfMachine: machine.plans,
  })
  await app.close()
  await database.close()
}

interface Metered {
  readonly key: number
  readonly meter: number
  readonly plans: number
}

/** The machine with a meter that has the most of these plans and is part of nothing that decides for it. */
async function machineOf(orm: Orm, plans: SQL, having: SQL): Promise<Metered> {
  const { rows } = await orm.execute<Metered & Record<string, unknown>>(
    sql`select machine."equipmentOID" as key, machine."primaryMeterCurrentReading" as meter,
          count("pmTaskOID")::int as plans
        from equipment machine left join pm_task plan on plan."equipmentOID" = machine."equipmentOID" and ${plans}
        where machine."primaryMeter" <> '' group by 1, 2 ${having} order by 3 desc, 1 limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('The demo organisation has no such machine')
  return found
}

/** Runs the engine until nothing is left for the day; answers how many plans it took. */
async function generate(orm: Orm, today: Day): Promise<number> {
  let sum = 0
  for (;;) {
    const taken = await makeDue(orm, { today })
    if (taken === 0) return sum
    sum += taken
  }
}

async function measured<Result>(work: () => Promise<Result>) {
  const started = performance.now()
  const result = await work()
  return { ms: performance.now() - started, result }
}

async function count(orm: Orm, table: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await orm.execute<{ n: number }>(sql`select count(*) as n from ${table}`)
  return rows[0]?.n ?? 0
}

await main()
