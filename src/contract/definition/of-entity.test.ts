import { describe, expect, test } from 'vitest'
import { entities } from '../entities/catalogue.ts'
import { formField } from '../entities/form-field.ts'
import { formHeader } from '../entities/form-header.ts'
import { blank, defineEntity, type Entity, type RecordRow } from '../schema/entity.ts'
import {
  answer,
  choice,
  code,
  date,
  datetime,
  decimal,
  email,
  flag,
  integer,
  money,
  multiline,
  object,
  reference,
  serverMade,
  text,
  textOf,
  user,
  yesNo,
} from '../schema/field.ts'
import { definitionOf, usualAnswers } from './of-entity.ts'

const tool = (fields: Entity['fields']): Entity =>
  defineEntity({
    name: 'tool',
    title: 'Tool',
    path: '/Tools',
    key: 'toolOID',
    label: Object.keys(fields)[0] ?? '',
    plate: 'TL',
    access: { tasks: [] },
    fields,
  })
const over = { uiCode: 'tools', title: 'Our tools', uiType: 'ListView', applicationCode: 'CAMS' } as const
const defined = (fields: Entity['fields'], more: Partial<Parameters<typeof definitionOf>[1]> = {}) =>
  definitionOf(tool(fields), { ...over, ...more }).fields
const told = (names: readonly string[], fields: readonly RecordRow[]) =>
  fields.map((field) => names.map((name) => field[name]))

test('the header names the records, their key and the ten addresses', () => {
  expect(
    definitionOf(tool({}), { ...over, header: { form_FormSize: 'Large', form_ShowPrint: 'No' } }),
  ).toEqual({
    header: {
      ...blank(formHeader),
      ...usualAnswers,
      endpoint_DeleteFormData: '/Tools/{toolOID}',
      endpoint_DeleteGridData: '/Tools/{toolOID}',
      endpoint_GetAllFormData: '/Tools',
      endpoint_GetAllGridData: '/Tools',
      endpoint_GetSingleFormData: '/Tools/{toolOID}',
      endpoint_GetSingleGridData: '/Tools/{toolOID}',
      endpoint_PostFormData: '/Tools',
      endpoint_PostGridData: '/Tools',
      endpoint_PutFormData: '/Tools/{toolOID}',
      endpoint_PutGridData: '/Tools/{toolOID}',
      entity_ApplicationCode: 'CAMS',
      entity_DataSourceType: 'API',
      entity_KeyFieldName: 'toolOID',
      entity_MenuCaption: 'Our tools',
      entity_UICode: 'tools',
      form_FormName: 'Our tools',
      form_FormTitle: 'Our tools',
      form_UIType: 'ListView',
      form_FormSize: 'Large',
      form_ShowPrint: 'No',
    },
    fields: [],
  })
})

test('a field is whole: what it stores, how it is entered, and where it stands', () => {
  expect(defined({ name: text('Name', { required: true, max: 40 }) })).toEqual([
    {
      ...blank(formField),
      entity_FieldName: 'name',
      entity_DataType: 'string',
      entity_Required: true,
      entity_StringLength: 40,
      entity_UICode: 'tools',
      grouping_GroupCaption: '',
      GroupCode: '',
      GroupOrder: 1,
      grid_ShowInGrid: true,
      uI_ControlType: 'dxTextBox',
      uI_ControlCaption: 'Name',
      uI_Readonly: false,
      uI_SortOrder: 10,
      uI_SortIndex: 1,
      uI_ValidationType: 'Required',
      uI_ValidationMessage: 'Name is required',
      uI_Width: 180,
    },
  ])
})

test('each kind has its data type, length, control and width', () => {
  const fields = defined({
    a: text('A'),
    b: multiline('B'),
    c: integer('C'),
    d: decimal('D'),
    e: money('E'),
    f: date('F'),
    g: datetime('G'),
    h: object('H'),
    i: flag('I'),
    j: yesNo('J', 'NO'),
    k: choice('K', ['x', 'y'], ''),
    l: code('L', 'ToolType'),
    m: reference('M', 'state'),
    n: user('N'),
    o: textOf('O', 'application', 'applicationCode'),
  })
  const names = ['entity_DataType', 'entity_StringLength', 'uI_ControlType', 'uI_Width']
  expect(told(names, fields)).toEqual([
    ['string', 200, 'dxTextBox', 180],
    ['string', 4000, 'dxTextArea', 260],
    ['number', 0, 'dxNumberBox', 0],
    ['number', 0, 'dxNumberBox', 0],
    ['number', 0, 'dxNumberBox', 170],
    ['date', 0, 'dxDateBox', 160],
    ['datetime', 0, 'dxDateBox', 190],
    ['object', 0, 'dxTextArea', 0],
    ['boolean', 0, 'dxCheckBox', 0],
    ['string', 60, 'dxSelectBox', 0],
    ['string', 60, 'dxSelectBox', 0],
    ['string', 60, 'dxSelectBox', 140],
    ['number', 0, 'dxLookup', 180],
    ['string', 60, 'dxLookup', 180],
    ['string', 60, 'dxLookup', 180],
  ])
})

test('a field is validated for what it can be wrong in first', () => {
  const fields = defined({
    a: email('A', { required: true }),
    b: text('B', { required: true, message: 'Say what B is' }),
    c: text('C', { max: 30 }),
    d: integer('D', { required: true }),
    e: integer('E'),
    f: choice('F', ['x', 'y'], ''),
    g: choice('G', ['', 'x'], ''),
    h: choice('H', ['x', 'y'], 'x'),
    i: serverMade(text('I', { required: true, max: 20 })),
  })
  const names = ['entity_Required', 'uI_ValidationType', 'uI_ValidationMessage']
  expect(told(names, fields)).toEqual([
    [true, 'Email', 'A is invalid'],
    [true, 'Required', 'Say what B is'],
    [false, 'StringLength', 'C is limited to 30 characters'],
    [true, 'Required', 'D is required'],
    [false, '', ''],
    [true, 'Required', 'F is required'],
    [false, '', ''],
    [true, 'Required', 'H is required'],
    [false, 'StringLength', 'I is limited to 20 characters'],
  ])
})

test('what is chosen is looked up where it is kept', () => {
  const fields = defined({
    a: reference('A', 'state'),
    b: textOf('B', 'application', 'applicationCode'),
    c: code('C', 'ToolType'),
    d: yesNo('D', 'NO'),
    e: user('E'),
    f: choice('F', ['', 'x', 'y'], ''),
    g: text('G'),
    h: reference('H', 'nothing'),
  })
  const names = [
    'lookUp_IsLookUp',
    'lookUp_LookUpName',
    'lookUp_FetchURL',
    'lookUp_ValueMember',
    'lookUp_DisplayMember',
    'lookUp_ComboList',
  ]
  expect(told(names, fields)).toEqual([
    [true, 'A', '/EcoStates', 'stateOID', 'stateName', ''],
    [true, 'B', '/EcoApplications', 'applicationCode', 'applicationName', ''],
    [true, 'C', '/EcoSystemCodes/GetEcoSystemCodeBySetupType/ToolType', 'code', 'description', ''],
    [true, 'D', '/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo', 'code', 'description', ''],
    [true, 'E', '/ApplicationUser/GetAllApplicationUsersV2', 'id', 'fullName', ''],
    [true, 'F', '', '', '', 'x,y'],
    [false, '', '', '', '', ''],
    [false, '', '', '', '', ''],
  ])
})

describe('fields', () => {
  const four = { a: text('A'), b: text('B'), c: text('C'), d: text('D') }

  test('stand in their groups, those of none last, each in its stored order', () => {
    const fields = defined(four, { groups: { 'Main & more': ['c', 'b'], Rest: ['a'] } })
    const names = [
      'entity_FieldName',
      'grouping_GroupCaption',
      'GroupCode',
      'GroupOrder',
      'uI_SortOrder',
      'uI_SortIndex',
    ]
    expect(told(names, fields)).toEqual([
      ['b', 'Main & more', 'MAIN_MORE', 1, 10, 1],
      ['c', 'Main & more', 'MAIN_MORE', 1, 20, 2],
      ['a', 'Rest', 'REST', 2, 30, 3],
      ['d', '', '', 3, 40, 4],
    ])
  })

  test('are left out, locked and put in the grid as asked', () => {
    const fields = defined(four, { leftOut: ['a'], readOnly: ['b'], columns: ['b', 'd'] })
    expect(told(['entity_FieldName', 'uI_Readonly', 'grid_ShowInGrid'], fields)).toEqual([
      ['b', true, true],
      ['c', false, false],
      ['d', false, true],
    ])
  })

  test('that the server gives are locked, and an answer is shown when it is asked', () => {
    const fields = defined({ a: serverMade(text('A')), b: text('B'), c: answer('C', 'b', ['', 'Yes']) })
    expect(told(['entity_FieldName', 'uI_Readonly'], fields)).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  test('are all in the grid but notes, which are there where a row cannot be made without them', () => {
    const notes = { a: text('A'), b: multiline('B'), c: multiline('C', { required: true }) }
    const shown = (more: Parameters<typeof defined>[1]) =>
      told(['grid_ShowInGrid'], defined(notes, more)).flat()
    expect(shown({})).toEqual([true, false, false])
    expect(shown({ uiType: 'ListView Inline CRUD' })).toEqual([true, false, true])
    expect(shown({ uiType: 'ListView Inline CRUD', columns: ['b'] })).toEqual([false, true, true])
    expect(shown({ columns: [] })).toEqual([false, false, false])
  })
})

test('every reference of the product is looked up', () => {
  for (const entity of Object.values<Entity>(entities))
    for (const field of definitionOf(entity, over).fields)
      if (field['uI_ControlType'] === 'dxLookup') expect(field['lookUp_FetchURL']).toMatch(/^\/\w+/)
})
