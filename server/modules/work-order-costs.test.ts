import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CostOfOrder } from '../../src/contract/entities/work-order-ledger.ts'
import { people, taskRows } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { roleTask } from '../database/schema/accounts.ts'

let server: TestApp
let keys: Keys
let mine: number
let order: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  mine = await profileOf(server, keys, 'staff')
})
afterAll(() => server.close())
/** Each test has an order and a month of its own. */
let month = 0
beforeEach(async () => {
  month += 1
  order = await makeRecord(server, 'workOrder', keys)
})

const day = (date: string) => `${2000 + month}-03-${date}`
const log = (over: object, ask: object = {}) =>
  server.callLoosely('workOrderLabour.create', {
    ...ask,
    body: { workOrderOID: order, camsUserOID: mine, workedOn: day('04'), hours: 2, ...over },
  })
const add = (over: object = {}, ask: object = {}) =>
  server.callLoosely('workOrderCost.create', {
    ...ask,
    body: { ...samples.workOrderCost({ ...keys, workOrder: order }), ...over },
  })
const setRate = (labourRate: number | null) =>
  server.callLoosely('camsUser.update', { params: { id: mine }, body: { labourRate } })
const costOf = async (of: number) => {
  const { body } = await server.call('costOfOrder', { params: { id: of } })
  return v.parse(v.object({ result: CostOfOrder }), body).result
}
const Made = v.object({ result: v.record(v.string(), v.unknown()) })
const keyOf = (answer: { body: unknown }, name: string) =>
  v.parse(v.number(), v.parse(Made, answer.body).result[name])
const refused = (message: string, field: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field, message }] },
})
const move = (name: string, reason = '') =>
  server.callLoosely('workOrderMove.create', { body: { workOrderOID: order, move: name, reason } })
/** Moves the stock of a part of its own. */
const stockOfPart = async () => {
  const part = await makeRecord(server, 'part', keys)
  return (kind: string, quantity: number, more: object = {}) =>
    server.callLoosely('stockMovement.create', {
      body: { kind, partNumberOID: part, locationOID: keys.location, quantity, movedOn: day('04'), ...more },
    })
}
const nothingStored = async () => expect((await costOf(order)).labour).toEqual([])

describe('labour', () => {
  it('costs what the profile said when it was logged, whatever it says later', async () => {
    await setRate(12.5)
    await log({ hours: 2 })
    await setRate(40)
    const second = await log({ hours: 1, workedOn: day('05') })
    await setRate(99)
    await server.callLoosely('workOrderLabour.update', {
      params: { id: keyOf(second, 'workOrderLabourOID') },
      body: { hours: 2 },
    })
    const { labour, totals } = await costOf(order)
    expect(labour.map(({ hours, rate, workerName }) => [hours, rate, workerName])).toEqual([
      [2, 12.5, people.staff.fullName],
      [2, 40, people.staff.fullName],
    ])
    expect(totals.labour).toBe(105)
  })

  it('from when to when takes as long as that, of the day it began', async () => {
    const made = await log({
      workedOn: undefined,
      hours: null,
      workedFrom: `${day('04')}T22:00`,
      workedTo: `${day('05')}T05:20`,
    })
    expect(made).toMatchObject({ status: 201, body: { result: { workedOn: day('04'), hours: 7.33 } } })
  })

  it.each([
    [{ hours: 30 }, 'A day has 24 hours', 'hours'],
    [{ hours: 0 }, 'Hours must be more than 0', 'hours'],
    [{ hours: null }, 'Say how many hours it took, or from when to when', 'hours'],
    [{ workedFrom: '2020-03-04T10:00' }, 'Say until when too', 'workedTo'],
    [
      { workedFrom: '2020-03-04T10:00', workedTo: '2020-03-04T09:00' },
      'Work must end after it begins',
      'workedTo',
    ],
    [
      { workedFrom: '2020-03-04T10:00', workedTo: '2020-03-06T09:00' },
      'Work ends within 24 hours: log each day by itself',
      'workedTo',
    ],
    [{ workedOn: '2099-03-04' }, 'Work is not of a day to come', 'workedOn'],
  ])('%j is refused, and nothing is stored', async (over, message, field) => {
    expect(await log(over)).toMatchObject(refused(message, field))
    await nothingStored()
  })

  it('of one person is 24 hours a day at most, over all orders and the nights between them', async () => {
    await log({ hours: 20 })
    order = await makeRecord(server, 'workOrder', keys)
    const message = `20 h of March 4, ${2000 + month} are logged already, and a day has 24`
    expect(await log({ hours: 4.5 })).toMatchObject(refused(message, 'hours'))
    expect(await log({ workedFrom: `${day('03')}T22:00`, workedTo: `${day('04')}T05:00` })).toMatchObject(
      refused(message, 'workedTo'),
    )
    await nothingStored()
    expect(await log({ hours: 4 })).toMatchObject({ status: 201 })
  })

  it('of one person is of one thing at a time', async () => {
    const span = { workedFrom: `${day('04')}T08:00`, workedTo: `${day('04')}T10:00` }
    await log(span)
    const { status, body } = await log({ workedFrom: `${day('04')}T09:00`, workedTo: `${day('04')}T11:00` })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/has March 4, .* already/)])
    expect(await log({ workedFrom: `${day('04')}T10:00`, workedTo: `${day('04')}T11:00` })).toMatchObject({
      status: 201,
    })
    const other = await profileOf(server, keys, 'otherStaff')
    expect(await log({ ...span, camsUserOID: other })).toMatchObject({ status: 201 })
  })

  it('of two who log at once for one person is stored once', async () => {
    const span = { workedFrom: `${day('04')}T08:00`, workedTo: `${day('04')}T10:00` }
    const answers = await Promise.all([log(span), log(span)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
  })

  it('goes with its order, and is listed by it', async () => {
    await log({})
    await add()
    expect(await server.call('workOrder.remove', { params: { id: order } })).toMatchObject({ status: 200 })
    expect(await server.call('costOfOrder', { params: { id: order } })).toMatchObject({ status: 404 })
  })
})

describe('an order that is over', () => {
  it.each([
    ['CANCEL', 'The work order is cancelled: reopen it to change what it cost'],
    ['CLOSE', 'The work order is closed: reopen it to change what it cost'],
  ])('after %s takes no cost, changes none and loses none, until it is reopened', async (last, message) => {
    const labour = { params: { id: keyOf(await log({}), 'workOrderLabourOID') } }
    const cost = { params: { id: keyOf(await add(), 'workOrderCostOID') } }
    const stock = await stockOfPart()
    await stock('RECEIVE', 10, { unitCost: 20 })
    await stock('RESERVE', 2, { workOrderOID: order })
    if (last === 'CLOSE') for (const name of ['START', 'COMPLETE']) await move(name)
    await move(last, 'Not needed')
    const refusal = refused(message, 'workOrderOID')
    expect(await log({ workedOn: day('07') })).toMatchObject(refusal)
    expect(await add()).toMatchObject(refusal)
    expect(
      await server.callLoosely('workOrderLabour.update', { ...labour, body: { hours: 1 } }),
    ).toMatchObject(refusal)
    expect(await server.callLoosely('workOrderCost.update', { ...cost, body: { amount: 1 } })).toMatchObject(
      refusal,
    )
    expect(await server.callLoosely('workOrderLabour.remove', labour)).toMatchObject(refusal)
    expect(await server.callLoosely('workOrderCost.remove', cost)).toMatchObject(refusal)
    for (const kind of ['ISSUE', 'RETURN', 'RESERVE'])
      expect(await stock(kind, 1, { workOrderOID: order })).toMatchObject(refusal)
    expect(await stock('RELEASE', 2, { workOrderOID: order })).toMatchObject({ status: 201 })
    await move('REOPEN', 'More to do')
    expect(await server.callLoosely('workOrderLabour.remove', labour)).toMatchObject({ status: 200 })
  })
})

describe('other costs', () => {
  it.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ costKind: 'BRIBE' }, 'costKind'],
    [{ incurredOn: '2099-01-01' }, 'incurredOn'],
  ])('%j are refused at their field', async (over, field) => {
    expect(await add(over)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await costOf(order)).other).toEqual([])
  })
})

describe('rights', () => {
  it('who only works logs, corrects and removes their own labour alone', async () => {
    const other = await profileOf(server, keys, 'otherStaff')
    const theirs = { params: { id: keyOf(await log({ camsUserOID: other }), 'workOrderLabourOID') } }
    const gone = keyOf(await log({ camsUserOID: other, workedOn: day('06') }), 'workOrderLabourOID')
    await server.callLoosely('workOrderLabour.remove', { params: { id: gone } })
    const own = { params: { id: keyOf(await log({}), 'workOrderLabourOID') } }
    const { orm } = server.database
    const task = taskRows.find(({ reactRoute }) => reactRoute === 'cams_workorder')?.taskOID ?? 0
    const stood = await orm.select().from(roleTask).where(eq(roleTask.taskOID, task))
    const as = 'staff'
    const change = (of: typeof own, body: object) =>
      server.callLoosely('workOrderLabour.update', { ...of, as, body })
    try {
      await orm.update(roleTask).set({ canPost: false, canCreate: false }).where(eq(roleTask.taskOID, task))
      const forbidden = {
        status: 403,
        body: { title: 'Only who plans work orders logs the labour of somebody else' },
      }
      expect(await log({ camsUserOID: other, workedOn: day('09') }, { as })).toMatchObject(forbidden)
      expect(await change(theirs, { hours: 1 })).toMatchObject(forbidden)
      expect(await change(own, { camsUserOID: other })).toMatchObject(forbidden)
      expect(await server.callLoosely('workOrderLabour.remove', { ...theirs, as })).toMatchObject(forbidden)
      // Nor is what somebody else had logged brought back as one's own.
      const back = { workOrderLabourOID: gone, camsUserOID: mine }
      const headers = { 'if-match': '"v1"' }
      expect(await server.callLoosely('workOrderLabour.create', { as, headers, body: back })).toMatchObject(
        forbidden,
      )
      expect((await log({ workedOn: day('09') }, { as })).status).toBe(201)
      expect((await change(own, { hours: 1 })).status).toBe(200)
      expect((await server.callLoosely('workOrderLabour.remove', { ...own, as })).status).toBe(200)
      await orm.update(roleTask).set({ canEdit: false }).where(eq(roleTask.taskOID, task))
      expect((await log({ workedOn: day('10') }, { as })).status).toBe(403)
    } finally {
      for (const { roleId: _role, taskOID: _task, ...switches } of stood)
        await orm.update(roleTask).set(switches).where(eq(roleTask.taskOID, task))
    }
  })
})

describe('the cost of an order', () => {
  it('is labour, parts and other costs, with both taxes on them', async () => {
    await setRate(33.33)
    await server.callLoosely('workOrder.update', { params: { id: order }, body: { tax1: 7.5, tax2: 1 } })
    await log({ hours: 2.5 })
    await add({ amount: 100.1 })
    const stock = await stockOfPart()
    await stock('RECEIVE', 10, { unitCost: 20 })
    await stock('ISSUE', 3, { workOrderOID: order })
    await stock('RETURN', 1, { workOrderOID: order })
    await stock('ISSUE', 2)
    const { parts, totals, tax1, tax2 } = await costOf(order)
    expect(parts.map(({ kind, quantity, cost }) => [kind, quantity, cost])).toEqual([
      ['ISSUE', 3, 60],
      ['RETURN', 1, -20],
    ])
    expect([tax1, tax2]).toEqual([7.5, 1])
    expect(totals).toEqual({
      labour: 83.33,
      parts: 40,
      other: 100.1,
      net: 223.43,
      tax1: 16.76,
      tax2: 2.23,
      total: 242.42,
    })
  })

  it('of one that is not there is not found', async () => {
    expect(await server.call('costOfOrder', { params: { id: 2_000_000_000 } })).toMatchObject({ status: 404 })
  })
})
