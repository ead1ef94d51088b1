import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../connection/migrate.ts'

it('gives each plan the location of its machine', async () => {
  const engine = new PGlite({ extensions: { pg_trgm } })
  const orm = drizzle({ client: engine })
  const files = readMigrationFiles({ migrationsFolder })
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await orm.execute(sql.raw(statement))
  }
  await run(files.slice(0, 6).flatMap((file) => file.sql))
  // Machines and plans alone, without what else they name.
  await run([
    'set session_replication_role = replica',
    `insert into location ("locationOID", "locationName", "category", "state") values (3, 'Rig 12', '', '')`,
    `insert into equipment ("equipmentOID", "description", "equipmntType", "location") values (5, 'Mud pump 2', '', 3)`,
    `insert into pm_task ("equipmentOID", "taskType", "pmTaskDescription", "assignedTo_UserGUID", "pmScheduleStartDate")
       values (5, '', 'Service', '00000000-0000-4000-8000-000000000001', '2026-03-01')`,
    'set session_replication_role = default',
  ])
  await run(files.slice(6).flatMap((file) => file.sql))
  const { rows } = await orm.execute(sql`select "pmTaskOID" as plan, "locationOID" as location from pm_task`)
  expect(rows).toEqual([{ plan: 1, location: 3 }])
  await engine.close()
})
