import { actions } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { choice, code, integer, reference, text, textOf, yesOrNo } from '../schema/field.ts'

/** SPEC 2.6: how a configured page works. */
export const formUiTypes = [
  'ListView',
  'ListView ReadOnly Detail Form',
  'ListView Inline CRUD',
  'ListView Detail Form CRUD',
  'Detail Form CRUD',
  'Detail Form ReadOnly',
  'Custom',
] as const
export type FormUiType = (typeof formUiTypes)[number]

const buttonBeauties = ['ImageOnly', 'TextOnly', 'ImageText'] as const
const formSizes = ['Small', 'Medium', 'Large'] as const

const path = (title: string, message: string) => text(title, { max: 200, required: true, message })

/** SPEC 3 Form header definition, with the messages of SPEC 5. Flags are Yes or No. */
export const formHeader = defineEntity({
  name: 'formHeader',
  title: 'Form definition',
  path: '/EcoCADUIEngineHdrs',
  key: 'uioid',
  label: 'form_FormName',
  plate: 'UI',
  access: { tasks: ['form-engine', 'fa-accounts'], adminOnly: actions },
  fields: {
    endpoint_DeleteFormData: path('Delete form data', 'Form delete endpoint is required'),
    endpoint_DeleteGridData: path('Delete grid data', 'Grid delete endpoint is required'),
    endpoint_GetAllFormData: path('Get all form data', 'GetAll endpoint is required'),
    endpoint_GetAllGridData: path('Get all grid data', 'GetAll endpoint is required'),
    endpoint_GetSingleFormData: path('Get single form data', 'GetSingle endpoint is required'),
    endpoint_GetSingleGridData: path('Get single grid data', 'GetSingle endpoint is required'),
    endpoint_PostFormData: path('Post form data', 'post formData endpoint is required'),
    endpoint_PostGridData: path('Post grid data', 'Grid endpoint is required'),
    endpoint_PutFormData: path('Put form data', 'Put FormData endpoint is required'),
    endpoint_PutGridData: path('Put grid data', 'Put grid Data endpoint is required'),
    entity_ApplicationCode: textOf('Application', 'application', 'applicationCode', {
      required: true,
      max: 20,
      message: 'Application is required',
    }),
    entity_DataSourceType: code('Data source type', 'DataSourceType', {
      required: true,
      message: 'Data source type is required',
    }),
    entity_KeyFieldName: text('Key field name', {
      required: true,
      max: 80,
      message: 'Key fieldName is required',
    }),
    entity_MenuCaption: text('Menu caption', { max: 80 }),
    entity_TaskOID: reference('Task', 'task', { required: true, message: 'Task OID is required' }),
    entity_UICode: text('UI code', { required: true, max: 60, message: 'UI Code is required' }),
    form_ButtonBeauty: choice('Buttons show', buttonBeauties, 'ImageText'),
    form_FormName: text('Form name', { required: true, max: 120 }),
    form_FormSize: choice('Form size', formSizes, ''),
    form_FormTitle: text('Form title', { required: true, max: 120 }),
    form_FormColumns: integer('Form columns', { initial: 2, least: 2, most: 5 }),
    form_ShowBackButton: yesOrNo('Show back button'),
    form_ShowClose: yesOrNo('Show close button'),
    form_ShowDelete: yesOrNo('Show delete button', {
      initial: '',
      message: 'show form delete button is required',
    }),
    form_ShowExport: yesOrNo('Show export button'),
    form_ShowFinder: yesOrNo('Show finder'),
    form_ShowNew: yesOrNo('Show new button', { initial: '', message: 'show form new button is required' }),
    form_ShowPreview: yesOrNo('Show preview button'),
    form_ShowPrint: yesOrNo('Show print button'),
    form_ShowRequiredAsterics: yesOrNo('Show required asterisks'),
    form_ShowSave: yesOrNo('Show save button'),
    form_StatusBar: yesOrNo('Status bar', { initial: '', message: 'show form status bar is required' }),
    form_ToolBar: yesOrNo('Tool bar', { initial: '', message: 'show form toolbar is required' }),
    form_UIType: choice('Form UI type', formUiTypes, '', 'show form UI Type is required'),
    grid_AddDeleteButton: yesOrNo('Delete button'),
    grid_AddEditButton: yesOrNo('Edit button'),
    grid_AddNewButton: yesOrNo('New button'),
    grid_AddSaveButton: yesOrNo('Save button'),
    grid_AddViewButton: yesOrNo('View button'),
    grid_ShowColumnHeaders: yesOrNo('Show column headers'),
    grid_ShowFilterRow: yesOrNo('Show filter row'),
    grid_ShowGroupPanel: yesOrNo('Show group panel', { initial: 'No' }),
    grid_ShowPager: yesOrNo('Show pager'),
    grid_ShowAlternatingRowColor: yesOrNo('Alternating row colour', {
      initial: '',
      message: 'Alternating Row color is required',
    }),
    /** Field names to group by when the grid opens, comma-separated. */
    grid_GroupByColumn: text('Group by column', { max: 200 }),
    grid_ShowExportButton: yesOrNo('Show export button'),
    grid_ShowSearchButton: yesOrNo('Show search'),
    /** px of the scrolling body; blank or 0 lets the page scroll. */
    grid_VerticalScrollableHeight: integer('Vertical scrollable height', { initial: 0 }),
    grid_VerticalScrollBarMode: choice('Vertical scroll bar', ['Auto', 'Visible', 'Hidden'], 'Auto'),
    grid_CommandPosition: choice('Command position', ['left', 'right'], '', 'Command position is required'),
    notification_AddNotification: yesOrNo('Notify when added', { initial: 'No' }),
    notification_Message: text('Notification message', { max: 400 }),
  },
})
