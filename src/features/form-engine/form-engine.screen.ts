import { formField } from '../../contract/entities/form-field.ts'
import { formHeader } from '../../contract/entities/form-header.ts'
import { pageSizes } from '../../contract/limits.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { checkDefinition } from './definition-check.ts'
import { linesField } from './definition-lines.ts'
import { sections } from './sections.ts'

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
  groups: sections,
  form: { title: 'Form Engine', groups: sections },
  pageSizes: pageSizes.engine,
  editing: 'page',
  withheld: ['POST', 'PREVIEW', 'PRINT'],
  // The newest stands first: what was just made is in view.
  sort: [{ id: 'uioid', desc: true }],
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
  lineRecords: { entity: 'formField', key: formField.key, noun: 'field' },
  blank: () => ({ ...header.blank(), [linesField]: [] }),
  check: checkDefinition,
}
