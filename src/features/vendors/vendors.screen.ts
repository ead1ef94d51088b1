import { vendor } from '../../contract/entities/vendor.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

const groups = [
  {
    caption: 'Vendor',
    fields: ['vendorCode', 'vendorName', 'shortName', 'status', 'businessSectorOID', 'ownersName'],
  },
  {
    caption: 'Contact',
    fields: ['contactPerson', 'telephoneNumber', 'email', 'website', 'webPage'],
  },
  {
    caption: 'Address',
    fields: ['address', 'addressStreet', 'addressCity', 'postalCode', 'addressStateOID', 'countryOID'],
  },
  {
    caption: 'Terms',
    fields: [
      'priceLevelOID',
      'shippingMethod',
      'paymentMethodOID',
      'paymentTermOID',
      'currencyOID',
      'creditLimit',
      'openingBalance',
      'openingBalanceDate',
    ],
  },
  { caption: 'Bank', fields: ['bankOID', 'bankAccountNo', 'accountNumber', 'accountOID'] },
] as const

/** SPEC 2.9 Vendors: grid, and a form of all fields in groups, as a popup and on a page of its own. */
export const vendors = defineScreen({
  entity: vendor,
  title: 'Vendors',
  noun: 'vendor',
  newLabel: 'New Vendor',
  columns: [
    { field: 'vendorCode', isPlate: true, width: 128 },
    { field: 'vendorName' },
    { field: 'telephoneNumber', width: 164 },
    { field: 'email', width: 220 },
    { field: 'contactPerson', width: 150 },
    {
      field: 'status',
      width: 110,
      statusKinds: { Active: 'ok', 'On hold': 'warn', Inactive: 'idle' },
    },
  ],
  groups,
  form: { title: 'Vendor', groups },
  traits: { address: { span: 2 } },
})
