import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedEntity, RemovableEntity } from '../../src/contract/entities/catalogue.ts'
import { addUser, eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

/** A body that each of the entities of maintenance takes, with one field of it changed. */
const sampleOf = async (name: ChangedEntity, changes: object) => ({
  ...samples[name](keys),
  ...(name === 'camsUser' && { userGUID: await addUser(server.database.orm) }),
  ...changes,
})
const make = async (name: ChangedEntity, changes: object) =>
  server.callLoosely(`${name}.create`, { body: await sampleOf(name, changes) })

const uses: readonly (readonly [RemovableEntity, ChangedEntity, string, string])[] = [
  ['equipment', 'meterReading', 'equipmentOID', 'Meter reading'],
  ['equipment', 'workOrder', 'equipmentOID', 'Work order'],
  ['equipment', 'inspectionLog', 'equipmentOID', 'Inspection'],
  ['inspectionTemplate', 'inspectionLog', 'inspectionTemplateOID', 'Inspection'],
  ['inspectionLog', 'workOrder', 'inspectionLogOID', 'Work order'],
  ['hrEmployee', 'camsUser', 'employeeOID', 'User profile'],
]
const titles: Partial<Record<RemovableEntity, string>> = {
  equipment: 'equipment',
  inspectionTemplate: 'inspection template',
  inspectionLog: 'inspection',
  hrEmployee: 'employee',
}

describe('what is in use is not removed', () => {
  it.each(uses)('%s by %s.%s', async (name, user, field, title) => {
    const id = await makeRecord(server, name, keys)
    for (let times = 0; times < 2; times += 1)
      expect(await make(user, { [field]: id })).toMatchObject({ status: 201 })
    expect(await server.callLoosely(`${name}.remove`, { params: { id } })).toMatchObject({
      status: 409,
      body: {
        code: 'in-use',
        title: `This ${titles[name]} is used in ${title} (2) and cannot be deleted`,
      },
    })
  })

  it('a location by the lines of profiles, which count as profiles', async () => {
    const location = await makeRecord(server, 'location', keys)
    const line = { locationOID: location }
    await make('camsUser', { camsUserLocationsVirtual: [line, line] })
    await make('camsUser', { camsUserLocationsVirtual: [{ locationOID: keys.location }, line] })
    await make('equipment', { location })
    expect(await server.call('location.remove', { params: { id: location } })).toMatchObject({
      status: 409,
      body: {
        code: 'in-use',
        title: 'This location is used in Equipment (1), User profile (2) and cannot be deleted',
      },
    })
  })
})

const nobody = '00000000-0000-4000-8000-0000000000ff'
const unknown: readonly (readonly [ChangedEntity, string, unknown, string])[] = [
  ['meterReading', 'equipmentOID', 2_000_000, 'Equipment'],
  ['inspectionLog', 'equipmentOID', 2_000_000, 'Equipment'],
  ['inspectionLog', 'inspectionTemplateOID', 2_000_000, 'Inspection template'],
  ['inspectionLog', 'assignee', nobody, 'Assignee'],
  ['workOrder', 'equipmentOID', 2_000_000, 'Equipment'],
  ['workOrder', 'camsUserOID', 2_000_000, 'Assigned to'],
  ['workOrder', 'inspectionLogOID', 2_000_000, 'Inspection'],
  ['camsUser', 'userGUID', nobody, 'User'],
  ['camsUser', 'employeeOID', 2_000_000, 'HR employee'],
]

describe('what is not there is not referred to', () => {
  it.each(unknown)('%s.%s', async (name, field, value, title) => {
    expect(await make(name, { [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field, message: `${title} is not in the list` }] },
    })
  })

  it('by a line of a profile, which is named by its number', async () => {
    const lines = [{ locationOID: keys.location }, { locationOID: 2_000_000 }]
    const fault = {
      status: 400,
      body: {
        code: 'invalid',
        errors: [{ field: 'camsUserLocationsVirtual.1.locationOID', message: 'Location is not in the list' }],
      },
    }
    expect(await make('camsUser', { camsUserLocationsVirtual: lines })).toMatchObject(fault)
    expect(
      await server.call('camsUser.update', {
        params: { id: keys.camsUser },
        body: { camsUserLocationsVirtual: lines },
      }),
    ).toMatchObject(fault)
  })
})

describe('a code that its setup type does not have', () => {
  const codes: readonly (readonly [ChangedEntity, string, string])[] = [
    ['equipment', 'equipmntType', 'Equipment type'],
    ['equipment', 'primaryMeter', 'Primary meter'],
    ['location', 'category', 'Category'],
    ['vendor', 'status', 'Status'],
    ['workOrder', 'priorty', 'Priority'],
    ['pmTask', 'taskType', 'Task Type'],
    ['item', 'unitType', 'Unit'],
    ['hrEmployee', 'department', 'Department'],
    ['formHeader', 'entity_DataSourceType', 'Data source type'],
  ]
  const fault = (field: string, title: string) => ({
    status: 400,
    body: { code: 'invalid', errors: [{ field, message: `${title} is not in the list` }] },
  })

  it.each(codes)('is refused in %s.%s, new and changed', async (name, field, title) => {
    expect(await make(name, { [field]: 'Banana' })).toMatchObject(fault(field, title))
    const id = await makeRecord(server, name, keys)
    const before = await eventsOf(server.database.orm)
    expect(
      await server.callLoosely(`${name}.update`, { params: { id }, body: { [field]: 'Banana' } }),
    ).toMatchObject(fault(field, title))
    expect(await eventsOf(server.database.orm)).toEqual(before)
  })

  it('names every field at fault', async () => {
    expect(await make('equipment', { equipmntType: 'Banana', equipmentStatus: 'Ripe' })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'equipmntType', message: 'Equipment type is not in the list' },
          { field: 'equipmentStatus', message: 'Status is not in the list' },
        ],
      },
    })
  })

  it('is no code of another type', async () => {
    expect(await make('equipment', { equipmntType: 'HOURS' })).toMatchObject(
      fault('equipmntType', 'Equipment type'),
    )
  })

  it('stays where it was stored while the type had it, and anything else is changed', async () => {
    const id = await makeRecord(server, 'equipment', keys)
    await server.database.orm.execute(
      sql`update equipment set "equipmntType" = 'STEAM' where "equipmentOID" = ${id}`,
    )
    const change = (body: object) => server.callLoosely('equipment.update', { params: { id }, body })
    expect(await change({ equipmntType: 'STEAM', notes: 'Seen' })).toMatchObject({
      status: 200,
      body: { result: { equipmntType: 'STEAM', notes: 'Seen' } },
    })
    expect(await change({ equipmntType: 'PUMP' })).toMatchObject({ status: 200 })
    expect(await change({ equipmntType: 'STEAM' })).toMatchObject(fault('equipmntType', 'Equipment type'))
  })
})

describe('a machine stands below no machine of its own', () => {
  const place = (id: number, parentAsset: number | null) =>
    server.callLoosely('equipment.update', { params: { id }, body: { parentAsset } })
  const fault = (message: string) => ({
    status: 400,
    body: { code: 'invalid', errors: [{ field: 'parentAsset', message }] },
  })

  it('nor below itself', async () => {
    const id = await makeRecord(server, 'equipment', keys)
    const before = await eventsOf(server.database.orm)
    expect(await place(id, id)).toMatchObject(fault('Parent asset cannot be the equipment itself'))
    expect(await eventsOf(server.database.orm)).toEqual(before)
  })

  it('however far below', async () => {
    const [rig, pump, liner] = [
      await makeRecord(server, 'equipment', keys),
      await makeRecord(server, 'equipment', keys),
      await makeRecord(server, 'equipment', keys),
    ]
    expect(await place(pump, rig)).toMatchObject({ status: 200 })
    expect(await place(liner, pump)).toMatchObject({ status: 200 })
    const below = fault('Parent asset cannot be one that stands below this equipment')
    expect(await place(rig, liner)).toMatchObject(below)
    expect(await place(rig, pump)).toMatchObject(below)
    expect(await place(pump, null)).toMatchObject({ status: 200 })
    expect(await place(rig, liner)).toMatchObject({ status: 200 })
    expect(await place(pump, rig)).toMatchObject(below)
  })

  it('nor a task below a task of its own', async () => {
    const id = await makeRecord(server, 'pmTask', keys)
    expect(
      await server.callLoosely('pmTask.update', { params: { id }, body: { parentTaskOID: id } }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'parentTaskOID', message: 'Parent task cannot be the PM task itself' }] },
    })
  })

  it('also when two are put below each other at once', async () => {
    const [one, other] = [
      await makeRecord(server, 'equipment', keys),
      await makeRecord(server, 'equipment', keys),
    ]
    const answers = await Promise.all([place(one, other), place(other, one)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})
