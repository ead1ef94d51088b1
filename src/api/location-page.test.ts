import * as v from 'valibot'
import { expect, test } from 'vitest'
import { location } from '../contract/entities/location.ts'
import type { LocationPage } from '../contract/entities/location-page.ts'
import { blank } from '../contract/schema/entity.ts'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { loadLocationCosts, loadLocationMore, loadLocationPage } from './location-page.ts'

const told: LocationPage = {
  today: '2026-11-22',
  location: v.parse(location.row, {
    ...blank(location),
    locationOID: 7,
    version: 1,
    locationName: 'Rig 12',
    category: 'Rig',
    state: 'Rivers',
  }),
  statuses: [],
  meters: null,
  machines: { count: 0, first: [] },
  plans: null,
  operations: null,
  workOrders: null,
  inspections: null,
}
const offline = { ok: false, error: { kind: 'unreachable' } }

test('asks for one location, and is what the server last said of it when it cannot be reached', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: told }))
  const load = (key: number) => loadLocationPage(client, cache, key, signal)
  expect(await load(7)).toEqual({ ok: true, value: told })
  answerWith(unreachable)
  expect(await load(7)).toEqual({ ok: true, value: told, readAt: '2026-11-21T08:05:00Z' })
  expect(await load(8)).toEqual(offline)
  expect(asked).toEqual([7, 7, 8].map((key) => `/api/CAMSLocations/${key}/Place`))
})

test('keeps what a location cost, and nothing of how its lists go on', async () => {
  const cost = { today: '2026-11-22', named: [], count: 0, orders: [], parts: null }
  const more = { plans: { count: 21, first: [] } }
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: cost }))
  expect(await loadLocationCosts(client, cache, 7, signal)).toEqual({ ok: true, value: cost })
  answerWith(() => Response.json({ result: more }))
  expect(await loadLocationMore(client, 7, 'plans', 20, signal)).toEqual({ ok: true, value: more })
  answerWith(unreachable)
  expect(await loadLocationCosts(client, cache, 7, signal)).toMatchObject({ ok: true, value: cost })
  expect(await loadLocationMore(client, 7, 'plans', 20, signal)).toEqual(offline)
  expect(new Set(asked)).toEqual(
    new Set(['/api/CAMSLocations/7/Cost', '/api/CAMSLocations/7/Place/More?list=plans&skip=20']),
  )
})
