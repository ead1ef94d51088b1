import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { asOfMoment } from '../database/past/as-of-moment.ts'
import type { Report } from './report.ts'
import { dayWords } from './words.ts'

interface Stood {
  readonly day: Day
  /** When that day was over. */
  readonly until: Date
}

/** A report of the records as they stood at the end of a day (decision 0060), which its head and its name say. */
export async function asItStood(
  orm: Orm,
  { day, until }: Stood,
  write: (then: Orm) => Promise<Report | null>,
): Promise<Report | null> {
  const report = await asOfMoment(orm, until, write)
  return (
    report && {
      ...report,
      of: [report.of, `as of ${day}`].filter(Boolean).join(', '),
      about: [`As it stood at the end of ${dayWords(day)}`, ...report.about],
    }
  )
}
