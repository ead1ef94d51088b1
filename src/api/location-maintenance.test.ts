import { expect, test } from 'vitest'
import type { LocationMaintenance } from '../contract/schedule/location-maintenance.ts'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { loadLocationMaintenance } from './location-maintenance.ts'

const told: LocationMaintenance = {
  locationOID: 7,
  today: '2026-11-22',
  plans: 2,
  overdue: { count: 0, since: null },
  dueThisWeek: 1,
  critical: { count: 0, named: [] },
  deferred: { count: 0, named: [] },
}

test('asks for one location, and is what the server last said of it when it cannot be reached', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: told }))
  const load = (key: number) => loadLocationMaintenance(client, cache, key, signal)
  expect(await load(7)).toEqual({ ok: true, value: told })
  answerWith(unreachable)
  expect(await load(7)).toEqual({ ok: true, value: told, readAt: '2026-11-21T08:05:00Z' })
  expect(await load(8)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked).toEqual([7, 7, 8].map((key) => `/api/CAMSLocations/${key}/Maintenance`))
})
