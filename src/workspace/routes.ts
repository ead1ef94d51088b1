import { isAllowedPath } from '../contract/access/task-route.ts'
import { uiCodeOf, uiTitleOf } from '../contract/access/ui-code.ts'

const ecosystem = (segment: string) => [`ecosystem/${segment}`, `ppp/${segment}`] as const

/**
 * The screens that are written in code, each with its paths below /app/ (SPEC 2.3 to 2.5); the first is where links
 * to it lead. Every other path of a guarded area is a configured page.
 */
export const screenPaths = {
  equipment: ['cams/cams_equipment_management'],
  locations: ['cams/cams_locations'],
  maintenanceTemplates: ['cams/cams_maintenance_templates'],
  inspectionTemplates: ['cams/cams_inspection_template'],
  inspections: ['cams/cams_inspections'],
  repairNames: ['cams/cams_repair_names'],
  meterReadings: ['cams/cams_meter_readings'],
  parts: ['cams/cams_parts'],
  vendors: ['cams/cams_vendors'],
  workOrders: ['cams/cams_workorder'],
  craftReport: ['cams/cams_craft_report'],
  pmTasks: ['cams/cams_pmtasks'],
  pmOperations: ['cams/cams_pm_operations'],
  reportGallery: ['cams/cams_report_gallary'],
  userProfiles: ['cams/cams_user_privileges'],
  userProfilesV2: ['cams/cams_user_privileges_v2'],
  formEngine: ['cams/form-engine', ...ecosystem('form-engine'), 'accounting/fa-accounts'],
  rolesDefinition: [
    'cams/role-definition',
    ...ecosystem('role-definition'),
    'accounting/fa-account-types',
    'accounting/charts-of-account',
    'accounting/invoice',
  ],
  systemCodes: ecosystem('system-codes'),
  preferences: ecosystem('preferences'),
  companyInformation: ecosystem('company-information-v2'),
  userManagement: ecosystem('user-management'),
  roleTasks: ecosystem('role-tasks'),
  accessCheck: ecosystem('access-check'),
  configuration: ecosystem('configuration'),
  masterData: ecosystem('master-data'),
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ScreenName = keyof typeof screenPaths

/** The last segments of the generic pages that SPEC 2.3 to 2.5 name; each has a seeded definition. */
const genericPages: ReadonlySet<string> = new Set([
  'ecoTask',
  'application-task',
  'applications',
  'company-information',
  'user-roles',
  'application-user',
  'message-template',
  'FFVendors',
  'ecoState',
  'ecoLga',
  'ecoCountry',
  'banks',
  'fa-branches',
  'EcoBusinessSector',
  'customers',
  'items',
  'taxcodes',
  'HREmployeeV2s',
  'account-class',
])

/** The menu writes ppp/ppp_customers, SPEC 2.4 customers: both are one page (READINGS on 2.2). */
const plainPath = (path: string): string => path.replace(/(^|\/)ppp_([^/]*)$/, '$1$2')

const byPath = new Map<string, ScreenName>(
  Object.entries(screenPaths).flatMap(([name, paths]) =>
    paths.map((path): [string, ScreenName] => [path, name as ScreenName]),
  ),
)

/** Areas whose paths stand under the user's allowed routes. */
export const guardedAreas = ['ecosystem', 'accounting', 'cams', 'ppp'] as const

const isGuarded = (path: string) => guardedAreas.some((area) => path.startsWith(`${area}/`))

/** The path below /app/ of an address: `cams/cams_parts`; blank for /app itself. */
export const appPath = (location: string): string => location.replace(/^\/app\/?/, '').replace(/\/+$/, '')

/** The coded screen of a path below /app/, or undefined when it is a configured page. */
export const screenAt = (path: string): ScreenName | undefined => byPath.get(plainPath(path))

/**
 * Whether this release knows a page for the path: a coded screen or a generic page of SPEC 2.4 and 2.5. What an
 * administrator has defined besides is told by the task that carries it (`Task.screen`).
 */
export const isServed = (path: string): boolean =>
  screenAt(path) !== undefined ||
  (isGuarded(path) && genericPages.has(plainPath(path).split('/').at(-1) ?? ''))

/** What a signed-in user finds at a path below /app/. */
export type Place =
  | { readonly kind: 'dashboard' }
  /** One's own account, whatever one's tasks. */
  | { readonly kind: 'account' }
  | { readonly kind: 'screen'; readonly screen: ScreenName }
  /** A page from a stored definition (SPEC 2.6). */
  | { readonly kind: 'configured'; readonly uiCode: string; readonly title: string }
  /** Not among the allowed routes: the user is sent to /app. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'missing' }

/** SPEC 2.1: the guard first, then the screen; what is not coded is tried as a configured page (READINGS). */
export function placeOf(path: string, allowedRoutes: readonly string[]): Place {
  if (path === 'dashboard') return { kind: 'dashboard' }
  if (path === 'account') return { kind: 'account' }
  if (!isGuarded(path)) return { kind: 'missing' }
  if (!isAllowedPath(path, allowedRoutes)) return { kind: 'refused' }
  const screen = screenAt(path)
  return screen === undefined
    ? { kind: 'configured', uiCode: uiCodeOf(path), title: uiTitleOf(path) }
    : { kind: 'screen', screen }
}
