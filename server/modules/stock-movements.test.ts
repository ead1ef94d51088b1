import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldStock, placeName } from '../../src/contract/entities/stock-on-hand.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { stockMovement } from '../../src/contract/entities/stock-movement.ts'
import { people } from '../../tests/support/people.ts'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'

let server: TestApp
let keys: Keys
let orders: readonly [number, number]
let yard: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
  const made = async () => makeRecord(server, 'workOrder', keys)
  orders = [await made(), await made()]
  yard = await makeRecord(server, 'location', keys)
})
afterAll(() => server.close())

let part: number
beforeEach(async () => {
  part = await makeRecord(server, 'part', keys)
})

const asked = (over: object) => ({
  partNumberOID: part,
  locationOID: keys.location,
  movedOn: '2026-03-07',
  ...over,
})
const ask = (over: object) => server.callLoosely('stockMovement.create', { as: 'staff', body: asked(over) })
async function move(over: object) {
  const { status, body, text } = await ask(over)
  if (status !== 201) throw new Error(text)
  return v.parse(v.object({ result: stockMovement.row }), body).result
}
const receive = (quantity: number, unitCost: number, over: object = {}) =>
  move({ kind: 'RECEIVE', quantity, unitCost, ...over })

async function onHand(query: object = {}) {
  const { body } = await server.call('stockOnHand', { query: { partNumberOID: String(part), ...query } })
  return v.parse(endpoints.stockOnHand.reply, body).result
}
async function below() {
  const { body } = await server.call('reorderList', {})
  const { data } = v.parse(endpoints.reorderList.reply, body).result
  return data.find(({ partNumberOID }) => partNumberOID === part) ?? null
}
async function ledger() {
  const { body } = await server.call('stockMovement.list', {
    query: { filter: JSON.stringify({ field: 'partNumberOID', op: '=', value: part }) },
  })
  return v.parse(endpoints['stockMovement.list'].reply, body).result.data
}

const held = (over: object) => ({
  partNumberOID: part,
  partName: 'Liner 6 in',
  category: 'PUMP',
  unit: 'EACH',
  locationOID: keys.location,
  locationName: 'Yard 4',
  bin: 'A-01',
  reserved: 0,
  lastMovedOn: '2026-03-07',
  ...over,
})

describe('a movement', () => {
  it('is given its bin, its place in the ledger, what it did and who made it', async () => {
    await receive(10, 8)
    expect(await receive(10, 12, { bin: 'B-02' })).toMatchObject({
      kind: 'RECEIVE',
      bin: 'B-02',
      sequence: 2,
      onHandChange: 10,
      reservedChange: 0,
      valueChange: 120,
      averageCost: 10,
      movedBy_UserGUID: people.staff.id,
    })
    expect((await onHand()).data).toEqual([
      held({ onHand: 10, available: 10, averageCost: 10, value: 100 }),
      held({ bin: 'B-02', onHand: 10, available: 10, averageCost: 10, value: 100 }),
    ])
  })

  it('passes over what is sent of what the server makes', async () => {
    const made = { sequence: 77, onHandChange: 1000, averageCost: 1, movedBy_UserGUID: people.admin.id }
    expect(await receive(3, 5, made)).toMatchObject({
      sequence: 1,
      onHandChange: 3,
      averageCost: 5,
      movedBy_UserGUID: people.staff.id,
    })
  })

  it('moves stock from bin to bin and place to place at its cost', async () => {
    await receive(10, 8)
    await move({ kind: 'TRANSFER', quantity: 4, toLocationOID: yard, toBin: 'R-1' })
    await move({ kind: 'ISSUE', quantity: 1, locationOID: yard, bin: 'R-1', workOrderOID: orders[0] })
    await move({ kind: 'RETURN', quantity: 0.5, workOrderOID: orders[0] })
    await move({ kind: 'COUNT', quantity: 6 })
    const { data, count, summary } = await onHand()
    expect({ data, count, summary }).toEqual({
      data: [
        held({ onHand: 6, available: 6, averageCost: 8, value: 48 }),
        held({ locationOID: yard, bin: 'R-1', onHand: 3, available: 3, averageCost: 8, value: 24 }),
      ],
      count: 2,
      summary: { value: 72 },
    })
    expect(await onHand({ locationOID: String(yard) })).toMatchObject({ count: 1, data: [{ bin: 'R-1' }] })
    expect(await onHand({ search: 'r-1 LINER' })).toMatchObject({ count: 1, data: [{ bin: 'R-1' }] })
    expect(await onHand({ skip: '1', take: '1' })).toMatchObject({ count: 2, data: [{ bin: 'R-1' }] })
    expect(foldStock(await ledger())).toEqual(
      new Map([
        [placeName(part, keys.location, 'A-01'), { onHand: 600n, reserved: 0n }],
        [placeName(part, yard, 'R-1'), { onHand: 300n, reserved: 0n }],
      ]),
    )
  })

  it('reserves for an order, whose own issue takes of it', async () => {
    await receive(10, 8)
    await move({ kind: 'RESERVE', quantity: 8, workOrderOID: orders[0] })
    expect((await onHand()).data).toMatchObject([{ onHand: 10, reserved: 8, available: 2 }])
    expect(await ask({ kind: 'ISSUE', quantity: 3, workOrderOID: orders[1] })).toMatchObject({ status: 400 })
    await move({ kind: 'ISSUE', quantity: 5, workOrderOID: orders[0] })
    await move({ kind: 'RELEASE', quantity: 1, workOrderOID: orders[0] })
    expect((await onHand()).data).toMatchObject([{ onHand: 5, reserved: 2, available: 3 }])
  })

  it('is never changed and never removed', async () => {
    await receive(10, 8)
    expect(Object.keys(endpoints).filter((name) => name.startsWith('stockMovement.'))).toEqual([
      'stockMovement.list',
      'stockMovement.get',
      'stockMovement.create',
    ])
    expect(await server.call('part.remove', { params: { id: part } })).toMatchObject({
      status: 409,
      body: { title: 'This part is used in Stock movement (1) and cannot be deleted' },
    })
  })

  it('is stored once, however often it is sent', async () => {
    const send = () =>
      server.callLoosely('stockMovement.create', {
        body: asked({ kind: 'RECEIVE', quantity: 10, unitCost: 8 }),
        headers: { 'idempotency-key': `receipt-of-${part}` },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await onHand()).data).toMatchObject([{ onHand: 10 }])
  })
})

describe('is refused with its sentence, and nothing is stored:', () => {
  it.each<[string, object, string, string]>([
    ['more than there is', { kind: 'ISSUE', quantity: 11 }, 'quantity', 'Only 10 are available there'],
    [
      'more than is in that bin',
      { kind: 'ISSUE', quantity: 1, bin: 'Z' },
      'quantity',
      'None is available there',
    ],
    [
      'a transfer to where it is',
      { kind: 'TRANSFER', quantity: 1, bin: 'A-01', toBin: '' },
      'toLocationOID',
      'It lies there already: choose another location or bin',
    ],
    ['a count below zero', { kind: 'COUNT', quantity: -1 }, 'quantity', 'A count is 0 or more'],
    ['no quantity', { kind: 'ISSUE', quantity: 0 }, 'quantity', 'Quantity must be more than 0'],
    ['a receipt without its cost', { kind: 'RECEIVE', quantity: 1 }, 'unitCost', 'Say what one costs'],
    [
      'a reservation for no order',
      { kind: 'RESERVE', quantity: 1 },
      'workOrderOID',
      'Say for which work order',
    ],
    [
      'a day to come',
      { kind: 'ISSUE', quantity: 1, movedOn: '2099-01-01' },
      'movedOn',
      'A movement is not of a day to come',
    ],
    [
      'a part that is not there',
      { kind: 'ISSUE', quantity: 1, partNumberOID: 999_999 },
      'partNumberOID',
      'Part is not in the list',
    ],
    [
      'more than columns hold',
      { kind: 'RECEIVE', quantity: 999_999_999_999, unitCost: 999_999_999_999 },
      'quantity',
      'The stock of a part, and what it is worth, end at 999,999,999,999',
    ],
  ])('%s', async (_what, over, field, message) => {
    await receive(10, 8)
    const before = await eventsOf(server.database.orm)
    expect(await ask({ toLocationOID: keys.location, ...over })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field, message }] },
    })
    expect(await eventsOf(server.database.orm)).toEqual(before)
    expect((await ledger()).length).toBe(1)
  })

  it('a part whose stock is not tracked', async () => {
    await server.callLoosely('part.update', { params: { id: part }, body: { trackInventory: 'NO' } })
    expect(await ask({ kind: 'RECEIVE', quantity: 1, unitCost: 1 })).toMatchObject({
      body: { errors: [{ field: 'partNumberOID', message: 'The stock of this part is not tracked' }] },
    })
  })
})

describe('the setting of negative stock', () => {
  const allow = async (value: string) => {
    const { body } = await server.call('systemSetting.list', {})
    const { data } = v.parse(endpoints['systemSetting.list'].reply, body).result
    const oid = data.find(({ settingsCode }) => settingsCode === 'NegativeStock')?.oid ?? 0
    expect(await server.call('systemSetting.save', { body: { oid, value } })).toMatchObject({ status: 200 })
  }

  it('lets more leave than there is, and puts its worth right with the next receipt', async () => {
    await receive(2, 10)
    await allow('true')
    expect(await move({ kind: 'ISSUE', quantity: 5 })).toMatchObject({ valueChange: -50, averageCost: 10 })
    expect((await onHand()).data).toMatchObject([{ onHand: -3, available: -3, value: -30 }])
    await allow('false')
    expect(await ask({ kind: 'ISSUE', quantity: 1 })).toMatchObject({ status: 400 })
    await receive(5, 20)
    expect((await onHand()).data).toMatchObject([{ onHand: 2, averageCost: 20, value: 40 }])
  })
})

describe('the reorder list', () => {
  it('has what is below its point, up to its maximum, and what that costs', async () => {
    expect(await below()).toMatchObject({ onHand: 0, suggested: 12.5, averageCost: null, cost: null })
    await receive(4, 10)
    expect(await below()).toBeNull()
    await move({ kind: 'RESERVE', quantity: 1, workOrderOID: orders[0] })
    expect(await below()).toEqual({
      partNumberOID: part,
      partName: 'Liner 6 in',
      category: 'PUMP',
      unit: 'EACH',
      warehouseBin: 'A-01',
      onHand: 4,
      reserved: 1,
      available: 3,
      reorderPoint: 4,
      maximumQuantity: 12.5,
      suggested: 9.5,
      averageCost: 10,
      cost: 95,
    })
  })

  it('leaves out what is not tracked, and pages and searches the rest', async () => {
    const sought = `Gasket ${part}`
    await server.callLoosely('part.update', { params: { id: part }, body: { partName: sought } })
    const found = async (query: object) => {
      const { body } = await server.callLoosely('reorderList', { query: { search: sought, ...query } })
      const { data, count } = v.parse(endpoints.reorderList.reply, body).result
      return [data.length, count]
    }
    expect(await found({})).toEqual([1, 1])
    expect(await found({ skip: '1' })).toEqual([0, 1])
    await server.callLoosely('part.update', { params: { id: part }, body: { trackInventory: 'NO' } })
    expect(await found({})).toEqual([0, 0])
  })
})
