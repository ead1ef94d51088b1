import { describe, expect, test } from 'vitest'
import { formHeader } from '../../contract/entities/form-header.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { checkDefinition, placeOf, problemsOf } from './definition-check.ts'
import { type FieldLine, linesField } from './definition-lines.ts'
import { blanksFrom, headerFrom, linesFrom } from './fill-from-endpoint.ts'

const emptied: RecordRow = Object.fromEntries(Object.keys(formHeader.fields).map((name) => [name, '']))

/** SPEC 5, the header form; READINGS: GetAll and GetSingle stand for both of their variants. */
const required: readonly (readonly [field: string, message: string])[] = [
  ['endpoint_DeleteFormData', 'Form delete endpoint is required'],
  ['endpoint_DeleteGridData', 'Grid delete endpoint is required'],
  ['endpoint_GetAllFormData', 'GetAll endpoint is required'],
  ['endpoint_GetAllGridData', 'GetAll endpoint is required'],
  ['endpoint_GetSingleFormData', 'GetSingle endpoint is required'],
  ['endpoint_GetSingleGridData', 'GetSingle endpoint is required'],
  ['endpoint_PostFormData', 'post formData endpoint is required'],
  ['endpoint_PostGridData', 'Grid endpoint is required'],
  ['endpoint_PutFormData', 'Put FormData endpoint is required'],
  ['endpoint_PutGridData', 'Put grid Data endpoint is required'],
  ['entity_ApplicationCode', 'Application is required'],
  ['entity_DataSourceType', 'Data source type is required'],
  ['entity_KeyFieldName', 'Key fieldName is required'],
  ['entity_TaskOID', 'Task OID is required'],
  ['entity_UICode', 'UI Code is required'],
  ['form_FormName', 'Form name is required'],
  ['form_FormSize', 'Form size is required'],
  ['form_FormTitle', 'Form title is required'],
  ['form_ShowDelete', 'show form delete button is required'],
  ['form_ShowNew', 'show form new button is required'],
  ['form_StatusBar', 'show form status bar is required'],
  ['form_ToolBar', 'show form toolbar is required'],
  ['form_UIType', 'show form UI Type is required'],
  ['grid_ShowAlternatingRowColor', 'Alternating Row color is required'],
  ['grid_CommandPosition', 'Command position is required'],
]

describe('SPEC 5: the 23 messages of the header form', () => {
  const said = new Map(
    problemsOf({ ...emptied, entity_TaskOID: null, [linesField]: [] }).errors.map(
      ({ field, message }) => [field, message] as const,
    ),
  )
  test.each(required)('%s: %s', (field, message) => {
    expect(said.get(field)).toBe(message)
  })
  test('are 23 different ones', () => {
    expect(new Set(required.map(([, message]) => message)).size).toBe(23)
  })
})

const whole: RecordRow = {
  ...blank(formHeader),
  ...headerFrom('/FABanks'),
  ...blanksFrom('/FABanks', {}),
  entity_ApplicationCode: 'FIN',
  entity_TaskOID: 3,
  entity_UICode: 'banks',
}
const lines = linesFrom('/FABanks', whole)
const withLine = (at: number, over: RecordRow): RecordRow => ({
  ...whole,
  [linesField]: lines.with(at, { ...lines[at], ...over } as FieldLine),
})
const errorsOf = (values: RecordRow) => problemsOf(values).errors

test('what is filled from an endpoint has no problem', () => {
  expect(problemsOf({ ...whole, [linesField]: lines })).toEqual({ errors: [], warnings: [] })
  const checked = checkDefinition({ ...whole, [linesField]: lines })
  expect(checked).toMatchObject({
    ok: true,
    values: { [linesField]: lines.map(({ fieldOID }) => ({ fieldOID })) },
  })
})

test.each([
  ['an unknown endpoint', { endpoint_PutFormData: '/Nowhere/{id}' }, 'endpoint_PutFormData'],
  ['another host', { endpoint_GetAllGridData: '//evil.test/FABanks' }, 'endpoint_GetAllGridData'],
  ['a key that is not that of the records', { entity_KeyFieldName: 'id' }, 'entity_KeyFieldName'],
])('%s is said where it is', (_what, over, field) => {
  expect(errorsOf({ ...whole, ...over, [linesField]: lines }).map((error) => error.field)).toEqual([field])
})

test('a lookup without an address, and a field that is none, are said of their row', () => {
  expect(
    errorsOf(withLine(2, { lookUp_IsLookUp: true, lookUp_FetchURL: '', lookUp_ComboList: '' })).map(
      ({ field }) => placeOf(field),
    ),
  ).toEqual([{ at: 2, name: 'lookUp_FetchURL' }])
  expect(errorsOf(withLine(1, { entity_FieldName: 'nothing' }))).toMatchObject([
    { field: `${linesField}.1.entity_FieldName` },
  ])
})

test('problems come in the order of the form, once each: by its groups, then by the rows of the fields', () => {
  const [first, second] = lines
  const faulty = [
    { ...first, entity_FieldName: 'nothing', uI_SortOrder: 900 } as FieldLine,
    { ...second, entity_FieldName: '', entity_UICode: '' } as FieldLine,
    ...lines.slice(2),
  ]
  const header = {
    form_FormTitle: '',
    entity_DataSourceType: '',
    endpoint_GetSingleFormData: '',
    grid_CommandPosition: '',
  }
  expect(errorsOf({ ...whole, ...header, [linesField]: faulty }).map(({ field }) => field)).toEqual([
    'endpoint_GetSingleFormData',
    'entity_DataSourceType',
    'form_FormTitle',
    'grid_CommandPosition',
    `${linesField}.1.entity_FieldName`,
    `${linesField}.1.entity_UICode`,
    `${linesField}.0.entity_FieldName`,
  ])
})

test('a UI code that lacks is said once, of the header, for all its fields', () => {
  const blanks = lines.map((line) => ({ ...line, entity_UICode: '' }))
  expect(errorsOf({ ...whole, entity_UICode: '', [linesField]: blanks })).toEqual([
    { field: 'entity_UICode', message: 'UI Code is required' },
  ])
})

test('a field that is blank has its own message and no second one', () => {
  expect(errorsOf(withLine(0, { entity_FieldName: '' }))).toEqual([
    { field: `${linesField}.0.entity_FieldName`, message: 'Field name is required' },
  ])
})
