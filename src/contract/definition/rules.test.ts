import { describe, expect, test } from 'vitest'
import { definitionFaults, fieldRefusals } from './checks.ts'
import { definitionOf } from './of-entity.ts'
import { definedEntity, fieldFaults, headerFaults, settleHeader } from './rules.ts'
import { entities } from '../entities/catalogue.ts'
import { checkRecord } from '../schema/entity.ts'

const { header, fields } = definitionOf(entities.bank, {
  uiCode: 'rigBanks',
  title: 'Rig banks',
  uiType: 'ListView Inline CRUD',
  applicationCode: 'FA',
})
const [field = {}] = fields

test('a definition worked out from an entity has no fault', () => {
  expect(definitionFaults(header, fields)).toEqual([])
})

describe('an address of a header', () => {
  test.each([
    ['//evil.test', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['//FABanks', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['https://evil.test/FABanks', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['javascript:alert(1)', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['\\\\evil.test\\FABanks', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/\\evil.test', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/..', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/FABanks/../EcoUserRoles', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/%2e%2e/EcoUserRoles', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/%2e%2e/', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/FABanks?x=1', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/FABanks#x', 'Only a path of this API can be named: /Name or /Name/{key}'],
    ['/FABanks/1', '/FABanks takes nothing but a {key} after it'],
    ['/FABanks/{bankOID}/{more}', '/FABanks takes nothing but a {key} after it'],
    ['/Nothing', 'There is no endpoint /Nothing'],
    ['/EcoAuthentication/login', 'There is no endpoint /EcoAuthentication'],
  ])('may not be %s', (path, fault) => {
    expect(headerFaults({ ...header, endpoint_GetAllGridData: path })).toEqual([
      { field: 'endpoint_GetAllGridData', message: `Get all grid data: ${fault}` },
    ])
  })

  test('is of the same records as the others', () => {
    expect(headerFaults({ ...header, endpoint_PutGridData: '/FABranchs/{branchOID}' })).toEqual([
      { field: 'endpoint_PutGridData', message: 'Put grid data is of Branch, the others are of Bank' },
    ])
  })

  test('of a list names no record, and one of a record is given its key', () => {
    expect(headerFaults({ ...header, endpoint_PostFormData: '/FABanks/{bankOID}' })).toEqual([
      { field: 'endpoint_PostFormData', message: 'Post form data takes no {key}' },
    ])
    const settled = settleHeader({
      ...header,
      endpoint_PutFormData: '/FABanks',
      endpoint_DeleteGridData: 'FABanks/{id}',
    })
    expect(settled).toEqual({
      ...header,
      endpoint_PutFormData: '/FABanks/{bankOID}',
      endpoint_DeleteGridData: 'FABanks/{id}',
    })
    expect(headerFaults(settled)).toEqual([])
  })

  test('that is blank is asked for by its own message', () => {
    expect(headerFaults({ ...header, endpoint_PostGridData: ' ' })).toEqual([])
    expect(definedEntity({})).toBeNull()
  })
})

test('the key field is the key of the records', () => {
  expect(headerFaults({ ...header, entity_KeyFieldName: 'bankName' })).toEqual([
    { field: 'entity_KeyFieldName', message: 'The key of Bank is bankOID' },
  ])
})

describe('a field', () => {
  const lookup = {
    ...field,
    lookUp_IsLookUp: true,
    lookUp_FetchURL: '/EcoStates',
    lookUp_ValueMember: 'stateOID',
    lookUp_DisplayMember: 'stateName',
  }

  test.each<readonly [string, object, string, string]>([
    ['is one of the records', { entity_FieldName: 'colour' }, 'entity_FieldName', 'Bank has no field colour'],
    [
      'that is a lookup says where from',
      { lookUp_FetchURL: '' },
      'lookUp_FetchURL',
      'A lookup needs an address or a combo list',
    ],
    [
      'looks up within this API',
      { lookUp_FetchURL: '//evil.test' },
      'lookUp_FetchURL',
      'Lookup address: Only a path of this API can be named',
    ],
    [
      'looks up a list',
      { lookUp_FetchURL: '/EcoStates/{stateOID}' },
      'lookUp_FetchURL',
      'Lookup address: A lookup reads a list, not one record',
    ],
    [
      'that is no lookup keeps no foreign address either',
      { lookUp_IsLookUp: false, lookUp_FetchURL: 'https://evil.test' },
      'lookUp_FetchURL',
      'Lookup address: Only a path of this API can be named',
    ],
    [
      'stores a member',
      { lookUp_ValueMember: '' },
      'lookUp_ValueMember',
      'Value member is required for a lookup',
    ],
    [
      'shows a member that there is',
      { lookUp_DisplayMember: 'name' },
      'lookUp_DisplayMember',
      'State has no field name',
    ],
    [
      'of codes shows what a code has',
      {
        lookUp_FetchURL: '/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo',
        lookUp_ValueMember: 'code',
        lookUp_DisplayMember: 'text',
      },
      'lookUp_DisplayMember',
      'A system code has no field text',
    ],
  ])('%s', (_name, change, at, message) => {
    expect(fieldFaults({ ...lookup, ...change }, 'bank')).toEqual([{ field: at, message }])
  })

  test('may look up records, codes, users or its own list', () => {
    const codes = {
      lookUp_FetchURL: '/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo',
      lookUp_ValueMember: 'code',
      lookUp_DisplayMember: 'description',
    }
    const users = {
      lookUp_FetchURL: '/ApplicationUser/GetAllApplicationUsersV2',
      lookUp_ValueMember: 'id',
      lookUp_DisplayMember: 'fullName',
    }
    const own = { lookUp_FetchURL: '', lookUp_ComboList: 'a,b', lookUp_ValueMember: '' }
    for (const change of [{}, codes, users, own])
      expect(fieldFaults({ ...lookup, ...change }, 'bank')).toEqual([])
  })
})

describe('what its page cannot open is refused', () => {
  const closed = (row: number | null, at: string, message: string) => ({
    field: at,
    message,
    row,
    refuses: true,
    closes: true,
  })

  test('a field that is there twice, of the later one', () => {
    const faults = definitionFaults(header, [...fields, { ...field, uI_ControlCaption: 'Copy' }])
    expect(faults).toEqual([closed(fields.length, 'entity_FieldName', 'bankCode is there twice')])
    expect(fieldRefusals(header, fields, field)).toEqual([
      { field: 'entity_FieldName', message: 'bankCode is there twice' },
    ])
    expect(fieldRefusals(header, fields.slice(1), field)).toEqual([])
  })

  test('a definition without fields, but one whose page is a screen of its own', () => {
    expect(definitionFaults(header, [])).toContainEqual(
      closed(null, 'oEcoCADUIEngineDtl', 'The definition has no fields yet'),
    )
    expect(definitionFaults({ ...header, form_UIType: 'Custom' }, [])).toEqual([])
  })
})

test('a list of words cannot be chosen from for a field of numbers', () => {
  const made = definitionOf(entities.item, {
    uiCode: 'x',
    title: 'X',
    uiType: 'ListView Detail Form CRUD',
    applicationCode: 'FA',
  })
  const price = made.fields.find(({ entity_FieldName: name }) => name === 'unitPrice') ?? {}
  const listed = (lookUp_ComboList: string) => fieldFaults({ ...price, lookUp_ComboList }, 'item')
  expect(listed('10, 20,30.5')).toEqual([])
  expect(listed('10, dear')).toEqual([
    { field: 'lookUp_ComboList', message: 'The field keeps numbers, and dear is none' },
  ])
})

test('what only does not work as meant is warned of, and does not refuse', () => {
  const shown = fields.filter(({ entity_FieldName: name }) => name !== 'contact')
  const [first = {}, ...rest] = shown
  const faults = definitionFaults({ ...header, grid_GroupByColumn: 'bankName, comment' }, [
    { ...first, entity_StringLength: 500, uI_ValidationMessage: '', entity_DataType: 'number' },
    ...rest,
  ])
  const warned = (row: number | null, at: string, message: string) => ({
    field: at,
    message,
    row,
    refuses: false,
    closes: false,
  })
  expect(faults).toEqual([
    warned(null, 'grid_GroupByColumn', 'comment is not a column of the grid'),
    warned(null, 'form_UIType', 'Bank needs Contact (contact), which no field enters'),
    warned(0, 'uI_ValidationMessage', 'The validation has no message'),
    warned(0, 'entity_DataType', 'bankCode is kept as text, so it is shown as that'),
    warned(0, 'entity_StringLength', 'Bank keeps at most 40 characters of it'),
  ])
})

test.each(Object.values(entities).map((entity) => [entity.name, entity] as const))(
  'a definition over %s is one that can be stored',
  (_name, entity) => {
    const made = definitionOf(entity, {
      uiCode: 'x',
      title: 'X',
      uiType: 'ListView Detail Form CRUD',
      applicationCode: 'ECO',
    })
    const refused = definitionFaults(made.header, made.fields).filter(({ refuses }) => refuses)
    expect(refused).toEqual([])
    expect(checkRecord(entities.formHeader, { ...made.header, entity_TaskOID: 1 }).ok).toBe(true)
    for (const one of made.fields)
      expect(checkRecord(entities.formField, { ...one, caduiSettingsUIOID: 1 })).toMatchObject({ ok: true })
  },
)
