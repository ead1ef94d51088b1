import { fromDate, toCalendarDate } from '@internationalized/date'
import { asc } from 'drizzle-orm'
import {
  type ScreenPreferences,
  screenPreferences,
  type SitePreferences,
  sitePreferences,
} from '../../../src/contract/schema/site-preferences.ts'
import type { Orm } from '../connection/orm.ts'
import { company, systemSetting } from '../schema/office.ts'

/** What administrators have set, as of now. */
export const readPreferences = async (orm: Orm): Promise<SitePreferences> =>
  sitePreferences(
    await orm
      .select({ settingsCode: systemSetting.settingsCode, value: systemSetting.value })
      .from(systemSetting),
  )

/** Those of them that screens are told. */
export async function readScreenPreferences(orm: Orm): Promise<ScreenPreferences> {
  const [own] = await orm
    .select({ name: company.companyName })
    .from(company)
    .orderBy(asc(company.companyOID))
    .limit(1)
  return screenPreferences(await readPreferences(orm), own?.name ?? '')
}

/** The day that a moment is where the organisation is, yyyy-MM-dd. */
export async function organisationDay(orm: Orm, moment: Date): Promise<string> {
  const { timeZone } = await readPreferences(orm)
  return toCalendarDate(fromDate(moment, timeZone)).toString()
}
