import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../schema/entity.ts'
import { definitionFaults, fieldRefusals } from './checks.ts'

const header = {
  endpoint_GetAllGridData: '/EcoStates',
  entity_KeyFieldName: 'stateOID',
  form_UIType: 'ListView ReadOnly Detail Form',
}
const makes = { ...header, form_UIType: 'ListView Detail Form CRUD' }
const code = { entity_FieldName: 'stateCode' }
const name = { entity_FieldName: 'stateName' }
const country = { entity_FieldName: 'countryOID', entity_DataType: 'number' }
const closing = (row: number | null, field: string, message: string) => ({
  field,
  message,
  refuses: true,
  closes: true,
  row,
})
const refused = (row: number | null, field: string, message: string) => ({
  ...closing(row, field, message),
  closes: false,
})
const warned = (row: number | null, field: string, message: string) => ({
  ...refused(row, field, message),
  refuses: false,
})

describe('a definition', () => {
  test('is sound with what its records need', () => {
    expect(definitionFaults(header, [code])).toEqual([])
    expect(definitionFaults(makes, [code, name, country])).toEqual([])
  })

  test('is told what its header lacks first, and then field by field', () => {
    const wrong = { ...header, entity_KeyFieldName: 'oid', grid_GroupByColumn: 'stateName' }
    const lookup = {
      ...name,
      lookUp_IsLookUp: true,
      lookUp_FetchURL: '/FABanks',
      lookUp_ValueMember: 'bankOID',
    }
    expect(definitionFaults(wrong, [code, lookup, { ...code, uI_ValidationType: 'Range' }, {}])).toEqual([
      closing(null, 'entity_KeyFieldName', 'The key of State is stateOID'),
      refused(1, 'lookUp_DisplayMember', 'Display member is required for a lookup'),
      closing(2, 'entity_FieldName', 'stateCode is there twice'),
      warned(2, 'uI_ValidationMessage', 'The validation has no message'),
      closing(3, 'entity_FieldName', 'Field name is required'),
    ])
  })

  test('that names no records is told of nothing that they would have', () => {
    const odd = { entity_FieldName: 'colour', uI_ValidationType: 'Range', entity_DataType: 'date' }
    expect(definitionFaults({ grid_GroupByColumn: 'x' }, [odd])).toEqual([
      closing(null, 'endpoint_GetAllGridData', 'GetAll endpoint is required'),
    ])
  })

  test('without fields is closed, whatever its type but Custom', () => {
    const none = closing(null, 'oEcoCADUIEngineDtl', 'The definition has no fields yet')
    expect(definitionFaults(header, [])).toEqual([none])
    expect(definitionFaults({ ...header, form_UIType: 'custom' }, [])).toEqual([])
  })

  test('names every field at fault that is without a name, and calls none of them a copy', () => {
    expect(definitionFaults(header, [{ entity_FieldName: '' }, { entity_FieldName: ' ' }, {}])).toEqual(
      [0, 1, 2].map((row) => closing(row, 'entity_FieldName', 'Field name is required')),
    )
  })

  test('tells each copy of a field, and not the first', () => {
    expect(definitionFaults(header, [code, { entity_FieldName: ' stateCode ' }, code])).toEqual([
      closing(1, 'entity_FieldName', 'stateCode is there twice'),
      closing(2, 'entity_FieldName', 'stateCode is there twice'),
    ])
  })
})

describe('a warning', () => {
  test('is of each column grouped by that the grid does not have', () => {
    const grouped = { ...header, grid_GroupByColumn: 'stateCode, stateName, colour' }
    expect(definitionFaults(grouped, [code, { ...name, grid_ShowInGrid: false }])).toEqual([
      warned(null, 'grid_GroupByColumn', 'stateName is not a column of the grid'),
      warned(null, 'grid_GroupByColumn', 'colour is not a column of the grid'),
    ])
  })

  test('is of each value that a new record needs and nobody can enter', () => {
    expect(definitionFaults(makes, [code])).toEqual([
      warned(null, 'form_UIType', 'State needs State name (stateName), which no field enters'),
      warned(null, 'form_UIType', 'State needs Country (countryOID), which no field enters'),
    ])
  })

  test('is of a data type that its record does not keep', () => {
    const told = (entity_DataType: string) => definitionFaults(header, [{ ...code, entity_DataType }])
    expect([told('string'), told('')]).toEqual([[], []])
    expect(told('date')).toEqual([
      warned(0, 'entity_DataType', 'stateCode is kept as text, so it is shown as that'),
    ])
    expect(definitionFaults(header, [{ ...country, entity_DataType: 'string' }])).toEqual([
      warned(0, 'entity_DataType', 'countryOID is kept as reference, so it is shown as that'),
    ])
  })

  test('is of more characters than its record keeps', () => {
    const told = (entity_StringLength: unknown) =>
      definitionFaults(header, [{ ...code, entity_StringLength }])
    expect([told(10), told(0), told('')]).toEqual([[], [], []])
    expect(told('11')).toEqual([warned(0, 'entity_StringLength', 'State keeps at most 10 characters of it')])
    expect(definitionFaults(header, [{ ...country, entity_StringLength: 999 }])).toEqual([])
  })

  test('is of a validation without words', () => {
    const told = (over: RecordRow) => definitionFaults(header, [{ ...code, ...over }])
    expect(told({ uI_ValidationType: 'Required', uI_ValidationMessage: ' ' })).toEqual([
      warned(0, 'uI_ValidationMessage', 'The validation has no message'),
    ])
    expect(told({ uI_ValidationType: 'Required', uI_ValidationMessage: 'Say it' })).toEqual([])
    expect(told({ uI_ValidationType: '', uI_ValidationMessage: '' })).toEqual([])
  })

  test('is of a column that is shown although it is not marked', () => {
    const unmarked = { ...name, grid_ShowInGrid: false }
    const inline = { ...header, form_UIType: 'ListView Inline CRUD' }
    expect(definitionFaults(inline, [code, unmarked, country])).toEqual([
      warned(1, 'grid_ShowInGrid', 'It is shown in the grid: rows are made there, and a state needs it'),
    ])
    expect(definitionFaults(header, [code, unmarked])).toEqual([])
    expect(definitionFaults(header, [unmarked])).toEqual([
      warned(0, 'grid_ShowInGrid', 'It is shown in the grid, which has no other column'),
    ])
  })

  test('says nothing more of a field that is of no record', () => {
    const key = { entity_FieldName: 'stateOID', entity_DataType: 'date', entity_StringLength: 999 }
    expect(definitionFaults(header, [code, key])).toEqual([])
  })
})

describe('what refuses a field beside others', () => {
  test('is its own alone, without what is only warned of', () => {
    const others = [code, { entity_FieldName: 'colour' }]
    expect(
      fieldRefusals(header, others, { ...name, entity_DataType: 'date', uI_ValidationType: 'Range' }),
    ).toEqual([])
    expect(fieldRefusals({ ...header, entity_KeyFieldName: '' }, others, code)).toEqual([
      { field: 'entity_FieldName', message: 'stateCode is there twice' },
    ])
    expect(fieldRefusals(header, [], { entity_FieldName: 'colour', lookUp_FetchURL: '//x' })).toEqual([
      { field: 'entity_FieldName', message: 'State has no field colour' },
      { field: 'lookUp_FetchURL', message: 'Lookup address: Only a path of this API can be named' },
    ])
  })
})
