import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LocationPage } from '../../src/contract/entities/location-page.ts'
import { type PlacedEntity, placedNames } from '../../src/contract/entities/placed.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { makeRecord, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { roleTask, task } from '../database/schema/accounts.ts'
import { planner } from '../maintenance/plans.fixture.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof planner>>
beforeAll(async () => {
  server = await startTestApp()
  at = await planner(server)
}, 60_000)
afterAll(() => server.close())

const Listed = v.object({
  result: v.object({ data: v.array(v.looseObject({})), count: v.number() }),
})

async function listed(name: PlacedEntity, query: object, as: Person = 'admin') {
  const { status, body } = await server.callLoosely(`${name}.list`, { as, query: { ...query } })
  expect(status).toBe(200)
  const { data, count } = v.parse(Listed, body).result
  const keys = data.map((row) => Number(row[entities[name].key]))
  return { keys: keys.toSorted((a, b) => a - b), count }
}

async function counted(location: number, as: Person = 'admin') {
  const { body } = await server.call('locationPage', { as, params: { id: location } })
  const { operations, workOrders, inspections } = v.parse(v.object({ result: LocationPage }), body).result
  return {
    pmOperation: operations?.count,
    workOrder: workOrders?.count,
    inspectionLog: inspections?.count,
  }
}

async function inspect(machine: number, over: object = {}): Promise<number> {
  const { body } = await server.callLoosely('inspectionLog.create', {
    body: { ...samples.inspectionLog({ ...at.keys, equipment: machine }), ...over },
  })
  return v.parse(v.object({ result: v.object({ inspectionLogOID: v.number() }) }), body).result
    .inspectionLogOID
}
const order = (machine: number) => makeRecord(server, 'workOrder', { ...at.keys, equipment: machine })

let rig: number
let yard: number
let pump: number
let plan: number
/** One of each at the rig, and one of each elsewhere, whose machine is mounted in that of the rig. */
let here: Readonly<Record<PlacedEntity, number>>
beforeEach(async () => {
  rig = await at.make('location', { locationName: 'Rig 12' })
  yard = await at.make('location', { locationName: 'Yard' })
  pump = await at.machine({ location: rig })
  const lent = await at.machine({ location: yard, parentAsset: pump })
  plan = await at.plan(pump, 60)
  here = {
    pmOperation: await at.make('pmOperation', { pmTaskOID: plan }),
    workOrder: await order(pump),
    inspectionLog: await inspect(pump),
  }
  await at.make('pmOperation', { pmTaskOID: await at.plan(lent, 60) })
  await order(lent)
  await inspect(lent)
})

describe.each(placedNames)('the list of %s, asked for a location,', (name) => {
  const { key } = entities[name]

  it('has what belongs to the machines there, as many as the page of the location counts', async () => {
    expect(await listed(name, { at: rig })).toEqual({ keys: [here[name]], count: 1 })
    expect((await counted(rig))[name]).toBe(1)
    expect((await listed(name, {})).count).toBeGreaterThan(1)
  })

  it('follows its machine as that moves away, and to where', async () => {
    await at.change('equipment', pump, { location: yard })
    expect((await listed(name, { at: rig })).keys).toEqual([])
    const there = await listed(name, { at: yard })
    expect([there.count, there.keys]).toEqual([2, expect.arrayContaining([here[name]])])
    expect((await counted(yard))[name]).toBe(2)
  })

  it('is filtered, sorted by a name, searched, grouped and paged within it', async () => {
    const by = name === 'pmOperation' ? 'pmTaskOID' : 'equipmentOID'
    const only = (filter: object) => listed(name, { at: rig, filter: JSON.stringify(filter) })
    expect((await only({ field: key, op: '=', value: here[name] })).keys).toEqual([here[name]])
    expect((await only({ field: key, op: '<>', value: here[name] })).keys).toEqual([])
    expect((await listed(name, { at: rig, sort: `${by}:desc`, group: by })).keys).toEqual([here[name]])
    expect((await listed(name, { at: rig, search: 'nothing is called so' })).keys).toEqual([])
    expect(await listed(name, { at: rig, skip: 0, take: 0 })).toEqual({ keys: [], count: 1 })
    expect(await listed(name, { at: rig, skip: 1, take: 5 })).toEqual({ keys: [], count: 1 })
  })

  it('has nothing of a location that is not there', async () => {
    expect(await listed(name, { at: 2_000_000_000 })).toEqual({ keys: [], count: 0 })
  })

  it.each(['abc', '', '0', '-1', '1.5', '2147483648'])('refuses %j as a location', async (asked) => {
    const { status, body } = await server.callLoosely(`${name}.list`, { query: { at: asked } })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid',
        title: 'at must be the key of a location',
        errors: [{ field: 'at', message: 'at must be the key of a location' }],
      }),
    ])
  })
})

/** Who reads PM operations reads locations too: their form names them. */
it.each(['workOrder', 'inspectionLog'] as const)(
  'is told only to who may read locations, whatever stands there: %s',
  async (name) => {
    const { orm } = server.database
    const stood = await orm.select().from(roleTask)
    const others = await orm
      .select()
      .from(task)
      .where(inArray(task.reactRoute, ['cams_workorder', 'cams_inspections']))
    try {
      await orm.delete(roleTask)
      await orm
        .insert(roleTask)
        .values(stood.filter(({ taskOID }) => others.some((other) => other.taskOID === taskOID)))
      for (const location of [rig, yard, 2_000_000_000]) {
        const ask = { as: 'staff', query: { at: location } } as const
        const { status, body } = await server.callLoosely(`${name}.list`, ask)
        expect([status, body]).toEqual([
          403,
          expect.objectContaining({ code: 'forbidden', title: 'None of your tasks includes it' }),
        ])
      }
      expect((await listed(name, {}, 'staff')).keys).toContain(here[name])
    } finally {
      await orm.delete(roleTask)
      await orm.insert(roleTask).values(stood)
    }
  },
)

it('tells staff of their own operations there alone, as their page of the location counts', async () => {
  const make = (person: 'staff' | 'otherStaff') =>
    at.make('pmOperation', { pmTaskOID: plan, assignedTo_UserGUID: people[person].id })
  await at.change('pmOperation', here.pmOperation, { assignedTo_UserGUID: people.admin.id })
  const own = await make('staff')
  const theirs = [await make('otherStaff'), await make('otherStaff')]
  for (const [as, keys] of [
    ['staff', [own]],
    ['otherStaff', theirs],
    ['admin', [here.pmOperation, own, ...theirs]],
  ] as const) {
    expect(await listed('pmOperation', { at: rig }, as)).toEqual({ keys, count: keys.length })
    expect((await counted(rig, as)).pmOperation).toBe(keys.length)
  }
})

it('is a question of these lists alone', async () => {
  const { status, body } = await server.callLoosely('equipment.list', { query: { at: rig } })
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid' })])
})

it('is told of by the documentation', async () => {
  const Parameters = v.object({ parameters: v.array(v.looseObject({ name: v.string() })) })
  const Document = v.object({
    paths: v.record(v.string(), v.looseObject({ get: v.optional(Parameters) })),
  })
  const { paths } = v.parse(Document, (await server.app.inject('/api/openapi.json')).json())
  const taking = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.parameters.some(({ name }) => name === 'at') ? [path] : [],
  )
  const asOf = '/history/{entity}/AsOf'
  expect(taking.toSorted()).toEqual([...placedNames.map((name) => entities[name].path), asOf].toSorted())
})
