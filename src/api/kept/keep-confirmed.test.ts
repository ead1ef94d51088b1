import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { type CachedRead, type CachedReads, noCachedReads } from './cached-reads.ts'
import { keepConfirmed } from './keep-confirmed.ts'

const list = '["location.list",null,null]'
const one = (key: number) => `["location.get",{"id":${key}},null]`
const row = (locationOID: number, locationName: string, version = 1): RecordRow => ({
  locationOID,
  locationName,
  version,
})

function kept(reads: Readonly<Record<string, unknown>>) {
  const held = new Map<string, CachedRead>(
    Object.entries(reads).map(([name, value]) => [name, { value, readAt: 'then' }]),
  )
  const cache: CachedReads = {
    ...noCachedReads,
    amend: async (name, change) => {
      const read = held.get(name)
      if (read) held.set(name, { ...read, value: change(read.value) })
    },
  }
  const now = () => Object.fromEntries([...held].map(([name, { value }]) => [name, value]))
  return { cache, now }
}

test('what was made is in the list that was read before, and what was changed is as it is now', async () => {
  const { cache, now } = kept({ [list]: [row(1, 'Rig 12'), row(2, 'Yard')], [one(2)]: [row(2, 'Yard')] })
  await keepConfirmed(cache, { entity: 'location', key: 3, row: row(3, 'Jetty') })
  await keepConfirmed(cache, { entity: 'location', key: 2, row: row(2, 'Yard A', 2) })
  expect(now()).toEqual({
    [list]: [row(1, 'Rig 12'), row(2, 'Yard A', 2), row(3, 'Jetty')],
    [one(2)]: [row(2, 'Yard A', 2)],
  })
})

test('what was removed is in neither', async () => {
  const { cache, now } = kept({ [list]: [row(1, 'Rig 12'), row(2, 'Yard')], [one(2)]: [row(2, 'Yard')] })
  await keepConfirmed(cache, { entity: 'location', key: 2, row: null })
  await keepConfirmed(cache, { entity: 'location', key: 9, row: null })
  expect(now()).toEqual({ [list]: [row(1, 'Rig 12')], [one(2)]: [] })
})

test('a newer version stays, and nothing is kept that was never read', async () => {
  const reads = { [list]: [row(2, 'Yard B', 4)], [one(2)]: [row(2, 'Yard B', 4)] }
  const { cache, now } = kept(reads)
  await keepConfirmed(cache, { entity: 'location', key: 2, row: row(2, 'Yard A', 3) })
  expect(now()).toEqual(reads)
  const empty = kept({ [list]: 'in another shape' })
  await keepConfirmed(empty.cache, { entity: 'location', key: 2, row: row(2, 'Yard A', 3) })
  expect(empty.now()).toEqual({ [list]: 'in another shape' })
})
