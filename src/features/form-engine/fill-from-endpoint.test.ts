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

test('a choice that may be blank is proposed with its blank, and the answer to a question not at all', () => {
  const [units, machine] = ['/CAMSPMTasks', '/CAMSEquipments'].map((path) =>
    linesFrom(path, headerFrom(path) ?? {}),
  )
  expect(units?.find((line) => line['entity_FieldName'] === 'trackByDate_DueEvery_UOM')).toMatchObject({
    entity_Required: false,
    uI_ValidationType: '',
    lookUp_ComboList: 'Day,Month,Year',
  })
  expect(machine?.map((line) => line['entity_FieldName'])).toEqual(
    fieldsOf(entities.equipment).flatMap(({ name, answers }) => (answers === undefined ? name : [])),
  )
})

test.each(['equipment', 'meterReading', 'inspectionLog'] as const)(
  'a definition over %s without the answer to its question is complete, with it required is not believed',
  (name) => {
    const entity: Entity = entities[name]
    const given = { entity_UICode: name, form_UIType: 'ListView Inline CRUD' }
    const header = { ...given, ...headerFrom(entity.path), ...blanksFrom(entity.path, given) }
    const lines = linesFrom(entity.path, header)
    const warnings = definitionFaults(header, lines).map(({ message }) => message)
    expect(warnings.filter((message) => message.includes('no field enters'))).toEqual([])
    const answer = fieldsOf(entity).find(({ answers }) => answers !== undefined)?.name ?? ''
    const stored = fromStored(header, [
      ...lines,
      {
        ...lines[0],
        entity_FieldName: answer,
        entity_DataType: 'string',
        entity_Required: true,
        grid_ShowInGrid: false,
        uI_ValidationType: 'Required',
      },
    ])
    if (!stored.ok) throw new Error(stored.faults.map(({ message }) => message).join('; '))
    const { fields, columns, check, blank } = stored.screen
    expect(fields.find((field) => field.name === answer)).toMatchObject({ required: false })
    expect(columns.map(({ field }) => field)).not.toContain(answer)
    const checked = check(blank())
    expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).not.toContain(answer)
  },
)

describe('the engine draws what is proposed', () => {
  test.each([...entityNames])('%s', (name: EntityName) => {
    const entity: Entity = entities[name]
    const header = { ...headerFrom(entity.path), ...blanksFrom(entity.path, {}), entity_UICode: name }
    const lines = linesFrom(entity.path, header)
    const stored = fromStored(header, lines)
    if (!stored.ok) throw new Error(stored.faults.map(({ message }) => message).join('; '))
    const [drawn, own] = [stored.screen.fields, fieldsOf(entity)]
    const namesIn = (
      fields: readonly { readonly name: string; readonly answers?: string }[],
      asked: boolean,
    ) => fields.flatMap(({ name: each, answers }) => ((answers !== undefined) === asked ? each : []))
    expect([namesIn(drawn, false), namesIn(drawn, true)]).toEqual([namesIn(own, false), namesIn(own, true)])
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
      ({ required, initial, serverMade, options }) =>
        required &&
        serverMade !== true &&
        (initial === '' || initial === null) &&
        options?.includes('') !== true,
    )
    expect(needed.filter((field) => !inGrid.has(field.name))).toEqual([])
  },
)

test('every entity is offered once', () => {
  expect(endpointOptions.map(({ id }) => id).toSorted()).toEqual(
    entityNames.map((name) => entities[name].path).toSorted(),
  )
})
