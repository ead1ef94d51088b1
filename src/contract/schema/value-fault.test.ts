import { describe, expect, test } from 'vitest'
import {
  date,
  datetime,
  decimal,
  email,
  fieldMeta,
  integer,
  money,
  monthDay,
  text,
  website,
} from './field.ts'
import { valueFault } from './value-fault.ts'

const fields = {
  text: text('Make'),
  email: email('Email'),
  website: website('Website'),
  season: monthDay('Season from'),
  date: date('Purchase date'),
  datetime: datetime('Read at'),
  year: integer('Year of production', { least: 1900, most: 2100 }),
  price: money('Price', { least: 0 }),
  share: decimal('Share', { most: 100 }),
  count: integer('Count', { least: 2 }),
}

const table: Readonly<Record<keyof typeof fields, readonly (readonly [unknown, string | null])[]>> = {
  text: [['anything', null]],
  email: [
    ['sales@delta.test', null],
    ['', null],
    ['sales', 'Email is invalid'],
    ['a b@delta.test', 'Email is invalid'],
    [true, null],
    [undefined, null],
  ],
  season: [
    ['', null],
    ['11-01', null],
    ['02-29', null],
    ['02-30', 'Season from must be a day of the year, such as 11-01'],
    ['13-01', 'Season from must be a day of the year, such as 11-01'],
    ['1-1', 'Season from must be a day of the year, such as 11-01'],
  ],
  website: [
    ['https://delta.test/pumps?x=1', null],
    ['http://delta.test:8080', null],
    ['delta.test', null],
    ['', null],
    ['ftp://delta.test', 'Website is invalid'],
    ['javascript:alert(1)', 'Website is invalid'],
    ['no address', 'Website is invalid'],
  ],
  date: [
    ['1900-01-01', null],
    ['2100-12-31', null],
    [null, null],
    ['1899-12-31', 'Purchase date must be in the years 1900 to 2100'],
    ['2101-01-01', 'Purchase date must be in the years 1900 to 2100'],
  ],
  datetime: [
    ['2026-03-07T14:05', null],
    ['2999-03-07T14:05', 'Read at must be in the years 1900 to 2100'],
  ],
  year: [
    [1900, null],
    [2100, null],
    [null, null],
    [1899, 'Year of production must be from 1900 to 2100'],
    [12, 'Year of production must be from 1900 to 2100'],
    [20_260, 'Year of production must be from 1900 to 2100'],
  ],
  price: [
    [0, null],
    [-0.01, 'Price cannot be negative'],
  ],
  share: [
    [-5, null],
    [100, null],
    [100.01, 'Share must be at most 100'],
  ],
  count: [
    [2, null],
    [1, 'Count must be at least 2'],
  ],
}

describe.each(Object.entries(table))('%s', (name, rows) => {
  const field = fieldMeta(fields[name as keyof typeof fields])
  test.each(rows)('%j: %s', (value, fault) => {
    expect(field && valueFault(field, value)).toBe(fault)
  })
})
