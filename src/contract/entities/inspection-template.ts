import { defineEntity } from '../schema/entity.ts'
import { code, text, yesNo } from '../schema/field.ts'
import { photoRequired } from './line-photo.ts'

/** SPEC 3 Inspection template; the lines are called `tasks` on the wire (READINGS). */
export const inspectionTemplate = defineEntity({
  name: 'inspectionTemplate',
  title: 'Inspection template',
  path: '/CAMSInspectionTemplates',
  key: 'inspectionTemplateOID',
  label: 'templateName',
  plate: 'IT',
  access: {
    tasks: ['cams_inspection_template'],
    lookupFor: ['cams_equipment_management', 'cams_inspections', 'cams_workorder'],
  },
  fields: {
    templateName: text('Template name', { required: true, max: 120 }),
    category: code('Category', 'InspectionCategory', { required: true }),
    logMeterReading: yesNo('Meter reading logging', 'NO'),
    scrollAfterPassing: yesNo('Scroll after passing', 'YES'),
    allowNA: yesNo('Allow N/A', 'NO'),
  },
  lines: {
    field: 'tasks',
    key: 'camsInspectionTemplateTasksOID',
    max: 500,
    kept: ['photoRequired'],
    isListed: true,
    entries: { taskDescription: text('Task', { required: true, max: 400 }), photoRequired },
  },
})
