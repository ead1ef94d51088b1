import { expect, test } from 'vitest'
import type { Change } from '../../contract/entities/feed.ts'
import { createHeardChanges } from './heard-changes.ts'

const change = (key: number, streamVersion: number): Change => ({
  globalSeq: streamVersion,
  eventId: `e${key}-${streamVersion}`,
  entity: 'equipment',
  key,
  kind: 'saved',
  actor: 'ada',
  streamVersion,
  recordedAt: '2026-03-07T08:00:00Z',
})

test('the last change of a record is known, and each is told as it comes', () => {
  const { changes, hear } = createHeardChanges()
  const told: number[] = []
  const stop = changes.subscribe(({ streamVersion }) => told.push(streamVersion))
  hear(change(1, 2))
  hear(change(2, 5))
  hear(change(1, 3))
  stop()
  hear(change(1, 4))
  expect(told).toEqual([2, 5, 3])
  expect([changes.lastOf('equipment', 1), changes.lastOf('equipment', 2)]).toEqual([
    change(1, 4),
    change(2, 5),
  ])
  expect([changes.lastOf('location', 1), changes.lastOf('equipment', 9)]).toEqual([null, null])
})

test('of many records it is known of those that changed last', () => {
  const { changes, hear } = createHeardChanges()
  for (let key = 1; key <= 500; key += 1) hear(change(key, 2))
  hear(change(1, 3))
  hear(change(501, 2))
  expect([1, 2, 3, 501].map((key) => changes.lastOf('equipment', key)?.streamVersion)).toEqual([
    3,
    undefined,
    2,
    2,
  ])
})

test('the last change of a kind of record that others made is known', () => {
  const { changes, hear } = createHeardChanges()
  hear(change(1, 2))
  hear(change(2, 5))
  hear({ ...change(3, 7), actor: 'ben' })
  expect([changes.lastOfKind('equipment', 'ben'), changes.lastOfKind('location', 'ben')]).toEqual([
    change(2, 5),
    null,
  ])
})

test('who asks is told when the feed opens, and at once where it has just opened', () => {
  let now = 0
  const { changes, opened } = createHeardChanges(() => now)
  const told: string[] = []
  changes.subscribeOpen(() => told.push('before'))
  opened()
  now += 9_999
  changes.subscribeOpen(() => told.push('just then'))
  now += 1
  changes.subscribeOpen(() => told.push('later'))
  expect(told).toEqual(['before', 'just then'])
})
