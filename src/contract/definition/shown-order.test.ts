import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formUiTypes } from '../entities/form-header.ts'
import type { RecordRow } from '../schema/entity.ts'
import { columnsOf, inShownOrder, isInGrid, makesRecords, notEntered, uiTypeOf } from './shown.ts'

const named = (entity_FieldName: string, over: RecordRow = {}): RecordRow => ({ entity_FieldName, ...over })
const namesOf = (fields: readonly RecordRow[]) => fields.map((field) => field['entity_FieldName'])
const inline = { form_UIType: 'ListView Inline CRUD' }

describe('fields stand', () => {
  test('by group, then by sort order, then by sort index, then as they are stored', () => {
    const fields = [
      named('f', { GroupOrder: 2, uI_SortOrder: 1, uI_SortIndex: 1 }),
      named('e', { GroupOrder: 1, uI_SortOrder: 20, uI_SortIndex: 1 }),
      named('c', { GroupOrder: 1, uI_SortOrder: 10, uI_SortIndex: 2 }),
      named('d', { GroupOrder: 1, uI_SortOrder: '10', uI_SortIndex: 2 }),
      named('b', { grouping_GroupOrder: 1, uI_SortOrder: 10, uI_SortIndex: 1 }),
      named('a'),
    ]
    expect(namesOf(inShownOrder(fields))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(inShownOrder([])).toEqual([])
  })

  test('by the group order that has no prefix where both are there', () => {
    const fields = [
      named('b', { GroupOrder: 2, grouping_GroupOrder: 1 }),
      named('a', { GroupOrder: 1, grouping_GroupOrder: 3 }),
    ]
    expect(namesOf(inShownOrder(fields))).toEqual(['a', 'b'])
  })

  test('the same in whatever order they come, where no two have one place', () => {
    const places = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), {
      selector: String,
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        places.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, again]) => {
          const rows = (of: typeof all) =>
            of.map(([GroupOrder, uI_SortOrder, uI_SortIndex]) => ({ GroupOrder, uI_SortOrder, uI_SortIndex }))
          expect(inShownOrder(rows(again))).toEqual(inShownOrder(rows(all)))
        },
      ),
    )
  })
})

test('the type of a page is read whatever its case, and is a list where it is none', () => {
  for (const type of formUiTypes) expect(uiTypeOf({ form_UIType: type.toUpperCase() })).toBe(type)
  expect([uiTypeOf({}), uiTypeOf({ form_UIType: 'Tree' })]).toEqual(['ListView', 'ListView'])
})

describe('records are made', () => {
  const makes = (header: RecordRow, fields: readonly RecordRow[] = []) => makesRecords(header, fields, 'bank')

  test('by every type of page but those that only show', () => {
    expect(formUiTypes.filter((form_UIType) => makes({ form_UIType }))).toEqual([
      'ListView',
      'ListView Inline CRUD',
      'ListView Detail Form CRUD',
      'Detail Form CRUD',
    ])
  })

  test('in the grid or in the form, in rows by the grid alone', () => {
    const [grid, form] = [{ grid_AddNewButton: 'No' }, { form_ShowNew: 'No' }]
    expect([makes(grid), makes(form), makes({ ...grid, ...form })]).toEqual([true, true, false])
    expect([makes({ ...inline, ...grid }), makes({ ...inline, ...form })]).toEqual([false, true])
  })

  test('not of what is there from the start', () => {
    expect([makesRecords({}, [], 'systemSetting'), makesRecords({}, [], 'systemCode')]).toEqual([false, true])
  })

  test('with a typed key only where a field enters it', () => {
    const made = (...names: readonly string[]) =>
      makesRecords(
        {},
        names.map((name) => named(name)),
        'role',
      )
    expect([made(), made('name'), made('name', 'id')]).toEqual([false, false, true])
  })
})

describe('what a record needs and no field enters', () => {
  const missing = (...fields: readonly RecordRow[]) => notEntered(fields, 'state').map(({ name }) => name)
  const all = ['stateCode', 'stateName', 'countryOID']

  test('is all it needs where there is no field', () => {
    expect(missing()).toEqual(all)
    expect(missing(...all.map((name) => named(name)))).toEqual([])
  })

  test('is also that of a field that takes no value', () => {
    const [code, ...others] = all.map((name) => named(name))
    expect(missing(...others, { ...code, uI_Readonly: 'Yes' })).toEqual(['stateCode'])
    expect(missing(...others, { ...code, uI_Disabled: true })).toEqual(['stateCode'])
    expect(missing(...others, { ...code, uI_Disabled: '', uI_Readonly: '' })).toEqual([])
  })

  test('is nothing that a record begins with, may be blank or is given by the server', () => {
    expect(notEntered([], 'meterReading').map(({ name }) => name)).toEqual([
      'lastUpdated',
      'recordedOn',
      'primaryMeter',
      'secondaryMeter',
    ])
    expect(notEntered([], 'role').map(({ name }) => name)).toEqual(['name', 'rolePriority', 'description'])
  })
})

describe('columns that rows need where they are made', () => {
  const hidden = (name: string, over: RecordRow = {}) => named(name, { grid_ShowInGrid: false, ...over })
  const columns = (field: RecordRow) =>
    namesOf(columnsOf(inline, [named('recordedOn'), field], 'meterReading'))

  test('are those the record needs, and those the definition requires', () => {
    expect(columns(hidden('primaryMeter'))).toEqual(['recordedOn', 'primaryMeter'])
    expect(columns(hidden('workOrderOID'))).toEqual(['recordedOn'])
    expect(columns(hidden('workOrderOID', { entity_Required: true }))).toEqual(['recordedOn', 'workOrderOID'])
    expect(columns(hidden('workOrderOID', { uI_ValidationType: 'REQUIRED' }))).toEqual([
      'recordedOn',
      'workOrderOID',
    ])
    expect(columns(hidden('workOrderOID', { uI_ValidationType: 'Range' }))).toEqual(['recordedOn'])
  })

  test('are none that only answer a question, nor any of no record', () => {
    expect(columns(hidden('confirmedAs', { entity_Required: true }))).toEqual(['recordedOn'])
    expect(columns(hidden('colour', { entity_Required: true }))).toEqual(['recordedOn'])
  })

  test('are none that a record begins with, or that the server gives', () => {
    const of = (name: string) =>
      namesOf(columnsOf(inline, [named('taskType'), hidden(name, { entity_Required: true })], 'pmTask'))
    expect([of('status'), of('dueOn'), of('notes')]).toEqual([
      ['taskType'],
      ['taskType'],
      ['taskType', 'notes'],
    ])
  })
})

test('a field is in the grid unless it is taken out', () => {
  expect([isInGrid({}), isInGrid({ grid_ShowInGrid: 'No' }), isInGrid({ grid_ShowInGrid: true })]).toEqual([
    true,
    false,
    true,
  ])
})

test('a grid without a marked column has the first that is shown, and none where there are no fields', () => {
  const fields = [
    named('b', { grid_ShowInGrid: false, uI_SortOrder: 2 }),
    named('a', { grid_ShowInGrid: false, uI_SortOrder: 1 }),
  ]
  expect(namesOf(columnsOf({}, fields, 'state'))).toEqual(['a'])
  expect(columnsOf({}, [], 'state')).toEqual([])
})
