import { type LateComponent, latePage } from '../ui/feedback/late-component.tsx'
import { isServed, type Place, type ScreenName, screenAt } from './routes.ts'

/** The pages of coded screens that are more than their definition; each is fetched when it is first drawn, or asked for. */
export const latePages = {
  pmOperations: latePage(
    async () => (await import('../features/pm-operations/pm-operations.page.tsx')).PmOperationsPage,
  ),
  equipment: latePage(async () => (await import('../features/equipment/equipment.page.tsx')).EquipmentPage),
  locations: latePage(async () => (await import('../features/locations/locations.page.tsx')).LocationsPage),
  inspections: latePage(
    async () => (await import('../features/inspections/inspections.page.tsx')).InspectionsPage,
  ),
  pmCompliance: latePage(
    async () => (await import('../features/pm-compliance/compliance.page.tsx')).CompliancePage,
  ),
  maintenanceFigures: latePage(
    async () => (await import('../features/maintenance-figures/figures.page.tsx')).FiguresPage,
  ),
  pmTasks: latePage(async () => (await import('../features/pm-tasks/pm-tasks.page.tsx')).PmTasksPage),
  pmDeferrals: latePage(
    async () => (await import('../features/pm-deferrals/pm-deferrals.page.tsx')).PmDeferralsPage,
  ),
  pmForecast: latePage(
    async () => (await import('../features/pm-forecast/pm-forecast.page.tsx')).PmForecastPage,
  ),
  pmCalendar: latePage(
    async () => (await import('../features/pm-calendar/pm-calendar.page.tsx')).PmCalendarPage,
  ),
  pmDue: latePage(async () => (await import('../features/pm-due/pm-due.page.tsx')).PmDuePage),
  meterReadings: latePage(
    async () => (await import('../features/meter-readings/meter-readings.page.tsx')).MeterReadingsPage,
  ),
  workOrders: latePage(
    async () => (await import('../features/work-orders/work-orders.page.tsx')).WorkOrdersPage,
  ),
  stockOnHand: latePage(
    async () => (await import('../features/stock/stock-on-hand.page.tsx')).StockOnHandPage,
  ),
  stockMovements: latePage(
    async () => (await import('../features/stock/stock-movements.page.tsx')).StockMovementsPage,
  ),
  reorderList: latePage(
    async () => (await import('../features/stock/reorder-list.page.tsx')).ReorderListPage,
  ),
  parts: latePage(async () => (await import('../features/parts/parts.page.tsx')).PartsPage),
  craftReport: latePage(
    async () => (await import('../features/craft-report/craft-report.page.tsx')).CraftReportPage,
  ),
  companyInformation: latePage(
    async () => (await import('../features/company/company.page.tsx')).CompanyInformationPage,
  ),
  reportGallery: latePage(
    async () => (await import('../features/reports/report-gallery.page.tsx')).ReportGalleryPage,
  ),
  systemCodes: latePage(
    async () => (await import('../features/system-codes/system-codes.page.tsx')).SystemCodesPage,
  ),
  formEngine: latePage(
    async () => (await import('../features/form-engine/form-engine.page.tsx')).FormEnginePage,
  ),
  userManagement: latePage(
    async () => (await import('../features/user-management/user-management.page.tsx')).UserManagementPage,
  ),
  roleTasks: latePage(async () => (await import('../features/role-tasks/role-tasks.page.tsx')).RoleTasksPage),
  accessCheck: latePage(
    async () => (await import('../features/access/access-check.page.tsx')).AccessCheckPage,
  ),
  configuration: latePage(
    async () => (await import('../features/configuration/configuration.page.tsx')).ConfigurationPage,
  ),
  preferences: latePage(
    async () => (await import('../features/preferences/preferences.page.tsx')).PreferencesPage,
  ),
} as const satisfies Partial<Record<ScreenName, unknown>>

/** The pages of the other places, in the same way. */
export const latePlaces = {
  dashboard: latePage(async () => (await import('../features/dashboard/dashboard.page.tsx')).DashboardPage),
  account: latePage(async () => (await import('../features/account/account.page.tsx')).AccountPage),
  'report-trouble': latePage(
    async () => (await import('../features/requests/report-trouble.page.tsx')).ReportTroublePage,
  ),
  'my-requests': latePage(
    async () => (await import('../features/requests/my-requests.page.tsx')).MyRequestsPage,
  ),
  'my-work': latePage(async () => (await import('../features/work-orders/my-work.page.tsx')).MyWorkPage),
  charts: latePage(async () => (await import('../features/charts/charts.page.tsx')).ChartsPage),
  configured: latePage(
    async () => (await import('../features/configured/configured.page.tsx')).ConfiguredPage,
  ),
} as const satisfies Partial<Record<Place['kind'], unknown>>

type Fetched = Readonly<Record<string, Pick<LateComponent<never>, 'load'>>>
const byName = (pages: Fetched) => new Map(Object.entries(pages))
const [ofScreens, ofPlaces] = [byName(latePages), byName(latePlaces)]

/** Fetches what draws the page of a path below /app/ ahead; what cannot be fetched now is fetched when it is drawn. */
export function fetchPage(path: string): void {
  const screen = screenAt(path)
  const page =
    screen === undefined ? ofPlaces.get(isServed(path) ? 'configured' : path) : ofScreens.get(screen)
  page?.load().catch(() => undefined)
}
