import papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { defaultGridState } from '../../ui/grid/model/state.ts'
import { exportedColumns, fileColumn, fileValue } from './columns.ts'
import { csvOf, escapeFormula } from './rows.ts'
import { writeSheet } from './xlsx-sheet.ts'

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

async function sheetOf<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]) {
  const values = rows.map((row) => columns.map((column) => fileValue(column, row)))
  const file = await writeSheet('PM/Operations: [all]', columns.map(fileColumn), values)
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()), { trim: false })
  return sheet
}

describe('the spreadsheet', () => {
  const day = (iso: string) => new Date(`${iso}T00:00:00Z`)

  test('holds numbers, dates and text as what they are, in the order of the grid', async () => {
    expect(await sheetOf(columns, rows)).toEqual({
      sheet: 'PM Operations   all',
      data: [
        ['Name', 'Price', 'Bought', 'Place'],
        ['Pump, "spare"\nsecond line', -1234.5, day('2026-03-07'), 'Rig 7'],
        ['=1+1', null, null, '2'],
        [null, 0, day('2024-02-29'), 'Rig 7'],
      ],
    })
  })

  test('keeps what is no number and no day as the words it is, and leaves out what a file cannot hold', async () => {
    const odd: readonly GridColumn<string>[] = [
      { id: 'text', caption: 'Text', kind: 'text', value: (row) => row },
      { id: 'number', caption: 'Number', kind: 'number', value: (row) => row },
      { id: 'date', caption: 'Date', kind: 'date', value: (row) => row },
      { id: 'flag', caption: 'Flag', kind: 'boolean', value: (row) => row === 'Y' },
    ]
    const sheet = await sheetOf(odd, ['n/a', 'Y', ' a < b & c ', '@SUM(A1)', 'bell\u0007', 'Ògún'])
    expect(sheet?.data.slice(1)).toEqual([
      ['n/a', 'n/a', 'n/a', false],
      ['Y', 'Y', 'Y', true],
      [' a < b & c ', ' a < b & c ', ' a < b & c ', false],
      ['@SUM(A1)', '@SUM(A1)', '@SUM(A1)', false],
      ['bell', 'bell', 'bell', false],
      ['Ògún', 'Ògún', 'Ògún', false],
    ])
  })
})

describe('the columns of a file', () => {
  const ids = (view: Parameters<typeof defaultGridState>[0]) =>
    exportedColumns(columns, defaultGridState(view)).map(({ id }) => id)

  test.each([
    ['all', {}, ['name', 'price', 'bought', 'place']],
    ['those shown', { hidden: ['price'] }, ['name', 'bought', 'place']],
    ['as arranged', { order: ['place', 'name'] }, ['place', 'name', 'price', 'bought']],
    [
      'pinned ones at the edges',
      { pinned: { bought: 'start', name: 'end' } } as const,
      ['bought', 'price', 'place', 'name'],
    ],
    [
      'groups first, hidden or not',
      { group: ['place', 'price'], hidden: ['place'] },
      ['place', 'price', 'name', 'bought'],
    ],
  ])('are %s', (_, view, expected) => {
    expect(ids(view)).toEqual(expected)
  })
})
