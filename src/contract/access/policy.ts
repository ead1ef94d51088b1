import type { Commentable } from '../comments/comment.ts'
import type { Attachable } from '../entities/attachment.ts'
import { entities, type EntityName, entityNames } from '../entities/catalogue.ts'
import { type AccessRule, type Action, actions } from '../schema/access-rule.ts'
import { administrator } from './administrator.ts'
import { type Identity, type Privileges, roleNames, type Task } from './session.ts'
import { taskCode } from './task-route.ts'

/** Who asks. Built from the session on the client and from the tables on the server. */
export interface Subject {
  readonly userGUID: string
  readonly roles: readonly string[]
  readonly tasks: readonly SubjectTask[]
  /** The role that an administrator looks at the product as: what it may do is shown, nothing is changed. */
  readonly looksAs?: string
}

type SubjectTask = Pick<Task, 'reactRoute' | 'screen'> & Privileges

interface Rule extends AccessRule {
  /** Who reads it sees records of this resource, and has to be allowed to read those too. */
  readonly shows?:
    | 'equipment'
    | 'location'
    | 'part'
    | 'pmTask'
    | 'pmOperation'
    | 'inspectionLog'
    | 'workOrder'
    | 'workOrderLabour'
}

const gallery = ['cams_report_gallary']

const entityRules = Object.fromEntries(entityNames.map((name) => [name, entities[name].access])) as Readonly<
  Record<EntityName, AccessRule>
>

/** SPEC 6 and TRUST 4 as data: one row a resource, an entity's own from its file. */
export const rules = {
  ...entityRules,
  configuration: {
    tasks: ['configuration'],
    adminOnly: actions,
    never: ['create', 'delete', 'post', 'print'],
  },
  userRoleTask: {
    tasks: ['role-tasks'],
    lookupFor: ['access-check'],
    adminOnly: actions,
    never: ['create', 'delete', 'post'],
  },
  equipmentReport: { tasks: gallery, shows: 'equipment' },
  locationReport: { tasks: gallery, shows: 'location' },
  warehouseReport: { tasks: gallery, shows: 'part' },
  pmTaskReport: { tasks: gallery, shows: 'pmTask' },
  userReport: { tasks: gallery, adminOnly: actions },
  operationReport: { tasks: [...gallery, 'cams_pm_operations'], shows: 'pmOperation' },
  inspectionReport: { tasks: [...gallery, 'cams_inspections'], shows: 'inspectionLog' },
  craftReport: { tasks: ['cams_craft_report'], shows: 'pmOperation' },
  complianceReport: { tasks: ['cams_pm_compliance'], shows: 'pmOperation' },
  figuresReport: { tasks: ['cams_maintenance_figures'], shows: 'workOrder' },
  costReport: { tasks: ['cams_maintenance_figures'], shows: 'workOrderLabour' },
  pmForecast: { tasks: ['cams_pm_forecast'], shows: 'pmTask' },
  pmCalendar: { tasks: ['cams_pm_calendar'], shows: 'pmOperation' },
  dueNow: { tasks: ['cams_pm_due'], shows: 'pmOperation' },
  locationMaintenance: { tasks: ['cams_locations'], shows: 'pmTask' },
  locationCost: { tasks: ['cams_locations'], shows: 'workOrderLabour' },
  stockOnHand: { tasks: ['cams_stock'], shows: 'part' },
  reorderList: { tasks: ['cams_reorder_list'], shows: 'part' },
  reorderReport: { tasks: ['cams_reorder_list'], shows: 'part' },
  equipmentLabelReport: { tasks: gallery, shows: 'equipment' },
  partLabelReport: { tasks: gallery, shows: 'part' },
  binLabelReport: { tasks: gallery, shows: 'part' },
  savedView: { tasks: [], ownRecords: true, never: ['post', 'print', 'export'] },
  notice: { tasks: [], ownRecords: true, never: ['create', 'delete', 'post', 'print', 'export'] },
  attachment: { tasks: [], never: ['post', 'print', 'export'] },
  comment: { tasks: [], never: ['post', 'print', 'export'] },
  history: { tasks: [], open: true },
  dashboard: { tasks: [], open: true },
} as const satisfies Record<string, Rule>

export type Resource = keyof typeof rules

/** Which rule decided, for words, logs and "Why can't I?". */
export const ruleCodes = [
  'granted',
  'never',
  'looking',
  'admin-only',
  'no-task',
  'switched-off',
  'not-yours',
] as const
export type RuleCode = (typeof ruleCodes)[number]

export interface Decision {
  readonly allowed: boolean
  readonly rule: RuleCode
  /** One sentence a person understands. */
  readonly reason: string
}

/** A decision with what it turned on. */
export interface Explanation extends Decision {
  /** Whose rule decided: another resource than was asked about where a report shows that one's records. */
  readonly resource: Resource
  /**
   * Codes of the tasks it turned on: those of the subject that grant it or have it switched off, else those that
   * would carry it. Empty where no task decides.
   */
  readonly tasks: readonly string[]
  /** The switch that was asked. */
  readonly privilege: keyof Privileges | null
}

export const isAdmin = (subject: Subject): boolean => subject.roles.includes(administrator)

const switchOf: Record<Action, keyof Privileges | null> = {
  read: null,
  create: 'canCreate',
  edit: 'canEdit',
  delete: 'canDelete',
  post: 'canPost',
  print: 'canPrint',
  export: 'canExport',
}

const changing: ReadonlySet<Action> = new Set(['create', 'edit', 'delete', 'post'])

/** What somebody who looks at the product as this role is told when they would change something. */
export const lookingReason = (role: string): string => `You are looking as ${role}, which changes nothing`

const neverReason = ({ never }: Rule): string =>
  never?.includes('edit') ? 'It stays as it was made' : 'It can only be changed'

/** The code by which the rules name a task: the page of its route, without the prefix of the ppp area. */
export function codeOf(task: { readonly reactRoute: string }): string {
  const known = codes.get(task)
  if (known !== undefined) return known
  const code = taskCode(task.reactRoute).replace(/^ppp_/, '')
  codes.set(task, code)
  return code
}

/** A page that opens asks for its tasks' codes thousands of times. */
const codes = new WeakMap<object, string>()

/** Whether a route is the task of assigning tasks to roles. */
export const assignsTasks = (reactRoute: string): boolean =>
  rules.userRoleTask.tasks.some((code) => code === codeOf({ reactRoute }))

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
  const { allowed, rule, reason } = explain(subject, action, resource, owner)
  return { allowed, rule, reason }
}

/** Whether this subject may open a screen of these records: a task of theirs carries it, and does not only look it up. */
export const opens = (subject: Subject, resource: Resource): boolean =>
  decide(subject, 'read', resource).allowed && subject.tasks.some((task) => carries(task, resource))

const isAmong = (codes: readonly string[] | undefined, task: SubjectTask) =>
  codes?.includes(codeOf(task)) === true

function carries(task: SubjectTask, resource: Resource): boolean {
  const { tasks }: Rule = rules[resource]
  return isAmong(tasks, task) || task.screen?.resource === resource
}

/** The decision of `decide` with its grounds, for "Why can't I?". */
export function explain(
  subject: Subject,
  action: Action,
  resource: Resource,
  owner?: string | null,
): Explanation {
  const rule: Rule = rules[resource]
  const without = (code: Exclude<RuleCode, 'granted'>, reason: string): Explanation => ({
    allowed: false,
    rule: code,
    reason,
    resource,
    tasks: [],
    privilege: null,
  })
  if (rule.never?.includes(action)) return without('never', neverReason(rule))
  if (subject.looksAs !== undefined && changing.has(action))
    return without('looking', lookingReason(subject.looksAs))
  if (rule.adminOnly?.includes(action) && !isAdmin(subject)) return without('admin-only', 'Only ADMIN')
  const byTask = explainByTask(subject, action, resource)
  if (!byTask.allowed) return byTask
  const shown = rule.shows === undefined ? byTask : explain(subject, 'read', rule.shows)
  if (!shown.allowed) return shown
  if (rule.ownRecords && owner !== undefined && owner !== subject.userGUID && !isAdmin(subject))
    return without('not-yours', 'It belongs to another user')
  return byTask
}

/**
 * The same for the files of a record: whoever may read it sees them, whoever may edit it attaches, captions and removes
 * them, whatever may be done with a file itself.
 */
export function explainAttached(
  subject: Subject,
  action: 'read' | 'create' | 'edit' | 'delete',
  entity: Attachable,
  owner?: string | null,
): Explanation {
  const byItself = explain(subject, action, 'attachment')
  return byItself.allowed ? explain(subject, action === 'read' ? 'read' : 'edit', entity, owner) : byItself
}

/**
 * The same for comments: whoever may read the record reads and writes them. `author` is whose comment it is, where one
 * is changed or removed: others' are removed by ADMIN alone, and changed by nobody else. `isOfOrder`: of a request with a
 * work order, whose readers take part in its conversation.
 */
export function explainCommented(
  subject: Subject,
  action: 'read' | 'create' | 'edit' | 'delete',
  entity: Commentable,
  {
    owner,
    author = subject.userGUID,
    isOfOrder = false,
  }: { readonly owner?: string | null; readonly author?: string; readonly isOfOrder?: boolean } = {},
): Explanation {
  const byItself = explain(subject, action, 'comment')
  if (!byItself.allowed) return byItself
  const byOrder = isOfOrder ? explain(subject, 'read', 'workOrder') : null
  const ofRecord = byOrder?.allowed ? byOrder : explain(subject, 'read', entity, owner)
  if (!ofRecord.allowed || author === subject.userGUID || action === 'read') return ofRecord
  const isRemovedByAdmin = action === 'delete' && isAdmin(subject)
  return isRemovedByAdmin
    ? ofRecord
    : { ...ofRecord, allowed: false, rule: 'not-yours', reason: 'Somebody else wrote it' }
}

/** A task carries a resource by the rules above, or because an administrator has defined its screen over it. */
function explainByTask(subject: Subject, action: Action, resource: Resource): Explanation {
  const rule: Rule = rules[resource]
  const switches = (rule.switches?.[action] ?? [action]).map((each) => switchOf[each])
  const [privilege = null] = switches
  const granted = (by: readonly SubjectTask[]): Explanation => ({
    allowed: true,
    rule: 'granted',
    reason: 'Allowed',
    resource,
    tasks: by.map(codeOf),
    privilege,
  })
  if (rule.tasks.length === 0) return granted([])
  const own = subject.tasks.filter((task) => carries(task, resource))
  const looksUp = (task: SubjectTask) =>
    isAmong(rule.lookupFor, task) || task.screen?.lookups.includes(resource) === true
  if (action === 'read') {
    const reading = own.length > 0 ? own : subject.tasks.filter(looksUp)
    if (rule.open || reading.length > 0) return granted(reading)
  }
  const refused = { allowed: false, resource, privilege } as const
  if (own.length === 0)
    return { ...refused, rule: 'no-task', reason: 'None of your tasks includes it', tasks: rule.tasks }
  const switchedOn = own.filter((task) => switches.some((name) => name === null || task[name]))
  return switchedOn.length > 0
    ? granted(switchedOn)
    : {
        ...refused,
        rule: 'switched-off',
        reason: 'Your role has this switched off',
        tasks: own.map(codeOf),
      }
}

/** The subject of a signed-in session. */
export const subjectOf = (identity: Identity): Subject => ({
  userGUID: identity.profile.id,
  roles: roleNames(identity.profile),
  tasks: identity.tasks,
  ...(identity.looksAs && { looksAs: identity.looksAs.name }),
})
