import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  foldMoves,
  openingStatuses,
  reasonAsked,
  type WorkOrderMoveName,
  workOrderMoves,
  workOrderMoveRefusal,
} from '../../src/contract/entities/work-order-life.ts'
import { people, taskRows } from '../../tests/support/people.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { roleTask } from '../database/schema/accounts.ts'
import { systemSetting } from '../database/schema/office.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const Made = v.object({ result: v.object({ workOrderOID: v.number() }) })
const open = async (over: object = {}) => {
  const { body } = await server.callLoosely('workOrder.create', {
    body: { ...samples.workOrder(keys), ...over },
  })
  return v.parse(Made, body).result.workOrderOID
}
const move = (order: number, name: WorkOrderMoveName, over: object = {}, ask: object = {}) =>
  server.callLoosely('workOrderMove.create', {
    ...ask,
    body: { workOrderOID: order, move: name, reason: reasonAsked[name] ? 'The spare is late' : '', ...over },
  })
const Page = v.object({
  result: v.object({ data: v.array(v.object({ workorderNumber: v.string(), status: v.string() })) }),
})
const Standing = v.object({ result: v.tuple([v.object({ status: v.string(), version: v.number() })]) })
const standing = async (order: number) => {
  const { body } = await server.call('workOrder.get', { params: { id: order } })
  return v.parse(Standing, body).result[0]
}
const statusOf = async (order: number) => (await standing(order)).status
const refused = (message: string, field = 'move') => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field, message }] },
})

describe('a work order', () => {
  it('of SPEC’s own POST is scheduled, and nobody sets its status', async () => {
    const order = await open({ status: 'CLOSED' })
    expect(await statusOf(order)).toBe('SCHEDULED')
    await server.callLoosely('workOrder.update', { params: { id: order }, body: { status: 'CLOSED' } })
    expect(await standing(order)).toEqual({ status: 'SCHEDULED', version: 1 })
  })

  it('that is requested waits for its approval, and stays opened so', async () => {
    const order = await open({ openedAs: 'REQUESTED' })
    expect(await statusOf(order)).toBe('REQUESTED')
    expect(await move(order, 'START')).toMatchObject(
      refused('The work order is only requested, so it cannot be started'),
    )
    const params = { id: order }
    expect(
      await server.callLoosely('workOrder.update', { params, body: { openedAs: 'SCHEDULED' } }),
    ).toMatchObject(refused('How a work order was opened stays as it was', 'openedAs'))
    await move(order, 'APPROVE')
    await move(order, 'SCHEDULE')
    expect(await statusOf(order)).toBe('SCHEDULED')
  })

  it('is requested by whoever opened it as a request, whatever is sent', async () => {
    const said = { requestedBy_UserGUID: people.staff.id }
    const orders = [
      await open({ ...said, openedAs: 'REQUESTED' }),
      await open({ ...said, openedAs: 'SCHEDULED' }),
    ]
    for (const id of orders)
      await server.callLoosely('workOrder.update', { params: { id }, body: { ...said, initialNotes: 'New' } })
    const told = await Promise.all(orders.map((id) => server.call('workOrder.get', { params: { id } })))
    expect(told.map(({ body }) => body)).toMatchObject([
      { result: [{ requestedBy_UserGUID: people.admin.id, initialNotes: 'New' }] },
      { result: [{ requestedBy_UserGUID: null, initialNotes: 'New' }] },
    ])
  })

  it('stands as the fold of its moves says, whatever is asked of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...openingStatuses),
        fc.array(fc.constantFrom(...workOrderMoves), { maxLength: 8 }),
        async (openedAs, asked) => {
          const order = await open({ openedAs })
          const made: { move: WorkOrderMoveName }[] = []
          for (const name of asked) {
            const refusal = workOrderMoveRefusal(foldMoves(openedAs, made), name)
            const { status } = await move(order, name)
            expect(status).toBe(refusal ? 400 : 201)
            if (!refusal) made.push({ move: name })
            expect(await statusOf(order)).toBe(foldMoves(openedAs, made))
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  it('is found and sorted by its status', async () => {
    const order = await open({ workorderNumber: 'WO-FILTERED' })
    await move(order, 'START')
    const filter = JSON.stringify({ field: 'status', op: '=', value: 'IN PROGRESS' })
    const { body } = await server.callLoosely('workOrder.list', {
      query: { filter, sort: 'status', take: '50' },
    })
    const { result } = v.parse(Page, body)
    expect(result.data.map(({ workorderNumber }) => workorderNumber)).toContain('WO-FILTERED')
    expect(new Set(result.data.map(({ status }) => status))).toEqual(new Set(['IN PROGRESS']))
  })

  it('goes with its moves', async () => {
    const order = await open()
    await move(order, 'START')
    const params = { id: order }
    expect(await server.call('workOrder.remove', { params })).toMatchObject({ status: 200 })
    expect(await server.call('workOrderMoves', { params })).toMatchObject({ status: 404 })
    const filter = JSON.stringify({ field: 'workOrderOID', op: '=', value: order })
    expect(await server.call('workOrderMove.list', { query: { filter, take: '5' } })).toMatchObject({
      body: { result: { data: [] } },
    })
  })
})

describe('a move', () => {
  it('plans with the right to post, works with the right to edit, whatever other there is', async () => {
    const { orm } = server.database
    const { id: task } = v.parse(v.object({ id: v.number() }), {
      id: taskRows.find(({ reactRoute }) => reactRoute.endsWith('cams_workorder'))?.taskOID,
    })
    const only = (switches: { canPost: boolean; canEdit: boolean; canCreate: boolean }) =>
      orm.update(roleTask).set(switches).where(eq(roleTask.taskOID, task))
    const answers = async (order: number, ...moves: readonly WorkOrderMoveName[]) => {
      const given: number[] = []
      for (const name of moves) given.push((await move(order, name, {}, { as: 'staff' })).status)
      return given
    }
    try {
      await only({ canPost: true, canEdit: false, canCreate: false })
      const requested = await open({ openedAs: 'REQUESTED' })
      expect(await answers(requested, 'APPROVE', 'SCHEDULE', 'START', 'CANCEL')).toEqual([201, 201, 403, 201])
      await only({ canPost: false, canEdit: true, canCreate: false })
      const order = await open()
      expect(await answers(order, 'START', 'CANCEL', 'COMPLETE', 'CLOSE')).toEqual([201, 403, 201, 403])
      await only({ canPost: false, canEdit: false, canCreate: true })
      expect(await move(await open(), 'START', {}, { as: 'staff' })).toMatchObject({
        status: 403,
        body: { title: 'Your role has this switched off' },
      })
    } finally {
      await only({ canPost: true, canEdit: true, canCreate: true })
    }
  })

  it('tells who made it and when, and changes no version of the order', async () => {
    const order = await open()
    const { body } = await move(
      order,
      'START',
      { movedBy_UserGUID: people.admin.id, step: 7 },
      { as: 'staff' },
    )
    expect(body).toMatchObject({
      result: { move: 'START', step: 1, movedBy_UserGUID: people.staff.id, movedOn: expect.any(String) },
    })
    expect(await standing(order)).toEqual({ status: 'IN PROGRESS', version: 1 })
    await move(order, 'HOLD', { reason: ' No spare ' })
    expect(await server.call('workOrderMoves', { params: { id: order } })).toMatchObject({
      status: 200,
      body: {
        result: [
          { step: 1, move: 'START', reason: '', movedByName: people.staff.fullName },
          { step: 2, move: 'HOLD', reason: 'No spare', movedByName: people.admin.fullName },
        ],
      },
    })
  })

  it('closes an order without a cause, unless the site demands one', async () => {
    const demand = (value: 'true' | 'false') =>
      server.database.orm
        .insert(systemSetting)
        .values({ settingsCode: 'CauseAtClosing', value, category: 'Maintenance', inputUIType: 'boolean' })
        .onConflictDoUpdate({ target: systemSetting.settingsCode, set: { value } })
    const completed = async () => {
      const order = await open()
      await move(order, 'START')
      await move(order, 'COMPLETE')
      return order
    }
    expect(await move(await completed(), 'CLOSE')).toMatchObject({ status: 201 })
    await demand('true')
    try {
      const order = await completed()
      expect(await move(order, 'CLOSE')).toMatchObject(
        refused('Say the cause of the failure before the work order is closed'),
      )
      expect(await statusOf(order)).toBe('COMPLETED')
      await server.callLoosely('workOrder.update', { params: { id: order }, body: { causeCode: 'WEAR' } })
      expect(await move(order, 'CLOSE')).toMatchObject({ status: 201 })
    } finally {
      await demand('false')
    }
  })

  it('is signed off by another person than who completed it, before it is closed where the site demands that', async () => {
    const demand = (value: 'true' | 'false') =>
      server.database.orm
        .insert(systemSetting)
        .values({ settingsCode: 'SignOffAtClosing', value, category: 'Maintenance', inputUIType: 'boolean' })
        .onConflictDoUpdate({ target: systemSetting.settingsCode, set: { value } })
    const order = await open()
    await move(order, 'START')
    await move(order, 'COMPLETE', {}, { as: 'staff' })
    await demand('true')
    try {
      expect(await move(order, 'CLOSE')).toMatchObject(
        refused('Another person than who completed the work order signs it off first'),
      )
      expect(await move(order, 'SIGN', {}, { as: 'staff' })).toMatchObject(
        refused('You completed the work order, so another person signs it off'),
      )
      expect(await move(order, 'SIGN')).toMatchObject({
        status: 201,
        body: { result: { move: 'SIGN', step: 3, movedBy_UserGUID: people.admin.id } },
      })
      expect(await statusOf(order)).toBe('COMPLETED')
      expect(await move(order, 'SIGN')).toMatchObject(refused('The work order is signed off already'))
      expect(await move(order, 'CLOSE')).toMatchObject({ status: 201 })
    } finally {
      await demand('false')
    }
  })

  it('keeps the minute that the device says, between the move before it and now', async () => {
    const order = await open()
    const on = async (name: WorkOrderMoveName, movedOn: string) => {
      const { body } = await move(order, name, { movedOn })
      return v.parse(v.object({ result: v.object({ movedOn: v.string() }) }), body).result.movedOn
    }
    expect(await on('START', '2026-11-20T08:15')).toBe('2026-11-20T08:15')
    expect(await on('HOLD', '2026-11-19T23:00')).toBe('2026-11-20T08:15')
    const late = await on('RESUME', '2027-01-01T00:00')
    expect(late > '2026-11-20T08:15' && late < '2027').toBe(true)
  })

  it.each([
    ['HOLD', 'Say why it waits'],
    ['CANCEL', 'Say why it is cancelled'],
  ] as const)('%s says why', async (name, message) => {
    const order = await open()
    await move(order, 'START')
    expect(await move(order, name, { reason: ' ' })).toMatchObject(refused(message, 'reason'))
    expect(await statusOf(order)).toBe('IN PROGRESS')
  })

  it('is made once, however often it is sent', async () => {
    const order = await open()
    const headers = { 'idempotency-key': uuidv7() }
    const [first, again] = [
      await move(order, 'START', {}, { headers }),
      await move(order, 'START', {}, { headers }),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await server.call('workOrderMoves', { params: { id: order } })).toMatchObject({
      body: { result: [{ move: 'START' }] },
    })
  })

  it('is made once of two that come at once', async () => {
    const order = await open()
    const answers = await Promise.all([move(order, 'START', {}, { as: 'staff' }), move(order, 'START')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject(
      refused('The work order is in progress, so it cannot be started'),
    )
  })

  it('is of a work order that there is', async () => {
    expect(await move(2_000_000_000, 'START')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'workOrderOID', message: 'Work order is not in the list' }] },
    })
  })
})
