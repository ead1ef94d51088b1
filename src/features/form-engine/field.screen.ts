import { formField } from '../../contract/entities/form-field.ts'
import { pageSizes } from '../../contract/limits.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { lineErrors } from './definition-lines.ts'

const screen = defineScreen({
  entity: formField,
  title: 'Form Details Config',
  noun: 'field definition',
  newLabel: 'Add field',
  columns: [
    { field: 'uI_SortOrder', width: 88, caption: 'Order', isFixed: true },
    { field: 'entity_FieldName', width: 184 },
    { field: 'uI_ControlCaption', width: 168 },
    { field: 'entity_DataType', width: 112 },
    { field: 'entity_StringLength', width: 104, caption: 'Length' },
    { field: 'uI_ControlType', width: 144 },
    { field: 'grouping_GroupCaption', width: 136, caption: 'Group' },
    { field: 'GroupOrder', width: 104, caption: 'Group order' },
    { field: 'entity_Required', width: 96 },
    { field: 'grid_ShowInGrid', width: 96, caption: 'In grid' },
    { field: 'lookUp_FetchURL', width: 208, caption: 'Lookup' },
    { field: 'uI_Width', width: 88 },
    { field: 'entity_UICode', width: 136 },
    { field: 'fieldOID', width: 104, caption: 'Number' },
  ],
  groups: [
    {
      caption: 'Field',
      fields: [
        'entity_FieldName',
        'entity_DataType',
        'entity_StringLength',
        'entity_Required',
        'entity_UICode',
      ],
    },
    {
      caption: 'Control',
      fields: [
        'uI_ControlCaption',
        'uI_ControlType',
        'uI_ControlCaptionPosition',
        'uI_PlaceHolder',
        'uI_Width',
        'uI_SortOrder',
        'uI_SortIndex',
        'uI_Disabled',
        'uI_Readonly',
        'grid_ShowInGrid',
      ],
    },
    { caption: 'Validation', fields: ['uI_ValidationType', 'uI_ValidationMessage'] },
    { caption: 'Group', fields: ['grouping_GroupCaption', 'GroupCode', 'GroupType', 'GroupOrder'] },
    {
      caption: 'Lookup',
      fields: [
        'lookUp_IsLookUp',
        'lookUp_LookUpName',
        'lookUp_FetchURL',
        'lookUp_ComboList',
        'lookUp_DisplayMember',
        'lookUp_ValueMember',
      ],
    },
  ],
  pageSizes: pageSizes.engine,
  traits: {
    lookUp_FetchURL: { placeholder: '/CAMSEquipments' },
    lookUp_ComboList: { placeholder: 'Words, comma-separated' },
  },
})

/**
 * SPEC 2.7 Form Details Config: the columns most used in the grid, every property in the form. Which header a field
 * belongs to is not entered: it is saved with it.
 */
export const fieldScreen: ScreenDefinition = {
  ...screen,
  fields: screen.fields.filter(({ name }) => name !== 'caduiSettingsUIOID'),
  check: (values) => {
    const errors = lineErrors({ ...values, fieldOID: Number(values[formField.key]) })
    return errors.length === 0 ? { ok: true, values } : { ok: false, errors }
  },
}
