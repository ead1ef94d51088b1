import { expect, test } from 'vitest'
import { defaultGridState } from '../../ui/grid/model/state.ts'
import {
  keepPreferences,
  noPreferences,
  preferencesKey,
  preferencesOf,
  readPreferences,
} from './use-grid-preferences.ts'

function memoryStore() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, store: () => store }
}
const key = preferencesKey('user-1', 'equipment')
const state = defaultGridState({
  search: 'mud',
  hidden: ['make'],
  order: ['unit', 'make'],
  widths: { unit: 220 },
  pinned: { unit: 'start' },
})
const chosen = {
  hidden: ['make'],
  order: ['unit', 'make'],
  widths: { unit: 220 },
  pinned: { unit: 'start' as const },
  pageSize: 50,
}

test('what a user has arranged comes back, on that screen alone', () => {
  const { store } = memoryStore()
  keepPreferences(key, preferencesOf(state, 50), store)
  expect(readPreferences(key, store)).toEqual(chosen)
  expect(readPreferences(preferencesKey('user-2', 'equipment'), store)).toEqual(noPreferences)
  expect(readPreferences(preferencesKey('user-1', 'location'), store)).toEqual(noPreferences)
})

test('nothing is kept of columns as the definition has them', () => {
  const { kept, store } = memoryStore()
  keepPreferences(key, chosen, store)
  keepPreferences(key, preferencesOf(defaultGridState({ search: 'mud' }), null), store)
  expect([...kept]).toEqual([])
})

test.each(['', '{', '[]', '{"hidden":[1]}', JSON.stringify({ ...chosen, widths: { unit: 1e9 } })])(
  'what cannot be read is nothing: %s',
  (text) => {
    const { kept, store } = memoryStore()
    kept.set(key, text)
    expect(readPreferences(key, store)).toEqual(noPreferences)
  },
)

test('a device that keeps nothing does not stop the grid', () => {
  const refused = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(() => keepPreferences(key, chosen, refused)).not.toThrow()
  expect(readPreferences(key, refused)).toEqual(noPreferences)
})
