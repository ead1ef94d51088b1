import { expect, test } from 'vitest'
import type { ViewContent } from '../../contract/saved-view.ts'
import { defaultGridState, moveColumn, withWidth } from '../../ui/grid/model/state.ts'
import { contentOf, isSameView, stateIn } from './view-content.ts'

const columns = [
  { field: 'unit' },
  { field: 'make' },
  { field: 'notes', startsHidden: true },
  { field: 'tag', startsHidden: true },
] as const

const content: ViewContent = {
  hidden: ['make'],
  added: ['notes'],
  order: ['notes', 'unit'],
  widths: { notes: 300 },
  pinned: { unit: 'start' },
  sort: [{ id: 'unit', desc: true }],
  filter: { field: 'unit', op: 'contains', value: 'MP' },
  group: ['make'],
}

test('a view makes of a grid what it was made of', () => {
  const state = stateIn(content, columns)
  expect(state).toEqual({
    hidden: ['make', 'tag'],
    order: ['notes', 'unit'],
    widths: { notes: 300 },
    pinned: { unit: 'start' },
    sort: [{ id: 'unit', desc: true }],
    filter: { and: [{ field: 'unit', op: 'contains', value: 'MP' }] },
    group: ['make'],
  })
  expect(contentOf(defaultGridState(state), columns)).toEqual(content)
})

test('the search, the page and its size are no part of a view', () => {
  const state = defaultGridState({ ...stateIn(content, columns), search: 'mud', page: 3, pageSize: 50 })
  expect(contentOf(state, columns)).toEqual(content)
})

test('columns that the screen no longer has are passed over', () => {
  const known = columns.filter(({ field }) => field !== 'unit' && field !== 'make')
  expect(stateIn(content, known)).toMatchObject({
    sort: [],
    filter: null,
    group: [],
    hidden: ['make', 'tag'],
  })
})

test('what shows the same is the same view, whichever way it was arrived at', () => {
  const isSame = (over: Partial<ViewContent>) => isSameView({ ...content, ...over }, content, columns)
  const moved = moveColumn(
    defaultGridState(stateIn(content, columns)),
    ['unit', 'make', 'notes', 'tag'],
    'tag',
    3,
  )
  expect([
    isSame({}),
    isSame({ order: moved.order as string[] }),
    isSame({ hidden: ['make', 'gone'] }),
    isSame({ order: ['unit', 'notes'] }),
    isSame({ added: [] }),
    isSame({ sort: [] }),
    isSame({ filter: null }),
    isSame({ group: [] }),
    isSame({ group: ['make', 'gone'] }),
    isSameView(
      contentOf(withWidth(defaultGridState(stateIn(content, columns)), 'notes', 301), columns),
      content,
      columns,
    ),
  ]).toEqual([true, true, true, false, false, false, false, false, true, false])
})
