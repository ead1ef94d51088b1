import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  answer,
  choice,
  code,
  date,
  decimal,
  email,
  integer,
  money,
  monthDay,
  multiline,
  reference,
  text,
  textOf,
  user,
  website,
  yesOrNo,
} from './field.ts'

const taken = (schema: v.GenericSchema, value: unknown): { value: unknown } | string => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? { value: parsed.output } : parsed.issues[0].message
}

const message = 'Please Fill This'

test.each([
  ['text', () => text('Make', { required: true, message })],
  ['email', () => email('Email', { required: true, message })],
  ['website', () => website('Website', { required: true, message })],
  ['textOf', () => textOf('Application', 'application', 'code', { required: true, message })],
  ['code', () => code('Category', 'Category', { required: true, message })],
  ['choice', () => choice('Status', ['Active', 'InActive'], '', message)],
  ['yesOrNo', () => yesOrNo('Show pager', { message })],
  ['integer', () => integer('Life span', { required: true, message })],
  ['decimal', () => decimal('Reading', { required: true, message })],
  ['money', () => money('Price', { required: true, message })],
  ['reference', () => reference('Equipment', 'equipment', { required: true, message })],
  ['user', () => user('Done by', { required: true, message })],
])('a required field of %s that is blank speaks in the words that were given it', (_name, made) => {
  expect(taken(made(), null)).toBe(message)
})

test.each([
  ['text', () => text('Field', { required: true })],
  ['email', () => email('Field', { required: true })],
  ['website', () => website('Field', { required: true })],
  ['textOf', () => textOf('Field', 'application', 'code', { required: true })],
  ['multiline', () => multiline('Field', { required: true })],
  ['code', () => code('Field', 'Category', { required: true })],
  ['choice', () => choice('Field', ['Active', 'InActive'], '')],
  ['yesOrNo', () => yesOrNo('Field')],
  ['integer', () => integer('Field', { required: true })],
  ['decimal', () => decimal('Field', { required: true })],
  ['money', () => money('Field', { required: true })],
  ['date', () => date('Field', { required: true })],
  ['reference', () => reference('Field', 'equipment', { required: true })],
  ['user', () => user('Field', { required: true })],
])('a required field of %s that is blank is named by its title otherwise', (_name, made) => {
  expect(taken(made(), null)).toBe('Field is required')
})

test.each([
  ['text', () => text('Field'), ''],
  ['email', () => email('Field'), ''],
  ['website', () => website('Field'), ''],
  ['textOf', () => textOf('Field', 'application', 'code'), ''],
  ['monthDay', () => monthDay('Field'), ''],
  ['multiline', () => multiline('Field'), ''],
  ['code', () => code('Field', 'Category'), ''],
  ['answer', () => answer('Field', 'reading', ['', 'Replaced']), ''],
  ['integer', () => integer('Field'), null],
  ['decimal', () => decimal('Field'), null],
  ['money', () => money('Field'), null],
  ['date', () => date('Field'), null],
  ['reference', () => reference('Field', 'equipment'), null],
  ['user', () => user('Field'), null],
])('a field of %s may be left blank', (_name, made, blank) => {
  expect(taken(made(), blank)).toEqual({ value: blank })
})

test.each([
  ['text', () => text('Field'), 200],
  ['email', () => email('Field'), 254],
  ['website', () => website('Field'), 200],
  ['textOf', () => textOf('Field', 'application', 'code'), 60],
  ['monthDay', () => monthDay('Field'), 5],
  ['multiline', () => multiline('Field'), 4000],
  ['code', () => code('Field', 'Category'), 60],
])('a field of %s is as long as its limit at most', (_name, made, max) => {
  expect(taken(made(), 'x'.repeat(max))).toEqual({ value: 'x'.repeat(max) })
  expect(taken(made(), 'x'.repeat(max + 1))).toBe(`Field is limited to ${max} characters`)
})

describe('Yes or No', () => {
  test.each([
    ['Yes', { value: 'Yes' }],
    ['No', { value: 'No' }],
    [true, { value: 'Yes' }],
    [false, { value: 'No' }],
    ['', 'Show pager is required'],
    [null, 'Show pager is required'],
    ['YES', 'Show pager must be Yes or No'],
    ['maybe', 'Show pager must be Yes or No'],
    [1, 'Show pager must be Yes or No'],
    [undefined, 'Show pager must be Yes or No'],
  ])('takes %j as %j', (given, expected) => {
    expect(taken(yesOrNo('Show pager'), given)).toEqual(expected)
  })
})

describe('an answer', () => {
  test.each([
    ['Replaced', { value: 'Replaced' }],
    ['', { value: '' }],
    ['Broken', 'Reset must be one of blank, Replaced'],
  ])('takes %j as %j', (given, expected) => {
    expect(taken(answer('Reset', 'reading', ['', 'Replaced']), given)).toEqual(expected)
  })
})

test('a whole number says in its own words, where it has them, that something is none', () => {
  const years = () => integer('Life span', { notNumber: 'Years are a whole number' })
  expect(taken(years(), 'ten')).toBe('Years are a whole number')
  expect(taken(years(), 1.5)).toBe('Years are a whole number')
  expect(taken(years(), 2)).toEqual({ value: 2 })
})
