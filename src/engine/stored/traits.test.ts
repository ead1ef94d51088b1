import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { type FormUiType, formUiTypes } from '../../contract/entities/form-header.ts'
import { storedField, storedHeader } from './from-stored.fixture.ts'
import { plainForm, plainGrid } from '../definition/from-entity.ts'
import { fromStored } from './from-stored.ts'

function screenOf(header: RecordRow) {
  const stored = fromStored(storedHeader(header), [storedField('bankName'), storedField('bankCode')])
  if (!stored.ok) throw new Error('faults')
  return stored.screen
}

const writes = ['ADD', 'EDIT', 'EDIT.ENABLE', 'DELETE', 'SAVE', 'SAVE.CONTINUE', 'POST']

test.each<readonly [FormUiType, object]>([
  ['ListView', { editing: 'popup', page: false, only: false, withheld: [] }],
  ['ListView ReadOnly Detail Form', { editing: 'page', page: true, only: false, withheld: writes }],
  ['ListView Inline CRUD', { editing: 'inline', page: false, only: false, withheld: [] }],
  ['ListView Detail Form CRUD', { editing: 'page', page: true, only: false, withheld: [] }],
  ['Detail Form CRUD', { editing: 'page', page: true, only: true, withheld: [] }],
  ['Detail Form ReadOnly', { editing: 'page', page: true, only: true, withheld: writes }],
])('%s with every switch on', (form_UIType, expected) => {
  const { editing, form, opensOnlyRecord, withheld } = screenOf({ form_UIType })
  expect({ editing, page: form !== null, only: opensOnlyRecord, withheld }).toEqual(expected)
})

test('every UI type of the contract is told apart', () => {
  for (const form_UIType of formUiTypes) expect(() => screenOf({ form_UIType })).not.toThrow()
})

const switches: readonly (readonly [string, readonly string[]])[] = [
  ['grid_AddNewButton', ['GRID ADD']],
  ['grid_AddEditButton', ['GRID EDIT']],
  ['grid_AddDeleteButton', ['GRID DELETE']],
  ['grid_AddSaveButton', ['GRID SAVE']],
  ['grid_AddViewButton', ['GRID VIEW']],
  ['grid_ShowExportButton', ['GRID EXPORT']],
  ['form_ShowNew', ['FORM ADD']],
  ['form_ShowSave', ['FORM SAVE', 'FORM SAVE.CONTINUE']],
  ['form_ShowDelete', ['FORM DELETE']],
  ['form_ShowExport', ['FORM EXPORT']],
  ['form_ShowFinder', ['FORM FIND']],
  ['form_ShowPreview', ['FORM PREVIEW']],
  ['form_ShowPrint', ['FORM PRINT']],
]

test.each(switches)('%s switches off its command, however No is spelt', (flag, withheld) => {
  for (const off of ['No', 'no', 'false', false]) expect(screenOf({ [flag]: off }).withheld).toEqual(withheld)
  for (const on of ['Yes', 'yes', 'true', true, '', null])
    expect(screenOf({ [flag]: on }).withheld).toEqual([])
})

test('rows of a detail type have View whatever its switch says (SPEC 2.6)', () => {
  expect(screenOf({ form_UIType: 'Detail Form CRUD', grid_AddViewButton: 'No' }).withheld).toEqual([])
})

test.each<readonly [RecordRow, object]>([
  [{}, { showsGroupPanel: false }],
  [{ grid_ShowColumnHeaders: 'No' }, { showsGroupPanel: false, showsHeaders: false }],
  [{ grid_ShowSearchButton: 'No' }, { showsGroupPanel: false, showsSearch: false }],
  [{ grid_ShowFilterRow: 'No' }, { showsGroupPanel: false, showsFilterRow: false }],
  [{ grid_ShowGroupPanel: 'Yes' }, { showsGroupPanel: true }],
  [{ grid_ShowPager: false }, { showsGroupPanel: false, showsPager: false }],
  [{ grid_ShowAlternatingRowColor: 'Yes' }, { showsGroupPanel: false, alternatesRows: true }],
  [{ grid_GroupByColumn: 'bankName, nothing' }, { showsGroupPanel: false, groupBy: ['bankName'] }],
  [{ grid_VerticalScrollableHeight: '400' }, { showsGroupPanel: false, height: 400 }],
  [{ grid_VerticalScrollBarMode: 'Hidden' }, { showsGroupPanel: false, scrollBar: 'hidden' }],
])('the grid of %j', (header, traits) => {
  expect(screenOf(header).grid).toEqual({ ...plainGrid, ...traits })
})

const form = {
  ...plainForm,
  columns: 2,
  showsStatusBar: true,
  showsBack: true,
  showsClose: true,
  onPage: { title: 'Bank details', width: 1040 },
}

test.each<readonly [RecordRow, object]>([
  [{}, {}],
  [{ form_FormColumns: 0 }, { columns: null }],
  [{ form_FormColumns: 1 }, { columns: 2 }],
  [{ form_FormColumns: 5 }, { columns: 5 }],
  [{ form_FormColumns: 9 }, { columns: 5 }],
  [{ form_FormSize: 'Large' }, { size: 'large', onPage: { title: 'Bank details', width: null } }],
  [
    { form_FormSize: 'Small', form_FormTitle: 'Bank' },
    { size: 'small', onPage: { title: 'Bank', width: 640 } },
  ],
  [{ form_ButtonBeauty: 'ImageOnly' }, { buttons: 'image' }],
  [{ form_ButtonBeauty: 'TextOnly' }, { buttons: 'text' }],
  [{ form_ShowRequiredAsterics: 'No' }, { marksRequired: false }],
  [
    { form_ToolBar: 'No', form_StatusBar: 'No' },
    { showsToolBar: false, showsStatusBar: false },
  ],
  [
    { form_ShowBackButton: 'No', form_ShowClose: 'No' },
    { showsBack: false, showsClose: false },
  ],
  [{ notification_Message: 'Welcome' }, {}],
  [{ notification_AddNotification: 'Yes', notification_Message: 'Welcome' }, { addedMessage: 'Welcome' }],
  [{ notification_AddNotification: 'Yes' }, {}],
])('the form of %j', (header, traits) => {
  expect(screenOf(header).formTraits).toEqual({ ...form, ...traits })
})

test('the command column stands right, or left as configured', () => {
  expect(screenOf({}).commandSide).toBe('right')
  expect(screenOf({ grid_CommandPosition: 'left' }).commandSide).toBe('left')
})
