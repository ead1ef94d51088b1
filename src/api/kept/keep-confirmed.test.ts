import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { createFakeClock, pass } from '../writes/writes.fixture.ts'
import { type CachedReads, noCachedReads } from './cached-reads.ts'
import { createConfirmedKeeping } from './keep-confirmed.ts'

const list = '["location.list",null,null]'
const one = (key: number) => `["location.get",{"id":${key}},null]`
const row = (locationOID: number, locationName: string, version = 1): RecordRow => ({
  locationOID,
  locationName,
  version,
})

function kept(reads: Readonly<Record<string, unknown>>) {
  const now = { ...reads }
  let written = 0
  const cache: CachedReads = {
    ...noCachedReads,
    amend: async (changes) => {
      written += 1
      for (const [name, change] of changes) if (name in now) now[name] = change(now[name])
    },
  }
  const clock = createFakeClock()
  const { keep, stop } = createConfirmedKeeping(cache, clock)
  const confirm = (key: number, confirmed: RecordRow | null) =>
    keep({ entity: 'location', key, row: confirmed })
  return { confirm, stop, clock, now, written: () => written }
}

test('what was made is in the list that was read before, and what was changed is as it is now', async () => {
  const { confirm, clock, now } = kept({
    [list]: [row(1, 'Rig 12'), row(2, 'Yard')],
    [one(2)]: [row(2, 'Yard')],
  })
  confirm(3, row(3, 'Jetty'))
  expect(now[list]).toEqual([row(1, 'Rig 12'), row(2, 'Yard'), row(3, 'Jetty')])
  confirm(2, row(2, 'Yard A', 2))
  await pass(clock, 5_000)
  expect(now).toEqual({
    [list]: [row(1, 'Rig 12'), row(2, 'Yard A', 2), row(3, 'Jetty')],
    [one(2)]: [row(2, 'Yard A', 2)],
  })
})

test('what was removed is in neither, and there again once it is brought back', async () => {
  const { confirm, clock, now } = kept({
    [list]: [row(1, 'Rig 12'), row(2, 'Yard')],
    [one(2)]: [row(2, 'Yard')],
  })
  confirm(2, null)
  expect(now).toEqual({ [list]: [row(1, 'Rig 12')], [one(2)]: [] })
  await pass(clock, 5_000)
  confirm(2, row(2, 'Yard', 3))
  expect(now).toEqual({ [list]: [row(1, 'Rig 12'), row(2, 'Yard', 3)], [one(2)]: [row(2, 'Yard', 3)] })
})

test('a newer version stays, and nothing is kept that was never read or has another shape', () => {
  const reads = { [list]: [row(2, 'Yard B', 4)], [one(2)]: 'in another shape' }
  const { confirm, now } = kept(reads)
  confirm(2, row(2, 'Yard A', 3))
  expect(now).toEqual(reads)
  const empty = kept({})
  empty.confirm(2, row(2, 'Yard A', 3))
  expect(empty.now).toEqual({})
})

test('what is confirmed in a stream is written now and then, the last of each record, and no more once it is stopped', async () => {
  const { confirm, stop, clock, now, written } = kept({ [list]: [] })
  for (let version = 1; version <= 100; version += 1) confirm(1, row(1, 'Rig 12', version))
  expect([now[list], written()]).toEqual([[row(1, 'Rig 12', 1)], 1])
  await pass(clock, 5_000)
  expect([now[list], written()]).toEqual([[row(1, 'Rig 12', 100)], 2])
  confirm(1, row(1, 'Rig 12', 101))
  stop()
  await pass(clock, 5_000)
  expect([now[list], written()]).toEqual([[row(1, 'Rig 12', 100)], 2])
})
