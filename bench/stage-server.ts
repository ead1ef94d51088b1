import { sql } from 'drizzle-orm'
import { buildApp, listeningUrl } from '../server/app.ts'
import { openDatabase, type Orm } from '../server/database/connection/database.ts'
import { seedDemo } from '../server/database/seeds/seed-demo.ts'
import { seedReference } from '../server/database/seeds/seed-reference.ts'
import { readEnvironment } from '../server/environment/environment.ts'
import { hashPassword } from '../server/identity/password.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { endWhenAsked, tellParent } from './child.ts'

/** The product as its users run it, in a process of its own, over the client in the folder `BENCH_CLIENT`. */
async function main() {
  const environment = readEnvironment()
  const database = await openDatabase(environment)
  const storage = await openStorage(environment.storage)
  await seedReference(database.orm)
  const today = new Date().toISOString().slice(0, 10)
  await seedDemo(database.orm, { today, scale: Number(process.env['SCALE']), hashPassword })
  await addOperations(database.orm, Number(process.env['OPERATIONS_LAST_MONTH']))
  const app = await buildApp({
    database,
    environment,
    storage,
    clientRoot: process.env['BENCH_CLIENT'] ?? null,
  })
  await app.listen({ port: environment.port, host: environment.host })
  endWhenAsked(app, database)
  tellParent({ url: listeningUrl(app, environment) })
}

/** Done operations of the month before, spread over its days and over all plans. */
async function addOperations(orm: Orm, count: number) {
  await orm.execute(
    sql`with plans as (select "pmTaskOID", "assignedTo_UserGUID", row_number() over () - 1 as number from pm_task)
        insert into pm_operation ("pmTaskOID", "assignedTo_UserGUID", "operationDate", "overallStatus")
        select "pmTaskOID", "assignedTo_UserGUID",
          (date_trunc('month', now()) - interval '1 month')::date + (series % 28)::int, 'DONE'
        from generate_series(1, ${count}::int) as series
          join plans on number = series % (select count(*) from plans)`,
  )
}

await main()
