import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  answer,
  choice,
  code,
  date,
  datetime,
  decimal,
  derived,
  email,
  type FieldMeta,
  fieldMeta,
  flag,
  integer,
  money,
  monthDay,
  multiline,
  object,
  reference,
  serverMade,
  text,
  textOf,
  user,
  website,
  yesNo,
  yesOrNo,
} from './field.ts'

const words = (value: object) => Object.keys(value).join()

const blankText = { required: false, initial: '' } as const
const blankValue = { required: false, initial: null } as const

const described: readonly (readonly [string, () => v.GenericSchema, FieldMeta])[] = [
  ['a line', () => text('Make'), { ...blankText, kind: 'text', title: 'Make', max: 200 }],
  [
    'a short line that has to be there',
    () => text('Make', { max: 5, required: true }),
    { kind: 'text', title: 'Make', required: true, initial: '', max: 5 },
  ],
  [
    'a line that begins with words',
    () => text('Make', { initial: 'Nov' }),
    { kind: 'text', title: 'Make', required: false, initial: 'Nov', max: 200 },
  ],
  [
    'a line of the server',
    () => text('Number', { serverMade: true }),
    { ...blankText, kind: 'text', title: 'Number', max: 200, serverMade: true },
  ],
  [
    'an e-mail address',
    () => email('Email'),
    { ...blankText, kind: 'text', title: 'Email', max: 254, format: 'email' },
  ],
  [
    'a web address',
    () => website('Website'),
    { ...blankText, kind: 'text', title: 'Website', max: 200, format: 'website' },
  ],
  [
    'a day of every year',
    () => monthDay('Season begins'),
    { ...blankText, kind: 'text', title: 'Season begins', max: 5, format: 'monthDay' },
  ],
  [
    'a word of another record',
    () => textOf('Application', 'application', 'applicationCode'),
    {
      ...blankText,
      kind: 'text',
      title: 'Application',
      max: 60,
      refers: 'application',
      refersBy: 'applicationCode',
    },
  ],
  ['lines', () => multiline('Notes'), { ...blankText, kind: 'multiline', title: 'Notes', max: 4000 }],
  [
    'a code',
    () => code('Category', 'EquipmentCategory'),
    { ...blankText, kind: 'code', title: 'Category', max: 60, setupType: 'EquipmentCategory' },
  ],
  [
    'a choice',
    () => choice('Unit', ['', 'Day'], ''),
    { kind: 'choice', title: 'Unit', required: true, initial: '', options: ['', 'Day'] },
  ],
  [
    'an answer',
    () => answer('Reset', 'reading', ['', 'Replaced']),
    {
      kind: 'choice',
      title: 'Reset',
      required: true,
      initial: '',
      options: ['', 'Replaced'],
      answers: 'reading',
    },
  ],
  [
    'YES or NO',
    () => yesNo('Allow N/A', 'NO'),
    {
      kind: 'yes-no',
      title: 'Allow N/A',
      required: true,
      initial: 'NO',
      options: ['YES', 'NO'],
      setupType: 'YesNo',
    },
  ],
  [
    'Yes or No',
    () => yesOrNo('Show pager'),
    { kind: 'choice', title: 'Show pager', required: true, initial: 'Yes', options: ['Yes', 'No'] },
  ],
  [
    'Yes or No that begins with No',
    () => yesOrNo('Show pager', { initial: 'No' }),
    { kind: 'choice', title: 'Show pager', required: true, initial: 'No', options: ['Yes', 'No'] },
  ],
  ['a flag', () => flag('Meter'), { kind: 'flag', title: 'Meter', required: false, initial: false }],
  [
    'a flag that is set',
    () => flag('Meter', true),
    { ...blankValue, kind: 'flag', title: 'Meter', initial: true },
  ],
  ['a whole number', () => integer('Life span'), { ...blankValue, kind: 'integer', title: 'Life span' }],
  [
    'a year',
    () => integer('Year', { grouping: false, least: 1900, most: 2100 }),
    { ...blankValue, kind: 'integer', title: 'Year', grouping: false, least: 1900, most: 2100 },
  ],
  [
    'a whole number that is not negative',
    () => integer('Life span', { least: 0 }),
    { ...blankValue, kind: 'integer', title: 'Life span', least: 0 },
  ],
  [
    'a whole number that begins with one',
    () => integer('Times', { initial: 1 }),
    { ...blankValue, kind: 'integer', title: 'Times', initial: 1 },
  ],
  ['a number', () => decimal('Reading'), { ...blankValue, kind: 'decimal', title: 'Reading' }],
  [
    'a number within bounds',
    () => decimal('Reading', { most: 24 }),
    { ...blankValue, kind: 'decimal', title: 'Reading', most: 24 },
  ],
  [
    'an amount',
    () => money('Price', { required: true, least: 0 }),
    { kind: 'money', title: 'Price', required: true, initial: null, least: 0 },
  ],
  ['a date', () => date('Bought'), { ...blankValue, kind: 'date', title: 'Bought' }],
  ['a date with a time', () => datetime('Read at'), { ...blankValue, kind: 'datetime', title: 'Read at' }],
  ['a structure', () => object('Extra'), { ...blankValue, kind: 'object', title: 'Extra' }],
  [
    'a structure with words',
    () => object('Extra', { words }),
    { ...blankValue, kind: 'object', title: 'Extra', words },
  ],
  [
    'another record',
    () => reference('Equipment', 'equipment'),
    { ...blankValue, kind: 'reference', title: 'Equipment', refers: 'equipment' },
  ],
  [
    'one of some records',
    () => reference('Assignee', 'camsUser', { only: 'canBeAssigneToWO' }),
    { ...blankValue, kind: 'reference', title: 'Assignee', refers: 'camsUser', only: 'canBeAssigneToWO' },
  ],
  [
    'a record within another',
    () => reference('State', 'state', { required: true, within: 'country' }),
    { kind: 'reference', title: 'State', required: true, initial: null, refers: 'state', within: 'country' },
  ],
  ['a user', () => user('Done by'), { ...blankValue, kind: 'user', title: 'Done by' }],
  [
    'a required field that the server gives',
    () => serverMade(code('Status', 'Status', { required: true })),
    { ...blankText, kind: 'code', title: 'Status', max: 60, setupType: 'Status', serverMade: true },
  ],
  [
    'a field that is worked out',
    () => derived(decimal('Cost', { required: true, least: 0 })),
    { ...blankValue, kind: 'decimal', title: 'Cost', least: 0, serverMade: true, derived: true },
  ],
]

describe('a field is read back with what a screen needs to know of it', () => {
  test.each(described)('%s', (_name, made, meta) => {
    expect(fieldMeta(made())).toStrictEqual(meta)
    expect(v.getTitle(made())).toBe(meta.title)
  })
})

describe('a field that is marked', () => {
  test('takes and gives what it did', () => {
    expect(v.parse(serverMade(date('Bought')), '2026-03-01T10:00')).toBe('2026-03-01')
    expect(v.parse(derived(decimal('Cost')), 2.5)).toBe(2.5)
    expect(v.is(derived(decimal('Cost')), '2.5')).toBe(false)
  })

  test('is a field: another schema has no description, and is not marked', () => {
    expect(fieldMeta(v.string())).toBeUndefined()
    expect(() => serverMade(v.string())).toThrow(new Error('Only a field can be marked'))
  })
})
