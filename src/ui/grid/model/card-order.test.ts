import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { cardOrder } from './card-order.ts'

const column = (
  id: string,
  kind: 'text' | 'date' | 'id' | 'number' | 'lookup' | 'status',
): GridColumn<object> => {
  const base = { id, caption: id, value: () => null }
  if (kind === 'lookup') return { ...base, kind, labels: new Map() }
  return kind === 'status' ? { ...base, kind, chip: () => null } : { ...base, kind }
}
const told = (...columns: readonly GridColumn<object>[]) =>
  cardOrder(columns).map(({ column: { id }, part }) => `${id} ${part}`)

test('number, status, name and day lead, the others follow as they stand', () => {
  expect(
    told(
      column('hours', 'number'),
      column('number', 'id'),
      column('task', 'lookup'),
      column('notes', 'text'),
      column('done', 'date'),
      column('status', 'status'),
      column('due', 'date'),
    ),
  ).toEqual([
    'number plate',
    'status status',
    'task title',
    'done fact',
    'hours fact',
    'notes fact',
    'due fact',
  ])
})

test('a row that has no words is called by its first other column, which is not told twice', () => {
  expect(told(column('number', 'id'), column('due', 'date'), column('hours', 'number'))).toEqual([
    'number plate',
    'due title',
    'hours fact',
  ])
})

test('no columns make no card', () => {
  expect(cardOrder([])).toEqual([])
})
