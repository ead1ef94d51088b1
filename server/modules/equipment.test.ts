import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
}, 60_000)
afterAll(() => server.close())

const enter = (unit: string, over: object = {}) =>
  server.callLoosely('equipment.create', { body: { ...samples.equipment(keys), unit, ...over } })
const edit = (id: number, body: object) => server.callLoosely('equipment.update', { params: { id }, body })
const bearing = async (unit: string) => {
  const id = await makeRecord(server, 'equipment', keys)
  expect(await edit(id, { unit })).toMatchObject({ status: 200 })
  return id
}
const questioned = (unit: string, id: number) => ({
  status: 400,
  body: {
    code: 'invalid',
    errors: [
      {
        field: 'unitConfirmedAs',
        message: `Unit ${unit} is on Mud pump 1 (EQ-${id}) already. Confirm that both bear it, or that this one takes its place.`,
      },
    ],
  },
})

it('questions a unit that another machine bears, which it names, and stores nothing', async () => {
  const first = await bearing('MP-01')
  const second = await bearing('MP-02')
  const before = await eventsOf(server.database.orm)
  expect(await enter('MP-01')).toMatchObject(questioned('MP-01', first))
  expect(await enter(' mp-01 ')).toMatchObject(questioned('mp-01', first))
  expect(await edit(second, { unit: 'MP-01' })).toMatchObject(questioned('MP-01', first))
  expect(await eventsOf(server.database.orm)).toEqual(before)
})

it('stores it confirmed, and asks again once that is taken back', async () => {
  const first = await bearing('MP-11')
  const second = await bearing('MP-12')
  const both = { unit: 'MP-11', unitConfirmedAs: 'Both bear it' }
  expect(await edit(second, both)).toMatchObject({ status: 200, body: { result: both } })
  expect(await edit(second, { notes: 'On one skid' })).toMatchObject({ status: 200 })
  expect(await edit(second, { unitConfirmedAs: '' })).toMatchObject(questioned('MP-11', first))
})

it('asks nothing of a unit that was stored before anybody asked', async () => {
  await bearing('MP-21')
  const second = await bearing('MP-22')
  await server.database.orm.execute(sql`update equipment set unit = 'MP-21' where "equipmentOID" = ${second}`)
  expect(await edit(second, { unit: 'MP-21', notes: 'Seen' })).toMatchObject({ status: 200 })
})

it('asks nothing of blank units', async () => {
  expect(await enter('')).toMatchObject({ status: 201 })
  expect(await enter(' ')).toMatchObject({ status: 201 })
})

it('lets one of two through that are given the same unit at once', async () => {
  const answers = await Promise.all([enter('MP-31'), enter('MP-31')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
})
