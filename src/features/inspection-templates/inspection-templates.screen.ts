import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

const groups = [
  {
    caption: 'Template',
    fields: ['templateName', 'category', 'logMeterReading', 'scrollAfterPassing', 'allowNA'],
  },
] as const

/** SPEC 2.9 Inspection Templates: grid, and an edit form with the tasks that an inspection takes over as its lines. */
export const inspectionTemplates = defineScreen({
  entity: inspectionTemplate,
  title: 'Inspection Templates',
  noun: 'inspection template',
  newLabel: 'New Inspection Template',
  columns: [
    { field: 'templateName' },
    { field: 'category', width: 220 },
    { field: 'logMeterReading', width: 180 },
    { field: 'scrollAfterPassing', width: 180 },
    { field: 'allowNA', width: 120 },
  ],
  groups,
  form: { title: 'Inspection template', groups },
  editing: 'page',
  lines: { caption: 'Tasks', noun: 'task', fields: ['taskDescription', 'photoRequired'] },
})
