import { maintenanceTemplate } from '../../contract/entities/maintenance-template.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

/** SPEC 2.9 Maintenance Templates: grid of name and both meters, edited in a popup. */
export const maintenanceTemplates = defineScreen({
  entity: maintenanceTemplate,
  title: 'Maintenance Templates',
  noun: 'maintenance template',
  newLabel: 'New Maintenance Template',
  columns: [
    { field: 'templateName' },
    { field: 'primaryMeter', width: 200 },
    { field: 'secondaryMeter', width: 200 },
  ],
  groups: [{ caption: 'Template', fields: ['templateName', 'primaryMeter', 'secondaryMeter'] }],
})
