import { expect, test } from 'vitest'
import { repairName } from '../../contract/entities/repair-name.ts'
import { repairNames } from './repair-names.screen.ts'

test('the grid has number, name and code, and the popup each field of SPEC 3 once', () => {
  expect(repairNames.columns.map(({ field }) => field)).toEqual(['repairNameOID', 'repairName', 'repairCode'])
  expect(repairNames.popup.groups.flatMap(({ fields }) => fields)).toEqual(Object.keys(repairName.fields))
})

test('the popup measures 700 by 550, and the pages have the sizes of SPEC 9', () => {
  const { popup, pageSizes, pageSize } = repairNames
  expect([popup.width, popup.height, pageSizes, pageSize]).toEqual([700, 550, [10, 20, 50, 100], 10])
})

test('name and code are required', () => {
  expect(repairNames.check(repairNames.blank())).toEqual({
    ok: false,
    errors: [
      { field: 'repairName', message: 'Repair name is required' },
      { field: 'repairCode', message: 'Repair code is required' },
    ],
  })
})
