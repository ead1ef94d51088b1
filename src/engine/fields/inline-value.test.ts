import { expect, test } from 'vitest'
import type { CellValue } from '../../ui/grid/model/column.ts'
import { cellValue, dateTimeWords, storedValue } from './inline-value.ts'
import type { FieldDefinition } from '../definition/screen.ts'

const field = (kind: FieldDefinition['kind']): FieldDefinition => ({
  name: 'f',
  label: 'F',
  kind,
  required: false,
  lookup: null,
})

test.each<readonly [FieldDefinition['kind'], CellValue, unknown]>([
  ['text', null, ''],
  ['text', 12, '12'],
  ['multiline', 'a\nb', 'a\nb'],
  ['choice', null, ''],
  ['code', 'PUMP', 'PUMP'],
  ['yes-no', true, 'YES'],
  ['yes-no', false, 'NO'],
  ['yes-no', null, ''],
  ['flag', false, false],
  ['integer', null, null],
  ['integer', 0, 0],
  ['money', 12.5, 12.5],
  ['decimal', true, 1],
  ['date', '', null],
  ['datetime', '2026-03-07T08:05', '2026-03-07T08:05'],
  ['reference', null, null],
  ['user', '', null],
  ['object', '{"a":', '{"a":'],
  ['object', '', null],
])('a cell of %s that gives %j is stored as %j', (kind, value, stored) => {
  expect(storedValue(field(kind), value)).toBe(stored)
})

test('a structure is shown as its JSON, nothing as nothing', () => {
  expect([{ a: 1 }, undefined, 'x', 0].map(cellValue)).toEqual(['{"a":1}', null, 'x', 0])
})

test('a day with a time is read as both', () => {
  expect([dateTimeWords('2026-03-07T08:05'), dateTimeWords('soon'), dateTimeWords(null)]).toEqual([
    'March 7, 2026, 8:05 AM',
    'soon',
    '',
  ])
})
