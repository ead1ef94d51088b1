import type { Day } from '../../src/contract/schedule/day.ts'
import { firstYear, isDay, lastYear } from '../../src/contract/schema/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { endOf } from '../database/records/as-of.ts'
import { organisationDay, readPreferences } from '../database/records/site-preferences.ts'
import { invalid } from '../http/problem.ts'

/** A day that is asked about; throws `invalid` of what is none. */
export function knownDay(day: string, field = 'day'): Day {
  if (!isDay(day) || Number(day.slice(0, 4)) < firstYear || Number(day.slice(0, 4)) > lastYear)
    throw invalid([{ field, message: 'There is no such day' }])
  return day
}

/** The end of a day of the organisation's, of which all lies behind or which is today; throws `invalid` of a later one. */
export async function endOfPast(orm: Orm, day: string, now: Date, field = 'day'): Promise<Date> {
  const known = knownDay(day, field)
  if (known > (await organisationDay(orm, now)))
    throw invalid([{ field, message: 'That day is still to come' }])
  const { timeZone } = await readPreferences(orm)
  return endOf(known, timeZone)
}
