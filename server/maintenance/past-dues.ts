import { sql } from 'drizzle-orm'
import { planDues } from '../../src/contract/entities/told-by-day.ts'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { pastDues } from '../database/past/past-table.ts'
import { columnsOf, standingOf } from './reckon.ts'
import { readPlans } from './read-plans.ts'

/** Plans that are read in one go. */
const batchSize = 500

/** Of more plans it is not worked out: each takes about a millisecond. */
const mostReckoned = 5000

/**
 * Works out when the plans were due at the end of a day, by the rules of today from what stood then (decision 0060): `then` is that of
 * `asOfMoment`, whose plans tell it from now on. False, and nothing is told, where there are more than `most` of them.
 */
export async function layDues(then: Orm, day: Day, most = mostReckoned): Promise<boolean> {
  const { rows } = await then.execute<{ key: number }>(
    sql`select "pmTaskOID" as key from pm_task order by 1 limit ${most + 1}`,
  )
  if (rows.length > most) return false
  const keys = rows.map(({ key }) => key)
  for (let at = 0; at < keys.length; at += batchSize) {
    const records = await readPlans(then, keys.slice(at, at + batchSize), { today: day })
    const dues = [...records.values()].map((record) => columnsOf(standingOf(record)))
    await then.execute(
      sql`insert into ${pastDues} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${pastDues}, ${JSON.stringify(dues)}::text::jsonb)`,
    )
  }
  return true
}

const columns = sql.raw(['pmTaskOID', ...planDues].map((name) => `"${name}"`).join(', '))
