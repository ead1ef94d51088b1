import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAddress, recordOfAddress } from './code-address.ts'

test('the address of a code is read as the record it was made of', () => {
  const base = fc.constantFrom('https://works.test', 'http://localhost:4173', 'https://works.test/millwright')
  const entity = fc.constantFrom('equipment', 'part')
  fc.assert(
    fc.property(base, entity, fc.integer({ min: 1, max: 2_147_483_647 }), (at, name, key) => {
      expect(recordOfAddress(codeAddress(at, name, key))).toEqual({ entity: name, key })
    }),
  )
})

test.each([
  'EQ-12',
  'https://works.test/app/cams/cams_equipment_management',
  'https://works.test/app/cams/cams_equipment_management?machine=0',
  'https://works.test/app/cams/cams_equipment_management?machine=12x',
  'https://works.test/app/cams/cams_vendors?record=12',
  'javascript:alert(1)//app/cams/cams_parts?record=12',
  'ftp://works.test/app/cams/cams_parts?record=12&from=https://works.test',
  'https://works.test/app/cams/cams_parts?record=012',
  'https://works.test/app/cams/cams_parts?record=-12',
  'https://works.test/app/cams/cams_parts?record=12345678901',
  'https://',
])('%s leads to no record', (text) => {
  expect(recordOfAddress(text)).toBeNull()
})
