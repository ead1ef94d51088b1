import { sql } from 'drizzle-orm'
import { buildApp } from '../server/app.ts'
import { openDatabase, type Orm } from '../server/database/connection/database.ts'
import { organisationDay } from '../server/database/records/site-preferences.ts'
import { userAccount } from '../server/database/schema/accounts.ts'
import { readEnvironment } from '../server/environment/environment.ts'
import { startSession } from '../server/identity/sessions.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { tellParent } from './child.ts'
import { median, quantile } from './quantiles.ts'
import { seedMachines } from './seed-machines.ts'

/** Times each call is made that is measured, at another record each time where there are such. */
const times = 40

/** A process of its own that asks for the pages of machines and locations among 456,000, and tells what that took. */
async function main() {
  const environment = readEnvironment()
  const database = await openDatabase(environment)
  const { orm } = database
  if ((await countOf(orm, 'equipment')) < 100_000)
    await seedMachines(orm, await organisationDay(orm, new Date()))
  const storage = await openStorage(environment.storage)
  const app = await buildApp({ database, environment, storage, clientRoot: null, clock: () => new Date() })
  const [admin] = await orm
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(sql`${userAccount.email} = 'admin@millwright.test'`)
  if (!admin) throw new Error('The demo organisation has no administrator')
  const authorization = `Bearer ${await startSession(orm, admin.id, 'bench', new Date())}`
  const measured = async (urlOf: (time: number) => string) => {
    const samples: number[] = []
    // The first call of each kind meets an empty cache of plans and pages, as no later one does.
    for (let time = -2; time < times; time += 1) {
      const started = performance.now()
      const { statusCode, payload } = await app.inject({
        url: `/api${urlOf(Math.max(time, 0))}`,
        headers: { authorization },
      })
      const took = performance.now() - started
      if (statusCode !== 200) throw new Error(`${urlOf(time)}: ${payload}`)
      if (time >= 0) samples.push(took)
    }
    return { median: median(samples), most: quantile(samples, 0.95) }
  }
  const { machines, busiest, largest, usual } = await places(orm)
  const anyOf = (all: readonly (number | string)[], time: number) => all[time % all.length] ?? 0
  tellParent({
    machines: await countOf(orm, 'equipment'),
    events: await countOf(orm, 'event'),
    atLargest: largest.machines,
    belowBusiest: busiest.children,
    figures: {
      machine: await measured((time) => `/CAMSEquipments/${anyOf(machines, time)}/Machine`),
      parent: await measured(() => `/CAMSEquipments/${busiest.key}/Machine`),
      parentMore: await measured(
        (time) => `/CAMSEquipments/${busiest.key}/Machine/More?list=machines&skip=${20 + time * 50}`,
      ),
      location: await measured((time) => `/CAMSLocations/${anyOf(usual, time)}/Place`),
      largest: await measured(() => `/CAMSLocations/${largest.key}/Place`),
      largestMore: await measured(
        (time) => `/CAMSLocations/${largest.key}/Place/More?list=machines&skip=${10_000 + time * 50}`,
      ),
      maintenance: await measured(() => `/CAMSLocations/${largest.key}/Maintenance`),
      cost: await measured(() => `/CAMSLocations/${largest.key}/Cost`),
      machineHistory: await measured((time) => `/CAMSEquipments/${anyOf(machines, time)}/History?take=21`),
      parentHistory: await measured(() => `/CAMSEquipments/${busiest.key}/History?take=21`),
      locationHistory: await measured((time) => `/CAMSLocations/${anyOf(usual, time)}/History?take=21`),
      largestHistory: await measured(() => `/CAMSLocations/${largest.key}/History?take=21`),
      largestHistoryMore: await measured(
        (time) => `/CAMSLocations/${largest.key}/History?take=21&olderThan=${400_000 - time * 1000}`,
      ),
      treeTop: await measured(() => '/EquipmentTree?by=location'),
      treeOfLocation: await measured(() => `/EquipmentTree?by=location&location=${largest.key}`),
      treeOfParent: await measured(() => `/EquipmentTree?by=parent&machine=${busiest.key}`),
      treeSearch: await measured(
        (time) => `/EquipmentTree/Matches?by=location&search=${anyOf(searched, time)}`,
      ),
    },
  })
  await app.close()
  await database.close()
}

/** Words that many have, few and none. */
const searched = ['pump', 'mud%20pump', '-777', 'MP-01-500', 'nothing%20is%20called%20so'] as const

async function places(orm: Orm) {
  const { rows: some } = await orm.execute<{ key: number }>(
    sql`select "equipmentOID" as key from equipment where "equipmentOID" % 997 = 1 order by 1 limit ${times}`,
  )
  const { rows: parents } = await orm.execute<{ key: number; children: number }>(
    sql`select "parentAsset" as key, count(*)::int as children from equipment where "parentAsset" is not null
        group by 1 order by 2 desc limit 1`,
  )
  const { rows: locations } = await orm.execute<{ key: number; machines: number }>(
    sql`select "location" as key, count(*)::int as machines from equipment group by 1 order by 2 desc`,
  )
  const [busiest] = parents
  const [largest, ...others] = locations
  if (!busiest || !largest) throw new Error('The demo organisation has no machines')
  return {
    machines: some.map(({ key }) => key),
    busiest,
    largest,
    usual: others.slice(-times).map(({ key }) => key),
  }
}

async function countOf(orm: Orm, table: 'equipment' | 'event'): Promise<number> {
  const { rows } = await orm.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}

await main()
