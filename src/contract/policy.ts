import { type Privileges, roleNames, type Identity } from './entities/session.ts'
import { taskCode } from './task-route.ts'

/** What can be done to a resource. `read` covers lists and lookups. */
export const actions = ['read', 'create', 'edit', 'delete', 'post', 'print', 'export'] as const
export type Action = (typeof actions)[number]

/** Who asks. Built from the session on the client and from the tables on the server. */
export interface Subject {
  readonly userGUID: string
  readonly roles: readonly string[]
  readonly tasks: readonly ({ readonly reactRoute: string } & Privileges)[]
}

interface Rule {
  /** Tasks that carry the resource's own screen: any of them reads, and writes as its switches say. */
  readonly tasks: readonly string[]
  /** Further tasks whose screens look the resource up: they only read. */
  readonly lookupFor?: readonly string[]
  /** Actions that only ADMIN has, whatever the tasks say. */
  readonly adminOnly?: readonly Action[]
  /** Every signed-in user reads it. */
  readonly open?: true
  /** Others than ADMIN reach only records whose `owner` they are. */
  readonly ownRecords?: true
}

const everyAction = actions
const writes: readonly Action[] = ['create', 'edit', 'delete']

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
  systemCode: { tasks: ['system-codes'], open: true, adminOnly: writes },
  applicationUser: { tasks: [], open: true, adminOnly: everyAction },
  history: { tasks: [], open: true },
  dashboard: { tasks: [], open: true },
} as const satisfies Record<string, Rule>

export type Resource = keyof typeof rules

/** Which rule decided, for words, logs and "Why can't I?". */
export type RuleCode = 'granted' | 'admin-only' | 'no-task' | 'switched-off' | 'not-yours'

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
  if (rule.adminOnly?.includes(action) && !isAdmin(subject)) return refused('admin-only', 'Only ADMIN')
  const byTask = decideByTask(subject, action, rule)
  if (!byTask.allowed) return byTask
  if (rule.ownRecords && owner !== undefined && owner !== subject.userGUID && !isAdmin(subject))
    return refused('not-yours', 'It belongs to another user')
  return granted
}

function decideByTask(subject: Subject, action: Action, rule: Rule): Decision {
  if (rule.tasks.length === 0) return granted
  const has = (codes: readonly string[] | undefined) =>
    subject.tasks.filter((task) => codes?.includes(taskCode(task.reactRoute)))
  const own = has(rule.tasks)
  if (action === 'read' && (rule.open || own.length > 0 || has(rule.lookupFor).length > 0)) return granted
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
