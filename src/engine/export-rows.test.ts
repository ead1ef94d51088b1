import papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../ui/grid/column.ts'
import { csvOf, escapeFormula } from './export-rows.ts'

interface Row {
  readonly name: string
  readonly price: number | null
  readonly bought: string | null
  readonly place: number
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', caption: 'Name', kind: 'text', value: (row) => row.name },
  {
    id: 'price',
    caption: 'Price',
    kind: 'number',
    format: { minimumFractionDigits: 2 },
    value: (row) => row.price,
  },
  { id: 'bought', caption: 'Bought', kind: 'date', value: (row) => row.bought },
  {
    id: 'place',
    caption: 'Place',
    kind: 'lookup',
    labels: new Map([[1, 'Rig 7']]),
    value: (row) => row.place,
  },
]
const rows: readonly Row[] = [
  { name: 'Pump, "spare"\nsecond line', price: -1234.5, bought: '2026-03-07', place: 1 },
  { name: '=1+1', price: null, bought: null, place: 2 },
  { name: '', price: 0, bought: '2024-02-29', place: 1 },
]

test('the file says what the grid shows, in its order, and reads back whole', async () => {
  const read = papa.parse<string[]>(await csvOf(columns, rows))
  expect(read.errors).toEqual([])
  expect(read.data).toEqual([
    ['Name', 'Price', 'Bought', 'Place'],
    ['Pump, "spare"\nsecond line', '-1,234.50', 'March 7, 2026', 'Rig 7'],
    ["'=1+1", '', '', '2'],
    ['', '0.00', 'February 29, 2024', 'Rig 7'],
  ])
})

test('every row is in it, in the order given', async () => {
  const many = Array.from({ length: 340 }, (_, at) => ({
    name: `Unit ${340 - at}`,
    price: at,
    bought: null,
    place: 1,
  }))
  const read = papa.parse<string[]>(await csvOf(columns, many))
  expect(read.data.slice(1).map(([name]) => name)).toEqual(many.map(({ name }) => name))
})

test('no rows are a heading alone', async () => {
  expect(papa.parse<string[]>(await csvOf(columns, [])).data.filter((row) => row.join('') !== '')).toEqual([
    ['Name', 'Price', 'Bought', 'Place'],
  ])
})

describe('what a spreadsheet would run is text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+A1', "'+A1"],
    ['-A1', "'-A1"],
    ['-1+cmd|calc', "'-1+cmd|calc"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['-12', '-12'],
    ['-1,234.50', '-1,234.50'],
    ['1=1', '1=1'],
    ['Mud pump', 'Mud pump'],
    ['', ''],
  ])('%j becomes %j', (text, written) => {
    expect(escapeFormula(text)).toBe(written)
  })
})
