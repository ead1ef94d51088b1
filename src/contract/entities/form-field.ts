import { actions } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { choice, flag, integer, reference, text } from '../schema/field.ts'

export const dataTypes = ['string', 'number', 'boolean', 'date', 'object', 'datetime'] as const
export type DataType = (typeof dataTypes)[number]

export const controlTypes = [
  'dxTextBox',
  'dxTextArea',
  'dxSelectBox',
  'dxNumberBox',
  'dxCheckBox',
  'dxCalendar',
  'dxDateBox',
  'dxDropDownBox',
  'dxLookup',
] as const
export type ControlType = (typeof controlTypes)[number]

export const validationTypes = ['', 'Required', 'Range', 'StringLength', 'Email'] as const
export type ValidationType = (typeof validationTypes)[number]

/** SPEC 3 Field definition: one field of a stored form, with the required messages of SPEC 5. */
export const formField = defineEntity({
  name: 'formField',
  title: 'Field definition',
  path: '/EcoCADUIEngineDtls',
  key: 'fieldOID',
  label: 'entity_FieldName',
  plate: 'FLD',
  access: { tasks: ['form-engine', 'fa-accounts'], adminOnly: actions },
  fields: {
    caduiSettingsUIOID: reference('Form definition', 'formHeader', { required: true }),
    entity_DataType: choice('Data type', dataTypes, 'string'),
    entity_FieldName: text('Field name', { required: true, max: 80 }),
    entity_Required: flag('Required'),
    entity_StringLength: integer('String length', { required: true, initial: 200 }),
    entity_UICode: text('UI code', { required: true, max: 60 }),
    grid_ShowInGrid: flag('Show in grid', true),
    grouping_GroupCaption: text('Group caption', { max: 80 }),
    GroupCode: text('Group code', { max: 40 }),
    GroupType: text('Group type', { max: 40 }),
    GroupOrder: integer('Group order', { initial: 0 }),
    lookUp_IsLookUp: flag('Is a lookup'),
    lookUp_LookUpName: text('Lookup name', { max: 80 }),
    lookUp_FetchURL: text('Lookup address', { max: 200 }),
    lookUp_ComboList: text('Combo list', { max: 1000 }),
    lookUp_DisplayMember: text('Display member', { max: 80 }),
    lookUp_ValueMember: text('Value member', { max: 80 }),
    uI_ControlType: choice('Control', controlTypes, 'dxTextBox'),
    uI_ControlCaption: text('Caption', { max: 120 }),
    uI_ControlCaptionPosition: choice('Caption position', ['Top', 'Left'], 'Top'),
    uI_Disabled: flag('Disabled'),
    uI_Readonly: flag('Read-only'),
    uI_PlaceHolder: text('Placeholder', { max: 120 }),
    uI_SortIndex: integer('Sort index', { initial: 0 }),
    uI_SortOrder: integer('Sort order', { initial: 0 }),
    uI_ValidationType: choice('Validation', validationTypes, ''),
    uI_ValidationMessage: text('Validation message', { max: 200 }),
    /** px of the grid column; 0 is the default of SPEC 9. */
    uI_Width: integer('Width', { initial: 0 }),
  },
})
