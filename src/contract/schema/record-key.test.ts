import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keyOf, recordId } from './record-key.ts'

const said = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : parsed.issues[0].message
}

test.each([
  [1, 1],
  [2_147_483_647, 2_147_483_647],
  [null, 'oid is required'],
  [undefined, 'oid is required'],
  ['7', 'oid is required'],
  [0, 'oid is required'],
  [-1, 'oid is required'],
  [1.5, 'oid must be a whole number'],
  [2_147_483_648, 'oid is too large'],
])('the key in a body, %j: %s', (value, result) => {
  expect(said(keyOf('oid'), value)).toBe(result)
})

test('the key in a path is a whole number, as itself or as its digits', () => {
  expect([said(recordId, { id: '7' }), said(recordId, { id: 7 })]).toEqual([{ id: 7 }, { id: 7 }])
  for (const id of ['0', 0, 1.5, '2147483648'])
    expect(said(recordId, { id })).toBe('The key must be a whole number')
  for (const id of ['1.5', 'x', '-1', '', '12345678901', null]) expect(v.is(recordId, { id })).toBe(false)
})
