import { type Identity, type Privileges, roleNames, type Task } from './entities/session.ts'
import { taskCode } from './task-route.ts'

/** What can be done to a resource. `read` covers lists and lookups. */
export const actions = ['read', 'create', 'edit', 'delete', 'post', 'print', 'export'] as const
export type Action = (typeof actions)[number]

/** Who asks. Built from the session on the client and from the tables on the server. */
export interface Subject {
  readonly userGUID: string
  readonly roles: readonly string[]
  readonly tasks: readonly SubjectTask[]
}

type SubjectTask = Pick<Task, 'reactRoute' | 'screen'> & Privileges

interface Rule {
  /** Tasks that carry the resource's own screen: any of them reads, and writes as its switches say. */
  readonly tasks: readonly string[]
  /** Further tasks whose screens look the resource up: they only read. */
  readonly lookupFor?: readonly string[]
  /** Actions that only ADMIN has, whatever the tasks say. */
  readonly adminOnly?: readonly Action[]
  /** Actions that nobody has: the resource does not know them. */
  readonly never?: readonly Action[]
  /** Every signed-in user reads it. */
  readonly open?: true
  /** Others than ADMIN reach only records whose `owner` they are. */
  readonly ownRecords?: true
  /** Who reads it sees records of this resource, and has to be allowed to read those too. */
  readonly shows?: 'equipment' | 'location' | 'part' | 'pmTask' | 'pmOperation' | 'inspectionLog'
}

const everyAction = actions
const writes: readonly Action[] = ['create', 'edit', 'delete']
const allButEditing: readonly Action[] = ['create', 'delete', 'post', 'export']
const gallery = ['cams_report_gallary']

/** SPEC 6 and TRUST 4 as data: one row a resource. */
export const rules = {
  equipment: {
    tasks: ['cams_equipment_management'],
    lookupFor: [
      'cams_pmtasks',
      'cams_pm_operations',
      'cams_inspections',
      'cams_meter_readings',
      'cams_workorder',
    ],
  },
  repairName: { tasks: ['cams_repair_names'] },
  part: { tasks: ['cams_parts'] },
  meterReading: { tasks: ['cams_meter_readings'] },
  inspectionLog: { tasks: ['cams_inspections'], lookupFor: ['cams_workorder'] },
  workOrder: { tasks: ['cams_workorder'], lookupFor: ['cams_inspections'] },
  camsUser: {
    tasks: ['cams_user_privileges', 'cams_user_privileges_v2'],
    lookupFor: ['cams_workorder', 'cams_inspections'],
    never: ['delete'],
    ownRecords: true,
  },
  location: {
    tasks: ['cams_locations'],
    lookupFor: [
      'cams_equipment_management',
      'cams_parts',
      'cams_user_privileges',
      'cams_user_privileges_v2',
      'cams_pm_operations',
    ],
  },
  inspectionTemplate: {
    tasks: ['cams_inspection_template'],
    lookupFor: ['cams_equipment_management', 'cams_inspections'],
  },
  maintenanceTemplate: { tasks: ['cams_maintenance_templates'], lookupFor: ['cams_equipment_management'] },
  vendor: { tasks: ['cams_vendors', 'FFVendors'], lookupFor: ['cams_equipment_management', 'cams_parts'] },
  pmTask: { tasks: ['cams_pmtasks'], lookupFor: ['cams_pm_operations'], adminOnly: ['delete'] },
  pmOperation: { tasks: ['cams_pm_operations'], adminOnly: ['create', 'delete'], ownRecords: true },
  assignPmOperation: { tasks: ['cams_pm_operations'], adminOnly: everyAction },
  customer: { tasks: ['customers'] },
  item: { tasks: ['items'] },
  taxCode: { tasks: ['taxcodes'], lookupFor: ['customers', 'items'] },
  accountClass: { tasks: ['account-class'], lookupFor: ['taxcodes'] },
  bank: { tasks: ['banks'], lookupFor: ['cams_vendors', 'FFVendors'] },
  branch: { tasks: ['fa-branches'] },
  businessSector: { tasks: ['EcoBusinessSector'], open: true, adminOnly: writes },
  country: { tasks: ['ecoCountry'], open: true, adminOnly: writes },
  state: { tasks: ['ecoState'], open: true, adminOnly: writes },
  lga: { tasks: ['ecoLga'], adminOnly: writes },
  hrEmployee: {
    tasks: ['HREmployeeV2s'],
    lookupFor: ['cams_user_privileges', 'cams_user_privileges_v2'],
  },
  messageTemplate: { tasks: ['message-template'], adminOnly: writes },
  company: {
    tasks: ['company-information', 'company-information-v2'],
    adminOnly: ['edit'],
    never: allButEditing,
  },
  systemSetting: { tasks: ['preferences'], adminOnly: ['read', 'edit'], never: allButEditing },
  systemCode: { tasks: ['system-codes'], open: true, adminOnly: writes },
  application: {
    tasks: ['applications'],
    lookupFor: ['ecoTask', 'application-task', 'form-engine', 'fa-accounts'],
    adminOnly: writes,
  },
  task: {
    tasks: ['ecoTask', 'application-task'],
    lookupFor: ['form-engine', 'fa-accounts', 'role-tasks'],
    adminOnly: writes,
  },
  formHeader: { tasks: ['form-engine', 'fa-accounts'], adminOnly: everyAction },
  formField: { tasks: ['form-engine', 'fa-accounts'], adminOnly: everyAction },
  role: {
    tasks: ['role-definition', 'fa-account-types', 'charts-of-account', 'invoice'],
    lookupFor: ['user-roles', 'user-management', 'role-tasks'],
    adminOnly: everyAction,
  },
  userRole: { tasks: ['user-roles', 'user-management'], adminOnly: everyAction },
  userRoleTask: { tasks: ['role-tasks'], adminOnly: everyAction, never: ['create', 'delete', 'post'] },
  applicationUser: { tasks: [], open: true, adminOnly: everyAction, never: ['create', 'delete'] },
  equipmentReport: { tasks: gallery, shows: 'equipment' },
  locationReport: { tasks: gallery, shows: 'location' },
  warehouseReport: { tasks: gallery, shows: 'part' },
  pmTaskReport: { tasks: gallery, shows: 'pmTask' },
  userReport: { tasks: gallery, adminOnly: everyAction },
  operationReport: { tasks: [...gallery, 'cams_pm_operations'], shows: 'pmOperation' },
  inspectionReport: { tasks: [...gallery, 'cams_inspections'], shows: 'inspectionLog' },
  craftReport: { tasks: ['cams_craft_report'], shows: 'pmOperation' },
  history: { tasks: [], open: true },
  dashboard: { tasks: [], open: true },
} as const satisfies Record<string, Rule>

export type Resource = keyof typeof rules

/** Which rule decided, for words, logs and "Why can't I?". */
export type RuleCode = 'granted' | 'never' | 'admin-only' | 'no-task' | 'switched-off' | 'not-yours'

export interface Decision {
  readonly allowed: boolean
  readonly rule: RuleCode
  /** One sentence a person understands. */
  readonly reason: string
}

export const isAdmin = (subject: Subject): boolean => subject.roles.includes('ADMIN')

const switchOf: Record<Action, keyof Privileges | null> = {
  read: null,
  create: 'canCreate',
  edit: 'canEdit',
  delete: 'canDelete',
  post: 'canPost',
  print: 'canPrint',
  export: 'canExport',
}

const granted: Decision = { allowed: true, rule: 'granted', reason: 'Allowed' }
const refused = (rule: Exclude<RuleCode, 'granted'>, reason: string): Decision => ({
  allowed: false,
  rule,
  reason,
})

/**
 * May this subject do this to this resource, and which rule says so (SPEC 6, TRUST 4). Pure; asked by screen,
 * palette and server alike. `owner` is the user a record belongs to; leave it out to ask by function alone.
 */
export function decide(
  subject: Subject,
  action: Action,
  resource: Resource,
  owner?: string | null,
): Decision {
  const rule: Rule = rules[resource]
  if (rule.never?.includes(action)) return refused('never', 'It can only be changed')
  if (rule.adminOnly?.includes(action) && !isAdmin(subject)) return refused('admin-only', 'Only ADMIN')
  const byTask = decideByTask(subject, action, resource)
  if (!byTask.allowed) return byTask
  const shown = rule.shows === undefined ? granted : decide(subject, 'read', rule.shows)
  if (!shown.allowed) return shown
  if (rule.ownRecords && owner !== undefined && owner !== subject.userGUID && !isAdmin(subject))
    return refused('not-yours', 'It belongs to another user')
  return granted
}

/** A task carries a resource by the rules above, or because an administrator has defined its screen over it. */
function decideByTask(subject: Subject, action: Action, resource: Resource): Decision {
  const rule: Rule = rules[resource]
  if (rule.tasks.length === 0) return granted
  const isAmong = (codes: readonly string[] | undefined, task: SubjectTask) =>
    codes?.includes(taskCode(task.reactRoute).replace(/^ppp_/, '')) === true
  const own = subject.tasks.filter((task) => isAmong(rule.tasks, task) || task.screen?.resource === resource)
  const looksUp = (task: SubjectTask) =>
    isAmong(rule.lookupFor, task) || task.screen?.lookups.includes(resource) === true
  if (action === 'read' && (rule.open || own.length > 0 || subject.tasks.some(looksUp))) return granted
  if (own.length === 0) return refused('no-task', 'None of your tasks includes it')
  const needed = switchOf[action]
  return needed === null || own.some((task) => task[needed])
    ? granted
    : refused('switched-off', 'Your role has this switched off')
}

/** The subject of a signed-in session. */
export const subjectOf = (identity: Identity): Subject => ({
  userGUID: identity.profile.id,
  roles: roleNames(identity.profile),
  tasks: identity.tasks,
})
