import { defineEntity } from '../schema/entity.ts'
import { code, text } from '../schema/field.ts'

/** SPEC 3 Maintenance template; name and both meters are required (SPEC 5). */
export const maintenanceTemplate = defineEntity({
  name: 'maintenanceTemplate',
  title: 'Maintenance template',
  path: '/CAMSMaintTemplates',
  key: 'maintenanceTemplateOID',
  label: 'templateName',
  plate: 'MT',
  access: { tasks: ['cams_maintenance_templates'], lookupFor: ['cams_equipment_management'] },
  fields: {
    templateName: text('Template name', { required: true, max: 120 }),
    primaryMeter: code('Primary meter', 'MeterType', { required: true }),
    secondaryMeter: code('Secondary meter', 'MeterType', { required: true }),
  },
})
