import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
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

describe('what a nameplate bears', () => {
  const plate = { 'Rated power (hp)': 1600, Phases: 3, makers: ['BOMCO', { of: 'F-1600' }] }
  const refused = (words: string) => ({
    status: 400,
    body: { code: 'invalid', errors: [{ field: 'nameplate', message: `Nameplate data ${words}` }] },
  })

  it.each([
    ['an object', plate, plate],
    ['a list', [1600, { unit: 'hp' }], [1600, { unit: 'hp' }]],
    ['an empty list', [], []],
    ['JSON text', '{"b":1,"a":[2]}', { b: 1, a: [2] }],
    ['nothing', null, null],
    ['blank text', ' ', null],
  ])('is kept as it was written: %s', async (_, nameplate, kept) => {
    const id = await makeRecord(server, 'equipment', keys)
    expect(await edit(id, { nameplate })).toMatchObject({ status: 200 })
    const read = await server.callLoosely('equipment.get', { params: { id } })
    // With its names in their order, which a comparison of values would not tell.
    expect(JSON.stringify(read.body)).toContain(`"nameplate":${JSON.stringify(kept)}`)
  })

  it('is no change when the same is sent again, and stays when it is left out', async () => {
    const id = await makeRecord(server, 'equipment', keys)
    const first = await edit(id, { nameplate: plate })
    expect(await edit(id, { nameplate: plate })).toMatchObject({ body: first.body })
    expect(await edit(id, { notes: 'Seen' })).toMatchObject({ body: { result: { nameplate: plate } } })
  })

  it('is refused where it could not be stored or read again', async () => {
    const id = await makeRecord(server, 'equipment', keys)
    const deep = { a: { b: { c: { d: { e: { f: {} } } } } } }
    expect(await edit(id, { nameplate: deep })).toMatchObject(refused('is limited to 6 levels'))
    expect(await edit(id, { nameplate: JSON.stringify(deep) })).toMatchObject(
      refused('is limited to 6 levels'),
    )
    expect(await edit(id, { nameplate: { text: 'x'.repeat(4_000) } })).toMatchObject(
      refused('is limited to 4,000 characters of JSON'),
    )
    expect(await edit(id, { nameplate: String.raw`{"a\u0000":1}` })).toMatchObject(
      refused('holds a character that cannot be stored'),
    )
    expect(await edit(id, { nameplate: 'none' })).toMatchObject(
      refused('must be valid JSON: an object or a list'),
    )
    expect(await edit(id, { nameplate: 5 })).toMatchObject(refused('must be valid JSON: an object or a list'))
  })
})
