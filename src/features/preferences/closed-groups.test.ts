import { expect, test } from 'vitest'
import { closedGroupsKey, keepClosedGroups, readClosedGroups } from './closed-groups.ts'

function storeWith(text: string | null) {
  const kept = new Map(text === null ? [] : [[closedGroupsKey, text]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('what is closed is remembered', () => {
  const store = storeWith(null)
  keepClosedGroups(store, ['Mail'])
  expect(readClosedGroups(store)).toEqual(['Mail'])
})

test.each([null, '', 'nonsense', '{"Mail":true}', '[1]'])('%j remembers nothing', (text) => {
  expect(readClosedGroups(storeWith(text))).toEqual([])
})

test('a device that keeps nothing has everything open', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const store = { getItem: closed, setItem: closed }
  keepClosedGroups(store, ['Mail'])
  expect(readClosedGroups(store)).toEqual([])
})
