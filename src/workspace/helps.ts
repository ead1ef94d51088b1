import type { ScreenHelp } from '../engine/definition/screen-help.ts'
import { accessCheckHelp } from '../features/access/access-check.help.ts'
import { accountHelp } from '../features/account/account.help.ts'
import { chartsHelp } from '../features/charts/charts.help.ts'
import { companyHelp } from '../features/company/company.help.ts'
import { configurationHelp } from '../features/configuration/configuration.help.ts'
import { configuredHelp, definedPageHelp } from '../features/configured/configured.help.ts'
import { masterDataHelp } from '../features/configured/master-data.help.ts'
import { craftReportHelp } from '../features/craft-report/craft-report.help.ts'
import { dashboardHelp } from '../features/dashboard/dashboard.help.ts'
import { daysOffHelp } from '../features/days-off/days-off.help.ts'
import { equipmentHelp } from '../features/equipment/equipment.help.ts'
import { formEngineHelp } from '../features/form-engine/form-engine.help.ts'
import { inspectionTemplatesHelp } from '../features/inspection-templates/inspection-templates.help.ts'
import { inspectionsHelp } from '../features/inspections/inspections.help.ts'
import { locationsHelp } from '../features/locations/locations.help.ts'
import { maintenanceTemplatesHelp } from '../features/maintenance-templates/maintenance-templates.help.ts'
import { meterReadingsHelp } from '../features/meter-readings/meter-readings.help.ts'
import { partsHelp } from '../features/parts/parts.help.ts'
import { pmCalendarHelp } from '../features/pm-calendar/pm-calendar.help.ts'
import { figuresHelp } from '../features/maintenance-figures/figures.help.ts'
import { complianceHelp } from '../features/pm-compliance/compliance.help.ts'
import { pmDeferralsHelp } from '../features/pm-deferrals/pm-deferrals.help.ts'
import { pmDueHelp } from '../features/pm-due/pm-due.help.ts'
import { pmForecastHelp } from '../features/pm-forecast/pm-forecast.help.ts'
import { pmOperationsHelp } from '../features/pm-operations/pm-operations.help.ts'
import { pmTasksHelp } from '../features/pm-tasks/pm-tasks.help.ts'
import { preferencesHelp } from '../features/preferences/preferences.help.ts'
import { repairNamesHelp } from '../features/repair-names/repair-names.help.ts'
import { reportGalleryHelp } from '../features/reports/report-gallery.help.ts'
import { myRequestsHelp, reportTroubleHelp } from '../features/requests/requests.help.ts'
import { roleTasksHelp } from '../features/role-tasks/role-tasks.help.ts'
import { rolesHelp } from '../features/roles/roles.help.ts'
import { reorderListHelp } from '../features/stock/reorder-list.help.ts'
import { stockMovementsHelp } from '../features/stock/stock-movements.help.ts'
import { stockOnHandHelp } from '../features/stock/stock-on-hand.help.ts'
import { systemCodesHelp } from '../features/system-codes/system-codes.help.ts'
import { userManagementHelp } from '../features/user-management/user-management.help.ts'
import { userProfilePagesHelp, userProfilesHelp } from '../features/user-profiles/user-profiles.help.ts'
import { vendorsHelp } from '../features/vendors/vendors.help.ts'
import { workOrdersHelp } from '../features/work-orders/work-orders.help.ts'
import { type CodedScreen, codedScreens, type genericPages, screenAt, type ScreenName } from './routes.ts'

/** The screens whose help stands in no file of its own. */
type Told = {
  [Name in ScreenName]: (typeof codedScreens)[Name] extends { help: ScreenHelp } ? Name : never
}[ScreenName]

/** A screen without help does not compile. */
const ofScreens: Readonly<Record<Exclude<ScreenName, Told>, ScreenHelp>> = {
  equipment: equipmentHelp,
  locations: locationsHelp,
  maintenanceTemplates: maintenanceTemplatesHelp,
  inspectionTemplates: inspectionTemplatesHelp,
  inspections: inspectionsHelp,
  repairNames: repairNamesHelp,
  meterReadings: meterReadingsHelp,
  parts: partsHelp,
  stockOnHand: stockOnHandHelp,
  stockMovements: stockMovementsHelp,
  reorderList: reorderListHelp,
  vendors: vendorsHelp,
  workOrders: workOrdersHelp,
  craftReport: craftReportHelp,
  pmCompliance: complianceHelp,
  maintenanceFigures: figuresHelp,
  pmCalendar: pmCalendarHelp,
  pmTasks: pmTasksHelp,
  pmDue: pmDueHelp,
  pmOperations: pmOperationsHelp,
  pmDeferrals: pmDeferralsHelp,
  pmForecast: pmForecastHelp,
  daysOff: daysOffHelp,
  reportGallery: reportGalleryHelp,
  userProfiles: userProfilesHelp,
  userProfilesV2: userProfilePagesHelp,
  formEngine: formEngineHelp,
  rolesDefinition: rolesHelp,
  systemCodes: systemCodesHelp,
  preferences: preferencesHelp,
  companyInformation: companyHelp,
  userManagement: userManagementHelp,
  roleTasks: roleTasksHelp,
  accessCheck: accessCheckHelp,
  configuration: configurationHelp,
  masterData: masterDataHelp,
}

/** Neither does one of the pages that stand in the product as stored definitions. */
const ofConfigured: Readonly<Record<(typeof genericPages)[number], ScreenHelp>> = configuredHelp

// An address may say anything, also what every object has: `constructor`.
const configured: ReadonlyMap<string, ScreenHelp> = new Map(Object.entries(ofConfigured))

const ofEverybody: ReadonlyMap<string, ScreenHelp> = new Map([
  ['dashboard', dashboardHelp],
  ['account', accountHelp],
  ['report-trouble', reportTroubleHelp],
  ['my-requests', myRequestsHelp],
  ['dev/charts', chartsHelp],
])

/** The help of the page at a path below /app/; of one that an administrator has defined, what holds for all of them. */
export function helpAt(path: string): ScreenHelp {
  const screen = screenAt(path)
  if (screen !== undefined) {
    const { help }: CodedScreen = codedScreens[screen]
    const others: Readonly<Partial<Record<ScreenName, ScreenHelp>>> = ofScreens
    return help ?? others[screen] ?? definedPageHelp
  }
  const segment = (path.split('/').at(-1) ?? '').replace(/^ppp_/, '')
  return ofEverybody.get(path) ?? configured.get(segment) ?? definedPageHelp
}
