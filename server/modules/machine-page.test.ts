import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MachinePage } from '../../src/contract/entities/machine-page.ts'
import { pageRowsShown } from '../../src/contract/entities/page-lists.ts'
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
  const { status, body } = await server.call('machinePage', { as, params: { id } })
  expect(status).toBe(200)
  return v.parse(v.object({ result: MachinePage }), body).result
}

it('tells what the machine is, where it stands, and all that belongs to it', async () => {
  const rig = await at.make('location', { locationName: 'Rig 12' })
  const parent = await at.machine({ unit: 'BOP-1', description: 'Stack' })
  const machine = await at.machine({
    unit: 'ANN-1',
    description: 'Annular',
    location: rig,
    parentAsset: parent,
  })
  const child = await at.machine({ unit: 'SEAL-1', description: 'Seal', parentAsset: machine })
  await at.machine({ unit: 'RING-1', description: 'Ring', parentAsset: child })
  await at.make('meterReading', { equipmentOID: machine, recordedOn: at.day(-4), primaryMeter: 100 })
  const latest = await at.make('meterReading', {
    equipmentOID: machine,
    recordedOn: at.day(-1),
    primaryMeter: 140.5,
  })
  const plan = await at.plan(machine, 3, { pmTaskDescription: 'Grease' })
  await at.plan(machine, -9, { pmTaskDescription: 'Old', status: 'InActive' })
  await at.plan(parent, 3)
  const operation = await at.make('pmOperation', { pmTaskOID: plan })
  const own = { ...at.keys, equipment: machine }
  const order = await makeRecord(server, 'workOrder', own)
  const inspected = await server.call('inspectionLog.create', {
    body: { ...samples.inspectionLog(own), tDate: at.day(0), currentHours: 141 },
  })
  const { inspectionLogOID: inspection } = v.parse(
    v.object({ result: v.object({ inspectionLogOID: v.number() }) }),
    inspected.body,
  ).result
  await at.change('equipment', machine, { equipmentStatus: 'Active' })

  const page = await told(machine)
  expect(page).toMatchObject({
    today: at.now(),
    machine: { equipmentOID: machine, unit: 'ANN-1', equipmentStatus: 'Active' },
    statusSince: expect.stringMatching(/^\d{4}-.*Z$/),
    locationName: 'Rig 12',
    parent: { equipmentOID: parent, unit: 'BOP-1', description: 'Stack' },
    machines: { count: 1, first: [{ equipmentOID: child, unit: 'SEAL-1', children: 1 }] },
    readings: { count: 2, first: [{ meterReadingOID: latest, primaryMeter: 140.5 }, { primaryMeter: 100 }] },
    plans: {
      count: 2,
      first: [
        { pmTaskOID: plan, title: 'Grease', dueOn: at.day(3), isSafetyCritical: false },
        { title: 'Old', status: 'InActive' },
      ],
    },
    workOrders: { count: 1, first: [{ workOrderOID: order }] },
    inspections: { count: 1, first: [{ inspectionLogOID: inspection }] },
  })
  expect(page.operations?.first).toContainEqual(
    expect.objectContaining({ camspmOperationOID: operation, title: 'Grease' }),
  )
  expect(await told(parent)).toMatchObject({
    parent: null,
    machines: { count: 1 },
    readings: { count: 0, first: [] },
    operations: { count: 0 },
  })
})

it('tells of many the first, and how many there are', async () => {
  const machine = await at.machine({})
  for (let n = 0; n < pageRowsShown + 2; n += 1)
    await makeRecord(server, 'workOrder', { ...at.keys, equipment: machine })
  const { workOrders } = await told(machine)
  expect([workOrders?.count, workOrders?.first.length]).toEqual([pageRowsShown + 2, pageRowsShown])
})

it('tells staff of their own operations alone', async () => {
  const machine = await at.machine({})
  const plan = await at.plan(machine, 40)
  for (const person of ['staff', 'otherStaff', 'otherStaff'] as const)
    await at.make('pmOperation', {
      ...samples.pmOperation(at.keys),
      pmTaskOID: plan,
      assignedTo_UserGUID: people[person].id,
    })
  const counts = await Promise.all(
    (['staff', 'otherStaff', 'admin'] as const).map(
      async (as) => (await told(machine, as)).operations?.count,
    ),
  )
  expect(counts).toEqual([1, 2, 3])
})

it('knows no machine that there is not, and is refused to who reads none', async () => {
  const id = await at.machine({})
  expect(await server.call('machinePage', { params: { id: 2_000_000_000 } })).toMatchObject({ status: 404 })
  expect(await server.call('machinePage', { as: 'clerk', params: { id } })).toMatchObject({ status: 403 })
})

it('leaves out each list that its reader may not read', async () => {
  const id = await at.machine({})
  const { orm } = server.database
  const others = [
    'cams_pmtasks',
    'cams_pm_operations',
    'cams_pm_deferrals',
    'cams_meter_readings',
    'cams_inspections',
    'cams_workorder',
    // These look work orders up.
    'cams_stock',
    'cams_stock_movements',
  ]
  const tasks = orm.select({ key: task.taskOID }).from(task).where(inArray(task.reactRoute, others))
  await orm.delete(roleTask).where(inArray(roleTask.taskOID, tasks))
  const page = await told(id, 'staff')
  const { readings, plans, operations, workOrders, inspections } = page
  expect({ readings, plans, operations, workOrders, inspections }).toEqual({
    readings: null,
    plans: null,
    operations: null,
    workOrders: null,
    inspections: null,
  })
  expect(page.machine.equipmentOID).toBe(id)
})
