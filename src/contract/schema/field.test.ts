import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  choice,
  code,
  date,
  decimal,
  email,
  fieldMeta,
  flag,
  integer,
  money,
  multiline,
  reference,
  text,
  user,
  website,
  yesNo,
} from './field.ts'
import { valueFault } from './value-fault.ts'

/** What a field makes of a value that is written: the value it stores, or the sentence it refuses it with. */
function taken(schema: v.GenericSchema, value: unknown): { value: unknown } | string {
  const parsed = v.safeParse(schema, value)
  const field = fieldMeta(schema)
  if (!parsed.success) return parsed.issues[0].message
  return (field && valueFault(field, parsed.output)) ?? { value: parsed.output }
}

const guid = '0190a7c2-1111-7abc-8def-0123456789ab'
const long = (length: number) => 'x'.repeat(length)

const fields = {
  text: () => text('Make', { max: 5 }),
  'text, required': () => text('Make', { max: 5, required: true }),
  email: () => email('Email'),
  'email, required': () => email('Email', { required: true }),
  website: () => website('Website'),
  multiline: () => multiline('Notes'),
  'multiline, required': () => multiline('Address', { required: true, max: 400 }),
  code: () => code('Category', 'Category'),
  'code, required': () => code('Category', 'Category', { required: true }),
  choice: () => choice('Status', ['Active', 'InActive'], 'Active'),
  'choice with a blank': () => choice('Unit', ['', 'Day'], ''),
  yesNo: () => yesNo('Allow N/A', 'NO'),
  flag: () => flag('Has meter'),
  integer: () => integer('Life span'),
  'integer, required': () => integer('Life span', { required: true }),
  decimal: () => decimal('Reading'),
  money: () => money('Price'),
  'money, required': () => money('Price', { required: true }),
  date: () => date('Purchase date'),
  'date, required': () => date('Purchase date', { required: true }),
  reference: () => reference('Equipment', 'equipment'),
  'reference, required': () => reference('Equipment', 'equipment', { required: true }),
  user: () => user('Done by'),
  'user, required': () => user('Assigned to', { required: true, message: 'User Is required' }),
}

const table: Record<keyof typeof fields, readonly (readonly [unknown, ReturnType<typeof taken>])[]> = {
  email: [
    ['', { value: '' }],
    [' ada.obi+rig@works.test ', { value: 'ada.obi+rig@works.test' }],
    ['ada', 'Email is invalid'],
    ['ada@works', 'Email is invalid'],
    ['ada obi@works.test', 'Email is invalid'],
    ['a@works.test,b@works.test', 'Email is invalid'],
    [`${long(250)}@works.test`, 'Email is limited to 254 characters'],
  ],
  'email, required': [
    ['', 'Email is required'],
    [null, 'Email is required'],
    ['ada', 'Email is invalid'],
  ],
  website: [
    ['', { value: '' }],
    ['works.test', { value: 'works.test' }],
    ['https://www.works.test:8080/rigs?a=1#b', { value: 'https://www.works.test:8080/rigs?a=1#b' }],
    ['HTTP://WORKS.TEST', { value: 'HTTP://WORKS.TEST' }],
    ['works', 'Website is invalid'],
    ['ftp://works.test', 'Website is invalid'],
    ['javascript:alert(1)', 'Website is invalid'],
    ['//works.test', 'Website is invalid'],
    ['https://user@works.test', 'Website is invalid'],
    ['works .test', 'Website is invalid'],
  ],
  text: [
    ['', { value: '' }],
    ['  Mud  ', { value: 'Mud' }],
    [long(5), { value: long(5) }],
    [long(6), 'Make is limited to 5 characters'],
    [null, 'Make must be text'],
    [7, 'Make must be text'],
    ['a\u0000b', 'Make holds a character that cannot be stored'],
  ],
  'text, required': [
    ['Mud', { value: 'Mud' }],
    ['', 'Make is required'],
    ['   ', 'Make is required'],
    [null, 'Make is required'],
    [7, 'Make must be text'],
  ],
  multiline: [
    ['one\ntwo', { value: 'one\ntwo' }],
    [long(4000), { value: long(4000) }],
    [long(4001), 'Notes is limited to 4000 characters'],
  ],
  'multiline, required': [
    ['\n \n', 'Address is required'],
    [null, 'Address is required'],
  ],
  code: [
    ['', { value: '' }],
    ['PUMP', { value: 'PUMP' }],
    [long(61), 'Category is limited to 60 characters'],
  ],
  'code, required': [['', 'Category is required']],
  choice: [
    ['InActive', { value: 'InActive' }],
    ['', 'Status is required'],
    [null, 'Status is required'],
    ['active', 'Status must be one of Active, InActive'],
    [1, 'Status must be one of Active, InActive'],
  ],
  'choice with a blank': [
    ['', { value: '' }],
    [null, 'Unit must be one of blank, Day'],
    ['Week', 'Unit must be one of blank, Day'],
  ],
  yesNo: [
    ['YES', { value: 'YES' }],
    ['', 'Allow N/A is required'],
    [true, 'Allow N/A must be YES or NO'],
  ],
  flag: [
    [false, { value: false }],
    ['true', 'Has meter must be true or false'],
    [null, 'Has meter must be true or false'],
  ],
  integer: [
    [null, { value: null }],
    [0, { value: 0 }],
    [-2_147_483_648, { value: -2_147_483_648 }],
    [2_147_483_647, { value: 2_147_483_647 }],
    [2_147_483_648, 'Life span is too large'],
    [-2_147_483_649, 'Life span is too small'],
    [1.5, 'Life span must be a whole number'],
    ['5', 'Life span must be a number'],
    [Number.NaN, 'Life span must be a number'],
  ],
  'integer, required': [
    [0, { value: 0 }],
    [null, 'Life span is required'],
  ],
  decimal: [
    [null, { value: null }],
    [0.1, { value: 0.1 }],
    [1.005, 'Reading is limited to two decimals'],
    [0.001, 'Reading is limited to two decimals'],
    [Number.POSITIVE_INFINITY, 'Reading must be a number'],
    ['1.5', 'Reading must be a number'],
  ],
  money: [
    [19.99, { value: 19.99 }],
    [-0.01, { value: -0.01 }],
    [999_999_999_999, { value: 999_999_999_999 }],
    [999_999_999_998.99, { value: 999_999_999_998.99 }],
    [1_000_000_000_000, 'Price is too large'],
    [-1_000_000_000_000, 'Price is too small'],
    [19.999, 'Price is limited to two decimals'],
  ],
  'money, required': [
    [0, { value: 0 }],
    [null, 'Price is required'],
  ],
  date: [
    [null, { value: null }],
    ['', { value: null }],
    ['2026-03-01', { value: '2026-03-01' }],
    ['2026-03-01T23:59:59', { value: '2026-03-01' }],
    ['2026-03-01T23:59:59.999Z', { value: '2026-03-01' }],
    ['2026-03-01T23:30:00-08:00', { value: '2026-03-01' }],
    ['2024-02-29', { value: '2024-02-29' }],
    ['2026-02-29', 'Purchase date must be a date'],
    ['2026-02-30', 'Purchase date must be a date'],
    ['2026-13-01', 'Purchase date must be a date'],
    ['2026-00-10', 'Purchase date must be a date'],
    ['1899-12-31', 'Purchase date must be in the years 1900 to 2100'],
    ['0026-03-01', 'Purchase date must be in the years 1900 to 2100'],
    ['0000-03-01', 'Purchase date must be a date'],
    ['03/01/2026', 'Purchase date must be a date'],
    ['2026-03-01 later', 'Purchase date must be a date'],
    [20_260_301, 'Purchase date must be a date'],
  ],
  'date, required': [
    [null, 'Purchase date is required'],
    ['', 'Purchase date is required'],
  ],
  reference: [
    [null, { value: null }],
    [1, { value: 1 }],
    [2_147_483_648, 'Equipment must be chosen from the list'],
    [1.5, 'Equipment must be chosen from the list'],
    ['1', 'Equipment must be chosen from the list'],
  ],
  'reference, required': [
    [null, 'Equipment is required'],
    [0, 'Equipment is required'],
    [-3, 'Equipment is required'],
  ],
  user: [
    [null, { value: null }],
    ['', { value: null }],
    [guid, { value: guid }],
    ['12 Adaeze Obi', 'Done by must be chosen from the list'],
    [`x${guid}`, 'Done by must be chosen from the list'],
    [`${guid}0`, 'Done by must be chosen from the list'],
    [12, 'Done by must be chosen from the list'],
  ],
  'user, required': [
    [null, 'User Is required'],
    ['', 'User Is required'],
  ],
}

describe.each(Object.entries(table))('%s', (name, rows) => {
  test.each(rows)('takes %j as %j', (given, expected) => {
    expect(taken(fields[name as keyof typeof fields](), given)).toEqual(expected)
  })
})

test('every number of two decimals that was typed is taken as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_900, max: 99_999_999_999_900 }), (hundredths) => {
      const amount = Number(`${hundredths}e-2`)
      expect(taken(fields.money(), amount)).toEqual({ value: amount })
    }),
  )
})

test('every day of the calendar from 1900 to 2100 is a date', () => {
  const within = { min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(within), (day) => {
      const iso = day.toISOString().slice(0, 10)
      expect(taken(fields.date(), iso)).toEqual({ value: iso })
    }),
  )
})
