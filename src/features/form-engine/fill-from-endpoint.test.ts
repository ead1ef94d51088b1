import { definitionFaults } from '../../contract/definition/checks.ts'
import { usualAnswers } from '../../contract/definition/of-entity.ts'
import { describe, expect, test } from 'vitest'
import { entities, type EntityName, entityNames, isFixed } from '../../contract/entities/catalogue.ts'
import { type Entity, fieldsOf } from '../../contract/schema/entity.ts'
import { fromStored } from '../../engine/stored/from-stored.ts'
import { blanksFrom, endpointOptions, headerFrom, linesFrom } from './fill-from-endpoint.ts'

test('ten addresses and the key field of the records at a path', () => {
  expect(headerFrom('/FABanks')).toEqual({
    endpoint_GetAllFormData: '/FABanks',
    endpoint_GetSingleFormData: '/FABanks/{bankOID}',
    endpoint_PostFormData: '/FABanks',
    endpoint_PutFormData: '/FABanks/{bankOID}',
    endpoint_DeleteFormData: '/FABanks/{bankOID}',
    endpoint_GetAllGridData: '/FABanks',
    endpoint_GetSingleGridData: '/FABanks/{bankOID}',
    endpoint_PostGridData: '/FABanks',
    endpoint_PutGridData: '/FABanks/{bankOID}',
    endpoint_DeleteGridData: '/FABanks/{bankOID}',
    entity_KeyFieldName: 'bankOID',
  })
})

test('a path that is none of the API proposes nothing', () => {
  expect([headerFrom('/Nowhere'), blanksFrom('//evil.test', {}), linesFrom('', {})]).toEqual([null, {}, []])
})

test('names that are there already stay', () => {
  const given = { form_FormName: 'My banks', form_UIType: 'ListView', form_ShowNew: 'No' }
  const { form_ShowNew: _given, ...usual } = usualAnswers
  expect(blanksFrom('/FABanks', given)).toEqual({
    ...usual,
    form_FormTitle: 'Bank',
    entity_MenuCaption: 'Bank',
    entity_DataSourceType: 'API',
  })
})

test('a lookup names its records, its codes or its words', () => {
  const lookups = (path: string) =>
    Object.fromEntries(linesFrom(path, {}).map((line) => [line['entity_FieldName'], line]))
  expect(lookups('/CAMSEquipments')).toMatchObject({
    location: {
      entity_DataType: 'number',
      uI_ControlType: 'dxLookup',
      lookUp_IsLookUp: true,
      lookUp_FetchURL: '/CAMSLocations',
      lookUp_ValueMember: 'locationOID',
      lookUp_DisplayMember: 'locationName',
    },
    equipmntType: {
      lookUp_FetchURL: '/EcoSystemCodes/GetEcoSystemCodeBySetupType/EquipmentType',
      uI_ControlType: 'dxSelectBox',
    },
    purchaseDate: { entity_DataType: 'date', uI_ControlType: 'dxDateBox', lookUp_IsLookUp: false },
    notes: { uI_ControlType: 'dxTextArea' },
  })
})

describe('the engine draws what is proposed', () => {
  test.each([...entityNames])('%s', (name: EntityName) => {
    const entity: Entity = entities[name]
    const header = { ...headerFrom(entity.path), ...blanksFrom(entity.path, {}), entity_UICode: name }
    const lines = linesFrom(entity.path, header)
    const stored = fromStored(header, lines)
    expect(stored.ok ? stored.screen.fields.map((field) => field.name) : stored.faults).toEqual(
      fieldsOf(entity).map((field) => field.name),
    )
  })
})

test.each(entityNames.filter((name) => !isFixed(name)))(
  'rows of %s that are edited where they stand have a cell for all that a new one needs',
  (name) => {
    const entity: Entity = entities[name]
    const given = { form_UIType: 'ListView Inline CRUD', entity_UICode: name }
    const header = { ...given, ...headerFrom(entity.path), ...blanksFrom(entity.path, given) }
    const lines = linesFrom(entity.path, header)
    const ofGrid = definitionFaults(header, lines).filter(({ field }) => field === 'grid_ShowInGrid')
    expect(ofGrid).toEqual([])
    const inGrid = new Set(
      lines.filter((line) => line['grid_ShowInGrid'] === true).map((line) => line['entity_FieldName']),
    )
    const needed = fieldsOf(entity).filter(
      ({ required, initial, serverMade }) =>
        required && serverMade !== true && (initial === '' || initial === null),
    )
    expect(needed.filter((field) => !inGrid.has(field.name))).toEqual([])
  },
)

test('every entity is offered once', () => {
  expect(endpointOptions.map(({ id }) => id).toSorted()).toEqual(
    entityNames.map((name) => entities[name].path).toSorted(),
  )
})
