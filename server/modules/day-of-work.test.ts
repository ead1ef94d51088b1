import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DayOfWork } from '../../src/contract/history/day-of-work.ts'
import { setMoments } from '../../tests/support/event-days.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { type Answer, startTestApp, type TestApp } from '../../tests/support/server.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { systemSetting } from '../database/schema/office.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await server.database.orm
    .insert(systemSetting)
    .values({ settingsCode: 'TimeZone', category: 'General', description: 'Zone', value: 'Africa/Lagos' })
})
afterAll(() => server.close())

type Asker = 'admin' | 'staff' | 'otherStaff' | 'clerk'
const told = ({ body }: Answer) => v.parse(v.object({ result: DayOfWork }), body).result
const ask = (day: string, as: Asker = 'staff', query: object = {}) =>
  server.callLoosely('dayOfWork', { as, query: { day, ...query } })
const dayOf = async (...question: Parameters<typeof ask>) => told(await ask(...question))

const change = (entity: 'location' | 'vendor', id: number, body: object, as: Asker = 'staff') =>
  server.callLoosely(`${entity}.update`, { as, params: { id }, body, headers: { 'change-path': 'form' } })

/** The events of a record from one version to another are of a moment. */
const movedTo = (moment: string, entity: string, key: number, from = 1, to = 99) =>
  setMoments(
    server.database.orm,
    sql`${moment}::timestamptz`,
    sql`entity = ${entity} and key = ${String(key)} and "streamVersion" between ${from} and ${to}`,
  )

it('tells of each record how it stood before and after, what it says now, and by whom it was changed since', async () => {
  const id = await makeRecord(server, 'location', keys)
  await change('location', id, { city: 'Bonny' })
  await change('location', id, { city: 'Warri', postCode: '5' })
  await change('location', id, { postCode: '6' }, 'admin')
  // Lagos is an hour before Greenwich: March 2 begins there at 23:00 of March 1.
  await movedTo('2026-03-01T22:59:59.999Z', 'location', id, 1, 1)
  await movedTo('2026-03-01T23:00:00Z', 'location', id, 2, 2)
  await movedTo('2026-03-02T22:59:59.999Z', 'location', id, 3, 3)
  await movedTo('2026-03-02T23:00:00Z', 'location', id, 4, 4)
  expect(await dayOf('2026-03-02')).toEqual({
    day: '2026-03-02',
    user: { id: people.staff.id, name: people.staff.fullName },
    count: 1,
    olderThan: null,
    records: [
      {
        entity: 'location',
        key: id,
        title: `LOC-${id}`,
        name: 'Yard 4',
        changes: 2,
        paths: ['form'],
        recordedAt: '2026-03-02T22:59:59.999Z',
        firstVersion: 2,
        lastVersion: 3,
        steps: [
          {
            before: { city: 'Port Harcourt', postCode: '' },
            after: { city: 'Warri', postCode: '5' },
            version: 3,
          },
        ],
        since: [
          {
            field: 'postCode',
            version: 4,
            actorName: people.admin.fullName,
            recordedAt: '2026-03-02T23:00:00.000Z',
          },
        ],
        removedSince: null,
        now: expect.objectContaining({ locationOID: id, city: 'Warri', postCode: '6', version: 4 }),
        version: 4,
        goneWith: null,
        gone: [],
        refusal: null,
        file: null,
        comment: null,
        takingBack: null,
      },
    ],
  })
  for (const day of ['2026-03-01', '2026-03-03']) expect((await dayOf(day)).records).toEqual([])
  expect((await dayOf('2026-03-01', 'admin')).records.map(({ key }) => key)).toEqual([id])
})

it('keeps what others changed in between apart, and what came to nothing out', async () => {
  const id = await makeRecord(server, 'location', keys)
  await change('location', id, { city: 'Bonny' })
  await change('location', id, { city: 'Warri' }, 'admin')
  await change('location', id, { city: 'Eket', state: 'Abia' })
  await change('location', id, { state: 'Rivers' })
  await movedTo('2026-04-02T10:00:00Z', 'location', id)
  expect((await dayOf('2026-04-02')).records).toMatchObject([
    {
      steps: [
        { before: { city: 'Port Harcourt' }, after: { city: 'Bonny' }, version: 2 },
        { before: { city: 'Warri' }, after: { city: 'Eket' }, version: 5 },
      ],
      since: [{ field: 'city', version: 3, actorName: people.admin.fullName }],
    },
  ])
})

it('tells what was made, deleted, both, and brought back, and what others deleted since', async () => {
  const asStaff = async () => {
    const { body } = await server.callLoosely('location.create', {
      as: 'staff',
      body: { locationName: 'Camp', category: 'YARD', state: 'Rivers' },
    })
    return v.parse(v.object({ result: v.object({ locationOID: v.number() }) }), body).result.locationOID
  }
  const remove = (id: number, as: Asker) => server.call('location.remove', { as, params: { id } })
  const [made, both, gone] = [await asStaff(), await asStaff(), await asStaff()]
  const deleted = await makeRecord(server, 'location', keys)
  await change('location', made, { city: 'Bonny' })
  await remove(both, 'staff')
  await remove(gone, 'admin')
  await change('location', deleted, { city: 'Aba' }, 'staff')
  await remove(deleted, 'staff')
  for (const id of [made, both, gone, deleted]) await movedTo('2026-05-02T10:00:00Z', 'location', id)
  const { records } = await dayOf('2026-05-02')
  const whole = { locationName: 'Camp', city: '' }
  expect(records).toMatchObject([
    {
      key: deleted,
      name: 'Yard 4',
      steps: [{ before: { city: 'Port Harcourt', locationName: 'Yard 4' }, after: null }],
      now: null,
      removedSince: null,
      version: 2,
    },
    { key: both, name: 'Camp', steps: [{ before: null, after: null }], now: null, removedSince: null },
    { key: made, steps: [{ before: null, after: { ...whole, city: 'Bonny' } }], now: { version: 2 } },
    {
      key: gone,
      steps: [{ before: null, after: whole }],
      now: null,
      removedSince: { actorName: people.admin.fullName },
    },
  ])
})

it('says of what was deleted with another record that it comes back with that', async () => {
  const labour = await makeRecord(server, 'workOrderLabour', keys)
  const { body } = await server.call('workOrderLabour.get', { params: { id: labour } })
  const order = v.parse(v.object({ result: v.tuple([v.object({ workOrderOID: v.number() })]) }), body)
    .result[0].workOrderOID
  // Made on another day.
  for (const [entity, key] of [
    ['workOrder', order],
    ['workOrderLabour', labour],
  ] as const)
    await movedTo('2026-01-02T10:00:00Z', entity, key)
  const before = (await dayOf('2026-01-02', 'admin')).records.find(({ entity }) => entity === 'workOrder')
  await server.call('workOrder.remove', { params: { id: order } })
  const { records } = await dayOf(await organisationDay(server.database.orm, server.now()), 'admin')
  expect(records.find(({ entity, key }) => entity === 'workOrderLabour' && key === labour)).toMatchObject({
    steps: [{ before: { note: 'Flange repacked' }, after: null }],
    goneWith: { entity: 'workOrder', key: order, title: before?.title },
    version: 1,
  })
  expect(records.find(({ entity, key }) => entity === 'workOrder' && key === order)).toMatchObject({
    steps: [{ before: { workorderNumber: before?.title }, after: null }],
    goneWith: null,
    now: null,
  })
})

it('says what the values of before refer to that is gone, and by what it was called', async () => {
  const [there, camp] = [
    await makeRecord(server, 'location', keys),
    await makeRecord(server, 'location', keys),
  ]
  const made = await server.callLoosely('equipment.create', {
    body: { description: 'Pump', equipmntType: 'PUMP', location: camp },
  })
  const id = v.parse(v.object({ result: v.object({ equipmentOID: v.number() }) }), made.body).result
    .equipmentOID
  const move = (location: number) =>
    server.callLoosely('equipment.update', { params: { id }, body: { location } })
  await move(there)
  await movedTo('2026-02-02T10:00:00Z', 'equipment', id, 2)
  const gone = async () => (await dayOf('2026-02-02', 'admin')).records.map((each) => each.gone)
  expect(await gone()).toEqual([[]])
  await server.call('location.remove', { params: { id: camp } })
  expect(await gone()).toEqual([[{ field: 'location', entity: 'location', key: camp, title: `LOC-${camp}` }]])
})

it('says of lines by both names what they refer to that is gone', async () => {
  const camp = await makeRecord(server, 'location', keys)
  const id = keys.camsUser
  const lines = (locationOID: number) =>
    server.callLoosely('camsUser.update', {
      params: { id },
      body: { camsUserLocationsVirtual: [{ locationOID }] },
    })
  await lines(camp)
  await lines(keys.location)
  await movedTo('2026-02-03T10:00:00Z', 'camsUser', id, 3)
  await server.call('location.remove', { params: { id: camp } })
  expect((await dayOf('2026-02-03', 'admin')).records).toMatchObject([
    { gone: [{ field: 'camsUserLocationsVirtual.locationOID', entity: 'location', key: camp }] },
  ])
})

it('says of what an order cost that is over that no change of it is taken', async () => {
  const cost = await makeRecord(server, 'workOrderCost', keys)
  const { body } = await server.call('workOrderCost.get', { params: { id: cost } })
  const [{ workOrderOID }] = v.parse(
    v.object({ result: v.tuple([v.object({ workOrderOID: v.number() })]) }),
    body,
  ).result
  await movedTo('2026-02-04T10:00:00Z', 'workOrderCost', cost)
  const refusal = async () => (await dayOf('2026-02-04', 'admin')).records.map((each) => each.refusal)
  expect(await refusal()).toEqual([null])
  expect(
    await server.callLoosely('workOrderMove.create', {
      body: { workOrderOID, move: 'CANCEL', reason: 'Not needed' },
    }),
  ).toMatchObject({ status: 201 })
  expect(await refusal()).toEqual(['The work order is cancelled: reopen it to change what it cost'])
})

it('tells it in parts, each older than the one before, and says how many there are', async () => {
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const id = await makeRecord(server, 'location', keys)
    await change('location', id, { city: 'Bonny' })
    await movedTo('2026-06-02T10:00:00Z', 'location', id)
    ids.push(id)
  }
  const first = await dayOf('2026-06-02', 'staff', { take: 2 })
  expect([first.count, first.records.map(({ key }) => key)]).toEqual([3, ids.slice(1).toReversed()])
  const second = await dayOf('2026-06-02', 'staff', { take: 2, olderThan: first.olderThan })
  expect([second.count, second.records.map(({ key }) => key), second.olderThan]).toEqual([3, [ids[0]], null])
})

it("tells everybody of their own day what they may read, and administrators of anybody's", async () => {
  const id = await makeRecord(server, 'location', keys)
  await change('location', id, { city: 'Bonny' })
  await movedTo('2026-07-02T10:00:00Z', 'location', id)
  const user = people.staff.id
  expect((await dayOf('2026-07-02', 'admin', { user })).records.map(({ key }) => key)).toEqual([id])
  expect((await dayOf('2026-07-02', 'staff', { user })).records.map(({ key }) => key)).toEqual([id])
  expect(await ask('2026-07-02', 'otherStaff', { user })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', title: "Only ADMIN looks at another's work" },
  })
  expect(await ask('2026-07-02', 'admin', { user: 'nobody' })).toMatchObject({ status: 404 })
  expect(await ask('2026-02-30')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'day', message: 'There is no such day' }] },
  })
})

it('says nothing of what somebody else owns by now', async () => {
  const id = await makeRecord(server, 'pmOperation', keys)
  await server.callLoosely('pmOperation.update', { as: 'staff', params: { id }, body: { notes: 'Begun' } })
  await movedTo('2026-08-02T10:00:00Z', 'pmOperation', id)
  expect((await dayOf('2026-08-02')).records.map(({ key }) => key)).toEqual([id])
  await server.callLoosely('pmOperation.update', {
    params: { id },
    body: { assignedTo_UserGUID: people.otherStaff.id },
  })
  await movedTo('2026-08-02T10:00:00Z', 'pmOperation', id)
  expect(await dayOf('2026-08-02')).toMatchObject({ records: [], count: 1 })
  expect((await dayOf('2026-08-02', 'admin', { user: people.staff.id })).records).toMatchObject([{ key: id }])
})

it('tells of a day of a hundred thousand changes in parts', { timeout: 60_000 }, async () => {
  await server.database.orm.execute(
    sql`insert into event ("eventId", entity, key, kind, type, "streamVersion", actor, path, "recordedAt", changes, before)
        select 'import-' || at, 'vendor', (1000000 + at)::text, 'saved', 'v1.VendorSaved', 1, ${people.admin.id}, 'import',
          '2026-10-02T10:00:00Z', '{"vendorName": "Delta"}', '{}' from generate_series(1, 100000) as at`,
  )
  const { count, records } = await dayOf('2026-10-02', 'admin', { take: 50 })
  expect([count, records.length]).toEqual([100_000, 50])
})
