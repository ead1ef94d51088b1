import { expect, test } from 'vitest'
import { goEntries } from './entries.ts'
import { recordEntries } from './ranking/record-entries.ts'
import type { Runnable } from './ranking/entry.ts'
import { equipmentHits, everyTask, everywhere, shortcutOf } from './palette.fixture.ts'
import {
  clearRecents,
  forget,
  readMemory,
  recentEntries,
  recentHits,
  remember,
  weightsOf,
} from './recents.ts'

const day = 24 * 60 * 60 * 1000
const go = goEntries(everyTask, everywhere, shortcutOf)
const records = recordEntries(equipmentHits(8))
const possible: readonly Runnable[] = [...go, ...records]

function memoryStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place]
  if (item === undefined) throw new Error(`nothing at ${place}`)
  return item
}

test('keeps the last 5 commands and 5 records, last first, each once', () => {
  const store = memoryStore()
  for (const place of [0, 1, 2, 3, 4, 5, 2]) {
    remember('ada', at(go, place), 1, store)
    remember('ada', at(records, place), 1, store)
  }
  expect(recentEntries(readMemory('ada', store), possible).map((entry) => entry.id)).toEqual(
    [
      at(go, 2),
      at(go, 5),
      at(go, 4),
      at(go, 3),
      at(go, 1),
      at(records, 2),
      at(records, 5),
      at(records, 4),
      at(records, 3),
      at(records, 1),
    ].map((entry) => `recent:${entry.id}`),
  )
})

test('what a recent entry points at is counted on', () => {
  const store = memoryStore()
  const [recent] = recentEntries(remember('ada', at(go, 0), 1, store), possible)
  if (recent === undefined) throw new Error('no recent entry')
  expect(remember('ada', recent.target, 2, store).uses[at(go, 0).id]).toMatchObject({ runs: 2, at: 2 })
})

test('lists only what can run here', () => {
  const store = memoryStore()
  const refused: Runnable = { ...at(go, 0), disabledReason: 'Only ADMIN' }
  const memory = remember('ada', at(go, 1), 1, store)
  remember('ada', at(go, 0), 1, store)
  expect(recentEntries(readMemory('ada', store), [refused]).map((entry) => entry.id)).toEqual([])
  expect(recentEntries(memory, go).map((entry) => entry.label)).toEqual(['Go to Locations'])
})

test('a use counts half after 7 days', () => {
  const store = memoryStore()
  remember('ada', at(go, 0), 0, store)
  const memory = remember('ada', at(go, 0), 7 * day, store)
  expect(memory.uses[at(go, 0).id]).toEqual({ score: 1.5, at: 7 * day, runs: 2 })
})

test('what was used often loses to what was used lately, in time', () => {
  const store = memoryStore()
  for (let run = 0; run < 4; run += 1) remember('ada', at(go, 0), 0, store)
  const before = (later: number) => {
    const weights = weightsOf(remember('ada', at(go, 1), later, store))
    return (weights.get(at(go, 0).id) ?? 0) > (weights.get(at(go, 1).id) ?? 0)
  }
  expect(before(7 * day)).toBe(true)
  expect(before(21 * day)).toBe(false)
})

test('one entry is removed, the others stay', () => {
  const store = memoryStore()
  for (const place of [0, 1]) {
    remember('ada', at(go, place), 1, store)
    remember('ada', at(records, place), 1, store)
  }
  forget('ada', at(go, 0), store)
  forget('ada', at(records, 1), store)
  expect(recentEntries(readMemory('ada', store), possible).map((entry) => entry.id)).toEqual([
    `recent:${at(go, 1).id}`,
    `recent:${at(records, 0).id}`,
  ])
})

test('each user has recents of their own; clearing leaves no trace of anybody', () => {
  const store = memoryStore()
  remember('ada', at(go, 0), 1, store)
  remember('tunde', at(go, 1), 1, store)
  expect(readMemory('ada', store).commands).toEqual([at(go, 0).id])
  expect(readMemory('tunde', store).commands).toEqual([at(go, 1).id])
  clearRecents(store)
  expect([...store.kept]).toEqual([])
})

test('a record is remembered without its status, which would be stale', () => {
  const store = memoryStore()
  const memory = remember('ada', at(records, 0), 1, store)
  expect(recentHits(memory, [], everywhere)).toEqual([{ ...at(equipmentHits(1), 0), status: null }])
  expect(recentHits(memory, [[], equipmentHits(3)], everywhere)).toEqual(equipmentHits(1))
  expect(recentHits(memory, [], (path) => path !== '/app/cams/cams_equipment_management')).toEqual([])
  expect([...store.kept.values()].join('')).not.toContain('Down')
})

test('what cannot be read counts as nothing, and a full store is no obstacle', () => {
  const store = memoryStore()
  store.kept.set('millwright.palette', '{"ada":{"commands":7}}')
  expect(readMemory('ada', store)).toEqual({ commands: [], records: [], uses: {} })
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(remember('ada', at(go, 0), 1, full).commands).toEqual([at(go, 0).id])
})
