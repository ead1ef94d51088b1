import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { often } from './often.ts'
import type { Database, Orm } from './orm.ts'

onEachEngine((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })
  afterAll(() => database.close())

  const keptOn = (tx: Orm) =>
    tx.execute(
      sql`select statement, generic_plans + custom_plans as times from pg_prepared_statements
          where statement like '%as asked' order by statement`,
    )

  it('a statement that is asked often is kept by its connection, and another is not', async () => {
    await database.orm.transaction(async (tx) => {
      for (const value of [1, 2, 3]) {
        const { rows } = await tx.execute(sql`${often}select ${value}::int + 1 as asked`)
        expect(rows).toEqual([{ asked: value + 1 }])
      }
      await tx.execute(sql`select ${4}::int as asked`)
      const { rows } = await keptOn(tx)
      expect(rows).toEqual([{ statement: '/* often */ select $1::int + 1 as asked', times: 3 }])
    })
  })

  it('one that fails as it is parsed is not taken for one that is kept', async () => {
    const missing = () => database.orm.execute(sql`${often}select not_there from not_here where 1 = ${1}`)
    const reasonOf = (error: Error) => (error.cause as Error).message
    const refusals = [await missing().catch(reasonOf), await missing().catch(reasonOf)]
    expect(refusals).toEqual(Array(2).fill('relation "not_here" does not exist'))
  })
})
