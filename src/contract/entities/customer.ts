import { defineEntity } from '../schema/entity.ts'
import { code, email, flag, money, multiline, reference, text } from '../schema/field.ts'

/** A customer of the books; SPEC 2.4 names the screen, the fields are READINGS' small sensible set. */
export const customer = defineEntity({
  name: 'customer',
  title: 'Customer',
  path: '/FACustomers',
  key: 'customerOID',
  label: 'customerName',
  plate: 'CUS',
  marks: ['customerCode'],
  access: { tasks: ['customers'] },
  fields: {
    customerCode: text('Customer code', { required: true, max: 40 }),
    customerName: text('Customer name', { required: true }),
    contactPerson: text('Contact person', { max: 120 }),
    telephoneNumber: text('Telephone', { max: 40 }),
    email: email('Email'),
    address: multiline('Address', { max: 400 }),
    city: text('City', { max: 80 }),
    stateOID: reference('State', 'state', { within: 'countryOID' }),
    countryOID: reference('Country', 'country'),
    creditLimit: money('Credit limit', { least: 0 }),
    taxCodeOID: reference('Tax code', 'taxCode'),
    paymentTerms: code('Payment terms', 'PaymentTerms'),
    isActive: flag('Active', true),
    notes: multiline('Notes'),
  },
})
