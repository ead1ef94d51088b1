import * as v from 'valibot'
import { expect, test } from 'vitest'
import { equipment } from '../contract/entities/equipment.ts'
import type { MachinePage } from '../contract/entities/machine-page.ts'
import { blank } from '../contract/schema/entity.ts'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { loadMachinePage } from './machine-page.ts'

const told: MachinePage = {
  today: '2026-11-22',
  machine: v.parse(equipment.row, {
    ...blank(equipment),
    equipmentOID: 7,
    version: 1,
    description: 'Mud pump',
    equipmntType: 'Pump',
    location: 1,
  }),
  statusSince: null,
  locationName: 'Yard',
  parent: null,
  machines: { count: 0, first: [] },
  readings: { count: 0, first: [] },
  plans: null,
  operations: null,
  workOrders: null,
  inspections: null,
}

test('asks for one machine, and is what the server last said of it when it cannot be reached', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: told }))
  const load = (key: number) => loadMachinePage(client, cache, key, signal)
  expect(await load(7)).toEqual({ ok: true, value: told })
  answerWith(unreachable)
  expect(await load(7)).toEqual({ ok: true, value: told, readAt: '2026-11-21T08:05:00Z' })
  expect(await load(8)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked).toEqual([7, 7, 8].map((key) => `/api/CAMSEquipments/${key}/Machine`))
})
