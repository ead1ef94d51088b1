import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../schema/entity.ts'
import {
  closingFaults,
  definedEntity,
  fieldFaults,
  headerFaults,
  settleHeader,
  unsoundFaults,
} from './rules.ts'

const sound = { endpoint_GetAllGridData: '/FABanks', entity_KeyFieldName: 'bankOID' }

describe('the records of a header', () => {
  test('are those that the first address names which names any', () => {
    expect(definedEntity({ endpoint_PutGridData: '/EcoStates', endpoint_PostGridData: '/FABanks' })).toBe(
      'bank',
    )
    expect(
      definedEntity({ endpoint_DeleteFormData: '/Nothing', endpoint_PutGridData: '/EcoStates/{x}' }),
    ).toBe('state')
    expect(definedEntity({ endpoint_DeleteFormData: '/Nothing' })).toBeNull()
    expect(definedEntity({ lookUp_FetchURL: '/EcoStates', entity_KeyFieldName: 'stateOID' })).toBeNull()
  })
})

describe('a header', () => {
  test('needs one list, of the grid or of the form', () => {
    expect(headerFaults(sound)).toEqual([])
    expect(
      headerFaults({ ...sound, endpoint_GetAllGridData: '', endpoint_GetAllFormData: '/FABanks' }),
    ).toEqual([])
    expect(
      headerFaults({ ...sound, endpoint_GetAllGridData: ' ', endpoint_PostGridData: '/FABanks' }),
    ).toEqual([{ field: 'endpoint_GetAllGridData', message: 'GetAll endpoint is required' }])
  })

  test('that is blank lacks its list alone: its key is that of no records', () => {
    expect(headerFaults({})).toEqual([
      { field: 'endpoint_GetAllGridData', message: 'GetAll endpoint is required' },
    ])
  })

  test('carries the key of its records', () => {
    const key = (entity_KeyFieldName: unknown) => headerFaults({ ...sound, entity_KeyFieldName })
    const fault = { field: 'entity_KeyFieldName', message: 'The key of Bank is bankOID' }
    expect([key(' bankOID '), key('bankoid'), key(''), key(null)]).toEqual([[], [fault], [fault], [fault]])
  })

  test.each([
    ['endpoint_DeleteFormData', null],
    ['endpoint_DeleteGridData', null],
    ['endpoint_GetAllFormData', 'Get all form data takes no {key}'],
    ['endpoint_GetAllGridData', 'Get all grid data takes no {key}'],
    ['endpoint_GetSingleFormData', null],
    ['endpoint_GetSingleGridData', null],
    ['endpoint_PostFormData', 'Post form data takes no {key}'],
    ['endpoint_PostGridData', 'Post grid data takes no {key}'],
    ['endpoint_PutFormData', null],
    ['endpoint_PutGridData', null],
  ])('names one record with its key at %s where that is of one', (field, message) => {
    const faults = headerFaults({ ...sound, [field]: '/FABanks/{bankOID}' })
    expect(faults).toEqual(message === null ? [] : [{ field, message }])
    const settled = settleHeader({ ...sound, [field]: ' /FABanks ' })
    expect(settled).toEqual({ ...sound, [field]: message === null ? '/FABanks/{bankOID}' : ' /FABanks ' })
  })

  test('is settled as it stands where an address is of nothing', () => {
    const header = {
      endpoint_PutFormData: '/Nothing',
      endpoint_DeleteFormData: '',
      endpoint_PutGridData: '/EcoStates/{id}',
    }
    expect(settleHeader(header)).toEqual(header)
  })

  test('has every fault told, the addresses first and in their order', () => {
    expect(
      headerFaults({
        endpoint_PutGridData: '/EcoStates',
        endpoint_DeleteGridData: '/FABanks/7',
        endpoint_PostFormData: '/FABanks/{bankOID}',
      }),
    ).toEqual([
      {
        field: 'endpoint_DeleteGridData',
        message: 'Delete grid data: /FABanks takes nothing but a {key} after it',
      },
      { field: 'endpoint_PostFormData', message: 'Post form data takes no {key}' },
      { field: 'endpoint_PutGridData', message: 'Put grid data is of State, the others are of Bank' },
      { field: 'endpoint_GetAllGridData', message: 'GetAll endpoint is required' },
      { field: 'entity_KeyFieldName', message: 'The key of Bank is bankOID' },
    ])
  })
})

describe('the name of a field', () => {
  const name = (entity_FieldName: unknown, over: 'bank' | null = 'bank') =>
    closingFaults({ entity_FieldName }, over)

  test('is that of a field of the records, or of their key', () => {
    expect([name('bankName'), name(' bankName '), name('bankOID')]).toEqual([[], [], []])
    expect(name('stateOID')).toEqual([{ field: 'entity_FieldName', message: 'Bank has no field stateOID' }])
    expect(name('toString')).toEqual([{ field: 'entity_FieldName', message: 'Bank has no field toString' }])
  })

  test('is any where it is not known of which records', () => {
    expect(name('colour', null)).toEqual([])
    expect(name(' ', null)).toEqual([{ field: 'entity_FieldName', message: 'Field name is required' }])
    expect(name(undefined)).toEqual([{ field: 'entity_FieldName', message: 'Field name is required' }])
  })
})

describe('a lookup', () => {
  const field = { entity_FieldName: 'bankName', lookUp_IsLookUp: 'Yes' }
  const closing = (over: RecordRow) => closingFaults({ ...field, ...over }, 'bank')
  const unsound = (over: RecordRow) => unsoundFaults({ ...field, ...over }, 'bank')
  const states = { lookUp_FetchURL: '/EcoStates' }

  test('that names both members wrong is told of both, and keeps its page closed', () => {
    const wrong = { ...states, lookUp_ValueMember: 'id', lookUp_DisplayMember: 'name' }
    expect(closing(wrong)).toEqual([
      { field: 'lookUp_ValueMember', message: 'State has no field id' },
      { field: 'lookUp_DisplayMember', message: 'State has no field name' },
    ])
    expect(unsound(wrong)).toEqual([])
  })

  test('that names no members is refused, and opens its page', () => {
    expect(closing(states)).toEqual([])
    expect(unsound(states)).toEqual([
      { field: 'lookUp_ValueMember', message: 'Value member is required for a lookup' },
      { field: 'lookUp_DisplayMember', message: 'Display member is required for a lookup' },
    ])
    expect(fieldFaults({ ...field, ...states }, 'bank')).toEqual(unsound(states))
  })

  test('of a foreign address is told once', () => {
    const foreign = { lookUp_FetchURL: 'https://evil.test' }
    const fault = {
      field: 'lookUp_FetchURL',
      message: 'Lookup address: Only a path of this API can be named',
    }
    expect([closing(foreign), unsound(foreign)]).toEqual([[fault], []])
    expect([
      closing({ ...foreign, lookUp_IsLookUp: '' }),
      unsound({ ...foreign, lookUp_IsLookUp: '' }),
    ]).toEqual([[], [fault]])
  })

  test('of codes and of users has the members that those have', () => {
    const both = (lookUp_FetchURL: string, lookUp_ValueMember: string, lookUp_DisplayMember: string) =>
      closing({ lookUp_FetchURL, lookUp_ValueMember, lookUp_DisplayMember })
    const codes = '/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo'
    const users = '/ApplicationUser/GetAllApplicationUsersV2'
    for (const member of ['oid', 'setupType', 'code', 'description', 'codeOrderApplication'])
      expect(both(codes, member, member)).toEqual([])
    for (const member of ['id', 'email', 'fullName', 'phoneNumber'])
      expect(both(users, member, member)).toEqual([])
    expect(both(users, 'code', 'fullName')).toEqual([
      { field: 'lookUp_ValueMember', message: 'A user has no field code' },
    ])
    expect(both('/EcoStates', 'stateOID', 'stateCode')).toEqual([])
  })

  test('without an address chooses from its own list, of numbers where its field keeps them', () => {
    const listed = (lookUp_ComboList: string, entity_FieldName: string, over: 'item' | null = 'item') =>
      fieldFaults({ lookUp_IsLookUp: true, lookUp_ComboList, entity_FieldName }, over)
    expect(listed('dear, cheap', 'itemName')).toEqual([])
    expect(listed('1, -2.5', 'unitPrice')).toEqual([])
    expect(listed('1, dear, cheap', 'unitPrice')).toEqual([
      { field: 'lookUp_ComboList', message: 'The field keeps numbers, and dear is none' },
    ])
    expect(listed('dear', 'unitPrice', null)).toEqual([])
    expect(listed('dear', 'itemOID')).toEqual([])
  })
})

test('a list beside an address is read only where the field is no lookup', () => {
  const field = { entity_FieldName: 'unitPrice', lookUp_FetchURL: '/FATaxCodes', lookUp_ComboList: 'dear' }
  expect(unsoundFaults(field, 'item')).toEqual([
    { field: 'lookUp_ComboList', message: 'The field keeps numbers, and dear is none' },
  ])
  const members = { lookUp_ValueMember: 'taxCodeOID', lookUp_DisplayMember: 'code' }
  expect(unsoundFaults({ ...field, ...members, lookUp_IsLookUp: true }, 'item')).toEqual([])
})
