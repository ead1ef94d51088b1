import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadeEntity, RemovableEntity } from '../../src/contract/entities/catalogue.ts'
import { addUser } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
}, 60_000)
afterAll(() => server.close())

/** A body that each of the entities of maintenance takes, with one field of it changed. */
const sampleOf = async (name: MadeEntity, changes: object) => ({
  ...samples[name](keys),
  ...(name === 'camsUser' && { userGUID: await addUser(server.database.orm) }),
  ...changes,
})
const make = async (name: MadeEntity, changes: object) =>
  server.callLoosely(`${name}.create`, { body: await sampleOf(name, changes) })

const uses: readonly (readonly [RemovableEntity, MadeEntity, string, string])[] = [
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
const unknown: readonly (readonly [MadeEntity, string, unknown, string])[] = [
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
