import * as v from 'valibot'
import { allButEditing } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { date, email, multiline, reference, text, website, yesNo } from '../schema/field.ts'
import { keyOf } from '../schema/record-key.ts'

/** SPEC 3 Company, spelling of the wire kept, with the messages of SPEC 5. There is one row; it is only edited (SPEC 6). */
export const company = defineEntity({
  name: 'company',
  title: 'Company',
  path: '/EcoCompany',
  key: 'companyOID',
  label: 'companyName',
  plate: 'CO',
  life: 'fixed',
  access: {
    tasks: ['company-information', 'company-information-v2'],
    adminOnly: ['edit'],
    never: allButEditing,
  },
  fields: {
    companyName: text('Company Name', { required: true }),
    email: email('Email', { required: true }),
    message: multiline('Message', { max: 1000 }),
    address1: text('Address', { required: true, message: 'Company address is required' }),
    address2: text('Address 2'),
    country: reference('Country', 'country', { required: true }),
    state: reference('State', 'state', { required: true, within: 'country' }),
    city: text('City', { required: true, max: 80 }),
    zip: text('Postal code', { max: 20 }),
    website: website('Website'),
    logoFileName: text('Logo file name', { required: true }),
    acceptPOS: yesNo('Accept POS', 'NO'),
    fedralTaxNumber: text('Federal tax number', { required: true, max: 40 }),
    fiscalPeriodStartDate: date('Fiscal period start date', { required: true }),
  },
})

const choices = v.object({ selectData: v.array(v.object({ id: v.number(), name: v.string() })) })
const stateChoices = v.object({
  selectData: v.array(v.object({ id: v.number(), name: v.string(), countryOID: v.number() })),
})

/** SPEC 7 GET /EcoCompany: the company, and what its selects offer. */
export const CompanyReply = v.object({
  ...company.row.entries,
  referenceObjects: v.object({ countries: choices, states: stateChoices, businessSectors: choices }),
})

/** SPEC 7 PUT /EcoCompany: the company named in the body, with the fields that change. */
export const CompanyWrite = v.strictObject({
  ...company.write.entries,
  companyOID: keyOf('Company OID'),
})
