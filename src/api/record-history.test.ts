import { expect, test } from 'vitest'
import type { RecordAsOf, RecordChange } from '../contract/entities/feed.ts'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { createRecordHistory } from './record-history.ts'

const change: RecordChange = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'location',
  key: 7,
  kind: 'saved',
  streamVersion: 3,
  actor: 'u1',
  actorName: 'Ada Admin',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.LocationSaved',
  changes: { city: 'Bonny' },
  before: { city: 'Warri' },
  path: 'form',
}
const stood: RecordAsOf = { day: '2026-03-07', state: 'not yet', record: null, last: null }
const place = { entity: 'location', key: 7 }

test('asks for a part of a history, and is what the server last said of it when it cannot be reached', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: [change] }))
  const { changes } = createRecordHistory(client, cache)
  expect(await changes(place, { take: 21 }, signal)).toEqual({ ok: true, value: [change] })
  expect(await changes(place, { take: 21, olderThan: 3 }, signal)).toMatchObject({ ok: true })
  answerWith(unreachable)
  expect(await changes(place, { take: 21 }, signal)).toEqual({
    ok: true,
    value: [change],
    readAt: '2026-11-21T08:05:00Z',
  })
  expect(asked.slice(0, 2)).toEqual([
    '/api/history/location/7?take=21',
    '/api/history/location/7?take=21&olderThan=3',
  ])
})

test('asks how a record stood on a day', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: stood }))
  const { asOf } = createRecordHistory(client, cache)
  expect(await asOf(place, '2026-03-07', signal)).toEqual({ ok: true, value: stood })
  answerWith(unreachable)
  expect(await asOf(place, '2026-03-08', signal)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked[0]).toBe('/api/history/location/7/AsOf?day=2026-03-07')
})
