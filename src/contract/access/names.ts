import { entities } from '../entities/catalogue.ts'
import { referenceTasks } from '../menu/reference-tasks.ts'
import { codeOf, type Resource } from './policy.ts'
import type { Action } from '../schema/access-rule.ts'
import type { Privilege } from './role-task.ts'

/** What the policy decides about beside records. */
const functions = {
  configuration: 'the configuration of this site',
  userRoleTask: 'the tasks of roles',
  equipmentReport: 'the equipment report',
  locationReport: 'the location report',
  warehouseReport: 'the warehouse report',
  pmTaskReport: 'the PM task report',
  userReport: 'the report of users',
  operationReport: 'the report of PM operations',
  inspectionReport: 'the inspection report',
  craftReport: 'the craft report',
  complianceReport: 'the report of PM compliance',
  figuresReport: 'the maintenance figures',
  costReport: 'the cost of maintenance',
  pmForecast: 'the PM forecast',
  pmCalendar: 'the PM calendar',
  dueNow: 'the list of what is due now',
  locationMaintenance: 'the maintenance of locations',
  locationCost: 'the cost of locations',
  stockOnHand: 'the stock on hand',
  reorderList: 'the reorder list',
  reorderReport: 'the reorder report',
  equipmentLabelReport: 'the labels of equipment',
  partLabelReport: 'the labels of parts',
  binLabelReport: 'the labels of bins',
  savedView: 'saved views of lists',
  attachment: 'files of records',
  comment: 'comments on records',
  history: 'the history of records',
  notice: 'notices',
  dashboard: 'the dashboard',
} as const satisfies Record<Exclude<Resource, keyof typeof entities>, string>

const isFunction = (resource: Resource): resource is keyof typeof functions =>
  Object.hasOwn(functions, resource)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `PM task` keeps its letters, `Vendor` becomes `vendor`. */
const small = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

/** A resource within a sentence: `vendor records`, `the craft report`. */
export const thingsOf = (resource: Resource): string =>
  isFunction(resource) ? functions[resource] : `${small(entities[resource].title)} records`

/** One record of a resource within a sentence: `vendor`, `PM operation`. */
export const oneOf = (resource: Resource): string =>
  isFunction(resource) ? functions[resource] : small(entities[resource].title)

/** A resource in a list or at the head of a sentence: `Vendor`, `The craft report`. */
export const titleOf = (resource: Resource): string =>
  isFunction(resource) ? capital(functions[resource]) : entities[resource].title

/** What somebody may do, within a sentence. */
export const verbs = {
  read: 'see',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  post: 'post',
  print: 'print',
  export: 'export',
} as const satisfies Record<Action, string>

/** The same as the name of a choice. */
export const actionTitle = (action: Action): string => capital(verbs[action])

/** The switches as Role Tasks heads their columns. */
export const switchNames = {
  canEdit: 'Edit',
  canDelete: 'Delete',
  canCreate: 'Create',
  canPost: 'Post',
  canPrint: 'Print',
  canExport: 'Export',
} as const satisfies Record<Privilege, string>

/** Tasks by the codes of the policy, as a new site names them: for those that somebody does not have. */
const tasksByCode: ReadonlyMap<string, string> = new Map(
  referenceTasks.map(({ route, description }) => [codeOf({ reactRoute: route }), description]),
)

/** The name of a task by its code; of one that an administrator has made, the code. */
export const taskName = (code: string): string => tasksByCode.get(code) ?? code
