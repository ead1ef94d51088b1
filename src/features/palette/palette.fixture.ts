import type { Explanation } from '../../contract/access/policy.ts'
import { allPrivileges, type Identity, type Task } from '../../contract/access/session.ts'
import type { CreatePlace } from './entries.ts'
import type { Choice } from '../../machines/commands.ts'
import type { EventEntry, RecordHit } from './ranking/entry.ts'
import type { PaletteAccess } from './palette-props.ts'

export const onlyAdmin = {
  allowed: false,
  rule: 'admin-only',
  reason: 'Only ADMIN',
  resource: 'pmOperation',
  tasks: [],
  privilege: null,
} as const satisfies Explanation

const maintenance: readonly (readonly [string, string, string])[] = [
  ['Assets', 'Equipment', 'cams_equipment_management'],
  ['Assets', 'Locations', 'cams_locations'],
  ['Assets', 'Inspection Templates', 'cams_inspection_template'],
  ['Assets', 'Maintenance Templates', 'cams_maintenance_templates'],
  ['Assets', 'Repair Names', 'cams_repair_names'],
  ['Assets', 'Inspections', 'cams_inspections'],
  ['Assets', 'Meter Readings', 'cams_meter_readings'],
  ['Assets', 'Parts', 'cams_parts'],
  ['Assets', 'Vendors', 'cams_vendors'],
  ['Work', 'Work Orders', 'cams_workorder'],
  ['Preventive', 'PM Tasks', 'cams_pmtasks'],
  ['Preventive', 'PM Operations', 'cams_pm_operations'],
  ['People', 'User Profiles', 'cams_user_privileges'],
  ['People', 'User Profiles V2', 'cams_user_privileges_v2'],
  ['Reports', 'Report Gallery', 'cams_report_gallary'],
  ['Reports', 'Craft Report', 'cams_craft_report'],
]
const administration: readonly (readonly [string, string, string])[] = [
  ['Engine', 'Form Engine', 'form-engine'],
  ['Engine', 'Task Definition', 'ecoTask'],
  ['Access', 'Roles Definition', 'role-definition'],
  ['Access', 'Role Tasks', 'role-tasks'],
  ['Access', 'User Management', 'user-management'],
  ['Access', 'User Roles', 'user-roles'],
  ['Access', 'Application Users', 'application-user'],
  ['Setup', 'Master Data', 'master-data'],
  ['Setup', 'Applications', 'applications'],
  ['Setup', 'Preferences', 'preferences'],
  ['Setup', 'Company', 'company-information'],
  ['Setup', 'Company Information', 'company-information-v2'],
  ['Setup', 'System Codes', 'system-codes'],
  ['Setup', 'Message Templates', 'message-template'],
  ['Places', 'States', 'ecoState'],
  ['Places', 'Local Government Areas', 'ecoLga'],
  ['Places', 'Countries', 'ecoCountry'],
  ['Places', 'Business Sectors', 'EcoBusinessSector'],
  ['People', 'Employees', 'HREmployeeV2s'],
]
const accounts: readonly (readonly [string, string, string])[] = [
  ['Sales', 'Customers', 'ppp_customers'],
  ['Sales', 'Items', 'ppp_items'],
  ['Sales', 'Tax Codes', 'ppp_taxcodes'],
  ['Sales', 'Invoices', 'invoice'],
  ['Banking', 'Banks', 'banks'],
  ['Banking', 'Branches', 'fa-branches'],
  ['Ledger', 'Accounts', 'fa-accounts'],
  ['Ledger', 'Account Types', 'fa-account-types'],
  ['Ledger', 'Account Class', 'account-class'],
  ['Ledger', 'Charts of Account', 'charts-of-account'],
]

const inApplication = (
  application: string,
  rows: readonly (readonly [string, string, string])[],
): readonly Task[] =>
  rows.map(([moduleDescription, taskDescription, reactRoute]) => ({
    applicationDescription: application,
    moduleDescription,
    taskDescription,
    reactRoute,
    ...allPrivileges,
  }))

/** Every task of SPEC 2.3 to 2.5. */
export const everyTask: readonly Task[] = [
  ...inApplication('Maintenance', maintenance),
  ...inApplication('Administration', administration),
  ...inApplication('Accounts', accounts),
]

export const identityOf = (role: string): Identity => ({
  profile: {
    id: `user-${role}`,
    email: `${role}@millwright.test`,
    fullName: 'Adaeze Obi',
    userRoles: [role],
  },
  tasks: [...everyTask],
  allowedRoutes: everyTask.map((task) => task.reactRoute),
})

const noRoles: readonly Choice[] = []

/** Nothing to ask about access: a page without rights, a user who may not look. */
export const noAccess: PaletteAccess = {
  hasScreen: false,
  mayLook: false,
  looksAs: null,
  prepare: () => undefined,
  useRoles: () => noRoles,
}

export const everywhere = (): boolean => true

/** The `g` sequences of UX 3.1. */
export const shortcutOf = (code: string): string | undefined =>
  ({
    cams_equipment_management: 'g e',
    cams_locations: 'g l',
    cams_workorder: 'g w',
    cams_pm_operations: 'g o',
    cams_pmtasks: 'g t',
  })[code]

export const createPlaces: readonly CreatePlace[] = [
  {
    screen: 'cams_equipment_management',
    taskCode: 'cams_equipment_management',
    label: 'New Equipment',
    resource: 'equipment',
  },
  { screen: 'cams_locations', taskCode: 'cams_locations', label: 'New Location', resource: 'location' },
  { screen: 'cams_workorder', taskCode: 'cams_workorder', label: 'New Work Order', resource: 'dashboard' },
  { screen: 'cams_vendors', taskCode: 'cams_vendors', label: 'New Vendor', resource: 'vendor' },
  { screen: 'cams_pmtasks', taskCode: 'cams_pmtasks', label: 'New PM Task', resource: 'pmTask' },
  {
    screen: 'cams_pm_operations',
    taskCode: 'cams_pm_operations',
    label: 'New PM Operation',
    resource: 'pmOperation',
  },
]

const event = (type: string, label: string, rest: Partial<EventEntry> = {}): EventEntry => ({
  kind: 'event',
  id: `event:screen:${type}`,
  chart: 'screen',
  values: {},
  steps: [],
  event: type,
  label,
  keywords: [],
  aliases: [],
  icon: 'list',
  ...rest,
})

/** What a PM operation's form offers, one of them refused and one dangerous. */
export const screenEvents: readonly EventEntry[] = [
  event('SAVE', 'Save', { icon: 'save', shortcut: '$mod+s' }),
  event('PREVIEW', 'Preview PDF', { icon: 'eye', plate: 'PMO-1043', keywords: ['print'] }),
  event('CLEAR', 'Clear all', { icon: 'rotate-ccw', danger: true }),
  event('EXPORT', 'Export', { icon: 'download', keywords: ['xlsx', 'csv', 'excel'] }),
  event('DELETE', 'Delete', { icon: 'trash', plate: 'PMO-1043', danger: true, disabledReason: 'Only ADMIN' }),
]

const titles = [
  'Mud pump',
  'Draw works',
  'Top drive',
  'Shale shaker',
  'Rotary table',
  'Diesel generator',
  'Crown block',
]

/** As many pieces of equipment as asked for, always the same. */
export const equipmentHits = (count: number): readonly RecordHit[] =>
  Array.from({ length: count }, (_, at) => ({
    entity: 'Equipment',
    key: at + 1,
    plate: `EQ-${1001 + at}`,
    title: `${titles[at % titles.length] ?? ''} ${Math.floor(at / titles.length) + 1}`,
    status: at % 5 === 0 ? { kind: 'bad' as const, word: 'Down' } : { kind: 'ok' as const, word: 'Active' },
    href: `/app/cams/cams_equipment_management?record=${at + 1}`,
  }))
