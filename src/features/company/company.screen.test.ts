import { expect, test } from 'vitest'
import { company } from '../../contract/entities/company.ts'
import { blank } from '../../contract/schema/entity.ts'
import { companyInformation } from './company.screen.ts'

const works = {
  ...blank(company),
  companyOID: 1,
  companyName: 'Oben Drilling',
  email: 'office@oben.test',
  address1: '1 Quay Road',
  country: 7,
  state: 12,
  city: 'Lagos',
  logoFileName: 'logo.png',
  fedralTaxNumber: '0123',
  fiscalPeriodStartDate: '2026-01-31',
}

test('the form has every field of SPEC 3, and a whole record passes', () => {
  const shown = companyInformation.popup.groups.flatMap(({ fields }) => fields)
  expect(shown.toSorted()).toEqual(Object.keys(company.fields).toSorted())
  expect(companyInformation.check(works)).toMatchObject({ ok: true })
})

test.each([
  ['companyName', null, 'Company Name is required'],
  ['companyName', '  ', 'Company Name is required'],
  ['email', '', 'Email is required'],
  ['email', 'office', 'Email is invalid'],
  ['address1', '', 'Company address is required'],
  ['country', null, 'Country is required'],
  ['state', null, 'State is required'],
  ['city', '', 'City is required'],
  ['logoFileName', '', 'Logo file name is required'],
  ['acceptPOS', '', 'Accept POS is required'],
  ['fedralTaxNumber', '', 'Federal tax number is required'],
  ['fiscalPeriodStartDate', null, 'Fiscal period start date is required'],
])('%s of %j says %s (SPEC 5)', (field, value, message) => {
  expect(companyInformation.check({ ...works, [field]: value })).toEqual({
    ok: false,
    errors: [{ field, message }],
  })
})
