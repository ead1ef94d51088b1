import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostReportRows } from '../reports/report-rows.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

let server: ReportServer['server']
beforeAll(async () => {
  ;({ server } = await startReportServer())
  const { orm } = server.database
  await orm.execute(
    sql`insert into part ("partName", "category", "description", "unitType", "warehouseBin",
          "reorderPoint", "reorderQuantity", "maximumQuantity")
        select 'Part ' || n, case when n = 1 then 'CONSUMABLE' else 'SPARE' end, '', '', '', 0, 0, 0
        from generate_series(1, ${mostReportRows + 1}::int) as n`,
  )
})
afterAll(() => server.close())

it('refuses a report of more than one document has, and makes what it is limited to', async () => {
  const asked = (query: object) => server.callLoosely('warehouseReport', { query: { ...query } })
  expect((await asked({})).body).toEqual({
    status: 400,
    code: 'invalid',
    title: 'A report has 20,000 rows at most, and this one would have more. Limit it to fewer',
  })
  expect(await asked({ category: 'CONSUMABLE' })).toMatchObject({ status: 200 })
})
