import { expect, it } from 'vitest'
import type { WritesSnapshot } from '../api/writes/writes.ts'
import { entryOf, fakeWrites, snapshotOf } from '../features/outbox/outbox.fixture.ts'
import { choosable, watchMade } from './choosable.ts'

const rows = [11, 12].map((locationOID) => ({ locationOID, locationName: `Place ${locationOID}` }))

it('unsent records can be chosen, with a number or without, and what is to be deleted keeps its name', () => {
  const [first] = rows
  const made = { locationOID: 501, locationName: 'New yard' }
  const unnumbered = { locationOID: -7, locationName: 'Nameless' }
  const renamed = { ...first, locationName: 'Old yard' }
  expect(choosable('location', rows, () => ({ rows: [renamed, made, unnumbered] }))).toEqual([
    renamed,
    made,
    unnumbered,
    rows[1],
  ])
  expect(choosable('location', rows, (same) => ({ rows: same }))).toBe(rows)
})

it('kinds are told once a record of them is made here, and not as it is changed or sent', () => {
  const { writes, become } = fakeWrites(
    snapshotOf({ entries: [entryOf({ eventId: 'old', kind: 'create' })] }),
  )
  const told: string[] = []
  const stop = watchMade(writes, (entity) => told.push(entity))
  const old = entryOf({ eventId: 'old', kind: 'create', status: 'sending' })
  const place = entryOf({ eventId: 'a', kind: 'create', entity: 'location' })
  const steps: readonly WritesSnapshot['entries'][] = [
    [old],
    [old, place, entryOf({ eventId: 'b', kind: 'create', entity: 'location' }), entryOf({ eventId: 'c' })],
    [place],
  ]
  for (const entries of steps) become(snapshotOf({ entries }))
  expect(told).toEqual(['location'])
  stop()
  become(snapshotOf({ entries: [entryOf({ eventId: 'd', kind: 'create' })] }))
  expect(told).toEqual(['location'])
})
