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
  const { changes } = createRecordHistory(client, cache, () => null)
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

test('an entry that was told before paths were kept is one of no known path, also as it was kept here', async () => {
  const { path: _path, ...earlier } = change
  const { client, cache, answerWith, signal } = askedServer(() => Response.json({ result: [earlier] }))
  const { changes } = createRecordHistory(client, cache, () => null)
  const value = [{ ...earlier, path: null }]
  expect(await changes(place, { take: 21 }, signal)).toEqual({ ok: true, value })
  answerWith(unreachable)
  expect(await changes(place, { take: 21 }, signal)).toMatchObject({ ok: true, value })
})

test('asks for a machine with what belongs to it and for a location with its machines, each kept apart', async () => {
  const pump = { equipmentOID: 7, unit: 'MP-1', description: 'Pump' }
  const told = {
    ...change,
    record: { entity: 'equipment', key: 7, title: 'EQ-7', isThere: true },
    machine: pump,
  }
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: [told] }))
  const { rolled } = createRecordHistory(client, cache, () => null)
  const machine = { entity: 'equipment', key: 7, of: 'work' } as const
  const site = { entity: 'location', key: 7 } as const
  expect(await rolled(machine, { take: 21, olderThan: 90 }, signal)).toEqual({ ok: true, value: [told] })
  expect(await rolled(site, { take: 21 }, signal)).toEqual({ ok: true, value: [told] })
  answerWith(unreachable)
  expect(await rolled(site, { take: 21 }, signal)).toMatchObject({ ok: true, readAt: '2026-11-21T08:05:00Z' })
  expect(await rolled(machine, { take: 21 }, signal)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked.slice(0, 2)).toEqual([
    '/api/CAMSEquipments/7/History?take=21&olderThan=90&of=work',
    '/api/CAMSLocations/7/History?take=21',
  ])
})

test('asks how a record stood on a day', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: stood }))
  const { asOf } = createRecordHistory(client, cache, () => null)
  expect(await asOf(place, '2026-03-07', signal)).toEqual({ ok: true, value: stood })
  answerWith(unreachable)
  expect(await asOf(place, '2026-03-08', signal)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked[0]).toBe('/api/history/location/7/AsOf?day=2026-03-07')
})

test('fetches a history as a file, under the name that the server gives it, and keeps nothing of it', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(
    () =>
      new Response('{"head":{}}', {
        headers: {
          'content-type': 'application/json',
          'content-disposition': 'inline; filename=history-LOC-7.json',
        },
      }),
  )
  const { exportFile } = createRecordHistory(client, cache, () => null)
  const fetched = await exportFile(place, signal)
  expect(fetched).toMatchObject({ ok: true, value: { fileName: 'history-LOC-7.json' } })
  expect(fetched.ok && (await fetched.value.blob.text())).toBe('{"head":{}}')
  expect(asked).toEqual(['/api/history/location/7/File'])
  answerWith(unreachable)
  expect(await exportFile(place, signal)).toEqual({ ok: false, error: { kind: 'unreachable' } })
})
