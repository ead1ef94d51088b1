import { isAllowedPath } from '../contract/access/task-route.ts'
import { uiCodeOf } from '../contract/access/ui-code.ts'
import type { ScreenDefinition } from '../engine/definition/screen.ts'
import type { ScreenHelp } from '../engine/definition/screen-help.ts'
import { companyInformation } from '../features/company/company.screen.ts'
import { daysOff } from '../features/days-off/days-off.screen.ts'
import { equipmentScreen } from '../features/equipment/equipment.screen.ts'
import { inspections } from '../features/inspections/inspections.screen.ts'
import { inspectionTemplates } from '../features/inspection-templates/inspection-templates.screen.ts'
import { locations } from '../features/locations/locations.screen.ts'
import { maintenanceTemplates } from '../features/maintenance-templates/maintenance-templates.screen.ts'
import { meterReadings } from '../features/meter-readings/meter-readings.screen.ts'
import { parts } from '../features/parts/parts.screen.ts'
import { pmDeferrals } from '../features/pm-deferrals/pm-deferrals.screen.ts'
import { adminOperations } from '../features/pm-operations/pm-operations.screen.ts'
import { pmTasks } from '../features/pm-tasks/pm-tasks.screen.ts'
import { repairNames } from '../features/repair-names/repair-names.screen.ts'
import { rolesDefinition } from '../features/roles/roles.screen.ts'
import { userProfiles } from '../features/user-profiles/user-profiles.screen.ts'
import { stockMovements } from '../features/stock/stock-movements.screen.ts'
import { vendors } from '../features/vendors/vendors.screen.ts'
import { workOrders } from '../features/work-orders/work-orders.screen.ts'

const ecosystem = (segment: string) => [`ecosystem/${segment}`, `ppp/${segment}`] as const

/** A screen that is written in code. */
export interface CodedScreen {
  /** Below /app/ (SPEC 2.3 to 2.5); the first is where links to it lead. */
  readonly paths: readonly [string, ...string[]]
  /** By which its records are drawn, and found and made elsewhere. */
  readonly definition?: ScreenDefinition
  /** Its help where that stands with the definition; else `helps.ts` has it, and will not compile without. */
  readonly help?: ScreenHelp
}

/** The screens that are written in code. Every other path of a guarded area is a configured page. */
export const codedScreens = {
  equipment: { paths: ['cams/cams_equipment_management'], definition: equipmentScreen },
  locations: { paths: ['cams/cams_locations'], definition: locations },
  maintenanceTemplates: { paths: ['cams/cams_maintenance_templates'], definition: maintenanceTemplates },
  inspectionTemplates: { paths: ['cams/cams_inspection_template'], definition: inspectionTemplates },
  inspections: { paths: ['cams/cams_inspections'], definition: inspections },
  repairNames: { paths: ['cams/cams_repair_names'], definition: repairNames },
  meterReadings: { paths: ['cams/cams_meter_readings'], definition: meterReadings },
  parts: { paths: ['cams/cams_parts'], definition: parts },
  stockOnHand: { paths: ['cams/cams_stock'] },
  stockMovements: { paths: ['cams/cams_stock_movements'], definition: stockMovements },
  reorderList: { paths: ['cams/cams_reorder_list'] },
  vendors: { paths: ['cams/cams_vendors'], definition: vendors },
  workOrders: { paths: ['cams/cams_workorder'], definition: workOrders },
  craftReport: { paths: ['cams/cams_craft_report'] },
  pmCompliance: { paths: ['cams/cams_pm_compliance'] },
  maintenanceFigures: { paths: ['cams/cams_maintenance_figures'] },
  pmCalendar: { paths: ['cams/cams_pm_calendar'] },
  pmTasks: { paths: ['cams/cams_pmtasks'], definition: pmTasks },
  pmDue: { paths: ['cams/cams_pm_due'] },
  pmOperations: { paths: ['cams/cams_pm_operations'], definition: adminOperations },
  pmDeferrals: { paths: ['cams/cams_pm_deferrals'], definition: pmDeferrals },
  pmForecast: { paths: ['cams/cams_pm_forecast'] },
  daysOff: { paths: ['cams/cams_days_off'], definition: daysOff },
  reportGallery: { paths: ['cams/cams_report_gallary'] },
  userProfiles: { paths: ['cams/cams_user_privileges'], definition: userProfiles },
  /** The same records by a second route: they are made and found at the first. */
  userProfilesV2: { paths: ['cams/cams_user_privileges_v2'] },
  formEngine: { paths: ['cams/form-engine', ...ecosystem('form-engine'), 'accounting/fa-accounts'] },
  rolesDefinition: {
    paths: [
      'cams/role-definition',
      ...ecosystem('role-definition'),
      'accounting/fa-account-types',
      'accounting/charts-of-account',
      'accounting/invoice',
    ],
    definition: rolesDefinition,
  },
  systemCodes: { paths: ecosystem('system-codes') },
  preferences: { paths: ecosystem('preferences') },
  companyInformation: { paths: ecosystem('company-information-v2'), definition: companyInformation },
  userManagement: { paths: ecosystem('user-management') },
  roleTasks: { paths: ecosystem('role-tasks') },
  accessCheck: { paths: ecosystem('access-check') },
  configuration: { paths: ecosystem('configuration') },
  masterData: { paths: ecosystem('master-data') },
} as const satisfies Record<string, CodedScreen>

export type ScreenName = keyof typeof codedScreens

/** The last segments of the generic pages that SPEC 2.3 to 2.5 name; each has a seeded definition. */
export const genericPages = [
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
] as const

const isGenericPage = (segment: string): boolean => genericPages.some((page) => page === segment)

/** The menu writes ppp/ppp_customers, SPEC 2.4 customers: both are one page (READINGS on 2.2). */
const plainPath = (path: string): string => path.replace(/(^|\/)ppp_([^/]*)$/, '$1$2')

const byPath = new Map<string, ScreenName>(
  Object.entries(codedScreens).flatMap(([name, { paths }]) =>
    paths.map((path): [string, ScreenName] => [path, name as ScreenName]),
  ),
)

/** Areas whose paths stand under the user's allowed routes. */
const guardedAreas = ['ecosystem', 'accounting', 'cams', 'ppp'] as const

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
  screenAt(path) !== undefined || (isGuarded(path) && isGenericPage(plainPath(path).split('/').at(-1) ?? ''))

/** What a signed-in user finds at a path below /app/. */
export type Place =
  | { readonly kind: 'dashboard' }
  /** One's own account, whatever one's tasks. */
  | { readonly kind: 'account' }
  /** What one can do in the product, whatever one's tasks. */
  | { readonly kind: 'help' }
  /** Where anybody reports trouble, and follows what they have reported, whatever their tasks. */
  | { readonly kind: 'report-trouble' }
  | { readonly kind: 'my-requests' }
  /** The work orders of who asks. */
  | { readonly kind: 'my-work' }
  /** The charts of this session, for those who see them. */
  | { readonly kind: 'charts' }
  | { readonly kind: 'screen'; readonly screen: ScreenName }
  /** A page from a stored definition (SPEC 2.6). */
  | { readonly kind: 'configured'; readonly uiCode: string }
  /** Not among the allowed routes: the user is sent to /app. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'missing' }

/** SPEC 2.1: the guard first, then the screen; what is not coded is tried as a configured page (READINGS). */
export function placeOf(path: string, allowedRoutes: readonly string[]): Place {
  if (path === 'dashboard') return { kind: 'dashboard' }
  if (path === 'account') return { kind: 'account' }
  if (path === 'help') return { kind: 'help' }
  if (path === 'report-trouble') return { kind: 'report-trouble' }
  if (path === 'my-requests') return { kind: 'my-requests' }
  if (path === 'my-work') return { kind: 'my-work' }
  if (path === 'dev/charts') return { kind: 'charts' }
  if (!isGuarded(path)) return { kind: 'missing' }
  if (!isAllowedPath(path, allowedRoutes)) return { kind: 'refused' }
  const screen = screenAt(path)
  return screen === undefined ? { kind: 'configured', uiCode: uiCodeOf(path) } : { kind: 'screen', screen }
}
