import { expect, test } from 'vitest'
import { codesOf } from './system-codes.screen.ts'

const screen = codesOf('MeterType')
const hours = { setupType: 'MeterType', code: 'HOURS', description: 'Hours', codeOrderApplication: 0 }

test('a new code is of its type, and the pages of the grid begin with 2 (SPEC 9)', () => {
  expect(screen.blank()).toMatchObject({ setupType: 'MeterType', code: '', codeOrderApplication: null })
  expect(screen.pageSizes).toEqual([2, 10, 20, 50, 100])
  expect(screen.check(hours)).toEqual({ ok: true, values: hours })
})

const order = 'Code Order Application is required and is a number'
test.each([
  ['setupType', '', 'Setup type is required'],
  ['code', ' ', 'Code is required'],
  ['description', '', 'Description is required'],
  ['codeOrderApplication', null, order],
  ['codeOrderApplication', 'three', order],
  ['codeOrderApplication', 1.5, order],
])('%s of %j says %s (SPEC 5)', (field, value, message) => {
  expect(screen.check({ ...hours, [field]: value }, 'grid')).toEqual({
    ok: false,
    errors: [{ field, message }],
  })
})
