import type { company } from '../../../../src/contract/entities/company.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import { placeOf } from './towns.ts'

const { state, country } = placeOf('Lagos')

/** The demo organisation's own record; a company that does not exist. */
export const demoCompany = {
  companyName: 'Oben Land Drilling Ltd',
  email: 'office@oben.example',
  message: 'Land drilling in the Niger Delta since 1998.',
  address1: '1 Adeola Odeku Street',
  address2: 'Victoria Island',
  country,
  state,
  city: 'Lagos',
  zip: '101241',
  website: 'https://www.oben.example',
  logoFileName: 'logo.png',
  acceptPOS: 'NO',
  fedralTaxNumber: '01234567-0001',
  fiscalPeriodStartDate: '2026-01-01',
} satisfies Omit<RowOf<typeof company>, 'companyOID' | 'version'>
