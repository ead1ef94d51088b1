import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToldRequest } from '../../src/contract/entities/request.ts'
import { addDays } from '../../src/contract/schedule/day.ts'
import { workOrder as workOrderEntity } from '../../src/contract/entities/work-order.ts'
import { attachmentIn, sendAttachment } from '../../tests/support/attachments.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { aPdf, aPng } from '../../tests/support/uploads.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { event } from '../database/schema/events.ts'
import { camsUser, workOrder } from '../database/schema/maintenance.ts'
import { systemSetting } from '../database/schema/office.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

beforeEach(() => profileOf(server, keys, 'admin'))

const Made = v.object({ result: v.looseObject({ requestOID: v.number(), workOrderOID: v.number() }) })
const report = async (over: object = {}, ask: object = {}) => {
  const answer = await server.callLoosely('request.create', {
    as: 'clerk',
    ...ask,
    body: { equipmentOID: keys.equipment, trouble: 'Leaks at the packing', ...over },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return v.parse(Made, answer.body).result
}
const orderOf = async ({ workOrderOID }: { readonly workOrderOID: number }) => {
  const { body } = await server.call('workOrder.get', { params: { id: workOrderOID } })
  return v.parse(v.object({ result: v.tuple([workOrderEntity.row]) }), body).result[0]
}
const move = (order: number, name: string, as: Person = 'admin') =>
  server.callLoosely('workOrderMove.create', { as, body: { workOrderOID: order, move: name, reason: '' } })
const story = async (id: number, as: Person = 'clerk') => {
  const { body } = await server.call('requestStory', { as, params: { id } })
  return v.parse(v.object({ result: ToldRequest }), body).result
}
const withdraw = (id: number, ask: object = {}) =>
  server.callLoosely('request.update', {
    as: 'clerk',
    params: { id },
    body: { withdrawnBecause: 'It was only a drip' },
    ...ask,
  })
const refused = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field, message }] },
})

describe('a request', () => {
  it('of two fields opens a work order with all that one has, for whoever is signed in', async () => {
    await server.callLoosely('systemCode.save', {
      body: {
        setupType: 'WorkOrderPriority',
        code: 'LOW',
        description: 'Low',
        codeOrderApplication: 99,
      },
    })
    await server.database.orm.insert(systemSetting).values({
      settingsCode: 'DefaultPriority',
      value: 'LOW',
      description: 'Priority',
      category: 'Maintenance',
    })
    const made = await report()
    const order = await orderOf(made)
    expect(order).toMatchObject({
      workorderNumber: `WR-${made.requestOID}`,
      equipmentOID: keys.equipment,
      camsUserOID: keys.camsUser,
      dueDate: addDays(order.scheduledDate ?? '', 7),
      priorty: 'LOW',
      workOrderType: 'REPAIR',
      initialNotes: 'Leaks at the packing',
      openedAs: 'REQUESTED',
      status: 'REQUESTED',
      requestedBy_UserGUID: people.clerk.id,
    })
    expect(await story(made.requestOID)).toMatchObject({
      trouble: 'Leaks at the packing',
      status: 'REQUESTED',
      requestedOn: expect.stringContaining(`${order.scheduledDate}T`) as string,
      requestedBy_UserGUID: people.clerk.id,
      machine: { description: 'Mud pump 1' },
      moves: [],
    })
  })

  it('takes the running hours of its machine, and who keeps its location before anybody else', async () => {
    const yard = await makeRecord(server, 'location', keys)
    const equipment = await makeRecord(server, 'equipment', { ...keys, location: yard })
    await server.callLoosely('equipment.update', {
      params: { id: equipment },
      body: { hasMeter: true, primaryMeter: 'HOURS', primaryMeterCurrentReading: 4812.5 },
    })
    const keeper = await profileOf(server, keys, 'otherStaff')
    await server.callLoosely('camsUser.update', {
      params: { id: keeper },
      body: { camsUserLocationsVirtual: [{ locationOID: yard }] },
    })
    const order = await orderOf(await report({ equipmentOID: equipment }))
    expect(order).toMatchObject({ currentHours: 4812.5, camsUserOID: keeper })
    await server.database.orm
      .update(camsUser)
      .set({ canBeAssigneToWO: false })
      .where(eq(camsUser.camsEmployeeOID, keeper))
    expect(await orderOf(await report({ equipmentOID: equipment }))).toMatchObject({
      camsUserOID: keys.camsUser,
    })
  })

  it('has a number of its own, also where somebody typed it', async () => {
    const first = await report()
    const typed = `wr-${first.requestOID + 1}`
    await server.callLoosely('workOrder.create', {
      body: { ...samples.workOrder(keys), workorderNumber: typed },
    })
    const second = await report()
    expect((await orderOf(second)).workorderNumber).toBe(`${typed.toUpperCase()}-2`)
  })

  it.each([
    [{ equipmentOID: null }, 'equipmentOID', 'Choose the machine'],
    [{ trouble: ' ' }, 'trouble', 'What is wrong is required'],
    [{ trouble: 'x'.repeat(2001) }, 'trouble', 'What is wrong is limited to 2000 characters'],
    [{ withdrawnBecause: 'No' }, 'withdrawnBecause', 'A request is withdrawn after it was made'],
  ])('with %o is refused, and nothing is stored', async (over, field, message) => {
    const count = async () => (await server.database.orm.select().from(workOrder)).length
    const before = await count()
    const answer = await server.callLoosely('request.create', {
      as: 'clerk',
      body: { ...samples.request(keys), ...over },
    })
    expect(answer).toMatchObject(refused(field, message))
    expect(await count()).toBe(before)
  })

  it('is refused in words where nobody can be assigned', async () => {
    await server.database.orm.update(camsUser).set({ canBeAssigneToWO: false })
    const answer = await server.callLoosely('request.create', { as: 'clerk', body: samples.request(keys) })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'equipmentOID', message: expect.stringContaining('User Profiles') as string }],
      },
    })
  })

  it('comes once, however often it is sent', async () => {
    const headers = { 'idempotency-key': uuidv7() }
    const body = samples.request(keys)
    const [first, second] = await Promise.all([
      server.callLoosely('request.create', { as: 'clerk', body, headers }),
      server.callLoosely('request.create', { as: 'clerk', body, headers }),
    ])
    expect(second.body).toEqual(first.body)
    const { requestOID } = v.parse(Made, first.body).result
    const { body: mine } = await server.call('myRequests', { as: 'clerk', query: { take: 1 } })
    expect(mine).toMatchObject({ result: { data: [{ requestOID }] } })
  })

  it('stands as its order does, and tells its requester alone when that moves', async () => {
    const made = await report()
    await move(made.workOrderOID, 'APPROVE')
    await move(made.workOrderOID, 'SCHEDULE')
    expect(await story(made.requestOID)).toMatchObject({
      status: 'SCHEDULED',
      moves: [
        { move: 'APPROVE', movedByName: people.admin.fullName },
        { move: 'SCHEDULE', movedByName: people.admin.fullName },
      ],
    })
    const told = await server.database.orm
      .select({ version: event.streamVersion, owners: event.owners, changes: event.changes })
      .from(event)
      .where(eq(event.entity, 'request'))
      .orderBy(event.globalSeq)
    expect(told.slice(-2)).toEqual([
      { version: 2, owners: [people.clerk.id], changes: { status: 'APPROVED' } },
      { version: 3, owners: [people.clerk.id], changes: { status: 'SCHEDULED' } },
    ])
  })

  it('is withdrawn by its requester while it is only requested, with the reason', async () => {
    const made = await report()
    expect(await withdraw(made.requestOID)).toMatchObject({
      status: 200,
      body: { result: { status: 'CANCELLED', withdrawnBecause: 'It was only a drip', version: 2 } },
    })
    expect(await orderOf(made)).toMatchObject({ status: 'CANCELLED' })
    expect(await story(made.requestOID)).toMatchObject({
      moves: [{ move: 'CANCEL', reason: 'It was only a drip', movedByName: people.clerk.fullName }],
    })
    expect(await withdraw(made.requestOID, { body: { withdrawnBecause: 'Another' } })).toMatchObject(
      refused('withdrawnBecause', 'A request stays as it was made'),
    )
  })

  it('is no longer withdrawn once somebody has approved it', async () => {
    const made = await report()
    await move(made.workOrderOID, 'APPROVE')
    expect(await withdraw(made.requestOID)).toMatchObject(
      refused('withdrawnBecause', 'The request is approved already: ask who approved it to cancel it'),
    )
    expect(await story(made.requestOID)).toMatchObject({ status: 'APPROVED', withdrawnBecause: '' })
  })

  it('stays as it was made', async () => {
    const { requestOID } = await report()
    expect(await withdraw(requestOID, { body: { trouble: 'Burns' } })).toMatchObject(
      refused('trouble', 'A request stays as it was made'),
    )
  })

  it('goes with its order', async () => {
    const made = await report()
    await server.call('workOrder.remove', { params: { id: made.workOrderOID } })
    expect(await server.call('requestStory', { as: 'clerk', params: { id: made.requestOID } })).toMatchObject(
      {
        status: 404,
      },
    )
  })

  it('of somebody else is not there', async () => {
    const { requestOID: id } = await report()
    const as = 'taskless'
    expect(await server.call('requestStory', { as, params: { id } })).toMatchObject({ status: 404 })
    expect(await withdraw(id, { as })).toMatchObject({ status: 404 })
    expect(await server.call('attachments', { as, params: { entity: 'request', key: id } })).toMatchObject({
      status: 404,
    })
    const { body } = await server.call('request.list', { as })
    expect(body).toMatchObject({ result: { data: [] } })
  })
})

describe('the photo of a request', () => {
  it('is with its order, and reached by its requester', async () => {
    const made = await report()
    const sent = attachmentIn(
      await sendAttachment(server, { entity: 'request', key: made.requestOID }, aPng, {
        as: 'clerk',
      }),
    )
    expect(sent).toMatchObject({ entity: 'request', key: made.requestOID })
    const others = attachmentIn(
      await sendAttachment(server, { entity: 'workOrder', key: made.workOrderOID }, aPdf),
    )
    const listed = (entity: 'request' | 'workOrder', key: number, as: Person) =>
      server.call('attachments', { as, params: { entity, key } })
    expect(await listed('request', made.requestOID, 'clerk')).toMatchObject({
      body: { result: [{ attachmentOID: sent.attachmentOID, entity: 'request' }] },
    })
    expect(await listed('workOrder', made.workOrderOID, 'admin')).toMatchObject({
      body: { result: [{ attachmentOID: sent.attachmentOID }, { attachmentOID: others.attachmentOID }] },
    })
    const seen = (id: number, as: Person) => server.call('attachmentFile', { as, params: { id } })
    expect(await seen(sent.attachmentOID, 'clerk')).toMatchObject({ status: 200 })
    expect(await seen(others.attachmentOID, 'clerk')).toMatchObject({ status: 403 })
    expect(await seen(sent.attachmentOID, 'taskless')).toMatchObject({ status: 403 })
    expect(await server.call('detach', { as: 'clerk', params: { id: sent.attachmentOID } })).toMatchObject({
      status: 200,
    })
  })

  it('is brought back by its requester, who is told of no other that was removed', async () => {
    const made = await report()
    const request = { entity: 'request', key: made.requestOID } as const
    const order = { entity: 'workOrder', key: made.workOrderOID } as const
    const own = attachmentIn(await sendAttachment(server, request, aPng, { as: 'clerk' }))
    const others = attachmentIn(await sendAttachment(server, order, aPdf))
    for (const { attachmentOID: id } of [own, others]) await server.call('detach', { params: { id } })
    const removed = (as: Person, params: typeof request | typeof order) =>
      server.call('removedAttachments', { as, params })
    expect(await removed('clerk', request)).toMatchObject({
      body: { result: [{ attachmentOID: own.attachmentOID, ...request }] },
    })
    expect(await removed('admin', order)).toMatchObject({
      body: { result: [{ attachmentOID: others.attachmentOID }, { attachmentOID: own.attachmentOID }] },
    })
    const back = (id: number) => server.call('bringBackAttachment', { as: 'clerk', params: { id } })
    expect(await back(others.attachmentOID)).toMatchObject({ status: 403 })
    expect(await back(own.attachmentOID)).toMatchObject({ status: 200 })
    expect(await server.call('attachments', { as: 'clerk', params: request })).toMatchObject({
      body: { result: [{ attachmentOID: own.attachmentOID }] },
    })
  })
})

describe('a machine that is reported', () => {
  it('is found by what is painted on it, without the rest of its record', async () => {
    await server.callLoosely('equipment.create', {
      body: { ...samples.equipment(keys), description: 'Shale shaker', unit: 'SH-77', serialNumber: 'S/99' },
    })
    const { body } = await server.call('requestMachines', { as: 'clerk', query: { search: 'sh-77 s/99' } })
    expect(body).toEqual({
      result: {
        data: [
          {
            equipmentOID: expect.any(Number) as number,
            description: 'Shale shaker',
            unit: 'SH-77',
            tag: '',
            serialNumber: 'S/99',
            locationName: 'Yard 4',
          },
        ],
        count: 1,
        summary: {},
      },
    })
  })

  it('tells them as lists do: ten after two, then by what is painted on them, and finds no word that is not in their names', async () => {
    for (const [description, unit] of [
      ['Degasser 10', 'DG-3'],
      ['Degasser 2', 'DG-9'],
      ['Degasser 2', 'DG-1'],
    ])
      await server.callLoosely('equipment.create', {
        body: { ...samples.equipment(keys), description, unit, keyword: 'vacuum' },
      })
    const told = (search: string) => server.call('requestMachines', { as: 'clerk', query: { search } })
    expect(await told('degasser')).toMatchObject({
      body: { result: { data: [{ unit: 'DG-1' }, { unit: 'DG-9' }, { unit: 'DG-3' }] } },
    })
    expect(await told('degasser vacuum')).toMatchObject({ body: { result: { data: [] } } })
  })

  it('tells what is open of it already', async () => {
    const equipmentOID = await makeRecord(server, 'equipment', keys)
    await report({ equipmentOID, trouble: 'Leaks\nat the packing' })
    const over = await report({ equipmentOID, trouble: 'Over' })
    await withdraw(over.requestOID)
    expect(await server.call('openTrouble', { as: 'clerk', params: { id: equipmentOID } })).toMatchObject({
      body: { result: { count: 1, first: [{ words: 'Leaks', status: 'REQUESTED' }] } },
    })
  })
})
