import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
let rig = 0
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  rig = await makeRecord(server, 'equipment', keys)
  await server.callLoosely('equipment.update', { params: { id: rig }, body: { primaryMeter: 'HOURS' } })
  await server.callLoosely('meterReading.create', {
    body: { ...samples.meterReading(keys), equipmentOID: rig, recordedOn: '2026-03-07', primaryMeter: 4812 },
  })
})
afterAll(() => server.close())

const inspect = (tDate: string, currentHours: number, over: object = {}) =>
  server.callLoosely('inspectionLog.create', {
    as: 'staff',
    body: { ...samples.inspectionLog(keys), equipmentOID: rig, tDate, currentHours, ...over },
  })
const questioned = (message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field: 'confirmedAs', message }] },
})
const below =
  'The primary meter stood at 4,812 on March 7, 2026; 4,100 is below it. Confirm a rollover or a replaced meter.'

it('questions hours that the meter cannot have shown, and stores nothing', async () => {
  const before = await eventsOf(server.database.orm)
  expect(await inspect('2026-03-08', 4100)).toMatchObject(questioned(below))
  expect(await inspect('2026-03-08', 4861)).toMatchObject(
    questioned(
      'The primary meter stood at 4,812 on March 7, 2026; 4,861 would need 49 hours, and at most 48 have passed. Confirm a rollover or a replaced meter.',
    ),
  )
  expect(await eventsOf(server.database.orm)).toEqual(before)
  expect(await inspect('2026-03-08', 4830)).toMatchObject({ status: 201 })
})

it('stores them confirmed, and leaves the meter where it was read', async () => {
  expect(await inspect('2026-03-08', 12, { confirmedAs: 'Replaced meter' })).toMatchObject({
    status: 201,
    body: { result: { currentHours: 12, confirmedAs: 'Replaced meter' } },
  })
  expect(await server.call('equipment.get', { params: { id: rig } })).toMatchObject({
    body: { result: [{ primaryMeterCurrentReading: 4812 }] },
  })
})

it('asks nothing where there is no meter of hours, no equipment, or no reading by that day', async () => {
  const metreless = await makeRecord(server, 'equipment', keys)
  expect(await inspect('2026-03-08', 1, { equipmentOID: metreless })).toMatchObject({ status: 201 })
  expect(await inspect('2026-03-08', 1, { equipmentOID: null })).toMatchObject({ status: 201 })
  expect(await inspect('2026-03-01', 4800)).toMatchObject({ status: 201 })
})

it('asks nothing of what was stored before anybody asked, until its hours change', async () => {
  const made = await inspect('2026-03-08', 4815)
  const { inspectionLogOID: id } = (made.body as { result: { inspectionLogOID: number } }).result
  await server.database.orm.execute(
    sql`update inspection_log set "currentHours" = 4100 where "inspectionLogOID" = ${id}`,
  )
  const edit = (as: 'staff' | 'admin', body: object) =>
    server.callLoosely('inspectionLog.update', { as, params: { id }, body })
  expect(await edit('staff', { notes: 'Seen', currentHours: 4100 })).toMatchObject({ status: 200 })
  expect(await edit('admin', { tDate: '2026-03-09' })).toMatchObject(questioned(below))
})
