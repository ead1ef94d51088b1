// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createPreferences, preferencesKey } from './preferences.ts'

const root = () => ({ dataset: {} as DOMStringMap })
const defaults = { theme: 'system', density: 'auto', singleKeys: true }

beforeEach(() => localStorage.clear())

test('nothing stored is automatic, and marks nothing', () => {
  const shown = root()
  expect(createPreferences(localStorage, shown).get()).toEqual(defaults)
  expect(shown.dataset).toEqual({})
})

test('a choice is shown, stored under one key, told, and found again', () => {
  const shown = root()
  const preferences = createPreferences(localStorage, shown)
  const listener = vi.fn<() => void>()
  preferences.subscribe(listener)
  preferences.set({ theme: 'dark', density: 'field' })
  preferences.set({ singleKeys: false })
  expect(shown.dataset).toEqual({ theme: 'dark', density: 'field' })
  expect(Object.keys(localStorage)).toEqual([preferencesKey])
  expect(listener).toHaveBeenCalledTimes(2)
  const again = root()
  expect(createPreferences(localStorage, again).get()).toEqual({
    theme: 'dark',
    density: 'field',
    singleKeys: false,
  })
  expect(again.dataset).toEqual({ theme: 'dark', density: 'field' })
  preferences.set({ theme: 'system', density: 'auto' })
  expect(shown.dataset).toEqual({})
})

test.each([
  ['no JSON', '{'],
  ['another shape', '7'],
  ['unknown values', '{"theme":"pink","density":3,"singleKeys":"no"}'],
])('%s falls back', (_name, text) => {
  localStorage.setItem(preferencesKey, text)
  expect(createPreferences(localStorage, root()).get()).toEqual(defaults)
})

test('what is right in a half-broken entry stays', () => {
  localStorage.setItem(preferencesKey, '{"theme":"light","density":3}')
  expect(createPreferences(localStorage, root()).get()).toEqual({ ...defaults, theme: 'light' })
})

test('a storage that refuses does not stop a choice', () => {
  const closed = {
    getItem: (): string | null => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const shown = root()
  const preferences = createPreferences(closed, shown)
  preferences.set({ theme: 'dark' })
  expect(preferences.get()).toEqual({ ...defaults, theme: 'dark' })
  expect(shown.dataset).toEqual({ theme: 'dark' })
})

test('what another tab stored is taken over', () => {
  const shown = root()
  const preferences = createPreferences(localStorage, shown)
  createPreferences(localStorage, root()).set({ density: 'compact' })
  preferences.reload()
  expect(preferences.get()).toEqual({ ...defaults, density: 'compact' })
  expect(shown.dataset).toEqual({ density: 'compact' })
})
