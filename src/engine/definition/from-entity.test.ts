import { describe, expect, test } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { blank } from '../../contract/schema/entity.ts'
import { defineScreen, plainForm, plainGrid } from './from-entity.ts'

const machines = defineScreen({
  entity: equipment,
  title: 'Equipment',
  noun: 'piece of equipment',
  newLabel: 'New Equipment',
  columns: [{ field: 'description' }],
  groups: [{ caption: 'Identity', fields: ['description'] }],
  traits: { notes: { span: 2 }, tag: { label: 'Tag number' } },
})
const tasks = defineScreen({
  entity: pmTask,
  title: 'PM Tasks',
  noun: 'PM task',
  newLabel: 'New PM Task',
  columns: [{ field: 'pmTaskDescription' }],
  groups: [],
})

const fieldOf = (name: string) => machines.fields.find((field) => field.name === name)

test('a screen has every field of its entity, in its order', () => {
  expect(machines.fields.map(({ name }) => name)).toEqual(Object.keys(equipment.fields))
})

test('what the screen does not say is as SPEC 9 has it', () => {
  const {
    fields: _fields,
    columns: _columns,
    moreColumns: _more,
    blank: _blank,
    check: _check,
    ...rest
  } = machines
  expect(rest).toEqual({
    id: 'equipment',
    title: 'Equipment',
    noun: 'piece of equipment',
    newLabel: 'New Equipment',
    resource: 'equipment',
    key: 'equipmentOID',
    plate: 'EQ',
    label: 'description',
    popup: {
      width: 700,
      height: 550,
      title: 'Equipment',
      groups: [{ caption: 'Identity', fields: ['description'] }],
    },
    form: null,
    lines: null,
    opensEditing: false,
    editsCells: false,
    editing: 'popup',
    withheld: ['POST', 'PREVIEW', 'FIND', 'FORM ADD', 'FORM EXPORT'],
    grid: plainGrid,
    formTraits: plainForm,
    pageSizes: [10, 20, 50, 100],
    pageSize: 10,
    sort: [],
    commandSide: 'right',
  })
})

test('lines are printed with all that they say but their place', () => {
  const { sheetLines } = defineScreen({
    entity: pmOperation,
    title: 'PM Operations',
    noun: 'PM operation',
    newLabel: 'New PM Operation',
    columns: [{ field: 'operationDate' }],
    groups: [],
  })
  expect([sheetLines?.field, sheetLines?.fields.map(({ label }) => label)]).toEqual([
    'camspmOperationDetailVirtual',
    ['Task', 'Status', 'Remarks'],
  ])
})

describe('a field', () => {
  test.each([
    ['equipmntType', { kind: 'code', lookup: { from: 'codes', setupType: 'EquipmentType' }, required: true }],
    ['parentAsset', { kind: 'reference', lookup: { from: 'entity', entity: 'equipment' }, required: false }],
    ['purchasePrice', { kind: 'money', lookup: null, required: false }],
    ['notes', { kind: 'multiline', lookup: null, span: 2 }],
    ['tag', { kind: 'text', label: 'Tag number', lookup: null }],
  ])('%s knows where its choices come from and what the screen says of it', (name, expected) => {
    expect(fieldOf(name)).toMatchObject(expected)
  })

  test('of a user, and of a closed list', () => {
    const lookups = Object.fromEntries(tasks.fields.map(({ name, lookup }) => [name, lookup]))
    expect(lookups).toMatchObject({
      assignedTo_UserGUID: { from: 'users' },
      status: {
        from: 'list',
        options: [
          { id: 'Active', label: 'Active' },
          { id: 'InActive', label: 'InActive' },
        ],
      },
    })
  })
})

test('a new record is blank, with an empty list of lines where it has lines', () => {
  expect(machines.blank()).toEqual(blank(equipment))
  expect(tasks.blank()).toEqual({ ...blank(pmTask), camspmTaskDetailVirtual: [] })
})

test('values are settled before they are checked, as on the server', () => {
  const checked = tasks.check({
    ...blank(pmTask),
    equipmentOID: 4,
    taskType: 'SERVICE',
    trackByDate: 'NO',
    trackByDate_DueEvery: 3,
    trackByDate_DueEvery_UOM: 'Day',
    trackByHour_DueEvery: 500,
    trackByHour_AdvancedNotice: 50,
    pmTaskDescription: '500 h service',
    assignedTo_UserGUID: '0190a7c2-1111-7abc-8def-0123456789ab',
    pmScheduleStartDate: '2026-03-01',
  })
  expect(checked).toMatchObject({
    ok: true,
    values: { trackByHour: 'YES', trackByDate_DueEvery: 0, trackByDate_DueEvery_UOM: '' },
  })
})
