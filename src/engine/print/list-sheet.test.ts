import { expect, test } from 'vitest'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { listFacts } from './list-sheet.ts'

interface Row {
  readonly name: string
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', caption: 'Name', kind: 'text', value: ({ name }) => name },
]
const plain = { search: '', filter: null }

test.each([
  [{ from: 0, count: 456, matched: 456 }, '456 rows'],
  [{ from: 0, count: 1, matched: 1 }, '1 row'],
  [{ from: 0, count: 0, matched: 0 }, '0 rows'],
  [{ from: 0, count: 50, matched: 456 }, 'Rows 1–50 of 456'],
  [{ from: 450, count: 6, matched: 456 }, 'Rows 451–456 of 456'],
  [{ from: 0, count: 2000, matched: 456_000 }, 'Rows 1–2,000 of 456,000'],
])('a list of %j says %j', (part, said) => {
  expect(listFacts(plain, columns, part)).toEqual([said])
})

test('what was searched and filtered for stands below, in words', () => {
  const filter = { field: 'name', op: 'contains', value: 'pump' } as const
  expect(listFacts({ search: ' mud ', filter }, columns, { from: 0, count: 3, matched: 3 })).toEqual([
    '3 rows',
    'Search: mud',
    'Filter: Name contains pump',
  ])
})

test('what the page chooses its rows by stands first, below how many there are', () => {
  expect(
    listFacts({ search: 'mud', filter: null }, columns, {
      from: 0,
      count: 3,
      matched: 3,
      chosenBy: 'DONE in November 2026',
    }),
  ).toEqual(['3 rows', 'DONE in November 2026', 'Search: mud'])
})
