import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Task } from '../contract/access/session.ts'
import { taskCode, taskPath } from '../contract/access/task-route.ts'
import type { ScreenDefinition } from '../engine/definition/screen.ts'
import { ScreenView } from '../engine/screen-view.tsx'
import { EmptyPage } from '../features/configured/empty.page.tsx'
import { companyInformation } from '../features/company/company.screen.ts'
import { equipmentScreen } from '../features/equipment/equipment.screen.ts'
import { inspections } from '../features/inspections/inspections.screen.ts'
import { inspectionTemplates } from '../features/inspection-templates/inspection-templates.screen.ts'
import { locations } from '../features/locations/locations.screen.ts'
import { maintenanceTemplates } from '../features/maintenance-templates/maintenance-templates.screen.ts'
import { meterReadings } from '../features/meter-readings/meter-readings.screen.ts'
import type { CreatePlace } from '../features/palette/entries.ts'
import { parts } from '../features/parts/parts.screen.ts'
import { adminOperations } from '../features/pm-operations/pm-operations.screen.ts'
import { pmTasks } from '../features/pm-tasks/pm-tasks.screen.ts'
import { repairNames } from '../features/repair-names/repair-names.screen.ts'
import { rolesDefinition } from '../features/roles/roles.screen.ts'
import { userProfiles, userProfilesV2 } from '../features/user-profiles/user-profiles.screen.ts'
import { vendors } from '../features/vendors/vendors.screen.ts'
import { workOrders } from '../features/work-orders/work-orders.screen.ts'
import { isServed, screenPaths, type ScreenName } from './routes.ts'
import type { Desk } from './desk.ts'

const PmOperationsPage = lazy(async () => ({
  default: (await import('../features/pm-operations/pm-operations.page.tsx')).PmOperationsPage,
}))

const InspectionsPage = lazy(async () => ({
  default: (await import('../features/inspections/inspections.page.tsx')).InspectionsPage,
}))

const PmTasksPage = lazy(async () => ({
  default: (await import('../features/pm-tasks/pm-tasks.page.tsx')).PmTasksPage,
}))

const MeterReadingsPage = lazy(async () => ({
  default: (await import('../features/meter-readings/meter-readings.page.tsx')).MeterReadingsPage,
}))

const WorkOrdersPage = lazy(async () => ({
  default: (await import('../features/work-orders/work-orders.page.tsx')).WorkOrdersPage,
}))

const CraftReportPage = lazy(async () => ({
  default: (await import('../features/craft-report/craft-report.page.tsx')).CraftReportPage,
}))

const CompanyInformationPage = lazy(async () => ({
  default: (await import('../features/company/company.page.tsx')).CompanyInformationPage,
}))

const ReportGalleryPage = lazy(async () => ({
  default: (await import('../features/reports/report-gallery.page.tsx')).ReportGalleryPage,
}))

const SystemCodesPage = lazy(async () => ({
  default: (await import('../features/system-codes/system-codes.page.tsx')).SystemCodesPage,
}))

const FormEnginePage = lazy(async () => ({
  default: (await import('../features/form-engine/form-engine.page.tsx')).FormEnginePage,
}))

const UserManagementPage = lazy(async () => ({
  default: (await import('../features/user-management/user-management.page.tsx')).UserManagementPage,
}))

const AccountPanel = lazy(async () => ({
  default: (await import('../features/account/account-panel.tsx')).AccountPanel,
}))

const RoleTasksPage = lazy(async () => ({
  default: (await import('../features/role-tasks/role-tasks.page.tsx')).RoleTasksPage,
}))

const AccessCheckPage = lazy(async () => ({
  default: (await import('../features/access/access-check.page.tsx')).AccessCheckPage,
}))

const ConfigurationPage = lazy(async () => ({
  default: (await import('../features/configuration/configuration.page.tsx')).ConfigurationPage,
}))

const PreferencesPage = lazy(async () => ({
  default: (await import('../features/preferences/preferences.page.tsx')).PreferencesPage,
}))

/** What draws a screen of the route table, and the definition by which its records are found and made elsewhere. */
interface CodedScreen {
  readonly Page: ComponentType<{ desk: Desk }>
  readonly definition?: ScreenDefinition
}

const drawn = (definition: ScreenDefinition): CodedScreen => ({
  Page: () => <ScreenView screen={definition} />,
  definition,
})

/** Where a screen is for somebody who has a task of it; null for everybody else. */
function pathFor({ workbench }: Desk, name: ScreenName): string | null {
  const [path] = screenPaths[name]
  const isGiven = workbench.subject.tasks.some(({ reactRoute }) => taskCode(reactRoute) === taskCode(path))
  return isGiven ? `/app/${path}` : null
}

/** One row a screen of `screenPaths`. */
export const screens: Readonly<Record<ScreenName, CodedScreen>> = {
  equipment: drawn(equipmentScreen),
  locations: drawn(locations),
  maintenanceTemplates: drawn(maintenanceTemplates),
  inspectionTemplates: drawn(inspectionTemplates),
  inspections: {
    Page: ({ desk }) => {
      const path = pathFor(desk, 'workOrders')
      return (
        <InspectionsPage
          workOrderHref={(log, line) =>
            `/app/${screenPaths.workOrders[0]}?new=1&inspection=${log}&line=${line}`
          }
          workOrderRecordHref={(key) => path && `${path}?record=${key}`}
        />
      )
    },
    definition: inspections,
  },
  repairNames: drawn(repairNames),
  meterReadings: { Page: () => <MeterReadingsPage />, definition: meterReadings },
  parts: drawn(parts),
  vendors: drawn(vendors),
  workOrders: {
    Page: ({ desk }) => <WorkOrdersPage inspectionsPath={pathFor(desk, 'inspections')} />,
    definition: workOrders,
  },
  craftReport: {
    Page: ({ desk }) => (
      <CraftReportPage load={desk.loadCraftReport} operationsPath={`/app/${screenPaths.pmOperations[0]}`} />
    ),
  },
  pmTasks: { Page: () => <PmTasksPage />, definition: pmTasks },
  userProfiles: drawn(userProfiles),
  /** The same records by a second route: they are made and found at the first. */
  userProfilesV2: { Page: () => <ScreenView screen={userProfilesV2} /> },
  pmOperations: {
    Page: ({ desk }) => <PmOperationsPage operationsOf={desk.operationsOf} />,
    definition: adminOperations,
  },
  reportGallery: { Page: () => <ReportGalleryPage /> },
  formEngine: { Page: () => <FormEnginePage /> },
  rolesDefinition: drawn(rolesDefinition),
  systemCodes: {
    Page: ({ desk }) => <SystemCodesPage loadTypes={desk.loadCodeTypes} codesOfType={desk.codesOfType} />,
  },
  preferences: { Page: () => <PreferencesPage /> },
  companyInformation: { Page: () => <CompanyInformationPage />, definition: companyInformation },
  userManagement: {
    Page: ({ desk }) => (
      <UserManagementPage
        calls={desk.access}
        renderAccount={(user) => <AccountPanel user={user} calls={desk.userAccounts} />}
      />
    ),
  },
  roleTasks: { Page: ({ desk }) => <RoleTasksPage calls={desk.access} /> },
  accessCheck: {
    Page: ({ desk }) => (
      <AccessCheckPage
        calls={desk.access}
        looking={desk.looking}
        roleTasksPath={pathFor(desk, 'roleTasks')}
        userManagementPath={pathFor(desk, 'userManagement')}
        tasks={desk.tasks()}
      />
    ),
  },
  configuration: { Page: ({ desk }) => <ConfigurationPage calls={desk.siteConfiguration} /> },
  masterData: { Page: () => <EmptyPage title="Master Data" /> },
}

/** Screens of UI type Custom, by UI code in lower case: what a stored definition cannot say. */
export const customScreens: ReadonlyMap<string, ReactNode> = new Map()

const rows = Object.entries(screens).map(([name, { definition }]) => ({
  paths: screenPaths[name as ScreenName],
  definition,
}))

/** What the palette offers to make, each on its screen. */
export const createPlaces: readonly CreatePlace[] = rows.flatMap(({ paths, definition }) =>
  definition
    ? paths.map((path) => ({
        screen: definition.id,
        taskCode: taskCode(path),
        label: definition.newLabel,
        resource: definition.resource,
      }))
    : [],
)

/** Where this user finds the pages of stored definitions: path below /app/ and entity. */
const definedPlaces = (tasks: readonly Task[]) =>
  tasks.flatMap(({ reactRoute, screen }) =>
    screen ? [{ path: taskPath(reactRoute), entity: screen.resource }] : [],
  )

/** Whether the drawer and the palette lead to a path: this release knows it, or a task of the user carries it. */
export function servedFor(tasks: readonly Task[]): (path: string) => boolean {
  const defined = new Set(definedPlaces(tasks).map(({ path }) => path))
  return (path) => isServed(path) || defined.has(path)
}

/** Where this user mends definitions; null without the task. */
export function formEngineHref(tasks: readonly Task[]): string | null {
  const found = tasks.find(({ reactRoute }) => taskCode(reactRoute).replace(/^ppp_/, '') === 'form-engine')
  return found ? `/app/${taskPath(found.reactRoute)}` : null
}

/**
 * The address at which a record is opened (`record`) or edited (`edit`): on its coded screen, else on the page of a
 * definition that one of the tasks carries; null when there is none.
 */
export function recordHref(
  tasks: readonly Task[],
  entity: string,
  key: number,
  how: 'record' | 'edit',
): string | null {
  const paths: readonly string[] = rows.find(({ definition }) => definition?.id === entity)?.paths ?? []
  const own = new Set(tasks.map(({ reactRoute }) => taskPath(reactRoute)))
  const coded = paths.find((path) => own.has(path)) ?? paths[0]
  const path = coded ?? definedPlaces(tasks).find((place) => place.entity === entity)?.path
  return path === undefined ? null : `/app/${path}?${how}=${key}`
}
