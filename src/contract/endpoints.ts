import * as v from 'valibot'
import { type Endpoint, recordEndpoints } from './endpoint.ts'
import { Dashboard } from './entities/dashboard.ts'
import { equipment } from './entities/equipment.ts'
import { Capabilities, Change, HistoryEntry, IdLease } from './entities/feed.ts'
import { inspectionTemplate } from './entities/inspection-template.ts'
import { location } from './entities/location.ts'
import { maintenanceTemplate } from './entities/maintenance-template.ts'
import { pmOperation, statusFilters } from './entities/pm-operation.ts'
import { pmTask } from './entities/pm-task.ts'
import {
  ApplicationUser,
  Credentials,
  Identity,
  PasswordReset,
  Registration,
  ResetRequest,
  Session,
} from './entities/session.ts'
import { SystemCode, SystemCodeWrite } from './entities/system-code.ts'
import { vendor } from './entities/vendor.ts'
import { one, rows } from './envelope.ts'

const said = one(v.object({ message: v.string() }))
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const wholeText = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'A day reads yyyy-MM-dd'))

/** THE WIRE: every call there is (DESIGN 2, SPEC 7). Both sides read this table; the API lives under its base. */
export const endpoints = {
  login: {
    method: 'POST',
    path: '/EcoAuthentication/login',
    body: Credentials,
    reply: one(Session),
    access: 'public',
  },
  register: {
    method: 'POST',
    path: '/EcoAuthentication/register',
    body: Registration,
    reply: said,
    access: 'public',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/EcoAuthentication/get-password-reset-token',
    body: ResetRequest,
    reply: said,
    access: 'public',
  },
  resetPassword: {
    method: 'POST',
    path: '/EcoAuthentication/reset-forgotten-password',
    body: PasswordReset,
    reply: said,
    access: 'public',
  },
  logout: { method: 'POST', path: '/EcoAuthentication/logout', reply: said, access: 'signed-in' },
  session: { method: 'GET', path: '/session', reply: one(Identity), access: 'signed-in', beyond: true },

  ...recordEndpoints('equipment', equipment),
  ...recordEndpoints('location', location),
  ...recordEndpoints('inspectionTemplate', inspectionTemplate),
  ...recordEndpoints('maintenanceTemplate', maintenanceTemplate),
  ...recordEndpoints('vendor', vendor),
  ...recordEndpoints('pmTask', pmTask),
  ...recordEndpoints('pmOperation', pmOperation),

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
    reply: rows(SystemCode),
    access: ['read', 'systemCode'],
  },
  systemCodeTypes: {
    method: 'GET',
    path: '/EcoSystemCodes/GetAllDistinctSetupType',
    reply: rows(v.string()),
    access: ['read', 'systemCode'],
  },
  saveSystemCode: {
    method: 'PUT',
    path: '/EcoSystemCodes',
    body: SystemCodeWrite,
    reply: one(SystemCode),
    access: ['edit', 'systemCode'],
    records: true,
  },

  capabilities: {
    method: 'GET',
    path: '/capabilities',
    reply: one(Capabilities),
    access: 'public',
    beyond: true,
  },
  changes: {
    method: 'GET',
    path: '/changes',
    query: v.strictObject({ after: v.optional(wholeText(0, 999_999_999)) }),
    reply: Change,
    access: 'signed-in',
    stream: true,
    beyond: true,
  },
  history: {
    method: 'GET',
    path: '/history/{entity}/{key}',
    params: v.object({ entity: shortText, key: shortText }),
    reply: rows(HistoryEntry),
    access: ['read', 'history'],
    beyond: true,
  },
  leaseIds: {
    method: 'POST',
    path: '/id-leases',
    body: v.strictObject({ entity: shortText, size: wholeText(1, 100) }),
    reply: one(IdLease),
    access: 'signed-in',
    beyond: true,
  },
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
