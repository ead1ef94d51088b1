import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { storedField, storedHeader } from './from-stored.fixture.ts'
import { fromStored } from './from-stored.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

function screenOf(
  header: RecordRow = {},
  fields: readonly RecordRow[] = [storedField('bankName')],
): ScreenDefinition {
  const stored = fromStored(storedHeader(header), fields)
  if (!stored.ok) throw new Error(stored.faults.map(({ message }) => message).join('; '))
  return stored.screen
}

const faultsOf = (header: RecordRow, fields: readonly RecordRow[] = [storedField('bankName')]) => {
  const stored = fromStored(storedHeader(header), fields)
  return stored.ok ? [] : stored.faults.map(({ field, message }) => `${field}: ${message}`)
}

const over = (path: string, key: string): RecordRow =>
  Object.fromEntries([
    ...Object.keys(storedHeader())
      .filter((name) => name.startsWith('endpoint_'))
      .map((name) => [name, path]),
    ['entity_KeyFieldName', key],
  ])
const customers = over('/FACustomers', 'customerOID')
const inCountry = { field: 'countryOID', by: 'countryOID' }

describe('a stored definition', () => {
  test('becomes the screen of the entity that its addresses name', () => {
    const screen = screenOf({ form_FormTitle: 'Bank details' })
    expect([
      screen.id,
      screen.resource,
      screen.key,
      screen.plate,
      screen.label,
      screen.newLabel,
      screen.title,
    ]).toEqual(['bank', 'bank', 'bankOID', 'BNK', 'bankName', 'New Bank', 'Bank details'])
    expect([screen.pageSizes, screen.pageSize]).toEqual([[2, 10, 20, 50, 100], 10])
  })

  test.each([
    [
      ['workOrderOID', 'dueDate'],
      ['workorderNumber', 'dueDate'],
    ],
    [
      ['workOrderOID', 'dueDate', 'workorderNumber'],
      ['dueDate', 'workorderNumber'],
    ],
  ])('over records that carry their own number shows of %j the columns %j', (fields, columns) => {
    const stored = fromStored(
      storedHeader(over('/CAMSWorkOrders', 'workOrderOID')),
      fields.map((name, at) => storedField(name, { uI_SortOrder: at, grid_ShowInGrid: true })),
    )
    expect(stored.ok && stored.screen.columns.map(({ field, isPlate }) => [field, isPlate ?? false])).toEqual(
      columns.map((field) => [field, field === 'workorderNumber']),
    )
  })

  test('takes the page title when it is told', () => {
    const stored = fromStored(storedHeader(), [storedField('bankName')], 'Banks')
    expect(stored.ok && [stored.screen.title, stored.screen.popup.title]).toEqual(['Banks', 'Bank details'])
  })

  test.each<readonly [string, RecordRow, string]>([
    [
      'a host',
      { endpoint_GetAllGridData: '//evil.example/FABanks' },
      'endpoint_GetAllGridData: Get all grid data: Only a path of this API can be named: /Name or /Name/{key}',
    ],
    [
      'a scheme',
      { endpoint_PutFormData: 'https://evil.example/FABanks' },
      'endpoint_PutFormData: Put form data: Only a path of this API can be named: /Name or /Name/{key}',
    ],
    [
      'a way up',
      { endpoint_PutFormData: '/FABanks/../EcoSystemSettings' },
      'endpoint_PutFormData: Put form data: Only a path of this API can be named: /Name or /Name/{key}',
    ],
    [
      'something encoded',
      { endpoint_PutFormData: '/FABanks/%2e%2e' },
      'endpoint_PutFormData: Put form data: Only a path of this API can be named: /Name or /Name/{key}',
    ],
    [
      'no endpoint of this API',
      { endpoint_DeleteGridData: '/Nothing' },
      'endpoint_DeleteGridData: Delete grid data: There is no endpoint /Nothing',
    ],
    [
      'another kind of record',
      { endpoint_PostFormData: '/FACustomers' },
      'endpoint_PostFormData: Post form data is of Customer, the others are of Bank',
    ],
    [
      'one record as a list',
      { endpoint_GetAllGridData: '/FABanks/{bankOID}' },
      'endpoint_GetAllGridData: Get all grid data takes no {key}',
    ],
    [
      'no list',
      { endpoint_GetAllGridData: '', endpoint_GetAllFormData: '' },
      'endpoint_GetAllGridData: GetAll endpoint is required',
    ],
    ['no key', { entity_KeyFieldName: '' }, 'entity_KeyFieldName: The key of Bank is bankOID'],
    ['a wrong key', { entity_KeyFieldName: 'oid' }, 'entity_KeyFieldName: The key of Bank is bankOID'],
  ])('that names %s is refused, in words', (_what, header, fault) => {
    expect(faultsOf(header)).toEqual([fault])
  })

  test.each<readonly [string, readonly RecordRow[], string]>([
    ['no fields', [], 'oEcoCADUIEngineDtl: The definition has no fields yet'],
    [
      'a field that is not there',
      [storedField('bankName'), storedField('constructor')],
      'oEcoCADUIEngineDtl.1.entity_FieldName: Bank has no field constructor',
    ],
    [
      'a field without a name',
      [storedField('bankName'), storedField('')],
      'oEcoCADUIEngineDtl.1.entity_FieldName: Field 2: Field name is required',
    ],
    [
      'a field twice',
      [storedField('bankName'), storedField('bankName')],
      'oEcoCADUIEngineDtl.1.entity_FieldName: bankName is there twice',
    ],
    [
      'a lookup from nowhere',
      [storedField('bankName', { lookUp_IsLookUp: true })],
      'oEcoCADUIEngineDtl.0.lookUp_FetchURL: bankName: A lookup needs an address or a combo list',
    ],
    [
      'a lookup from elsewhere',
      [storedField('bankName', { lookUp_IsLookUp: true, lookUp_FetchURL: '\\\\evil' })],
      'oEcoCADUIEngineDtl.0.lookUp_FetchURL: bankName: Lookup address: Only a path of this API can be named',
    ],
    [
      'a member that is not there',
      [
        storedField('bankName', {
          lookUp_IsLookUp: true,
          lookUp_FetchURL: '/EcoStates',
          lookUp_ValueMember: 'nope',
          lookUp_DisplayMember: 'stateName',
        }),
      ],
      'oEcoCADUIEngineDtl.0.lookUp_ValueMember: bankName: State has no field nope',
    ],
  ])('with %s is refused, in words', (_what, fields, fault) => {
    expect(faultsOf({}, fields)).toEqual([fault])
  })
})

describe('its fields', () => {
  const fieldOf = (name: string, given: RecordRow, header: RecordRow = customers) =>
    screenOf(header, [storedField(name, given)]).fields[0]

  test.each<readonly [string, RecordRow, object]>([
    [
      'customerName',
      { entity_DataType: 'string', uI_ControlType: 'dxTextBox' },
      { kind: 'text', control: 'text' },
    ],
    [
      'customerName',
      { entity_DataType: 'string', uI_ControlType: 'dxTextArea' },
      { kind: 'multiline', control: 'multiline' },
    ],
    [
      'notes',
      { entity_DataType: 'string', uI_ControlType: 'dxTextBox' },
      { kind: 'multiline', control: 'text' },
    ],
    [
      'creditLimit',
      { entity_DataType: 'number', uI_ControlType: 'dxNumberBox' },
      { kind: 'money', control: 'number' },
    ],
    ['creditLimit', { entity_DataType: 'number', uI_ControlType: 'dxCalendar' }, { kind: 'money' }],
    [
      'isActive',
      { entity_DataType: 'boolean', uI_ControlType: 'dxCheckBox' },
      { kind: 'flag', control: 'checkbox' },
    ],
    [
      'city',
      { entity_DataType: 'string', uI_ControlType: 'dxDropDownBox', lookUp_ComboList: 'Lagos, Warri,,Lagos' },
      {
        kind: 'text',
        control: 'dropdown',
        lookup: {
          from: 'list',
          options: [
            { id: 'Lagos', label: 'Lagos' },
            { id: 'Warri', label: 'Warri' },
          ],
        },
      },
    ],
    [
      'creditLimit',
      { entity_DataType: 'number', uI_ControlType: 'dxSelectBox', lookUp_ComboList: '100,250' },
      {
        kind: 'money',
        control: 'select',
        lookup: {
          from: 'list',
          options: [
            { id: 100, label: '100' },
            { id: 250, label: '250' },
          ],
        },
      },
    ],
    [
      'stateOID',
      {
        entity_DataType: 'number',
        uI_ControlType: 'dxLookup',
        lookUp_IsLookUp: true,
        lookUp_FetchURL: '/EcoStates',
        lookUp_ValueMember: 'stateOID',
        lookUp_DisplayMember: 'stateName',
      },
      {
        kind: 'reference',
        control: 'lookup',
        lookup: { from: 'entity', entity: 'state', display: 'stateName', within: inCountry },
      },
    ],
    [
      'stateOID',
      { entity_DataType: 'number', uI_ControlType: 'dxNumberBox' },
      { kind: 'reference', lookup: { from: 'entity', entity: 'state', within: inCountry } },
    ],
    [
      'paymentTerms',
      {
        lookUp_IsLookUp: 'Yes',
        uI_ControlType: 'dxSelectBox',
        lookUp_FetchURL: '/EcoSystemCodes/GetEcoSystemCodeBySetupType/Terms',
      },
      { kind: 'code', control: 'select', lookup: { from: 'codes', setupType: 'Terms' } },
    ],
    [
      'contactPerson',
      {
        lookUp_IsLookUp: 'true',
        uI_ControlType: 'dxSelectBox',
        lookUp_FetchURL: '/ApplicationUser/GetAllApplicationUsersV2',
      },
      { kind: 'text', control: 'select', lookup: { from: 'users' } },
    ],
  ])('%s as %j', (name, given, expected) => {
    const { kind, control, lookup } = fieldOf(name, given) ?? {}
    expect({ kind, ...(control && { control }), ...(lookup && { lookup }) }).toEqual(expected)
  })

  test('carry caption, side, placeholder, locks and the required mark', () => {
    expect(
      fieldOf('city', {
        uI_ControlCaption: 'Town',
        uI_ControlCaptionPosition: 'Left',
        uI_PlaceHolder: 'Where',
        uI_Readonly: 'Yes',
        uI_Disabled: true,
        uI_ValidationType: 'Required',
      }),
    ).toEqual({
      name: 'city',
      label: 'Town',
      kind: 'text',
      required: true,
      lookup: null,
      captionSide: 'left',
      placeholder: 'Where',
      isReadOnly: true,
      isDisabled: true,
      control: 'text',
    })
    expect(fieldOf('city', {})).toMatchObject({
      label: 'city',
      required: false,
      captionSide: 'top',
      isReadOnly: false,
    })
    // The server would refuse a blank one, whatever the definition says.
    expect(fieldOf('customerName', {})?.required).toBe(true)
  })

  test('may show the key, which nobody types', () => {
    const screen = screenOf({}, [storedField('bankOID', { entity_Required: true }), storedField('bankName')])
    expect(screen.fields[0]).toMatchObject({ kind: 'integer', isReadOnly: true, required: false })
    expect(screen.columns[0]).toEqual({ field: 'bankOID', caption: 'bankOID', width: 100 })
  })

  test('are columns where the grid shows them, 100 wide when no width is given', () => {
    expect(
      screenOf({}, [
        storedField('bankName', { uI_Width: 0, uI_SortOrder: 2 }),
        storedField('bankCode', { uI_Width: 180, uI_SortOrder: 1, uI_ControlCaption: 'Code' }),
        storedField('comment', { grid_ShowInGrid: false }),
      ]).columns,
    ).toEqual([
      { field: 'bankCode', caption: 'Code', width: 180 },
      { field: 'bankName', caption: 'bankName', width: 100 },
    ])
  })

  test('stand in groups, without one in OTHERS; old names of the group are read too', () => {
    expect(
      screenOf({}, [
        storedField('bankCode', { GroupCode: 'A', GroupOrder: 2 }),
        storedField('bankName', { GroupCode: 'A', GroupOrder: 2, grouping_GroupCaption: 'Identity' }),
        storedField('email'),
        storedField('Phone', { GroupCode: '', grouping_GroupCode: 'B', grouping_GroupOrder: 1 }),
      ]).popup.groups,
    ).toEqual([
      { caption: 'OTHERS', fields: ['email'] },
      { caption: 'B', fields: ['Phone'] },
      { caption: 'Identity', fields: ['bankCode', 'bankName'] },
    ])
  })

  test('are sorted by group order, then sort order, then sort index, as numbers', () => {
    const names = ['bankName', 'bankCode', 'email', 'Phone', 'contact', 'website'] as const
    const placed = fc.record({ group: fc.nat(12), order: fc.nat(12), index: fc.nat(12) })
    fc.assert(
      fc.property(fc.array(placed, { minLength: names.length, maxLength: names.length }), (places) => {
        const fields = places.map(({ group, order, index }, at) =>
          storedField(names[at] ?? '', {
            GroupOrder: group,
            uI_SortOrder: String(order),
            uI_SortIndex: index,
          }),
        )
        const naive = places
          .map((place, at) => ({ ...place, at }))
          .toSorted((a, b) => a.group - b.group || a.order - b.order || a.index - b.index || a.at - b.at)
          .map(({ at }) => names[at])
        const screen = screenOf({}, fields)
        expect(screen.fields.map(({ name }) => name)).toEqual(naive)
        expect(screen.columns.map(({ field }) => field)).toEqual(naive)
        expect(screen.popup.groups).toEqual([{ caption: 'OTHERS', fields: naive }])
      }),
    )
  })
})

test.each([
  ['a combo list', { lookUp_ComboList: 'YES,NO' }, ['YES', 'NO']],
  ['a combo list of one of them', { lookUp_ComboList: 'NO' }, ['NO']],
  [
    'the address of its codes',
    { lookUp_FetchURL: '/EcoSystemCodes/GetEcoSystemCodeBySetupType/YesNo' },
    ['YES', 'NO'],
  ],
  ['no list', {}, ['YES', 'NO']],
])('a closed list of the record keeps the words of its codes over %s', (_words, given, closed) => {
  const lookUp_IsLookUp = Object.keys(given).length > 0
  const row = storedField('trackInventory', { uI_ControlType: 'dxSelectBox', lookUp_IsLookUp, ...given })
  expect(screenOf(over('/CAMSInventorys', 'partNumberOID'), [row]).fields[0]).toMatchObject({
    kind: 'yes-no',
    control: 'select',
    lookup: { from: 'codes', setupType: 'YesNo', closed },
  })
})

describe('the answer to a question that a write raises', () => {
  const equipment = over('/CAMSEquipments', 'equipmentOID')
  const answer = { name: 'unitConfirmedAs', label: 'Unit confirmed as', kind: 'choice', answers: 'unit' }
  const placed = (name: string, group: string, at: number) =>
    storedField(name, { grouping_GroupCaption: group, GroupCode: group, GroupOrder: at })

  test.each<readonly [string, readonly RecordRow[], object]>([
    [
      'after the field that raises it, in its group',
      [placed('unit', 'Identity', 1), placed('description', 'Identity', 1), placed('notes', 'Notes', 2)],
      { Identity: ['unit', 'unitConfirmedAs', 'description'], Notes: ['notes'] },
    ],
    [
      'last, where that is not shown',
      [placed('description', 'Identity', 1), placed('notes', 'Notes', 2)],
      { Identity: ['description'], Notes: ['notes', 'unitConfirmedAs'] },
    ],
  ])('stands %s', (_where, fields, groups) => {
    const screen = screenOf(equipment, fields)
    expect(Object.fromEntries(screen.popup.groups.map((group) => [group.caption, group.fields]))).toEqual(
      groups,
    )
    expect(screen.fields.find(({ name }) => name === answer.name)).toMatchObject(answer)
    expect(screen.columns.map(({ field }) => field)).not.toContain(answer.name)
    const sent = screen.check({
      ...screen.blank(),
      description: 'Mud pump',
      equipmntType: 'Pump',
      location: 1,
      unitConfirmedAs: 'Both bear it',
    })
    expect(sent.ok && sent.values['unitConfirmedAs']).toBe('Both bear it')
  })

  test('stays as a definition shows it, once, and can be left blank', () => {
    const given = storedField('unitConfirmedAs', { uI_ControlCaption: 'Which one', entity_Required: true })
    const { fields } = screenOf(equipment, [storedField('unit'), given])
    expect(fields.map(({ name }) => name)).toEqual(['unit', 'unitConfirmedAs'])
    expect(fields[1]).toMatchObject({
      label: 'Which one',
      required: false,
      lookup: {
        from: 'list',
        options: [
          { id: 'Both bear it', label: 'Both bear it' },
          { id: 'Takes its place', label: 'Takes its place' },
        ],
      },
    })
    expect(fields[1]).not.toHaveProperty('answers')
  })

  test('is not added to a page that only reads', () => {
    const readOnly = { ...equipment, form_UIType: 'Detail Form ReadOnly' }
    expect(screenOf(readOnly, [storedField('unit')]).fields.map(({ name }) => name)).toEqual(['unit'])
  })
})

test('a year is written without thousands, as its record has it', () => {
  const [year, life] = screenOf(over('/CAMSEquipments', 'equipmentOID'), [
    storedField('yearOfProduction', { entity_DataType: 'number' }),
    storedField('lifeSpan', { entity_DataType: 'number' }),
  ]).fields
  expect(year).toMatchObject({ name: 'yearOfProduction', grouping: false })
  expect(life).not.toHaveProperty('grouping')
})
