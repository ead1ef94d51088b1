import { expect, it } from 'vitest'
import type { ConfirmedRecord } from './confirmed-records.ts'
import { createFakeServer, yard } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, runUntilQuiet, settle } from './writes.fixture.ts'

it('tells of what the server confirmed, made, changed and removed, to the tab that sent it and to the others, as it is then', async () => {
  const clock = createFakeClock()
  const server = createFakeServer()
  server.rows.set('location/12', yard)
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  const other = await device.openTab()
  await settle()
  const told: [ConfirmedRecord, boolean][] = []
  const toldElsewhere: [ConfirmedRecord, boolean][] = []
  const stop = writes.subscribeConfirmed((...one) => told.push(one))
  other.subscribeConfirmed((...one) => toldElsewhere.push(one))
  const act = { entity: 'location', key: 12, base: yard, baseVersion: 1 } as const
  await writes.submit({ ...act, kind: 'update', changes: { locationName: 'Yard A' } })
  await writes.comment({ entity: 'location', key: 12, text: 'one' }, null)
  await runUntilQuiet(clock)
  await writes.submit({ ...act, kind: 'remove', changes: {}, baseVersion: 2 })
  await runUntilQuiet(clock)
  const records: readonly ConfirmedRecord[] = [
    { entity: 'location', key: 12, row: { ...yard, locationName: 'Yard A', version: 2 } },
    { entity: 'location', key: 12, row: null },
  ]
  expect(told).toEqual(records.map((record) => [record, true]))
  expect(toldElsewhere).toEqual(records.map((record) => [record, false]))
  stop()
})
