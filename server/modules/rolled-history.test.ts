import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import { RolledChange, type RolledPart } from '../../src/contract/entities/rolled-history.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { makeRecord, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { usesOf } from '../database/records/tables.ts'
import { roleTask, task } from '../database/schema/accounts.ts'
import { planner } from '../maintenance/plans.fixture.ts'
import { machineWork } from './machine-life.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof planner>>
beforeAll(async () => {
  server = await startTestApp()
  at = await planner(server)
}, 60_000)
afterAll(() => server.close())

type Asked = { readonly of?: RolledPart; readonly olderThan?: number; readonly take?: number }

async function ask(
  call: 'machineHistory' | 'locationHistory',
  id: number,
  query: Asked = {},
  as: Person = 'admin',
) {
  const { status, body } = await server.callLoosely(call, { as, params: { id }, query })
  expect(status).toBe(200)
  return v.parse(v.object({ result: v.array(RolledChange) }), body).result
}

const ofMachine = (id: number, query?: Asked, as?: Person) => ask('machineHistory', id, query, as)
const ofLocation = (id: number, query?: Asked, as?: Person) => ask('locationHistory', id, query, as)

/** Answers the key of what was logged. */
async function logHours(workOrder: number): Promise<number> {
  const body = samples.workOrderLabour({ ...at.keys, workOrder })
  const answer = await server.call('workOrderLabour.create', { body })
  const Made = v.object({ result: v.object({ workOrderLabourOID: v.number() }) })
  return v.parse(Made, answer.body).result.workOrderLabourOID
}

/** `equipment 7 saved`. */
const short = ({ entity, key, kind }: RolledChange) => `${entity} ${key} ${kind}`

/** Only who has these tasks' screens, as long as `then` takes. */
async function withTasks(routes: readonly string[], then: () => Promise<void>) {
  const { orm } = server.database
  const stood = await orm.select().from(roleTask)
  try {
    const kept = await orm
      .select({ key: task.taskOID })
      .from(task)
      .where(inArray(task.reactRoute, [...routes]))
    await orm.delete(roleTask)
    await orm.insert(roleTask).values(stood.filter(({ taskOID }) => kept.some(({ key }) => key === taskOID)))
    await then()
  } finally {
    await orm.delete(roleTask)
    await orm.insert(roleTask).values(stood)
  }
}

it('has each kind of record that belongs to a machine, its plans or its orders', () => {
  const expected = new Set(
    (['equipment', 'pmTask', 'workOrder'] as const).flatMap((name) =>
      usesOf(name).map(({ store }) => store.name),
    ),
  )
  expected.delete('equipment')
  expect(new Set(entityNames.filter((name) => name in machineWork))).toEqual(expected)
})

it('tells of a location its own, its machines, and those that came and went', async () => {
  const rig = await at.make('location', { locationName: 'Rig 12' })
  const yard = await at.make('location', { locationName: 'Yard' })
  const pump = await at.machine({ location: rig, unit: 'MP-1', description: 'Pump' })
  const lent = await at.machine({ location: yard, unit: 'GEN-1', description: 'Generator' })
  await at.change('equipment', lent, { make: 'CAT' })
  await at.change('equipment', lent, { location: rig })
  await at.change('equipment', lent, { location: yard })
  await at.change('equipment', lent, { make: 'Deutz' })
  const scrapped = await at.machine({ location: rig, unit: 'OLD-1', description: 'Scrap' })
  await at.send('equipment', 'remove', { params: { id: scrapped } })
  await at.change('equipment', pump, { make: 'National' })
  await at.change('location', rig, { city: 'Bonny' })

  const told = await ofLocation(rig)
  expect(told.map((entry) => [short(entry), entry.changes['make'], entry.changes['location']])).toEqual([
    [`location ${rig} saved`, undefined, undefined],
    [`equipment ${pump} saved`, 'National', undefined],
    [`equipment ${scrapped} removed`, undefined, undefined],
    [`equipment ${scrapped} saved`, '', rig],
    [`equipment ${lent} saved`, undefined, yard],
    [`equipment ${lent} saved`, undefined, rig],
    [`equipment ${pump} saved`, '', rig],
    [`location ${rig} saved`, undefined, undefined],
  ])
  expect(told.map(({ machine, record }) => [machine, record.isThere])).toEqual([
    [null, true],
    [{ equipmentOID: pump, unit: 'MP-1', description: 'Pump' }, true],
    [{ equipmentOID: scrapped, unit: 'OLD-1', description: 'Scrap' }, false],
    [{ equipmentOID: scrapped, unit: 'OLD-1', description: 'Scrap' }, false],
    [{ equipmentOID: lent, unit: 'GEN-1', description: 'Generator' }, true],
    [{ equipmentOID: lent, unit: 'GEN-1', description: 'Generator' }, true],
    [{ equipmentOID: pump, unit: 'MP-1', description: 'Pump' }, true],
    [null, true],
  ])
  expect(told[1]).toMatchObject({ actorName: people.admin.fullName, before: { make: '' } })
})

it('tells of a machine its work and its parts, and of each as much as is asked', async () => {
  const pump = await at.machine({ unit: 'MP-2' })
  const part = await at.machine({ unit: 'LIN-1', parentAsset: pump })
  const inner = await at.machine({ unit: 'SEAL-1', parentAsset: part })
  const other = await at.machine({})
  const plan = await at.plan(pump, 40)
  const operation = await at.make('pmOperation', { pmTaskOID: plan })
  const order = await makeRecord(server, 'workOrder', { ...at.keys, equipment: pump })
  const labour = await logHours(order)
  const log = await makeRecord(server, 'inspectionLog', { ...at.keys, equipment: pump })
  const reading = await at.read(pump, -1, 140)
  await at.read(other, -1, 10)
  await makeRecord(server, 'workOrder', { ...at.keys, equipment: other })
  await at.send('meterReading', 'remove', { params: { id: reading } })
  await at.send('pmOperation', 'remove', { params: { id: operation } })
  await at.change('equipment', inner, { make: 'Trelleborg' })
  await at.change('equipment', part, { parentAsset: null })

  const parts = [`equipment ${part} saved`, `equipment ${part} saved`]
  const work = [
    `pmOperation ${operation} removed`,
    `meterReading ${reading} removed`,
    `meterReading ${reading} saved`,
    // A reading moves the meter that its machine says.
    `equipment ${pump} saved`,
    `inspectionLog ${log} saved`,
    `workOrderLabour ${labour} saved`,
    `workOrder ${order} saved`,
    `pmOperation ${operation} saved`,
    `pmTask ${plan} saved`,
    `equipment ${pump} saved`,
  ]
  // Which moves an order begins with is the order's affair.
  const shown = async (of: RolledPart) =>
    (await ofMachine(pump, { of })).filter(({ entity }) => entity !== 'workOrderMove')
  expect((await shown('parts')).map(short)).toEqual(parts)
  expect((await shown('work')).map(short)).toEqual(work)
  expect((await shown('all')).map(short).toSorted()).toEqual([...parts, ...work].toSorted())
  expect((await ofMachine(pump)).map(short)).toEqual((await ofMachine(pump, { of: 'all' })).map(short))
  const records = new Map((await shown('work')).map((entry) => [short(entry), entry.record]))
  const home = records.get(`workOrder ${order} saved`)
  expect(home).toEqual({
    entity: 'workOrder',
    key: order,
    title: expect.stringMatching(/^WO-/),
    isThere: true,
  })
  expect(records.get(`workOrderLabour ${labour} saved`)).toEqual(home)
  expect(records.get(`pmTask ${plan} saved`)).toMatchObject({ title: `PMT-${plan}`, isThere: true })
  expect(records.get(`meterReading ${reading} removed`)).toMatchObject({
    title: `MR-${reading}`,
    isThere: false,
  })
  // While it is mounted, what is part of a part is part of it.
  await at.change('equipment', part, { parentAsset: pump })
  expect((await shown('parts')).map(short)).toContain(`equipment ${inner} saved`)
})

it('goes on after the entries that were told, each once', async () => {
  const rig = await at.make('location', {})
  const pump = await at.machine({ location: rig })
  for (const make of ['A', 'B', 'C']) await at.change('equipment', pump, { make })
  const whole = await ofLocation(rig)
  const first = await ofLocation(rig, { take: 2 })
  const rest = await ofLocation(rig, { olderThan: first.at(-1)?.globalSeq ?? 0, take: 10 })
  expect([...first, ...rest]).toEqual(whole)
  expect(whole).toHaveLength(5)
})

it('tells staff of their own operations and requests alone, also of those that are gone', async () => {
  const pump = await at.machine({})
  const plan = await at.plan(pump, 40)
  const make = (assignedTo_UserGUID: string) =>
    at.make('pmOperation', { pmTaskOID: plan, assignedTo_UserGUID })
  const own = await make(people.staff.id)
  const others = await make(people.otherStaff.id)
  const handedOn = await make(people.staff.id)
  await at.change('pmOperation', handedOn, { assignedTo_UserGUID: people.otherStaff.id })
  const ownGone = await make(people.staff.id)
  const othersGone = await make(people.otherStaff.id)
  for (const id of [ownGone, othersGone]) await at.send('pmOperation', 'remove', { params: { id } })
  const seen = async (as: Person) =>
    new Set(
      (await ofMachine(pump, { of: 'work' }, as))
        .filter(({ entity }) => entity === 'pmOperation')
        .map(({ key }) => key),
    )
  expect(await seen('staff')).toEqual(new Set([own, ownGone]))
  expect(await seen('otherStaff')).toEqual(new Set([others, handedOn, othersGone]))
  expect(await seen('admin')).toEqual(new Set([own, others, handedOn, ownGone, othersGone]))
})

it('leaves out each kind that its reader may not read', async () => {
  const rig = await at.make('location', {})
  const pump = await at.machine({ location: rig })
  const reading = await at.read(pump, -1, 12)
  const order = await makeRecord(server, 'workOrder', { ...at.keys, equipment: pump })
  await logHours(order)
  await withTasks(['cams_locations'], async () => {
    expect((await ofLocation(rig, {}, 'staff')).map(short)).toEqual([`location ${rig} saved`])
    expect((await server.callLoosely('machineHistory', { as: 'staff', params: { id: pump } })).status).toBe(
      403,
    )
  })
  const kinds = async () =>
    new Set((await ofMachine(pump, {}, 'staff')).map(({ entity, key }) => `${entity} ${key}`))
  await withTasks(['cams_equipment_management'], async () => {
    expect(await kinds()).toEqual(new Set([`equipment ${pump}`]))
  })
  // Readings name the order that they were taken with: who takes them looks orders up, and not what these cost.
  await withTasks(['cams_equipment_management', 'cams_meter_readings'], async () => {
    expect(await kinds()).toEqual(
      new Set([`equipment ${pump}`, `meterReading ${reading}`, `workOrder ${order}`]),
    )
  })
})

it.each(['machineHistory', 'locationHistory'] as const)(
  'knows no record that there is not, and refuses who reads none: %s',
  async (call) => {
    const id = await at.make(call === 'machineHistory' ? 'equipment' : 'location', {})
    const status = async (as: Person, key: number) =>
      (await server.callLoosely(call, { as, params: { id: key } })).status
    expect([await status('admin', 2_000_000_000), await status('clerk', id)]).toEqual([404, 403])
    const { status: refused } = await server.callLoosely(call, { params: { id }, query: { olderThan: 'x' } })
    expect(refused).toBe(400)
  },
)
