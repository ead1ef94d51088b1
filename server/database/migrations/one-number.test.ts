import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../connection/migrate.ts'

const longNumber = 'W'.repeat(40)

it('gives each work order a number of its own, and says what it was', async () => {
  const engine = new PGlite({ extensions: { pg_trgm } })
  const orm = drizzle({ client: engine })
  const files = readMigrationFiles({ migrationsFolder })
  await orm.transaction(async (tx) => {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    }
    await run(files.slice(0, 3).flatMap((file) => file.sql))
    // The orders alone, without the equipment and the people that they name.
    await run(['set local session_replication_role = replica'])
    const numbers = ['WO-1', 'wo-1', 'WO-1-2', ' Wo-1 ', 'WO-2', longNumber, longNumber.toLowerCase()]
    for (const [at, number] of numbers.entries())
      await tx.execute(
        sql`insert into work_order ("workorderNumber", "initialNotes", "equipmentOID", "camsUserOID",
              "scheduledDate", "dueDate", "priorty", "workOrderType", "currentHours")
            values (${number}, ${at === 1 ? 'Seal' : ''}, 1, 1, '2026-03-02', '2026-03-09', 'HIGH', 'REPAIR', 1)`,
      )
    await run(files.slice(3).flatMap((file) => file.sql))
  })
  const { rows } = await orm.execute(
    sql`select "workorderNumber" as number, "initialNotes" as notes, version from work_order order by "workOrderOID"`,
  )
  const was = (number: string) => `The number was ${number}, which an earlier work order has.`
  expect(rows).toEqual([
    { number: 'WO-1', notes: '', version: 1 },
    { number: 'wo-1-3', notes: `Seal\n${was('wo-1')}`, version: 2 },
    { number: 'WO-1-2', notes: '', version: 1 },
    { number: 'Wo-1-4', notes: was('Wo-1'), version: 3 },
    { number: 'WO-2', notes: '', version: 1 },
    { number: longNumber, notes: '', version: 1 },
    { number: `${'w'.repeat(38)}-2`, notes: was(longNumber.toLowerCase()), version: 2 },
  ])
  await engine.close()
})
