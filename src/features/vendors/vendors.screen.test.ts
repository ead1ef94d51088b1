import { expect, test } from 'vitest'
import { vendor } from '../../contract/entities/vendor.ts'
import { vendors } from './vendors.screen.ts'

test('the grid has code, name, telephone, e-mail, contact person and status', () => {
  expect(vendors.columns.map(({ field }) => field)).toEqual([
    'vendorCode',
    'vendorName',
    'telephoneNumber',
    'email',
    'contactPerson',
    'status',
  ])
})

test.each([
  ['popup', vendors.popup],
  ['form', vendors.form],
])('the %s has each field of SPEC 3 once', (_, form) => {
  const reached = form?.groups.flatMap(({ fields }) => fields) ?? []
  expect([reached.length, reached.toSorted()]).toEqual([29, Object.keys(vendor.fields).toSorted()])
})

test('the popup measures 700 by 550, and the pages have the sizes of SPEC 9', () => {
  const { popup, pageSizes, pageSize } = vendors
  expect([popup.width, popup.height, pageSizes, pageSize]).toEqual([700, 550, [10, 20, 50, 100], 10])
})

test('what SPEC 5 asks for is required', () => {
  expect(vendors.check(vendors.blank())).toEqual({
    ok: false,
    errors: [
      { field: 'vendorName', message: 'Vendor name is required' },
      { field: 'address', message: 'Address is required' },
      { field: 'telephoneNumber', message: 'Telephone is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'website', message: 'Website is required' },
      { field: 'contactPerson', message: 'Contact person is required' },
      { field: 'status', message: 'Status is required' },
    ],
  })
})
