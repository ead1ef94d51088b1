import { defineEntity } from '../schema/entity.ts'
import { email, multiline, text, website } from '../schema/field.ts'

/** SPEC 3 Bank, spelling of the wire kept. Required of SPEC 5: name, address1, phone, email, account name, contact. */
export const bank = defineEntity({
  name: 'bank',
  title: 'Bank',
  path: '/FABanks',
  key: 'bankOID',
  label: 'bankName',
  plate: 'BNK',
  marks: ['bankCode'],
  access: { tasks: ['banks'], lookupFor: ['cams_vendors', 'FFVendors'] },
  fields: {
    bankCode: text('Bank code', { max: 40 }),
    bankName: text('Bank name', { required: true }),
    routeCode: text('Route code', { max: 40 }),
    address1: text('Address 1', { required: true }),
    address2: text('Address 2'),
    address3: text('Address 3'),
    Phone: text('Phone', { required: true, max: 40 }),
    email: email('Email', { required: true }),
    accountName: text('Account name', { required: true }),
    shortName: text('Short name', { max: 60 }),
    accountNumber: text('Account number', { max: 40 }),
    contact: text('Contact', { required: true, max: 120 }),
    website: website('Website'),
    comment: multiline('Comment'),
  },
})
