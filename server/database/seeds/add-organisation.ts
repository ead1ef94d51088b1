import { eq, inArray, sql } from 'drizzle-orm'
import { formerSettings } from '../../../src/contract/schema/site-preferences.ts'
import type { Orm } from '../connection/orm.ts'
import { company, systemSetting } from '../schema/office.ts'
import { country, lga, state } from '../schema/places.ts'
import { bulkInsert } from '../writes/bulk-insert.ts'
import { settingRows } from './reference/settings.ts'

/** Countries, states and local government areas, into empty tables: what an administrator took out does not come back. */
export async function addPlaces(tx: Orm): Promise<void> {
  const [known] = await tx.select({ key: country.countryOID }).from(country).limit(1)
  if (known) return
  // A megabyte of names, which only the very first start needs.
  const { countryRows, lgaRows, stateRows } = await import('./reference/places.ts')
  await bulkInsert(tx, country, countryRows)
  await bulkInsert(tx, state, stateRows)
  await bulkInsert(tx, lga, lgaRows)
}

/** The one company, until somebody enters the real one. */
export async function addCompany(tx: Orm): Promise<void> {
  if ((await tx.$count(company)) > 0) return
  const [home] = await tx
    .select({ state: state.stateOID, country: state.countryOID })
    .from(state)
    .innerJoin(country, eq(country.countryOID, state.countryOID))
    .orderBy(sql`${state.stateCode} = 'NG-LA' desc`, state.stateOID)
    .limit(1)
  if (!home) return
  await tx.insert(company).values({
    companyName: 'Your company',
    email: 'office@company.example',
    message: 'Enter the details of your company here.',
    address1: 'Not entered yet',
    city: 'Lagos',
    ...home,
    logoFileName: 'logo.png',
    fedralTaxNumber: 'Not entered yet',
    fiscalPeriodStartDate: '2026-01-01',
  })
}

/** The settings of this release. Those that are there keep the values that somebody gave them. */
export async function addSettings(tx: Orm): Promise<void> {
  await tx.delete(systemSetting).where(inArray(systemSetting.settingsCode, [...formerSettings]))
  await tx
    .insert(systemSetting)
    .values([...settingRows])
    .onConflictDoUpdate({
      target: systemSetting.settingsCode,
      set: {
        description: sql`excluded.description`,
        // Nobody has changed one of version 1 since it was made.
        value: sql`case when ${systemSetting.version} = 1 then excluded.value else ${systemSetting.value} end`,
      },
    })
}
