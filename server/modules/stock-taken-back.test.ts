import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { stockMovement } from '../../src/contract/entities/stock-movement.ts'
import { takingBackOf } from '../../src/contract/entities/stock-take-back.ts'
import type { RowOf } from '../../src/contract/schema/entity.ts'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'

type Movement = RowOf<typeof stockMovement>

let server: TestApp
let keys: Keys
let order: number
let yard: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
  yard = await makeRecord(server, 'location', keys)
})
afterAll(() => server.close())

let part: number
beforeEach(async () => {
  part = await makeRecord(server, 'part', keys)
  order = await makeRecord(server, 'workOrder', keys)
})

async function move(over: object): Promise<Movement> {
  const base = { partNumberOID: part, locationOID: keys.location, movedOn: '2026-03-07' }
  const { status, body, text } = await server.callLoosely('stockMovement.create', {
    as: 'staff',
    body: { ...base, ...over },
  })
  if (status !== 201) throw new Error(text)
  return v.parse(v.object({ result: stockMovement.row }), body).result
}
const receive = (quantity: number, unitCost: number) => move({ kind: 'RECEIVE', quantity, unitCost })

const askBack = (movement: Movement, as: 'admin' | 'staff' = 'admin') =>
  server.callLoosely('stockMovement.create', { as, body: takingBackOf(movement, '2026-03-08', 'A mistake') })
async function takeBack(movement: Movement): Promise<Movement> {
  const { status, body, text } = await askBack(movement)
  if (status !== 201) throw new Error(text)
  return v.parse(v.object({ result: stockMovement.row }), body).result
}
async function refusedBack(movement: Movement) {
  const before = await eventsOf(server.database.orm)
  const { status, body } = await askBack(movement)
  expect(await eventsOf(server.database.orm)).toEqual(before)
  const { errors } = v.parse(v.object({ errors: v.array(v.object({ message: v.string() })) }), body)
  return [status, ...errors.map(({ message }) => message)]
}
async function foreseen(movement: Movement) {
  const { body } = await server.call('takingBack', { params: { id: movement.stockMovementOID } })
  return v.parse(endpoints.takingBack.reply, body).result
}
const readAgain = async ({ stockMovementOID: id }: Movement) => {
  const { body } = await server.call('stockMovement.get', { params: { id } })
  return v.parse(endpoints['stockMovement.get'].reply, body).result[0]
}
async function onHand() {
  const { body } = await server.call('stockOnHand', { query: { partNumberOID: String(part) } })
  const { data, summary } = v.parse(endpoints.stockOnHand.reply, body).result
  return {
    held: data.map(({ locationOID, bin, onHand: there, reserved }) => [locationOID, bin, there, reserved]),
    value: summary['value'],
  }
}
async function costOfParts() {
  const { body } = await server.call('costOfOrder', { params: { id: order } })
  return v.parse(endpoints.costOfOrder.reply, body).result
}
const moveOrder = (move: string) =>
  server.callLoosely('workOrderMove.create', {
    body: { workOrderOID: order, move, reason: 'Not wanted', movedOn: '2026-03-07T10:00' },
  })
async function set(code: string, value: string) {
  const { body } = await server.call('systemSetting.list', {})
  const { data } = v.parse(endpoints['systemSetting.list'].reply, body).result
  const oid = data.find(({ settingsCode }) => settingsCode === code)?.oid ?? 0
  expect(await server.call('systemSetting.save', { body: { oid, value } })).toMatchObject({ status: 200 })
}

describe('a movement that is taken back', () => {
  it('is answered by one of the opposite quantity that names it, and says by which, whom and when', async () => {
    await receive(10, 8)
    const issued = await move({ kind: 'ISSUE', quantity: 4, workOrderOID: order })
    await receive(6, 20)
    const back = await takeBack(issued)
    expect(back).toMatchObject({
      kind: 'ISSUE',
      quantity: -4,
      onHandChange: 4,
      reservedChange: 0,
      valueChange: 32,
      workOrderOID: order,
      sequence: 4,
      takesBackOID: issued.stockMovementOID,
      takenBackOID: null,
      note: 'A mistake',
    })
    expect(await readAgain(issued)).toEqual({
      ...issued,
      takenBackOID: back.stockMovementOID,
      takenBackBy: 'Ada Admin',
      takenBackOn: '2026-03-08',
    })
    expect(await onHand()).toEqual({ held: [[keys.location, 'A-01', 16, 0]], value: 200 })
  })

  it('costs its order nothing any more, whatever the average is by then', async () => {
    await receive(10, 8)
    const issued = await move({ kind: 'ISSUE', quantity: 4, workOrderOID: order })
    await receive(4, 50)
    await takeBack(issued)
    const { totals, parts } = await costOfParts()
    expect(totals.parts).toBe(0)
    expect(parts.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      [4, 32],
      [-4, -32],
    ])
  })

  it('is taken back once, also where two do it at once, and the second is told by whom', async () => {
    const received = await receive(10, 8)
    const answers = await Promise.all([askBack(received), askBack(received), askBack(received)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    const ok = answers.find(({ status }) => status === 201)
    const key = v.parse(v.object({ result: stockMovement.row }), ok?.body).result.stockMovementOID
    const words = `Ada Admin took it back on March 8, 2026 with SM-${key}`
    expect(await refusedBack(received)).toEqual([400, words])
    expect(await foreseen(received)).toMatchObject({ refusal: words })
  })

  it('is not taken back where it takes another back itself', async () => {
    const back = await takeBack(await receive(10, 8))
    expect(await refusedBack(back)).toEqual([
      400,
      'It takes another movement back itself: make that one again instead',
    ])
  })

  it('is what it says it is: what is sent beside the number of the one it takes back is passed over', async () => {
    const received = await receive(10, 8)
    const { body } = await server.callLoosely('stockMovement.create', {
      body: { ...takingBackOf(received, '2026-03-08'), kind: 'ISSUE', quantity: 3, bin: 'Z' },
    })
    expect(body).toMatchObject({ result: { kind: 'RECEIVE', quantity: -10, bin: 'A-01', onHandChange: -10 } })
  })

  it('is there to be taken back', async () => {
    const received = await receive(10, 8)
    expect(await refusedBack({ ...received, stockMovementOID: 999_999 })).toEqual([
      400,
      'There is no such movement to take back',
    ])
    expect(await server.call('takingBack', { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })

  it.each<[string, (taken: Movement) => object, readonly unknown[]]>([
    ['a return', () => ({ kind: 'RETURN', quantity: 2 }), ['A-01', 10, 0]],
    ['a count', () => ({ kind: 'COUNT', quantity: 7 }), ['A-01', 10, 0]],
    [
      'a transfer',
      () => ({ kind: 'TRANSFER', quantity: 3, toLocationOID: yard, toBin: 'R' }),
      ['A-01', 10, 0],
    ],
    ['a reservation', () => ({ kind: 'RESERVE', quantity: 3, workOrderOID: order }), ['A-01', 10, 0]],
    ['an issue', () => ({ kind: 'ISSUE', quantity: 3 }), ['A-01', 10, 0]],
  ])('leaves the stock as it was before: %s', async (_what, asked, there) => {
    const received = await receive(10, 8)
    await takeBack(await move(asked(received)))
    expect(await onHand()).toEqual({ held: [[keys.location, ...there]], value: 80 })
  })

  it('gives what was issued of a reservation back to it, and reserves again what was released', async () => {
    await receive(10, 8)
    await move({ kind: 'RESERVE', quantity: 6, workOrderOID: order })
    const issued = await move({ kind: 'ISSUE', quantity: 4, workOrderOID: order })
    const released = await move({ kind: 'RELEASE', quantity: 2, workOrderOID: order })
    await takeBack(issued)
    await takeBack(released)
    expect((await onHand()).held).toEqual([[keys.location, 'A-01', 10, 6]])
  })
})

describe('what does not fit is said before, and refused with the same sentence:', () => {
  it('what came and has left since', async () => {
    const received = await receive(10, 8)
    await move({ kind: 'ISSUE', quantity: 7 })
    expect(await foreseen(received)).toEqual({
      refusal: 'Only 3 are available there',
      places: [
        { locationName: 'Yard 4', bin: 'A-01', onHand: 3, onHandAfter: 3, reserved: 0, reservedAfter: 0 },
      ],
      value: 24,
      valueAfter: 24,
    })
    expect(await refusedBack(received)).toEqual([400, 'Only 3 are available there'])
  })

  it('what was moved away and has left from there', async () => {
    await receive(10, 8)
    const moved = await move({ kind: 'TRANSFER', quantity: 4, toLocationOID: yard, toBin: 'R' })
    expect(await foreseen(moved)).toMatchObject({
      refusal: null,
      places: [
        { bin: 'A-01', onHand: 6, onHandAfter: 10 },
        { bin: 'R', onHand: 4, onHandAfter: 0 },
      ],
      value: 80,
      valueAfter: 80,
    })
    await move({ kind: 'ISSUE', quantity: 3, locationOID: yard, bin: 'R' })
    expect(await refusedBack(moved)).toEqual([400, 'Only 1 is available there'])
  })

  it('a reservation of which parts were issued', async () => {
    await receive(10, 8)
    const reserved = await move({ kind: 'RESERVE', quantity: 6, workOrderOID: order })
    await move({ kind: 'ISSUE', quantity: 4, workOrderOID: order })
    expect(await refusedBack(reserved)).toEqual([400, 'Only 2 are reserved there for this work order'])
  })

  it('a release of what somebody else has taken since', async () => {
    await receive(10, 8)
    await move({ kind: 'RESERVE', quantity: 6, workOrderOID: order })
    const released = await move({ kind: 'RELEASE', quantity: 6, workOrderOID: order })
    await move({ kind: 'ISSUE', quantity: 9 })
    expect(await refusedBack(released)).toEqual([400, 'Only 1 is available there'])
  })

  it('a part whose stock is not tracked any more', async () => {
    const received = await receive(10, 8)
    await server.callLoosely('part.update', { params: { id: part }, body: { trackInventory: 'NO' } })
    expect(await refusedBack(received)).toEqual([400, 'The stock of this part is not tracked'])
    expect(await foreseen(received)).toMatchObject({ refusal: 'The stock of this part is not tracked' })
  })

  it('what an order that is over was issued; what is reserved for it is still freed', async () => {
    await receive(10, 8)
    const issued = await move({ kind: 'ISSUE', quantity: 2, workOrderOID: order })
    const reserved = await move({ kind: 'RESERVE', quantity: 3, workOrderOID: order })
    const released = await move({ kind: 'RELEASE', quantity: 1, workOrderOID: order })
    expect(await moveOrder('CANCEL')).toMatchObject({ status: 201 })
    const words = 'The work order is cancelled: reopen it to change what it cost'
    expect(await foreseen(issued)).toMatchObject({ refusal: words })
    expect(await refusedBack(issued)).toEqual([400, words])
    expect(await refusedBack(released)).toEqual([400, words])
    await move({ kind: 'RELEASE', quantity: 1, workOrderOID: order })
    expect(await refusedBack(reserved)).toEqual([400, 'Only 1 is reserved there for this work order'])
    const again = await move({ kind: 'RELEASE', quantity: 1, workOrderOID: order })
    expect(again).toMatchObject({ reservedChange: -1 })
  })

  it('nothing of it where negative stock is allowed', async () => {
    const received = await receive(10, 8)
    await move({ kind: 'ISSUE', quantity: 7 })
    await set('NegativeStock', 'true')
    await takeBack(received)
    await set('NegativeStock', 'false')
    expect(await onHand()).toEqual({ held: [[keys.location, 'A-01', -7, 0]], value: -56 })
  })
})

it('a movement is taken back by who may make one, and foreseen by who may read it', async () => {
  const received = await receive(10, 8)
  expect(
    await server.call('takingBack', { as: 'taskless', params: { id: received.stockMovementOID } }),
  ).toMatchObject({ status: 403 })
  const { status } = await server.callLoosely('stockMovement.create', {
    as: 'taskless',
    body: takingBackOf(received, '2026-03-08'),
  })
  expect(status).toBe(403)
  expect(await askBack(received, 'staff')).toMatchObject({ status: 201 })
})
