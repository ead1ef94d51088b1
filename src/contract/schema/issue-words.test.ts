import { expect, test } from 'vitest'
import * as v from 'valibot'
import { fieldErrors } from './entity.ts'
import { integer } from './field.ts'

const faultsOf = (schema: v.GenericSchema, input: unknown, fields: v.ObjectEntries = {}) => {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? [] : fieldErrors(parsed.issues, fields)
}

test.each<readonly [string, v.GenericSchema, unknown, string]>([
  ['a text for a number', v.number(), 'x', 'size must be a number'],
  ['a number for a text', v.string(), 1, 'size must be text'],
  ['a text for a flag', v.boolean(), 'yes', 'size must be true or false'],
  ['no list', v.array(v.number()), {}, 'size must be a list'],
  ['no object', v.strictObject({}), 'x', 'size must be an object'],
  ['a fraction', v.pipe(v.number(), v.integer()), 1.5, 'size must be a whole number'],
  ['none of its values', v.picklist(['a', 'b']), 'c', 'size is invalid'],
  ['neither of two', v.union([v.number(), v.boolean()]), 'c', 'size is invalid'],
  ['a lower number than the least', v.pipe(v.number(), v.minValue(1)), 0, 'size is invalid'],
  ['nothing', v.number(), undefined, 'size is required'],
  ['what its schema has words for', v.number('How large?'), 'x', 'How large?'],
  [
    'what its schema has words for that hold the validator’s',
    v.number('No size. Invalid type: Expected number'),
    'x',
    'No size. Invalid type: Expected number',
  ],
])('%s is told in words of the product', (_name, schema, value, message) => {
  expect(faultsOf(v.object({ size: schema }), { size: value })).toEqual([{ field: 'size', message }])
})

test('a field is called as its form calls it, one within others by its own name', () => {
  const fields = { size: integer('Tank size') }
  const schema = v.object({ size: v.number(), lines: v.array(v.object({ note: v.string() })) })
  expect(faultsOf(schema, { size: 'x', lines: [{ note: 1 }] }, fields)).toEqual([
    { field: 'size', message: 'Tank size must be a number' },
    { field: 'lines.0.note', message: 'note must be text' },
  ])
  expect(faultsOf(schema, { lines: [] })).toEqual([{ field: 'size', message: 'size is required' }])
  expect(faultsOf(schema, 'x')).toEqual([{ field: '', message: 'The value must be an object' }])
})
