import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { entities, entityNames } from '../entities/catalogue.ts'
import { equipment } from '../entities/equipment.ts'
import { inspectionTemplate } from '../entities/inspection-template.ts'
import { location } from '../entities/location.ts'
import { pmOperation } from '../entities/pm-operation.ts'
import { pmTask } from '../entities/pm-task.ts'
import { blank, checkRecord, type FieldError, fieldErrors, fieldsOf } from './entity.ts'

const faults = (schema: v.GenericSchema, input: unknown, fields?: v.ObjectEntries): readonly FieldError[] => {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? [] : fieldErrors(parsed.issues, fields)
}

describe('the body of a write', () => {
  test('may leave out any field, key and version', () => {
    expect(v.parse(location.write, { city: ' Warri ' })).toEqual({ city: 'Warri' })
    expect(v.parse(location.write, {})).toEqual({})
    expect(v.parse(location.write, { locationOID: null, version: null })).toEqual({
      locationOID: null,
      version: null,
    })
    expect(v.parse(location.write, { locationOID: 7, version: 3 })).toEqual({ locationOID: 7, version: 3 })
  })

  test('refuses a field that the record does not have, and says which', () => {
    expect(faults(location.write, { city: 'Warri', colour: 'red' })).toEqual([
      { field: 'colour', message: 'colour is not a field of this record' },
    ])
  })

  test('says every field at fault once, in its own words', () => {
    expect(faults(location.write, { locationName: '', state: '', city: 4 })).toEqual([
      { field: 'locationName', message: 'Location name is required' },
      { field: 'city', message: 'City must be text' },
      { field: 'state', message: 'State is required' },
    ])
  })

  test('carries child lines, each as partial and as strict as the record', () => {
    const lines = [{ taskDescription: 'Check hoses', camsInspectionTemplateTasksOID: 4 }, {}]
    expect(v.parse(inspectionTemplate.write, { tasks: lines })).toEqual({ tasks: lines })
    expect(faults(inspectionTemplate.write, { tasks: [{}, { taskDescription: ' ', done: true }] })).toEqual([
      { field: 'tasks.1.taskDescription', message: 'Task is required' },
      { field: 'tasks.1.done', message: 'tasks.1.done is not a field of this record' },
    ])
    expect(faults(inspectionTemplate.write, { tasks: Array.from({ length: 501 }, () => ({})) })).toEqual([
      { field: 'tasks', message: 'At most 500 lines can be stored' },
    ])
  })

  test('has no lines where the entity has none', () => {
    expect(faults(location.write, { tasks: [] })).toEqual([
      { field: 'tasks', message: 'tasks is not a field of this record' },
    ])
  })
})

describe('a whole record', () => {
  const yard = { locationName: 'Yard', category: 'BASE', city: '', state: 'Delta', country: '', postCode: '' }

  test('passes with what is stored, and nothing else', () => {
    expect(checkRecord(location, { ...yard, locationName: ' Yard ', version: 3 })).toEqual({
      ok: true,
      values: yard,
    })
  })

  test('names every required field that is blank or missing', () => {
    const { category: _category, ...rest } = yard
    expect(checkRecord(location, { ...rest, locationName: '', state: null })).toEqual({
      ok: false,
      errors: [
        { field: 'locationName', message: 'Location name is required' },
        { field: 'category', message: 'Category is required' },
        { field: 'state', message: 'State is required' },
      ],
    })
  })

  test('says of a field that is missing what it says of a blank one', () => {
    const { assignedTo_UserGUID: _user, ...task } = blank(pmTask)
    const checked = checkRecord(pmTask, task)
    expect(checked.ok ? [] : checked.errors.filter(({ field }) => field.startsWith('assigned'))).toEqual([
      { field: 'assignedTo_UserGUID', message: 'User Is required' },
    ])
  })

  test('is asked for its rules across fields only once the fields have passed', () => {
    const task = {
      ...blank(pmTask),
      equipmentOID: 4,
      taskType: 'SERVICE',
      pmTaskDescription: '500 h service',
      assignedTo_UserGUID: '0190a7c2-1111-7abc-8def-0123456789ab',
      pmScheduleStartDate: '2026-03-01',
    }
    expect(checkRecord(pmTask, { ...task, equipmentOID: null })).toEqual({
      ok: false,
      errors: [{ field: 'equipmentOID', message: 'Equipment is required' }],
    })
    expect(checkRecord(pmTask, task)).toEqual({
      ok: false,
      errors: [
        { field: 'trackByDate_DueEvery', message: 'Due Every Should be greater than 0' },
        { field: 'trackByDate_DueEvery_UOM', message: 'Due Every Duration is required' },
        { field: 'trackByDate_AdvancedNotice', message: 'Advanced Notice Should be greater than 0' },
      ],
    })
  })
})

describe('a record that was stored before there was a rule', () => {
  const stored = {
    ...blank(equipment),
    description: 'Pump',
    equipmntType: 'Pump',
    location: 1,
    yearOfProduction: 12,
  }
  const year = { field: 'yearOfProduction', message: 'Year of production must be from 1900 to 2100' }

  test('is changed elsewhere, with its fault let be where it stands', () => {
    expect(checkRecord(equipment, { ...stored, make: 'Nov' }, stored)).toMatchObject({
      ok: true,
      values: { make: 'Nov', yearOfProduction: 12 },
    })
  })

  test('takes no other value at fault, nor a fault of another field', () => {
    expect(checkRecord(equipment, { ...stored, yearOfProduction: 13 }, stored)).toEqual({
      ok: false,
      errors: [year],
    })
    expect(
      checkRecord(equipment, { ...stored, description: '', purchaseDate: '1850-01-01' }, stored),
    ).toEqual({
      ok: false,
      errors: [
        { field: 'description', message: 'Description is required' },
        { field: 'purchaseDate', message: 'Purchase date must be in the years 1900 to 2100' },
      ],
    })
  })

  test('has its fault named when it is new', () => {
    expect(checkRecord(equipment, stored)).toEqual({ ok: false, errors: [year] })
  })

  test('keeps what its rules across fields would ask today, until one of them changes', () => {
    const task = {
      ...blank(pmTask),
      equipmentOID: 4,
      taskType: 'Service',
      pmTaskDescription: '500 h service',
      assignedTo_UserGUID: '0190a7c2-1111-7abc-8def-0123456789ab',
      pmScheduleStartDate: '2026-03-01',
      trackByDate_DueEvery: 3,
      trackByDate_DueEvery_UOM: 'Month',
    }
    const notice = {
      field: 'trackByDate_AdvancedNotice',
      message: 'Advanced Notice Should be greater than 0',
    }
    expect(checkRecord(pmTask, { ...task, notes: 'Grease first' }, task)).toMatchObject({ ok: true })
    expect(checkRecord(pmTask, { ...task, trackByDate_AdvancedNotice: -1 }, task)).toEqual({
      ok: false,
      errors: [notice],
    })
  })
})

describe('a new record', () => {
  test('has every field at its initial value and no key', () => {
    expect(blank(pmOperation)).toEqual({
      pmTaskOID: null,
      operationDate: null,
      loggedByOID: null,
      doneBy_UserGUID: null,
      assignedTo_UserGUID: null,
      overallStatus: 'NOT STARTED',
      notes: '',
      offsetDay: null,
      completedOn: null,
      completedPrimary: null,
      completedSecondary: null,
      occurrence: null,
      dueEarliest: null,
      dueLatest: null,
      dueTrigger: '',
      dueWhy: '',
      missed: null,
    })
    expect(blank(location)).toEqual({
      locationName: '',
      category: '',
      city: '',
      state: '',
      country: '',
      postCode: '',
    })
  })

  test('has initial values that its own fields accept, or ask for', () => {
    for (const name of entityNames) {
      const entity = entities[name]
      const required = fieldsOf(entity)
        .filter((field) => field.required && (field.initial === '' || field.initial === null))
        // Blank is a value of some lists.
        .filter(({ options }) => !options?.includes(''))
        .map((field) => field.name)
      const schema: v.GenericSchema = entity.values
      const refused = faults(schema, blank(entity)).map(({ field }) => field)
      expect({ name, refused }).toEqual({ name, refused: required })
    }
  })
})

/** SPEC 5: required columns of the grids, and of the PM task form. */
const requiredOfSpec: Record<string, readonly string[]> = {
  equipment: ['description', 'equipmntType', 'location'],
  location: ['locationName', 'category', 'state'],
  inspectionTemplate: ['templateName', 'category', 'logMeterReading', 'scrollAfterPassing'],
  maintenanceTemplate: ['templateName', 'primaryMeter', 'secondaryMeter'],
  bank: ['bankName', 'address1', 'Phone', 'email', 'accountName', 'contact'],
  branch: ['branchCode', 'branchName', 'phoneNumber', 'address'],
  company: [
    'companyName',
    'email',
    'address1',
    'country',
    'state',
    'city',
    'logoFileName',
    'acceptPOS',
    'fedralTaxNumber',
    'fiscalPeriodStartDate',
  ],
  vendor: ['vendorName', 'address', 'telephoneNumber', 'email', 'website', 'contactPerson', 'status'],
  pmTask: [
    'equipmentOID',
    'taskType',
    'status',
    'pmTaskDescription',
    'assignedTo_UserGUID',
    'pmScheduleStartDate',
  ],
}

test.each(Object.entries(requiredOfSpec))(
  '%s refuses a record without its required fields',
  (name, asked) => {
    const entity = entities[name as keyof typeof entities]
    const nothing = Object.fromEntries(asked.map((field) => [field, null]))
    const schema: v.GenericSchema = entity.values
    const refused = faults(schema, { ...blank(entity), ...nothing })
    expect(refused.map(({ field }) => field).toSorted()).toEqual(asked.toSorted())
    expect(refused.filter(({ message }) => !/ [iI]s required$/.test(message))).toEqual([])
  },
)

test('entities agree with their name, and no two share a path or a plate', () => {
  const all = Object.entries(entities)
  expect(all.map(([name, entity]) => [name, entity.name])).toEqual(all.map(([name]) => [name, name]))
  for (const trait of ['path', 'plate'] as const)
    expect(new Set(all.map(([, entity]) => entity[trait])).size).toBe(all.length)
  expect(all.filter(([, entity]) => !Object.hasOwn(entity.fields, entity.label))).toEqual([])
})
