import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type LocationListName,
  LocationPage,
  MoreOfLocation,
} from '../../src/contract/entities/location-page.ts'
import { MoreOfPage, pageRowsMore, pageRowsShown } from '../../src/contract/entities/page-lists.ts'
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

async function told(id: number, as: Person = 'admin') {
  const { status, body } = await server.call('locationPage', { as, params: { id } })
  expect(status).toBe(200)
  return v.parse(v.object({ result: LocationPage }), body).result
}

async function more(id: number, list: LocationListName, skip: number, as: Person = 'admin') {
  const { status, body } = await server.call('locationMore', { as, params: { id }, query: { list, skip } })
  expect(status).toBe(200)
  return v.parse(v.object({ result: MoreOfLocation }), body).result
}

it('tells what belongs to the machines that stand there, mounted ones included, and nothing of others', async () => {
  const rig = await at.make('location', { locationName: 'Rig 12' })
  const elsewhere = await at.make('location', { locationName: 'Yard' })
  const stack = await at.machine({
    location: rig,
    unit: 'BOP-1',
    description: 'Stack',
    equipmentStatus: 'Active',
    hasMeter: true,
  })
  const annular = await at.machine({
    location: rig,
    unit: 'ANN-1',
    description: 'Annular',
    parentAsset: stack,
    equipmentStatus: 'Active',
  })
  const spare = await at.machine({ location: rig, unit: 'SP-1', equipmentStatus: 'Standby' })
  // Mounted in one that stands here, and at another place itself.
  const lent = await at.machine({ location: elsewhere, unit: 'SEAL-1', parentAsset: stack, hasMeter: true })
  await at.read(stack, -4, 100)
  await at.read(stack, -1, 140)
  const soon = await at.plan(stack, 3, { pmTaskDescription: 'Grease' })
  const sooner = await at.plan(annular, 1, { pmTaskDescription: 'Test' })
  await at.plan(lent, 1)
  const later = await at.plan(annular, 60, { pmTaskDescription: 'Strip' })
  const operation = await at.make('pmOperation', { pmTaskOID: later })
  await at.make('pmOperation', { pmTaskOID: await at.plan(lent, 50) })
  const order = await makeRecord(server, 'workOrder', { ...at.keys, equipment: annular })
  await makeRecord(server, 'workOrder', { ...at.keys, equipment: lent })
  const inspected = await server.call('inspectionLog.create', {
    body: { ...samples.inspectionLog({ ...at.keys, equipment: stack }), tDate: at.day(0), currentHours: 141 },
  })
  const { inspectionLogOID: inspection } = v.parse(
    v.object({ result: v.object({ inspectionLogOID: v.number() }) }),
    inspected.body,
  ).result

  const machine = { equipmentOID: stack, unit: 'BOP-1', description: 'Stack' }
  const mounted = { equipmentOID: annular, unit: 'ANN-1', description: 'Annular' }
  const page = await told(rig)
  expect(page).toMatchObject({
    today: at.now(),
    location: { locationOID: rig, locationName: 'Rig 12' },
    statuses: [
      { status: 'Active', count: 2 },
      { status: 'Standby', count: 1 },
    ],
    machines: {
      count: 3,
      first: [
        { ...mounted, children: 0 },
        { ...machine, children: 2 },
        { equipmentOID: spare, equipmentStatus: 'Standby' },
      ],
    },
    meters: {
      count: 1,
      first: [{ ...machine, primaryType: 'HOURS', recordedOn: at.day(-1), primaryMeter: 140 }],
    },
    plans: {
      count: 3,
      first: [
        { pmTaskOID: sooner, dueOn: at.day(1), machine: mounted },
        { pmTaskOID: soon, machine },
        { pmTaskOID: later, machine: mounted },
      ],
    },
    workOrders: { count: 1, first: [{ workOrderOID: order, status: 'SCHEDULED', machine: mounted }] },
    inspections: { count: 1, first: [{ inspectionLogOID: inspection, machine }] },
  })
  expect(page.operations?.first).toContainEqual(
    expect.objectContaining({ camspmOperationOID: operation, title: 'Strip', machine: mounted }),
  )
})

it('a place where nothing stands is told of as that', async () => {
  const none = { count: 0, first: [] }
  expect(await told(await at.make('location', {}))).toMatchObject({
    statuses: [],
    machines: none,
    meters: none,
    plans: none,
    operations: none,
    workOrders: none,
    inspections: none,
  })
})

it('goes on with a list after those that were told, each once and in its order', async () => {
  const rig = await at.make('location', {})
  const machine = await at.machine({ location: rig })
  const made: number[] = []
  const all = pageRowsShown + pageRowsMore + 1
  for (let n = 0; n < all; n += 1)
    made.push(await makeRecord(server, 'workOrder', { ...at.keys, equipment: machine }))
  const first = (await told(rig)).workOrders
  const second = (await more(rig, 'workOrders', pageRowsShown)).workOrders
  const last = (await more(rig, 'workOrders', pageRowsShown + pageRowsMore)).workOrders
  const beyond = (await more(rig, 'workOrders', all)).workOrders
  const keys = [first, second, last].flatMap((list) =>
    (list?.first ?? []).map(({ workOrderOID }) => workOrderOID),
  )
  expect(keys).toEqual(made.toReversed())
  expect([first?.count, second?.count, last?.count, beyond]).toEqual([
    all,
    all,
    all,
    { count: all, first: [] },
  ])
  const { status, body } = await server.call('machineMore', {
    params: { id: machine },
    query: { list: 'workOrders', skip: pageRowsShown + pageRowsMore },
  })
  expect([status, v.parse(v.object({ result: MoreOfPage }), body).result.workOrders?.first]).toEqual([
    200,
    [expect.objectContaining({ workOrderOID: made[0], machine: null })],
  ])
})

it('goes on with its meters, of no other list and of no other place', async () => {
  const rig = await at.make('location', {})
  await at.machine({ location: await at.make('location', {}), unit: 'M-000', hasMeter: true })
  const made: number[] = []
  for (let n = 0; n <= pageRowsShown; n += 1)
    made.push(await at.machine({ location: rig, unit: `M-${100 + n}`, hasMeter: true }))
  await at.machine({ location: rig, unit: 'M-999', hasMeter: false })
  await at.read(made.at(-1) ?? 0, -1, 140)
  const first = (await told(rig)).meters
  expect([first?.count, first?.first.map(({ equipmentOID }) => equipmentOID)]).toEqual([
    made.length,
    made.slice(0, pageRowsShown),
  ])
  expect(await more(rig, 'meters', pageRowsShown)).toEqual({
    meters: {
      count: made.length,
      first: [expect.objectContaining({ equipmentOID: made.at(-1), primaryMeter: 140 })],
    },
  })
})

it('tells staff of their own operations alone, also as the list goes on', async () => {
  const rig = await at.make('location', {})
  const plan = await at.plan(await at.machine({ location: rig }), 40)
  for (const person of ['staff', 'otherStaff', 'otherStaff'] as const)
    await at.make('pmOperation', {
      ...samples.pmOperation(at.keys),
      pmTaskOID: plan,
      assignedTo_UserGUID: people[person].id,
    })
  const counts = await Promise.all(
    (['staff', 'otherStaff', 'admin'] as const).map(async (as) => [
      (await told(rig, as)).operations?.count,
      (await more(rig, 'operations', 0, as)).operations?.first.length,
    ]),
  )
  expect(counts).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

it.each(['locationPage', 'locationMore', 'locationCosts'] as const)(
  'knows no location that there is not, and refuses who reads none: %s',
  async (call) => {
    const id = await at.make('location', {})
    const query = call === 'locationMore' ? { list: 'plans', skip: 0 } : {}
    const ask = async (as: Person, key: number) =>
      (await server.callLoosely(call, { as, params: { id: key }, query })).status
    expect([await ask('admin', 2_000_000_000), await ask('clerk', id)]).toEqual([404, 403])
  },
)

it('leaves out each list that its reader may not read, also where it would go on', async () => {
  const id = await at.make('location', {})
  await at.machine({ location: id })
  const { orm } = server.database
  const stood = await orm.select().from(roleTask)
  try {
    const kept = orm
      .select({ key: task.taskOID })
      .from(task)
      .where(inArray(task.reactRoute, ['cams_locations']))
    const [only] = await kept
    await orm.delete(roleTask)
    await orm.insert(roleTask).values(stood.filter(({ taskOID }) => taskOID === only?.key))
    expect(await told(id, 'staff')).toMatchObject({
      location: { locationOID: id },
      statuses: null,
      machines: null,
      meters: null,
      plans: null,
      operations: null,
      workOrders: null,
      inspections: null,
    })
    expect(await more(id, 'machines', 0, 'staff')).toEqual({ machines: null })
    expect(await more(id, 'meters', 0, 'staff')).toEqual({ meters: null })
    expect((await server.callLoosely('locationCosts', { as: 'staff', params: { id } })).status).toBe(403)
  } finally {
    await orm.delete(roleTask)
    await orm.insert(roleTask).values(stood)
  }
})
