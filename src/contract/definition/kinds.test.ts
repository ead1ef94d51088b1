import { describe, expect, test } from 'vitest'
import { entities } from '../entities/catalogue.ts'
import { dataTypes } from '../entities/form-field.ts'
import type { FieldMeta } from '../schema/field.ts'
import { dataTypeOf, isNeeded, isNumeric, isUnset, kindFits, mayBeBlank, metaOf, usualKind } from './kinds.ts'

const kinds: readonly FieldMeta['kind'][] = [
  'text',
  'multiline',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'object',
  'flag',
  'yes-no',
  'choice',
  'code',
  'reference',
  'user',
]
const meta = (over: Partial<FieldMeta> = {}): FieldMeta => ({
  kind: 'text',
  title: 'Name',
  required: true,
  initial: '',
  ...over,
})
const named = (entity_FieldName: unknown) => ({ entity_FieldName })
const typed = (entity_DataType: unknown) => ({ entity_DataType })

describe('what a record knows of a stored field', () => {
  test('is that of its field of this name', () => {
    expect(metaOf(entities.state, named(' stateName '))).toEqual({
      kind: 'text',
      title: 'State name',
      required: true,
      initial: '',
      max: 120,
    })
  })

  test.each([['stateOID'], ['colour'], [''], ['constructor'], ['__proto__'], ['toString'], [null]])(
    'is nothing of %j',
    (name) => {
      expect(metaOf(entities.state, named(name))).toBeUndefined()
    },
  )
})

test('a data type is read whatever its case, and is text where it is none', () => {
  expect(
    ['number', 'NUMBER', 'DateTime', ' date ', 'float', '', null].map((type) => dataTypeOf(typed(type))),
  ).toEqual(['number', 'number', 'datetime', 'date', 'string', 'string', 'string'])
})

test('each data type has a kind that is usual for it', () => {
  expect(dataTypes.map((type) => usualKind(typed(type)))).toEqual([
    'text',
    'decimal',
    'flag',
    'date',
    'object',
    'datetime',
  ])
})

test('a kind is of one data type alone', () => {
  const fits = dataTypes.map((type) => kinds.filter((kind) => kindFits(typed(type), meta({ kind }))))
  expect(fits).toEqual([
    ['text', 'multiline', 'yes-no', 'choice', 'code', 'user'],
    ['integer', 'decimal', 'money', 'reference'],
    ['flag'],
    ['date'],
    ['object'],
    ['datetime'],
  ])
})

test('numbers are what is stored as one, keys of records among them', () => {
  expect(kinds.filter(isNumeric)).toEqual(['integer', 'decimal', 'money', 'reference'])
})

test('no choice is a choice where the list has a blank', () => {
  expect(mayBeBlank(meta({ options: ['', 'a'] }))).toBe(true)
  expect(mayBeBlank(meta({ options: ['a'] }))).toBe(false)
  expect(mayBeBlank(meta())).toBe(false)
})

test('a value is needed where it is required, none is given and blank is none', () => {
  expect(isNeeded(meta())).toBe(true)
  expect(isNeeded(meta({ initial: null }))).toBe(true)
  expect(isNeeded(meta({ required: false }))).toBe(false)
  expect(isNeeded(meta({ initial: 'Active' }))).toBe(false)
  expect(isNeeded(meta({ initial: 0 }))).toBe(false)
  expect(isNeeded(meta({ options: ['', 'a'] }))).toBe(false)
})

test('0 and false are values', () => {
  expect(['', null, 0, false, ' ', undefined].map(isUnset)).toEqual([true, true, false, false, false, false])
})
