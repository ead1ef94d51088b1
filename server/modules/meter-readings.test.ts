import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const Row = v.object({ result: v.record(v.string(), v.unknown()) })
const Rows = v.object({ result: v.tuple([v.record(v.string(), v.unknown())]) })

let rig = 0
beforeEach(async () => {
  rig = await makeEquipment()
})

async function makeEquipment(over: object = {}): Promise<number> {
  const { body } = await server.callLoosely('equipment.create', {
    body: {
      ...samples.equipment(keys),
      secondaryMeter: 'KM',
      primaryMeterInitialReading: 100,
      secondaryMeterInitialReading: 10,
      ...over,
    },
  })
  return Number(v.parse(Row, body).result['equipmentOID'])
}

const readingBody = (recordedOn: string, primaryMeter: number, over: object = {}) => ({
  equipmentOID: rig,
  lastUpdated: recordedOn,
  recordedOn,
  primaryMeter,
  secondaryMeter: primaryMeter / 10,
  ...over,
})
const enter = (recordedOn: string, primaryMeter: number, over: object = {}) =>
  server.callLoosely('meterReading.create', {
    as: 'staff',
    body: readingBody(recordedOn, primaryMeter, over),
  })
const entered = async (recordedOn: string, primaryMeter: number, over: object = {}) => {
  const { body } = await enter(recordedOn, primaryMeter, over)
  return Number(v.parse(Row, body).result['meterReadingOID'])
}
const edit = (id: number, body: object, as: 'staff' | 'admin' = 'staff') =>
  server.callLoosely('meterReading.update', { as, params: { id }, body })
const remove = (id: number) => server.callLoosely('meterReading.remove', { params: { id } })

/** Where the meters of the equipment stand, and how often it was written. */
async function stand(id = rig) {
  const { body } = await server.call('equipment.get', { params: { id } })
  const [row] = v.parse(Rows, body).result
  return [row['primaryMeterCurrentReading'], row['secondaryMeterCurrentReading'], row['version']]
}
const stored = async () => {
  const filter = JSON.stringify({ field: 'equipmentOID', op: '=', value: rig })
  const { body } = await server.call('meterReading.list', { query: { filter } })
  return v.parse(v.object({ result: v.object({ count: v.number() }) }), body).result.count
}

describe('a reading that cannot be right', () => {
  it('is refused in words beside the field that confirms it, and nothing is stored', async () => {
    await enter('2026-03-07', 4812)
    const before = await eventsOf(server.database.orm)
    expect(await enter('2026-03-20', 4100)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: [
          {
            field: 'confirmedAs',
            message:
              'The primary meter stood at 4,812 on March 7, 2026; 4,100 is below it. The secondary meter stood at 481.2 on March 7, 2026; 410 is below it. Confirm a rollover or a replaced meter.',
          },
        ],
      },
    })
    expect(await eventsOf(server.database.orm)).toEqual(before)
    expect(await stored()).toBe(1)
  })

  it('is one that would need more running hours than have passed', async () => {
    rig = await makeEquipment({ primaryMeter: 'HOURS', secondaryMeter: '' })
    await enter('2026-03-07', 4812)
    expect(await enter('2026-03-08', 4861)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'confirmedAs',
            message:
              'The primary meter stood at 4,812 on March 7, 2026; 4,861 would need 49 hours, and at most 48 have passed. Confirm a rollover or a replaced meter.',
          },
        ],
      },
    })
    expect(await stored()).toBe(1)
    expect(await enter('2026-03-08', 4861, { confirmedAs: 'Replaced meter' })).toMatchObject({ status: 201 })
  })

  it('is stored once confirmed, and the equipment follows it down', async () => {
    await enter('2026-03-07', 4812)
    expect(await enter('2026-03-20', 50, { confirmedAs: 'Replaced meter' })).toMatchObject({ status: 201 })
    expect(await stand()).toEqual([50, 5, 3])
  })

  it('is refused while its day is nowhere on earth yet', async () => {
    const day = (hours: number) =>
      new Date(server.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10)
    expect(await enter(day(14), 200)).toMatchObject({ status: 201 })
    expect(await enter(day(14 + 24), 300)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'confirmedAs', message: expect.stringContaining('is in the future.') }] },
    })
    expect(await enter(day(14 + 24), 300, { confirmedAs: 'Rollover' })).toMatchObject({ status: 201 })
  })

  it('is asked the same way when it is edited, its day too', async () => {
    const first = await entered('2026-03-07', 500)
    const second = await entered('2026-03-20', 600)
    expect(await edit(second, { primaryMeter: 499 })).toMatchObject({ status: 400 })
    expect(await edit(first, { recordedOn: '2026-03-21' }, 'admin')).toMatchObject({ status: 400 })
    expect(await edit(second, { primaryMeter: 499, confirmedAs: 'Rollover' })).toMatchObject({ status: 200 })
    expect(await edit(second, { confirmedAs: '' })).toMatchObject({ status: 400 })
    expect(await stand()).toEqual([499, 60, 4])
  })

  it('has to have begun above where the meter did', async () => {
    expect(await enter('2026-03-07', 99)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message:
              'The primary meter stood at 100; 99 is below it. The secondary meter stood at 10; 9.9 is below it. Confirm a rollover or a replaced meter.',
          },
        ],
      },
    })
  })

  it('is not one without equipment, unless its day is to come', async () => {
    expect(await enter('2026-03-07', 0, { equipmentOID: null })).toMatchObject({ status: 201 })
    expect(await enter('2999-03-07', 0, { equipmentOID: null })).toMatchObject({ status: 400 })
  })
})

describe('the current readings of the equipment', () => {
  it('follow the latest reading by day, with a version and an event of its own before that of the reading', async () => {
    await enter('2026-03-20', 600)
    await enter('2026-03-07', 500)
    expect(await stand()).toEqual([600, 60, 2])
    await enter('2026-03-20', 650, { secondaryMeter: 60 })
    expect(await stand()).toEqual([650, 60, 3])
    const [changed, read] = (await eventsOf(server.database.orm)).slice(-2)
    expect(changed).toMatchObject({
      entity: 'equipment',
      key: String(rig),
      streamVersion: 3,
      changes: { primaryMeterCurrentReading: 650 },
      before: { primaryMeterCurrentReading: 600 },
    })
    expect(read).toMatchObject({ entity: 'meterReading', actor: changed?.['actor'] })
  })

  it('stay, version and all, when an older reading is edited', async () => {
    const first = await entered('2026-03-07', 500)
    await enter('2026-03-20', 600)
    const before = await stand()
    expect(await edit(first, { primaryMeter: 510, lastUpdated: '2026-03-08' })).toMatchObject({ status: 200 })
    expect(await stand()).toEqual(before)
  })

  it('go back when the latest reading is removed, at last to the initial ones', async () => {
    const first = await entered('2026-03-07', 500)
    const second = await entered('2026-03-20', 600)
    await remove(second)
    expect(await stand()).toEqual([500, 50, 4])
    await remove(first)
    expect(await stand()).toEqual([100, 10, 5])
  })

  it('stay as they were read where none was ever initial', async () => {
    rig = await makeEquipment({ primaryMeterInitialReading: null, secondaryMeterInitialReading: null })
    await remove(await entered('2026-03-07', 500))
    expect(await stand()).toEqual([500, 50, 2])
  })

  it('leave a second meter alone that the equipment does not have', async () => {
    rig = await makeEquipment({ secondaryMeter: '', secondaryMeterInitialReading: null })
    await enter('2026-03-07', 500, { secondaryMeter: 0 })
    expect(await stand()).toEqual([500, null, 2])
  })

  it('of both change when a reading moves from one to the other', async () => {
    const other = await makeEquipment()
    await enter('2026-03-07', 500)
    const moved = await entered('2026-03-20', 600)
    expect(await edit(moved, { equipmentOID: other }, 'admin')).toMatchObject({ status: 200 })
    expect([await stand(), await stand(other)]).toEqual([
      [500, 50, 4],
      [600, 60, 2],
    ])
    expect(await edit(moved, { equipmentOID: null }, 'admin')).toMatchObject({ status: 200 })
    expect(await stand(other)).toEqual([100, 10, 3])
  })

  it('take every one of readings that are entered at once', async () => {
    const answers = await Promise.all([700, 900, 800].map((primary) => enter('2026-03-20', primary)))
    const statuses = answers.map(({ status }) => status)
    // Whichever comes after a higher one is questioned; what is stored last is what the meters show.
    expect(statuses.filter((status) => status === 201).length).toBe(await stored())
    expect((await stand())[0]).toBe(900)
    expect(statuses[1]).toBe(201)
  })

  it('change once for a request that is sent again', async () => {
    const send = () =>
      server.callLoosely('meterReading.create', {
        body: readingBody('2026-03-07', 500),
        headers: { 'idempotency-key': '0197aaaa-0000-7000-8000-000000000001' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
    expect([await stored(), await stand()]).toEqual([1, [500, 50, 2]])
  })
})

it('are kept apart from an edit of the equipment that began before them', async () => {
  await enter('2026-03-07', 500)
  const late = await server.callLoosely('equipment.update', {
    params: { id: rig },
    body: { notes: 'Seen' },
    headers: { 'if-match': '"v1"' },
  })
  expect(late).toMatchObject({
    status: 412,
    body: { current: { version: 2, primaryMeterCurrentReading: 500 } },
  })
})

const Order = v.object({ result: v.object({ workOrderOID: v.number() }) })

it('of the work on an order names it and when, and is of the machine of the order', async () => {
  const orderOf = async (equipmentOID: number) => {
    const body = { ...samples.workOrder(keys), equipmentOID }
    return v.parse(Order, (await server.callLoosely('workOrder.create', { body })).body).result.workOrderOID
  }
  const order = await orderOf(rig)
  const refused = (field: string, message: string) => ({
    status: 400,
    body: { errors: [{ field, message }] },
  })
  expect(await enter('2026-03-01', 120, { workOrderOID: order })).toMatchObject(
    refused('workOrderMoment', 'Say whether the work began or was done'),
  )
  expect(await enter('2026-03-01', 120, { workOrderMoment: 'START' })).toMatchObject(
    refused('workOrderOID', 'A reading at the start or end of work is of a work order: say which'),
  )
  const other = { workOrderOID: await orderOf(await makeEquipment()), workOrderMoment: 'START' }
  expect(await enter('2026-03-01', 120, other)).toMatchObject(
    refused('workOrderOID', 'The work order is of another machine'),
  )
  expect(await stored()).toBe(0)
  expect(await enter('2026-03-01', 120, { workOrderOID: order, workOrderMoment: 'START' })).toMatchObject({
    status: 201,
    body: { result: { workOrderOID: order, workOrderMoment: 'START' } },
  })
  // One rule for readings: it must not go back, and the machine follows it.
  expect(await enter('2026-03-02', 90, { workOrderOID: order, workOrderMoment: 'END' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'confirmedAs' }] },
  })
  expect((await stand()).slice(0, 2)).toEqual([120, 12])
})
