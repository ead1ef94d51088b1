import * as v from 'valibot'
import { userAccount } from '../../server/database/schema/accounts.ts'
import { company, systemSetting } from '../../server/database/schema/office.ts'
import type { TestApp } from './server.ts'

let settings = 0

let accounts = 0

export type FixedRecord = 'company' | 'systemSetting' | 'applicationUser'

/** A record that no call makes: the one company, or another setting; answers its key. */
export async function fixedRecord(
  { database: { orm } }: TestApp,
  name: FixedRecord,
  { country, state }: { readonly country: number; readonly state: number },
): Promise<number> {
  if (name === 'systemSetting') {
    settings += 1
    const values = { settingsCode: `setting${settings}`, value: 'a', category: 'General' }
    const [row] = await orm.insert(systemSetting).values(values).returning()
    return v.parse(v.number(), row?.oid)
  }
  if (name === 'applicationUser') {
    accounts += 1
    const values = { email: `person${accounts}@works.test`, fullName: 'New Person', passwordHash: '' }
    const [row] = await orm.insert(userAccount).values(values).returning()
    return v.parse(v.number(), row?.applicationUserOID)
  }
  const values = {
    companyOID: 1,
    companyName: 'Works',
    email: 'office@works.test',
    address1: '1 Quay Road',
    country,
    state,
    city: 'Port Harcourt',
    logoFileName: 'logo.png',
    fedralTaxNumber: '1',
    fiscalPeriodStartDate: '2026-01-01',
  }
  await orm.insert(company).values(values).onConflictDoNothing()
  return 1
}
