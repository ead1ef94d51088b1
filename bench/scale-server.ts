import { sql } from 'drizzle-orm'
import { buildApp, listeningUrl } from '../server/app.ts'
import { openDatabase, type Orm } from '../server/database/connection/database.ts'
import { demoUsers, rigUsers } from '../server/database/seeds/demo/users.ts'
import { seedDemo } from '../server/database/seeds/seed-demo.ts'
import { seedReference } from '../server/database/seeds/seed-reference.ts'
import { readEnvironment } from '../server/environment/environment.ts'
import { startSession } from '../server/identity/sessions.ts'
import { makeDue } from '../server/maintenance/make-due.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { endWhenAsked, tellParent } from './child.ts'

/** The product in a process of its own over `SCALE` fleets and what was done to them in `YEARS` years. */
async function main() {
  const environment = readEnvironment()
  const database = await openDatabase(environment)
  const { orm } = database
  const storage = await openStorage(environment.storage)
  await seedReference(orm)
  const today = new Date().toISOString().slice(0, 10)
  const [scale, years] = [Number(process.env['SCALE']), Number(process.env['YEARS'])]
  await seedDemo(orm, {
    today,
    scale,
    years,
    hashPassword: async () => 'nobody signs in with a password here',
  })
  // As of a server that has run on: what fell due is made.
  while ((await makeDue(orm, { today })) > 0);
  const app = await buildApp({ database, environment, storage, clientRoot: null })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const session = ({ id }: { readonly id: string }) => startSession(orm, id, 'bench', new Date())
  tellParent({
    url: listeningUrl(app, environment),
    today,
    admin: await session(demoUsers.admin),
    staff: await Promise.all(rigUsers.map(session)),
    operations: await countOf(orm, 'pm_operation'),
    events: await countOf(orm, 'event'),
    megabytes: await megabytesOf(orm),
    lastEvent: await lastOf(orm, 'event', 'globalSeq'),
    lastOperation: await lastOf(orm, 'pm_operation', 'camspmOperationOID'),
  })
  endWhenAsked(app, database)
}

async function numberOf(orm: Orm, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await orm.execute<{ number: number }>(query)
  return rows[0]?.number ?? 0
}

const countOf = (orm: Orm, table: string) =>
  numberOf(orm, sql`select count(*) as number from ${sql.identifier(table)}`)
const lastOf = (orm: Orm, table: string, column: string) =>
  numberOf(orm, sql`select max(${sql.identifier(column)}) as number from ${sql.identifier(table)}`)
const megabytesOf = (orm: Orm) =>
  numberOf(orm, sql`select pg_database_size(current_database()) / 1000000 as number`)

await main()
