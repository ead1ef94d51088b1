import { formHeader } from '../../contract/entities/form-header.ts'
import { pageSizes } from '../../contract/limits.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { checkDefinition } from './definition-check.ts'
import { linesField } from './definition-lines.ts'

const verbs = ['GetAll', 'GetSingle', 'Post', 'Put', 'Delete'] as const

/** SPEC 2.7: the four groups in this order; READINGS: the notification fields stand at the end of FORM UI. */
const groups = [
  {
    caption: 'END POINTS',
    fields: verbs.flatMap((verb) => [`endpoint_${verb}FormData`, `endpoint_${verb}GridData`] as const),
  },
  {
    caption: 'ENTITIES',
    fields: [
      'entity_ApplicationCode',
      'entity_TaskOID',
      'entity_UICode',
      'entity_KeyFieldName',
      'entity_DataSourceType',
      'entity_MenuCaption',
    ],
  },
  {
    caption: 'FORM UI',
    fields: [
      'form_FormName',
      'form_FormTitle',
      'form_UIType',
      'form_FormSize',
      'form_FormColumns',
      'form_ButtonBeauty',
      'form_ToolBar',
      'form_StatusBar',
      'form_ShowNew',
      'form_ShowSave',
      'form_ShowDelete',
      'form_ShowBackButton',
      'form_ShowClose',
      'form_ShowFinder',
      'form_ShowPreview',
      'form_ShowPrint',
      'form_ShowExport',
      'form_ShowRequiredAsterics',
      'notification_AddNotification',
      'notification_Message',
    ],
  },
  {
    caption: 'GRID UI',
    fields: [
      'grid_AddNewButton',
      'grid_AddEditButton',
      'grid_AddDeleteButton',
      'grid_AddSaveButton',
      'grid_AddViewButton',
      'grid_CommandPosition',
      'grid_ShowSearchButton',
      'grid_ShowFilterRow',
      'grid_ShowGroupPanel',
      'grid_GroupByColumn',
      'grid_ShowColumnHeaders',
      'grid_ShowPager',
      'grid_ShowExportButton',
      'grid_ShowAlternatingRowColor',
      'grid_VerticalScrollableHeight',
      'grid_VerticalScrollBarMode',
    ],
  },
] as const

const header = defineScreen({
  entity: formHeader,
  title: 'Form Engine',
  noun: 'form definition',
  newLabel: 'New form definition',
  columns: [
    { field: 'uioid', width: 104 },
    { field: 'entity_ApplicationCode', width: 136 },
    { field: 'form_FormName' },
    { field: 'entity_TaskOID' },
    { field: 'entity_UICode', width: 176 },
    { field: 'entity_DataSourceType', width: 152 },
  ],
  groups,
  form: { title: 'Form Engine', groups },
  pageSizes: pageSizes.engine,
  editing: 'page',
  withheld: ['POST', 'PREVIEW', 'PRINT'],
  sort: [{ id: 'uioid', desc: false }],
  traits: {
    form_FormColumns: { placeholder: '2 to 5' },
    grid_GroupByColumn: { placeholder: 'Field names, comma-separated' },
    grid_VerticalScrollableHeight: { placeholder: 'px; 0 lets the page scroll' },
    notification_Message: { span: 2 },
  },
})

/** SPEC 2.7: the stored definitions. A header carries its field definitions as its lines. */
export const formEngineScreen: ScreenDefinition = {
  ...header,
  lines: linesField,
  blank: () => ({ ...header.blank(), [linesField]: [] }),
  check: checkDefinition,
}

/** The groups of the header form with the fields in them, as the section list names them. */
export const sections = groups
