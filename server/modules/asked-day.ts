import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import { firstYear, isDay, lastYear } from '../../src/contract/schema/day.ts'
import { longDate } from '../../src/locale/days.ts'
import type { Orm } from '../database/connection/orm.ts'
import { endOf } from '../database/records/as-of.ts'
import { organisationDay, readPreferences } from '../database/records/site-preferences.ts'
import { historySince } from '../database/writes/retire-events.ts'
import { invalid, ProblemError } from '../http/problem.ts'

/** A day that is asked about; throws `invalid` of what is none. */
export function knownDay(day: string, field = 'day'): Day {
  if (!isDay(day) || Number(day.slice(0, 4)) < firstYear || Number(day.slice(0, 4)) > lastYear)
    throw invalid([{ field, message: 'There is no such day' }])
  return day
}

/** Throws `invalid` of a day of which not all that happened is kept (decision 0083). */
export async function refuseForgotten(orm: Orm, day: Day, field = 'day'): Promise<void> {
  const since = await historySince(orm)
  if (since === null || day >= since) return
  const message = `What happened before ${longDate(since)} is no longer kept`
  // Where there is no field to mark, the sentence stands in place of what was asked for.
  throw new ProblemError('invalid', { title: message, errors: [{ field, message }] })
}

/** The end of a day of the organisation's, of which all lies behind or which is today; throws `invalid` of a later one. */
export async function endOfPast(orm: Orm, day: string, now: Date, field = 'day'): Promise<Date> {
  const known = knownDay(day, field)
  if (known > (await organisationDay(orm, now)))
    throw invalid([{ field, message: 'That day is still to come' }])
  await refuseForgotten(orm, addDays(known, 1), field)
  const { timeZone } = await readPreferences(orm)
  return endOf(known, timeZone)
}
