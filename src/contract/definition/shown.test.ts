import { describe, expect, test } from 'vitest'
import { entities } from '../entities/catalogue.ts'
import type { RecordRow } from '../schema/entity.ts'
import { definitionFaults } from './checks.ts'
import { definitionOf } from './of-entity.ts'
import { columnsOf } from './shown.ts'

const { header, fields } = definitionOf(entities.branch, {
  uiCode: 'x',
  title: 'X',
  uiType: 'ListView Inline CRUD',
  applicationCode: 'FA',
})
const nameOf = (field: RecordRow) => field['entity_FieldName']
const given = (shown: readonly string[], over: RecordRow = {}) =>
  fields.map((field) => ({ ...field, grid_ShowInGrid: shown.includes(String(nameOf(field))), ...over }))
const columns = (of: readonly RecordRow[], change: RecordRow = {}) =>
  columnsOf({ ...header, ...change }, of, 'branch').map(nameOf)
const needed = ['branchCode', 'branchName', 'phoneNumber', 'address']

describe('the columns of a grid whose rows are edited where they stand', () => {
  test('are those shown, and those without which no record can be made there', () => {
    expect(columns(given(['branchName', 'empolyees']))).toEqual([...needed, 'empolyees'])
    expect(columns(given(needed))).toEqual(needed)
  })

  test('are those shown where rows are not made', () => {
    const shown = given(['branchName'])
    expect(columns(shown, { grid_AddNewButton: 'No' })).toEqual(['branchName'])
    expect(columns(shown, { form_UIType: 'ListView' })).toEqual(['branchName'])
    expect(columns(shown, { form_UIType: 'Detail Form CRUD' })).toEqual(['branchName'])
  })

  test('take in what only the definition requires, and nothing that cannot be typed', () => {
    const asked = given(needed).map((field) =>
      nameOf(field) === 'alternateBranchCode' ? { ...field, uI_ValidationType: 'Required' } : field,
    )
    expect(columns(asked)).toEqual([...needed, 'alternateBranchCode'])
    expect(columns(given(['empolyees'], { uI_Readonly: true }))).toEqual(['empolyees'])
    expect(columns(given(['empolyees'], { uI_Disabled: true }))).toEqual(['empolyees'])
  })

  test('are told of those that nobody marked', () => {
    expect(definitionFaults(header, given(['branchCode', 'branchName', 'phoneNumber']))).toEqual([
      {
        row: 3,
        field: 'grid_ShowInGrid',
        message: 'It is shown in the grid: rows are made there, and a branch needs it',
        refuses: false,
        closes: false,
      },
    ])
  })
})

test('a grid always has a column: the first field where none is marked', () => {
  expect(columns(given([]), { form_UIType: 'ListView' })).toEqual(['branchCode'])
  expect(definitionFaults({ ...header, form_UIType: 'ListView' }, given([]))).toEqual([
    {
      row: 0,
      field: 'grid_ShowInGrid',
      message: 'It is shown in the grid, which has no other column',
      refuses: false,
      closes: false,
    },
  ])
})

test('what a new record needs is entered by a field that takes a value', () => {
  const locked = fields.map((field) =>
    nameOf(field) === 'address' ? { ...field, uI_Readonly: true } : field,
  )
  const told = {
    row: null,
    field: 'form_UIType',
    message: 'Branch needs Address (address), which no field enters',
    refuses: false,
    closes: false,
  }
  expect(definitionFaults(header, locked)).toEqual([told])
  expect(definitionFaults({ ...header, form_UIType: 'ListView' }, locked)).toEqual([told])
  const makesNone = { grid_AddNewButton: 'No', form_ShowNew: 'No' }
  expect(definitionFaults({ ...header, ...makesNone }, locked)).toEqual([])
  expect(definitionFaults({ ...header, form_UIType: 'Detail Form ReadOnly' }, locked)).toEqual([])
})
