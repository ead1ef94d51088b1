import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DayOfWork } from '../../src/contract/history/day-of-work.ts'
import { stockMovement } from '../../src/contract/entities/stock-movement.ts'
import { takingBackOf } from '../../src/contract/entities/stock-take-back.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { organisationDay } from '../database/records/site-preferences.ts'

let server: TestApp
let keys: Keys
let part: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  part = await makeRecord(server, 'part', keys)
})

async function move(over: object, as: 'admin' | 'staff' = 'staff') {
  const base = { partNumberOID: part, locationOID: keys.location, movedOn: '2026-03-07' }
  const { body, text, status } = await server.callLoosely('stockMovement.create', {
    as,
    body: { ...base, ...over },
  })
  if (status !== 201) throw new Error(text)
  return v.parse(v.object({ result: stockMovement.row }), body).result
}
const key = ({ stockMovementOID }: Awaited<ReturnType<typeof move>>) => stockMovementOID

/** What is told of the movements of the part that `staff` made today, the newest first. */
async function day() {
  const { body } = await server.callLoosely('dayOfWork', {
    as: 'staff',
    query: { day: await organisationDay(server.database.orm, new Date()) },
  })
  const { records } = v.parse(v.object({ result: DayOfWork }), body).result
  return records.flatMap(({ key: of, now, takingBack }) =>
    now?.['partNumberOID'] === part && takingBack ? [{ key: of, ...takingBack }] : [],
  )
}

it('tells of each movement of a day what taking it back would do', async () => {
  const received = await move({ kind: 'RECEIVE', quantity: 10, unitCost: 8 })
  expect(await day()).toEqual([
    {
      key: key(received),
      refusal: null,
      places: [
        { locationName: 'Yard 4', bin: 'A-01', onHand: 10, onHandAfter: 0, reserved: 0, reservedAfter: 0 },
      ],
      value: 80,
      valueAfter: 0,
      after: [],
    },
  ])
})

it('names what has to be taken back before it, where what came that day has left again', async () => {
  const received = await move({ kind: 'RECEIVE', quantity: 10, unitCost: 8 })
  const issued = await move({ kind: 'ISSUE', quantity: 4 })
  const moved = await move({ kind: 'TRANSFER', quantity: 5, toLocationOID: keys.location, toBin: 'R' })
  expect(await day()).toMatchObject([
    { key: key(moved), refusal: null, after: [] },
    { key: key(issued), refusal: null, after: [] },
    {
      key: key(received),
      refusal: null,
      places: [{ onHand: 10, onHandAfter: 0 }],
      value: 80,
      valueAfter: 0,
      after: [
        { entity: 'stockMovement', key: key(moved), title: `SM-${key(moved)}` },
        { entity: 'stockMovement', key: key(issued), title: `SM-${key(issued)}` },
      ],
    },
  ])
})

it('says of what others have taken since that it does not fit', async () => {
  const received = await move({ kind: 'RECEIVE', quantity: 10, unitCost: 8 })
  await move({ kind: 'ISSUE', quantity: 4 }, 'admin')
  expect(await day()).toMatchObject([
    { key: key(received), refusal: 'Only 6 are available there', after: [] },
  ])
})

it('says of what was taken back already that it was', async () => {
  const received = await move({ kind: 'RECEIVE', quantity: 10, unitCost: 8 })
  const back = await move(takingBackOf(received, '2026-03-08'))
  expect(await day()).toMatchObject([
    { key: key(back), refusal: 'It takes another movement back itself: make that one again instead' },
    { key: key(received), refusal: `Sam Staff took it back on March 8, 2026 with SM-${key(back)}` },
  ])
})
