import type { RecordRow } from '../contract/schema/entity.ts'
import type { ComponentType } from 'react'
import { subjectOf } from '../contract/access/policy.ts'
import type { Identity, Task } from '../contract/access/session.ts'
import { showsAnything } from '../contract/access/task-page.ts'
import { taskCode, taskPath } from '../contract/access/task-route.ts'
import { entities, isEntity, isFixed } from '../contract/entities/catalogue.ts'
import type { ScreenDefinition } from '../engine/definition/screen.ts'
import { deletedRecordAt } from '../engine/history/deleted-records.tsx'
import type { PagePaths } from '../engine/record-page/work-lists.tsx'
import { ScreenView } from '../engine/screen-view.tsx'
import { mayBringBack } from '../engine/session/bring-back.ts'
import { EmptyPage } from '../features/configured/empty.page.tsx'
import type { CreatePlace } from '../features/palette/entries.ts'
import type { Says } from '../features/palette/ranking/entry.ts'
import { reportTroublePath } from '../features/requests/request-address.ts'
import { userProfilesV2 } from '../features/user-profiles/user-profiles.screen.ts'
import { type CodedScreen, codedScreens, isServed, type ScreenName } from './routes.ts'
import type { Desk } from './desk.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { lateComponent, latePage } from '../ui/feedback/late-component.tsx'

const PmOperationsPage = latePage(
  async () => (await import('../features/pm-operations/pm-operations.page.tsx')).PmOperationsPage,
)

const EquipmentPage = latePage(
  async () => (await import('../features/equipment/equipment.page.tsx')).EquipmentPage,
)

const EquipmentTreePage = latePage(
  async () => (await import('../features/equipment-tree/tree.page.tsx')).EquipmentTreePage,
)

const LocationsPage = latePage(
  async () => (await import('../features/locations/locations.page.tsx')).LocationsPage,
)

const InspectionsPage = latePage(
  async () => (await import('../features/inspections/inspections.page.tsx')).InspectionsPage,
)

const CompliancePage = latePage(
  async () => (await import('../features/pm-compliance/compliance.page.tsx')).CompliancePage,
)

const FiguresPage = latePage(
  async () => (await import('../features/maintenance-figures/figures.page.tsx')).FiguresPage,
)

const PmTasksPage = latePage(async () => (await import('../features/pm-tasks/pm-tasks.page.tsx')).PmTasksPage)

const PmDeferralsPage = latePage(
  async () => (await import('../features/pm-deferrals/pm-deferrals.page.tsx')).PmDeferralsPage,
)

const PmForecastPage = latePage(
  async () => (await import('../features/pm-forecast/pm-forecast.page.tsx')).PmForecastPage,
)

const PmCalendarPage = latePage(
  async () => (await import('../features/pm-calendar/pm-calendar.page.tsx')).PmCalendarPage,
)

const PmDuePage = latePage(async () => (await import('../features/pm-due/pm-due.page.tsx')).PmDuePage)

const MeterReadingsPage = latePage(
  async () => (await import('../features/meter-readings/meter-readings.page.tsx')).MeterReadingsPage,
)

const NewReading = lateComponent(
  async () => (await import('../features/meter-readings/new-reading.tsx')).NewReading,
)

const readingOfOrder = (machine: number, first: RecordRow, onClose: () => void) => (
  <NewReading machine={machine} first={first} onClose={onClose} />
)

const WorkOrdersPage = latePage(
  async () => (await import('../features/work-orders/work-orders.page.tsx')).WorkOrdersPage,
)

const StockOnHandPage = latePage(
  async () => (await import('../features/stock/stock-on-hand.page.tsx')).StockOnHandPage,
)

const StockMovementsPage = latePage(
  async () => (await import('../features/stock/stock-movements.page.tsx')).StockMovementsPage,
)

const ReorderListPage = latePage(
  async () => (await import('../features/stock/reorder-list.page.tsx')).ReorderListPage,
)

const PartsPage = latePage(async () => (await import('../features/parts/parts.page.tsx')).PartsPage)

const CraftReportPage = latePage(
  async () => (await import('../features/craft-report/craft-report.page.tsx')).CraftReportPage,
)

const CompanyInformationPage = latePage(
  async () => (await import('../features/company/company.page.tsx')).CompanyInformationPage,
)

const ReportGalleryPage = latePage(
  async () => (await import('../features/reports/report-gallery.page.tsx')).ReportGalleryPage,
)

const SystemCodesPage = latePage(
  async () => (await import('../features/system-codes/system-codes.page.tsx')).SystemCodesPage,
)

const FormEnginePage = latePage(
  async () => (await import('../features/form-engine/form-engine.page.tsx')).FormEnginePage,
)

const UserManagementPage = latePage(
  async () => (await import('../features/user-management/user-management.page.tsx')).UserManagementPage,
)

const AccountPanel = lateComponent(
  async () => (await import('../features/account/account-panel.tsx')).AccountPanel,
  () => <Skeleton rows={4} label="Loading the account" />,
)

const RoleTasksPage = latePage(
  async () => (await import('../features/role-tasks/role-tasks.page.tsx')).RoleTasksPage,
)

const AccessCheckPage = latePage(
  async () => (await import('../features/access/access-check.page.tsx')).AccessCheckPage,
)

const ConfigurationPage = latePage(
  async () => (await import('../features/configuration/configuration.page.tsx')).ConfigurationPage,
)

const PreferencesPage = latePage(
  async () => (await import('../features/preferences/preferences.page.tsx')).PreferencesPage,
)

type Page = ComponentType<{ desk: Desk }>

/** Where a screen is for somebody who has a task of it; null for everybody else. */
export const pathFor = (desk: Desk, name: ScreenName): string | null =>
  pathOf(desk, codedScreens[name].paths[0])

/** The same by its path below /app/. */
function pathOf({ workbench }: Desk, path: string): string | null {
  const isGiven = workbench.subject.tasks.some(({ reactRoute }) => taskCode(reactRoute) === taskCode(path))
  return isGiven ? `/app/${path}` : null
}

const sentenceScreens = {
  log: 'meterReadings',
  labour: 'workOrders',
  why: 'pmTasks',
  start: 'pmOperations',
  defer: 'pmDeferrals',
} as const satisfies Record<Exclude<Says, 'report'>, ScreenName>

/** Where what a sentence of the palette asks for is done. */
export const sentencePath = (desk: Desk, says: Says): string | null =>
  says === 'report' ? reportTroublePath : pathFor(desk, sentenceScreens[says])

/** Where the lists are whose records stand on the page of a machine or a location. */
const pagePaths = (desk: Desk): PagePaths => ({
  tasks: pathFor(desk, 'pmTasks'),
  operations: pathFor(desk, 'pmOperations'),
  workOrders: pathFor(desk, 'workOrders'),
  parts: pathFor(desk, 'parts'),
  inspections: pathFor(desk, 'inspections'),
  readings: pathFor(desk, 'meterReadings'),
  locations: pathFor(desk, 'locations'),
  equipment: pathFor(desk, 'equipment'),
})

type Undefined = {
  [Name in ScreenName]: (typeof codedScreens)[Name] extends { definition: ScreenDefinition } ? never : Name
}[ScreenName]

/** The screens that are more than their definition, and those that have none. */
const pages: Readonly<Record<Undefined, Page> & Partial<Record<ScreenName, Page>>> = {
  inspections: ({ desk }) => {
    const path = pathFor(desk, 'workOrders')
    return (
      <InspectionsPage
        workOrderHref={(log, line) =>
          `/app/${codedScreens.workOrders.paths[0]}?new=1&inspection=${log}&line=${line}`
        }
        workOrderRecordHref={(key) => path && `${path}?record=${key}`}
      />
    )
  },
  equipment: ({ desk }) => (
    <EquipmentPage
      renderTree={() => (
        <EquipmentTreePage calls={desk.equipmentTree} locationsPath={pathFor(desk, 'locations')} />
      )}
      load={desk.loadMachinePage}
      loadMore={desk.loadMachineMore}
      loadCosts={desk.loadMachineCosts}
      galleryPath={pathFor(desk, 'reportGallery')}
      paths={pagePaths(desk)}
      renderReading={(machine, onClose) => <NewReading machine={machine} onClose={onClose} />}
    />
  ),
  locations: ({ desk }) => (
    <LocationsPage
      load={desk.loadLocationPage}
      loadMore={desk.loadLocationMore}
      loadCosts={desk.loadLocationCosts}
      loadMaintenance={desk.loadLocationMaintenance}
      paths={pagePaths(desk)}
    />
  ),
  meterReadings: () => <MeterReadingsPage />,
  workOrders: ({ desk }) => (
    <WorkOrdersPage
      inspectionsPath={pathFor(desk, 'inspections')}
      movementsPath={pathFor(desk, 'stockMovements')}
      movesOf={desk.movesOfOrder}
      loadCost={desk.loadCostOfOrder}
      readingsPath={pathFor(desk, 'meterReadings')}
      renderReading={readingOfOrder}
    />
  ),
  parts: ({ desk }) => <PartsPage galleryPath={pathFor(desk, 'reportGallery')} />,
  stockOnHand: ({ desk }) => (
    <StockOnHandPage calls={desk.stock} movementsPath={pathFor(desk, 'stockMovements')} />
  ),
  stockMovements: ({ desk }) => <StockMovementsPage loadTakingBack={desk.stock.takingBack} />,
  reorderList: ({ desk }) => <ReorderListPage calls={desk.stock} partsPath={pathFor(desk, 'parts')} />,
  craftReport: ({ desk }) => (
    <CraftReportPage
      load={desk.loadCraftReport}
      operationsPath={`/app/${codedScreens.pmOperations.paths[0]}`}
    />
  ),
  pmCompliance: ({ desk }) => {
    const path = pathFor(desk, 'pmOperations')
    return (
      <CompliancePage
        calls={desk.compliance}
        operationHref={path === null ? null : (key) => `${path}?record=${key}`}
      />
    )
  },
  maintenanceFigures: ({ desk }) => {
    const orders = pathFor(desk, 'workOrders')
    const operations = pathFor(desk, 'pmOperations')
    return (
      <FiguresPage
        calls={desk.figures}
        orderHref={orders === null ? null : (key) => `${orders}?record=${key}`}
        operationHref={operations === null ? null : (key) => `${operations}?record=${key}`}
      />
    )
  },
  pmTasks: ({ desk }) => (
    <PmTasksPage
      loadSchedule={desk.loadPmSchedule}
      operationsPath={pathFor(desk, 'pmOperations')}
      deferralsPath={pathFor(desk, 'pmDeferrals')}
    />
  ),
  pmDeferrals: ({ desk }) => (
    <PmDeferralsPage moveDeferral={desk.moveDeferral} tasksPath={pathFor(desk, 'pmTasks')} />
  ),
  pmForecast: ({ desk }) => (
    <PmForecastPage
      loadForecast={desk.loadPmForecast}
      loadLevelling={desk.loadPmLevelling}
      plansPath={pathFor(desk, 'pmTasks')}
    />
  ),
  pmCalendar: ({ desk }) => (
    <PmCalendarPage
      load={desk.loadPmCalendar}
      operationsPath={pathFor(desk, 'pmOperations')}
      plansPath={pathFor(desk, 'pmTasks')}
      ordersPath={pathFor(desk, 'workOrders')}
      deferralsPath={pathFor(desk, 'pmDeferrals')}
    />
  ),
  pmDue: ({ desk }) => (
    <PmDuePage
      load={desk.loadDueNow}
      operationsPath={pathFor(desk, 'pmOperations')}
      tasksPath={pathFor(desk, 'pmTasks')}
      readingsPath={pathFor(desk, 'meterReadings')}
    />
  ),
  userProfilesV2: () => <ScreenView screen={userProfilesV2} />,
  pmOperations: ({ desk }) => (
    <PmOperationsPage
      operationsOf={desk.operationsOf}
      loadDue={desk.loadDueNow}
      duePath={pathFor(desk, 'pmDue')}
      deferralsPath={pathFor(desk, 'pmDeferrals')}
    />
  ),
  reportGallery: () => <ReportGalleryPage />,
  formEngine: () => <FormEnginePage />,
  systemCodes: ({ desk }) => (
    <SystemCodesPage loadTypes={desk.loadCodeTypes} codesOfType={desk.codesOfType} />
  ),
  preferences: () => <PreferencesPage />,
  companyInformation: () => <CompanyInformationPage />,
  userManagement: ({ desk }) => (
    <UserManagementPage
      calls={desk.access}
      renderAccount={(user) => <AccountPanel user={user} calls={desk.userAccounts} />}
    />
  ),
  roleTasks: ({ desk }) => <RoleTasksPage calls={desk.access} />,
  accessCheck: ({ desk }) => (
    <AccessCheckPage
      calls={desk.access}
      looking={desk.looking}
      roleTasksPath={pathFor(desk, 'roleTasks')}
      userManagementPath={pathFor(desk, 'userManagement')}
      tasks={desk.tasks()}
    />
  ),
  configuration: ({ desk }) => <ConfigurationPage calls={desk.siteConfiguration} />,
  masterData: () => <EmptyPage title="Master Data" />,
}

const rows = Object.entries<CodedScreen>(codedScreens)

const drawn =
  ({ definition }: CodedScreen): Page =>
  () =>
    definition && <ScreenView screen={definition} />

/** What draws each coded screen: a page of its own, else the engine by its definition. */
export const screens = Object.fromEntries(
  rows.map(([name, row]) => [name, pages[name as ScreenName] ?? drawn(row)]),
) as Readonly<Record<ScreenName, Page>>

/** What the palette offers to make, each on its screen. */
export const createPlaces: readonly CreatePlace[] = rows.flatMap(([, { paths, definition }]) =>
  definition
    ? paths.map((path) => ({
        screen: definition.id,
        taskCode: taskCode(path),
        label: definition.newLabel,
        resource: definition.resource,
      }))
    : [],
)

/** The same of the pages of stored definitions, each named as its page names it. */
export const definedCreatePlaces = (tasks: readonly Task[]): readonly CreatePlace[] =>
  definedPlaces(tasks).flatMap(({ path, entity }): CreatePlace[] =>
    isEntity(entity) && !isFixed(entity) && !('typedKey' in entities[entity])
      ? [
          {
            screen: entity,
            taskCode: taskCode(path),
            label: `New ${entities[entity].title}`,
            resource: entity,
          },
        ]
      : [],
  )

/** Where this user finds the pages of stored definitions: path below /app/ and entity. */
const definedPlaces = (tasks: readonly Task[]) =>
  tasks.flatMap(({ reactRoute, screen }) =>
    screen ? [{ path: taskPath(reactRoute), entity: screen.resource }] : [],
  )

/**
 * Whether the drawer and the palette lead to a path: this release knows it, or a task of the user carries it, and its
 * page does not refuse them.
 */
export function servedFor(identity: Identity): (path: string) => boolean {
  const { tasks } = identity
  const subject = subjectOf(identity)
  const defined = new Set(definedPlaces(tasks).map(({ path }) => path))
  const refused = new Set(
    tasks.filter((task) => !showsAnything(subject, task)).map(({ reactRoute }) => taskPath(reactRoute)),
  )
  return (path) => (isServed(path) || defined.has(path)) && !refused.has(path)
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
  const path = ownPath(tasks, entity) ?? rows.find(([, row]) => row.definition?.id === entity)?.[1].paths[0]
  return path === undefined ? null : `/app/${path}?${how}=${key}`
}

/** The address at which a record that is gone is brought back by this user, over its list; null where it is not. */
export function goneHref(identity: Identity, entity: string, key: number): string | null {
  const definition = rows.find(([, row]) => row.definition?.id === entity)?.[1].definition
  const path = ownPath(identity.tasks, entity)
  const isOffered = definition && mayBringBack(definition, subjectOf(identity))
  return isOffered && path !== undefined ? deletedRecordAt(`/app/${path}`, key) : null
}

// Their pages show lists of records though no definition in code draws them.
const listedAt: Readonly<Record<string, readonly string[]>> = {
  formHeader: codedScreens.formEngine.paths,
}

/** The page of this user's own on which records of an entity are listed, below /app/; undefined where there is none. */
export function ownPath(tasks: readonly Task[], entity: string): string | undefined {
  const paths: readonly string[] =
    rows.find(([, row]) => row.definition?.id === entity)?.[1].paths ?? listedAt[entity] ?? []
  const own = new Set(tasks.map(({ reactRoute }) => taskPath(reactRoute)))
  return (
    paths.find((path) => own.has(path)) ??
    definedPlaces(tasks).find((place) => place.entity === entity && own.has(place.path))?.path
  )
}
