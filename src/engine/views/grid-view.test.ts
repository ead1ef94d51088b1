import { expect, test } from 'vitest'
import { defaultGridState } from '../../ui/grid/model/state.ts'
import { keepView, readView, viewKey } from '../definition/kept-view.ts'
import { columnsIn, gridView, viewOf } from './grid-view.ts'

function memoryStore() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, store: () => store }
}
const key = viewKey('grid', 'user-1', 'equipment')
const state = defaultGridState({
  search: 'mud',
  hidden: ['make'],
  order: ['unit', 'make'],
  widths: { unit: 220 },
  pinned: { unit: 'start' },
})
const columns = [{ field: 'unit' }, { field: 'make' }, { field: 'notes', startsHidden: true }] as const
const chosen = {
  hidden: ['make'],
  added: ['notes'],
  order: ['unit', 'make'],
  widths: { unit: 220 },
  pinned: { unit: 'start' as const },
  pageSize: 50,
}

test('what a user has arranged comes back, on that screen alone', () => {
  const { store } = memoryStore()
  keepView(key, viewOf(state, columns, 50), gridView, store)
  expect(readView(key, gridView, store)).toEqual(chosen)
  expect(readView(viewKey('grid', 'user-2', 'equipment'), gridView, store)).toEqual(gridView.usual)
  expect(readView(viewKey('grid', 'user-1', 'location'), gridView, store)).toEqual(gridView.usual)
})

test('nothing is kept of columns as the definition has them', () => {
  const { kept, store } = memoryStore()
  keepView(key, chosen, gridView, store)
  keepView(
    key,
    viewOf(defaultGridState({ search: 'mud', hidden: ['notes'] }), columns, null),
    gridView,
    store,
  )
  expect([...kept]).toEqual([])
})

test.each(['', '{', '[]', '{"hidden":[1]}', JSON.stringify({ ...chosen, widths: { unit: 1e9 } })])(
  'what cannot be read is nothing: %s',
  (text) => {
    const { kept, store } = memoryStore()
    kept.set(key, text)
    expect(readView(key, gridView, store)).toEqual(gridView.usual)
  },
)

test('a device that keeps nothing does not stop the grid', () => {
  const refused = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(() => keepView(key, chosen, gridView, refused)).not.toThrow()
  expect(readView(key, gridView, refused)).toEqual(gridView.usual)
})

test('what a user adds and hides is kept, and a column that comes later is as its screen says', () => {
  const kept = viewOf(state, columns, null)
  expect(columnsIn(kept, columns)).toMatchObject({ hidden: ['make'] })
  expect(columnsIn(kept, [...columns, { field: 'tag', startsHidden: true }])).toMatchObject({
    hidden: ['make', 'tag'],
  })
})

test('a view that was kept before there were columns to add has none of them', () => {
  const { kept, store } = memoryStore()
  const { added: _, ...before } = chosen
  kept.set(key, JSON.stringify(before))
  expect(columnsIn(readView(key, gridView, store), columns)).toEqual({
    hidden: ['make', 'notes'],
    order: ['unit', 'make'],
    widths: { unit: 220 },
    pinned: { unit: 'start' },
  })
})
