import { fromDate, toCalendarDate } from '@internationalized/date'
import { type SitePreferences, sitePreferences } from '../../../src/contract/schema/site-preferences.ts'
import type { Orm } from '../connection/orm.ts'
import { systemSetting } from '../schema/office.ts'

/** What administrators have set, as of now. */
export const readPreferences = async (orm: Orm): Promise<SitePreferences> =>
  sitePreferences(
    await orm
      .select({ settingsCode: systemSetting.settingsCode, value: systemSetting.value })
      .from(systemSetting),
  )

/** The day that a moment is where the organisation is, yyyy-MM-dd. */
export async function organisationDay(orm: Orm, moment: Date): Promise<string> {
  const { timeZone } = await readPreferences(orm)
  return toCalendarDate(fromDate(moment, timeZone)).toString()
}
