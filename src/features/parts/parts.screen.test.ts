import { expect, test } from 'vitest'
import { part } from '../../contract/entities/part.ts'
import { parts } from './parts.screen.ts'

test('the popup has each field of SPEC 3 once', () => {
  const inPopup = parts.popup.groups.flatMap(({ fields }) => fields)
  expect([inPopup.length, inPopup.toSorted()]).toEqual([9, Object.keys(part.fields).toSorted()])
})

test('the popup measures 700 by 550, and the pages have the sizes of SPEC 9', () => {
  const { popup, pageSizes, pageSize } = parts
  expect([popup.width, popup.height, pageSizes, pageSize]).toEqual([700, 550, [10, 20, 50, 100], 10])
})

test('every field is required; a new part is tracked unless told', () => {
  expect(parts.blank()['trackInventory']).toBe('YES')
  expect(parts.check({ ...parts.blank(), trackInventory: '' })).toEqual({
    ok: false,
    errors: [
      { field: 'partName', message: 'Part name is required' },
      { field: 'description', message: 'Description is required' },
      { field: 'category', message: 'Category is required' },
      { field: 'unitType', message: 'Unit is required' },
      { field: 'trackInventory', message: 'Track inventory is required' },
      { field: 'warehouseBin', message: 'Warehouse bin is required' },
      { field: 'reorderPoint', message: 'Reorder point is required' },
      { field: 'reorderQuantity', message: 'Reorder quantity is required' },
      { field: 'maximumQuantity', message: 'Maximum quantity is required' },
    ],
  })
})

test('0 is a quantity', () => {
  const values = {
    partName: 'Liner',
    description: '6 inch',
    category: 'Pump',
    unitType: 'Each',
    trackInventory: 'NO',
    warehouseBin: 'A-1',
    reorderPoint: 0,
    reorderQuantity: 0,
    maximumQuantity: 0,
  }
  expect(parts.check(values)).toEqual({ ok: true, values })
})
