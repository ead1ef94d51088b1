import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { datetime } from './field.ts'

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message)

describe('a date with a time', () => {
  test.each([
    ['2026-03-07T14:05', '2026-03-07T14:05'],
    ['2026-03-07T00:00', '2026-03-07T00:00'],
    ['2026-03-07T23:59:59', '2026-03-07T23:59'],
    ['2026-03-07T14:05Z', '2026-03-07T14:05'],
    ['2026-03-07T14:05:33.120Z', '2026-03-07T14:05'],
    ['2026-03-07T14:05+01:00', '2026-03-07T14:05'],
    ['2026-03-07T14:05:33-08:30', '2026-03-07T14:05'],
    ['', null],
    [null, null],
  ])('%j is stored as %j, and whether it has to be there makes no difference', (given, stored) => {
    expect(v.parse(datetime('Read at'), given)).toBe(stored)
    expect(v.is(datetime('Read at', { required: true }), given)).toBe(stored !== null)
  })

  test.each([
    '2026-02-30T14:05',
    '2026-03-07T24:00',
    '2026-03-07T14:60',
    '2026-03-07',
    '2026-03-07T14',
    '2026-03-07 14:05',
    ' 2026-03-07T14:05',
    '2026-03-07T14:05 later',
    '2026-03-07T14:05+1:00',
    '2026-03-07T14:05+01',
    '2026-03-07T14:05 01:00',
    '2026-03-07T14:05+01:0',
    'soon',
    7,
    true,
  ])('%j is refused', (given) => {
    expect(messagesOf(datetime('Read at'), given)).toEqual(['Read at must be a date and time'])
  })

  test.each([null, ''])('required and left at %j, it says so in the words that were given it', (blank) => {
    expect(messagesOf(datetime('Read at', { required: true }), blank)).toEqual(['Read at is required'])
    expect(messagesOf(datetime('Read at', { required: true, message: 'When Is required' }), blank)).toEqual([
      'When Is required',
    ])
  })
})
