import { type ReferenceTask, referenceTasks } from './tasks.ts'

/** A role with the tasks it is given; its switches stay unset, which leaves everything allowed (READINGS on SPEC 6). */
export interface ReferenceRole {
  readonly name: string
  readonly priority: number
  readonly description: string
  readonly grants: (task: ReferenceTask) => boolean
}

const rigHandRoutes: ReadonlySet<string> = new Set([
  'cams_pm_operations',
  'cams_equipment_management',
  'cams_locations',
  'cams_meter_readings',
  'cams_inspections',
  'cams_workorder',
  'cams_parts',
  'cams_report_gallary',
])

const supervisorRoutes: ReadonlySet<string> = new Set([
  ...rigHandRoutes,
  'cams_pmtasks',
  'cams_maintenance_templates',
  'cams_inspection_template',
  'cams_repair_names',
  'cams_vendors',
  'cams_craft_report',
])

const storesRoutes: ReadonlySet<string> = new Set(['cams_parts', 'cams_vendors', 'cams_report_gallary'])

export const referenceRoles = [
  {
    name: 'ADMIN',
    priority: 1,
    description: 'Administers the organisation and sees every record',
    grants: () => true,
  },
  {
    name: 'SUPERVISOR',
    priority: 2,
    description: 'Plans preventive maintenance and follows it up',
    grants: (task) => supervisorRoutes.has(task.route),
  },
  {
    name: 'MAINTENANCE',
    priority: 3,
    description: 'Maintains the equipment of a rig',
    grants: (task) => rigHandRoutes.has(task.route),
  },
  {
    name: 'STORES',
    priority: 4,
    description: 'Keeps parts and vendors',
    grants: (task) => storesRoutes.has(task.route),
  },
  {
    name: 'ACCOUNTS',
    priority: 5,
    description: 'Keeps the books',
    grants: (task) => task.application === 'Financial accounting',
  },
] as const satisfies readonly ReferenceRole[]

export type RoleName = (typeof referenceRoles)[number]['name']

export const grantsOf = (role: ReferenceRole): readonly ReferenceTask[] => referenceTasks.filter(role.grants)
