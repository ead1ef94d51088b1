import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { accessEndpoints } from './endpoints-access.ts'
import { accountEndpoints } from './endpoints-accounts.ts'
import { attachmentEndpoints } from './endpoints-attachments.ts'
import { commentEndpoints } from './endpoints-comments.ts'
import { configurationEndpoints } from './endpoints-configuration.ts'
import { figureEndpoints } from './endpoints-figures.ts'
import { ComplianceQuery, fileEndpoints } from './endpoints-files.ts'
import { historyEndpoints } from './endpoints-history.ts'
import { noticeEndpoints } from './endpoints-notices.ts'
import { leaseEndpoints, recordEndpoints } from './endpoints-records.ts'
import { requestEndpoints } from './endpoints-requests.ts'
import { viewEndpoints } from './endpoints-views.ts'
import { applicationUser, ApplicationUserWrite } from './entities/application-user.ts'
import { company, CompanyReply, CompanyWrite } from './entities/company.ts'
import { Dashboard } from './entities/dashboard.ts'
import { Capabilities, Change } from './entities/feed.ts'
import { OpenedIn, OpenedRecord, OpenElsewhere } from './entities/open-records.ts'
import { formField } from './entities/form-field.ts'
import { DeferralMove, pmDeferral } from './entities/pm-deferral.ts'
import { PmCalendar } from './entities/pm-calendar.ts'
import { pmOperation, statusFilters } from './entities/pm-operation.ts'
import { ApplicationUser } from './access/session.ts'
import { role, RoleNamed, RoleWrite } from './entities/role.ts'
import {
  RoleTask,
  RoleTaskChange,
  RoleTaskGrant,
  RoleTaskGranted,
  RoleTaskNamed,
} from './access/role-task.ts'
import { systemCode } from './entities/system-code.ts'
import { systemSetting, SystemSettingWrite } from './entities/system-setting.ts'
import { CostOfOrder } from './entities/work-order-ledger.ts'
import { ToldMove } from './entities/work-order-move.ts'
import { StoredDefinition } from './definition/stored-definition.ts'
import { one, page, rows } from './envelope.ts'
import { ListQuery } from './list-query.ts'
import { dueOutcomes, ComplianceReport, TracedDues } from './entities/compliance.ts'
import { day, recordKey, shortText, wholeText } from './query-values.ts'
import { ReorderRow, StockOnHandRow } from './entities/stock-on-hand.ts'
import { TakingBack } from './entities/stock-take-back.ts'
import { forecastMonths, PmForecast, PmLevelling } from './schedule/pm-forecast.ts'
import { DueNow } from './schedule/due-now.ts'
import { LocationMaintenance } from './schedule/location-maintenance.ts'
import { PmSchedule } from './schedule/schedule.ts'
import { recordId } from './schema/record-key.ts'

/** A part of a list that is not of records. */
const StockPage = v.strictObject({
  skip: ListQuery.entries.skip,
  take: ListQuery.entries.take,
  search: ListQuery.entries.search,
})

/** THE WIRE: every call there is (DESIGN 2, SPEC 7). Both sides read this table; the API lives under its base. */
export const endpoints = {
  ...accessEndpoints,
  ...accountEndpoints,
  ...configurationEndpoints,
  ...historyEndpoints,
  ...noticeEndpoints,
  ...recordEndpoints,
  ...requestEndpoints,
  ...viewEndpoints,

  'company.list': {
    method: 'GET',
    path: '/EcoCompany',
    query: ListQuery,
    reply: rows(CompanyReply),
    access: ['read', 'company'],
  },
  'company.save': {
    method: 'PUT',
    path: '/EcoCompany',
    body: CompanyWrite,
    reply: one(company.row),
    access: ['edit', 'company'],
    records: true,
  },
  'systemSetting.list': {
    method: 'GET',
    path: '/EcoSystemSettings',
    query: ListQuery,
    reply: page(systemSetting.row),
    access: ['read', 'systemSetting'],
  },
  'systemSetting.save': {
    method: 'PUT',
    path: '/EcoSystemSettings',
    body: SystemSettingWrite,
    reply: one(systemSetting.row),
    access: ['edit', 'systemSetting'],
    records: true,
  },

  /** Read by whoever has a task of that page; the handler asks. */
  formHeaderByUiCode: {
    method: 'GET',
    path: '/EcoCADUIEngineHdrs/GetEcoCADUIEngineHdrByUICode/{uiCode}',
    params: v.object({ uiCode: shortText }),
    reply: rows(StoredDefinition),
    access: 'signed-in',
  },
  /** Those of the keys named that are there; without a key named it is refused, never a wipe (READINGS). */
  removeFormHeaders: {
    method: 'DELETE',
    path: '/EcoCADUIEngineHdrs',
    body: v.strictObject({
      keys: v.optional(
        v.pipe(v.array(recordId.entries.id), v.maxLength(200, 'At most 200 keys can be named')),
        [],
      ),
    }),
    reply: one(v.object({ keys: v.array(v.number()) })),
    access: ['delete', 'formHeader'],
  },
  formFieldsOfHeader: {
    method: 'GET',
    path: '/EcoCADUIEngineDtls/GetEcoCADUIEngineDtlByCADUISettingsUIOID/{uioid}',
    params: v.object({ uioid: recordId.entries.id }),
    reply: rows(formField.row),
    access: ['read', 'formField'],
  },

  'role.create': {
    method: 'POST',
    path: '/ApplicationRole',
    body: RoleWrite,
    reply: one(role.row),
    access: ['edit', 'role'],
    records: true,
  },
  removeRole: {
    method: 'DELETE',
    path: '/ApplicationRole',
    body: RoleNamed,
    reply: one(v.object({ id: v.number() })),
    access: ['delete', 'role'],
    records: true,
  },
  rolesForSelect: {
    method: 'GET',
    path: '/ApplicationRole/getRolesForSelect',
    reply: rows(v.object({ id: v.number(), name: v.string() })),
    access: ['read', 'role'],
  },
  'applicationUser.list': {
    method: 'GET',
    path: '/ApplicationUser',
    query: ListQuery,
    reply: page(applicationUser.row),
    access: ['read', 'applicationUser'],
    beyond: true,
  },
  'applicationUser.save': {
    method: 'PUT',
    path: '/ApplicationUser',
    body: ApplicationUserWrite,
    reply: one(applicationUser.row),
    access: ['edit', 'applicationUser'],
    records: true,
    beyond: true,
  },
  /** Set Role: the role named is the only one that the user has afterwards (READINGS on SPEC 7). */
  setRole: {
    method: 'PUT',
    path: '/ApplicationUser/AssignUserToRoleAsync/{role}/{email}',
    params: v.object({ role: shortText, email: v.pipe(v.string(), v.maxLength(254)) }),
    reply: one(v.object({ id: v.string(), email: v.string(), userRoles: v.array(v.string()) })),
    access: ['edit', 'userRole'],
  },

  roleTasks: {
    method: 'GET',
    path: '/EcoUserRoleTask',
    reply: rows(RoleTask),
    access: ['read', 'userRoleTask'],
  },
  roleTasksOf: {
    method: 'GET',
    path: '/EcoUserRoleTask/getRoleTasks/{roleId}',
    params: v.object({ roleId: recordId.entries.id }),
    reply: rows(RoleTask),
    access: ['read', 'userRoleTask'],
  },
  /** A write, whatever its name says (TRUST 5). */
  setRoleTask: {
    method: 'PUT',
    path: '/EcoUserRoleTask/GetEcoUserRoleTaskByUserIDRoleIDTaskIDV2Async',
    body: RoleTaskChange,
    reply: one(RoleTask),
    access: ['edit', 'userRoleTask'],
  },
  /** Gives a role a task with every switch on, or takes it. */
  grantRoleTask: {
    method: 'PUT',
    path: '/EcoUserRoleTask/{roleId}/{taskOID}',
    params: RoleTaskNamed,
    body: RoleTaskGrant,
    reply: one(RoleTaskGranted),
    access: ['edit', 'userRoleTask'],
    beyond: true,
  },

  /** SPEC 6: staff name themselves in `vUserGUID`; an absent year or month does not filter. */
  userPmOperations: {
    method: 'GET',
    path: '/CAMSPMOperations/GetUserPMOperations',
    query: v.strictObject({
      vUserGUID: shortText,
      vStatus: v.optional(v.picklist(statusFilters), 'ALL TASKS'),
      vMonth: v.optional(wholeText(1, 12)),
      vYear: v.optional(wholeText(1900, 2200)),
    }),
    reply: rows(pmOperation.row),
    access: ['read', 'pmOperation'],
  },

  /** What there is, by part, location and bin; `summary.value` is what all of it is worth. At most 1,000 rows. */
  stockOnHand: {
    method: 'GET',
    path: '/CAMSStockOnHand',
    query: v.strictObject({
      ...StockPage.entries,
      partNumberOID: v.optional(recordKey),
      locationOID: v.optional(recordKey),
    }),
    reply: page(StockOnHandRow),
    access: ['read', 'stockOnHand'],
    beyond: true,
  },
  /** What taking a movement back would do as things stand, or why it cannot be; it is done by a movement that names it. */
  takingBack: {
    method: 'GET',
    path: '/CAMSStockMovements/{id}/TakingBack',
    params: recordId,
    reply: one(TakingBack),
    access: ['read', 'stockMovement'],
    beyond: true,
  },
  /** The parts below their reorder point, and what to order of each. At most 1,000 rows. */
  reorderList: {
    method: 'GET',
    path: '/CAMSReorderList',
    query: StockPage,
    reply: page(ReorderRow),
    access: ['read', 'reorderList'],
    beyond: true,
  },

  /** When a PM task is due, and why: to whoever reads the task. */
  pmTaskSchedule: {
    method: 'GET',
    path: '/CAMSPMTasks/{id}/Schedule',
    params: recordId,
    reply: one(PmSchedule),
    access: ['read', 'pmTask'],
    beyond: true,
  },
  /** The moves of a work order, in the order in which they were made. */
  workOrderMoves: {
    method: 'GET',
    path: '/CAMSWorkOrders/{id}/Moves',
    params: recordId,
    reply: rows(ToldMove),
    access: ['read', 'workOrderMove'],
    beyond: true,
  },
  /** What a work order cost: labour, parts from stock and other costs, with the taxes on them. */
  costOfOrder: {
    method: 'GET',
    path: '/CAMSWorkOrders/{id}/Cost',
    params: recordId,
    reply: one(CostOfOrder),
    access: ['read', 'workOrderLabour'],
    beyond: true,
  },
  /** A deferral is approved, refused or withdrawn; who may is asked of the move. */
  movePmDeferral: {
    method: 'POST',
    path: '/CAMSPMDeferrals/{id}/Moves',
    params: recordId,
    body: DeferralMove,
    reply: one(pmDeferral.row),
    access: ['read', 'pmDeferral'],
    records: true,
    beyond: true,
  },

  /** What became of all that fell due, by rig and month: to staff, of what is theirs. Both days included. */
  compliance: {
    method: 'GET',
    path: '/PMCompliance',
    query: ComplianceQuery,
    reply: one(ComplianceReport),
    access: ['read', 'complianceReport'],
    beyond: true,
  },
  /** The single dues that a figure of it counts; all of them where no outcome is named. */
  complianceDues: {
    method: 'GET',
    path: '/PMCompliance/Dues',
    query: v.strictObject({ ...ComplianceQuery.entries, outcome: v.optional(v.picklist(dueOutcomes)) }),
    reply: one(TracedDues),
    access: ['read', 'complianceReport'],
    beyond: true,
  },

  /** Twelve months from that of today, on one location or on all. */
  pmForecast: {
    method: 'GET',
    path: '/PMForecast',
    query: v.strictObject({
      months: v.optional(wholeText(forecastMonths.least, forecastMonths.most)),
      locationOID: v.optional(recordKey),
    }),
    reply: one(PmForecast),
    access: ['read', 'pmForecast'],
    beyond: true,
  },
  /** Moves that would level the weeks ahead, of what the caller may move. */
  pmLevelling: {
    method: 'GET',
    path: '/PMForecast/Levelling',
    query: v.strictObject({ locationOID: v.optional(recordKey) }),
    reply: one(PmLevelling),
    access: ['read', 'pmForecast'],
    beyond: true,
  },

  /** What stands on at most 92 days: operations as their own list shows them, dues to who reads the plans. */
  pmCalendar: {
    method: 'GET',
    path: '/PMCalendar',
    query: v.strictObject({
      from: day,
      to: day,
      locationOID: v.optional(wholeText(1, 2_147_483_647)),
      userGUID: v.optional(shortText),
    }),
    reply: one(PmCalendar),
    access: ['read', 'pmCalendar'],
    beyond: true,
  },

  /** What is due now: to staff their own, to ADMIN everybody's or one location's. */
  pmDueNow: {
    method: 'GET',
    path: '/PMDueNow',
    query: v.strictObject({ location: v.optional(wholeText(1, 2_147_483_647)) }),
    reply: one(DueNow),
    access: ['read', 'dueNow'],
    beyond: true,
  },

  /** How the maintenance of a location stands: to whoever has the screen of locations and reads PM tasks. */
  locationMaintenance: {
    method: 'GET',
    path: '/CAMSLocations/{id}/Maintenance',
    params: recordId,
    reply: one(LocationMaintenance),
    access: ['read', 'locationMaintenance'],
    beyond: true,
  },

  applicationUsers: {
    method: 'GET',
    path: '/ApplicationUser/GetAllApplicationUsersV2',
    reply: rows(ApplicationUser),
    access: ['read', 'applicationUser'],
  },
  userByEmail: {
    method: 'GET',
    path: '/ApplicationUser/GetUserByLoginEmail/{email}',
    params: v.object({ email: v.pipe(v.string(), v.maxLength(254)) }),
    reply: rows(ApplicationUser),
    access: ['read', 'applicationUser'],
  },

  systemCodesByType: {
    method: 'GET',
    path: '/EcoSystemCodes/GetEcoSystemCodeBySetupType/{type}',
    params: v.object({ type: shortText }),
    reply: rows(systemCode.row),
    access: ['read', 'systemCode'],
  },
  systemCodeTypes: {
    method: 'GET',
    path: '/EcoSystemCodes/GetAllDistinctSetupType',
    reply: rows(v.string()),
    access: ['read', 'systemCode'],
  },
  'systemCode.list': {
    method: 'GET',
    path: '/EcoSystemCodes',
    query: ListQuery,
    reply: page(systemCode.row),
    access: ['read', 'systemCode'],
    beyond: true,
  },
  'systemCode.save': {
    method: 'PUT',
    path: '/EcoSystemCodes',
    body: systemCode.write,
    reply: one(systemCode.row),
    access: ['edit', 'systemCode'],
    records: true,
  },

  ...figureEndpoints,
  ...fileEndpoints,
  ...attachmentEndpoints,
  ...commentEndpoints,

  capabilities: {
    method: 'GET',
    path: '/capabilities',
    reply: one(Capabilities),
    access: 'public',
    beyond: true,
  },
  /** Server-sent events: changes from `after` on, and, by the name `open`, who else has open what the caller has. */
  changes: {
    method: 'GET',
    path: '/changes',
    query: v.strictObject({ after: v.optional(wholeText(0, 999_999_999)) }),
    reply: v.union([Change, OpenElsewhere]),
    access: 'signed-in',
    stream: true,
    beyond: true,
  },
  /** Says that a record stands open before the caller, to be said again within the lease; whoever reads it may. */
  openRecord: {
    method: 'PUT',
    path: '/OpenRecords/{entity}/{key}',
    params: OpenedRecord,
    body: OpenedIn,
    reply: one(v.object({ leaseMs: v.number() })),
    access: 'signed-in',
    whileLooking: true,
    beyond: true,
  },
  ...leaseEndpoints,
  deviceKey: {
    method: 'GET',
    path: '/device-key',
    reply: one(v.object({ key: v.string() })),
    access: 'signed-in',
    beyond: true,
  },
  dashboard: {
    method: 'GET',
    path: '/dashboard',
    query: v.strictObject({ today: day }),
    reply: one(Dashboard),
    access: ['read', 'dashboard'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** Raised by one with every change that an older client would stumble over; told by `capabilities`. */
export const wireVersion = 1

export type ReplyOf<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['reply']>
export type BodyOf<Name extends EndpointName> = Endpoints[Name] extends {
  readonly body: infer Body extends v.GenericSchema
}
  ? v.InferInput<Body>
  : undefined
export type ParamsOf<Name extends EndpointName> = Endpoints[Name] extends {
  readonly params: infer Params extends v.GenericSchema
}
  ? v.InferInput<Params>
  : undefined
export type QueryOf<Name extends EndpointName> = Endpoints[Name] extends {
  readonly query: infer Query extends v.GenericSchema
}
  ? v.InferInput<Query>
  : undefined
