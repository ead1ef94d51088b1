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
import { latePages } from './late-pages.ts'

const EquipmentTreePage = latePage(
  async () => (await import('../features/equipment-tree/tree.page.tsx')).EquipmentTreePage,
)

const NewReading = lateComponent(
  async () => (await import('../features/meter-readings/new-reading.tsx')).NewReading,
)

const readingOfOrder = (machine: number, first: RecordRow, onClose: () => void) => (
  <NewReading machine={machine} first={first} onClose={onClose} />
)

const AccountPanel = lateComponent(
  async () => (await import('../features/account/account-panel.tsx')).AccountPanel,
  () => <Skeleton rows={4} label="Loading the account" />,
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
      <latePages.inspections
        workOrderHref={(log, line) =>
          `/app/${codedScreens.workOrders.paths[0]}?new=1&inspection=${log}&line=${line}`
        }
        workOrderRecordHref={(key) => path && `${path}?record=${key}`}
      />
    )
  },
  equipment: ({ desk }) => (
    <latePages.equipment
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
    <latePages.locations
      load={desk.loadLocationPage}
      loadMore={desk.loadLocationMore}
      loadCosts={desk.loadLocationCosts}
      loadMaintenance={desk.loadLocationMaintenance}
      paths={pagePaths(desk)}
    />
  ),
  meterReadings: () => <latePages.meterReadings />,
  workOrders: ({ desk }) => (
    <latePages.workOrders
      inspectionsPath={pathFor(desk, 'inspections')}
      movementsPath={pathFor(desk, 'stockMovements')}
      movesOf={desk.movesOfOrder}
      loadCost={desk.loadCostOfOrder}
      readingsPath={pathFor(desk, 'meterReadings')}
      renderReading={readingOfOrder}
    />
  ),
  parts: ({ desk }) => <latePages.parts galleryPath={pathFor(desk, 'reportGallery')} />,
  stockOnHand: ({ desk }) => (
    <latePages.stockOnHand calls={desk.stock} movementsPath={pathFor(desk, 'stockMovements')} />
  ),
  stockMovements: ({ desk }) => <latePages.stockMovements loadTakingBack={desk.stock.takingBack} />,
  reorderList: ({ desk }) => <latePages.reorderList calls={desk.stock} partsPath={pathFor(desk, 'parts')} />,
  craftReport: ({ desk }) => (
    <latePages.craftReport
      load={desk.loadCraftReport}
      operationsPath={`/app/${codedScreens.pmOperations.paths[0]}`}
    />
  ),
  pmCompliance: ({ desk }) => {
    const path = pathFor(desk, 'pmOperations')
    return (
      <latePages.pmCompliance
        calls={desk.compliance}
        operationHref={path === null ? null : (key) => `${path}?record=${key}`}
      />
    )
  },
  maintenanceFigures: ({ desk }) => {
    const orders = pathFor(desk, 'workOrders')
    const operations = pathFor(desk, 'pmOperations')
    return (
      <latePages.maintenanceFigures
        calls={desk.figures}
        orderHref={orders === null ? null : (key) => `${orders}?record=${key}`}
        operationHref={operations === null ? null : (key) => `${operations}?record=${key}`}
      />
    )
  },
  pmTasks: ({ desk }) => (
    <latePages.pmTasks
      loadSchedule={desk.loadPmSchedule}
      operationsPath={pathFor(desk, 'pmOperations')}
      deferralsPath={pathFor(desk, 'pmDeferrals')}
    />
  ),
  pmDeferrals: ({ desk }) => (
    <latePages.pmDeferrals moveDeferral={desk.moveDeferral} tasksPath={pathFor(desk, 'pmTasks')} />
  ),
  pmForecast: ({ desk }) => (
    <latePages.pmForecast
      loadForecast={desk.loadPmForecast}
      loadLevelling={desk.loadPmLevelling}
      plansPath={pathFor(desk, 'pmTasks')}
    />
  ),
  pmCalendar: ({ desk }) => (
    <latePages.pmCalendar
      load={desk.loadPmCalendar}
      operationsPath={pathFor(desk, 'pmOperations')}
      plansPath={pathFor(desk, 'pmTasks')}
      ordersPath={pathFor(desk, 'workOrders')}
      deferralsPath={pathFor(desk, 'pmDeferrals')}
    />
  ),
  pmDue: ({ desk }) => (
    <latePages.pmDue
      load={desk.loadDueNow}
      operationsPath={pathFor(desk, 'pmOperations')}
      tasksPath={pathFor(desk, 'pmTasks')}
      readingsPath={pathFor(desk, 'meterReadings')}
    />
  ),
  userProfilesV2: () => <ScreenView screen={userProfilesV2} />,
  pmOperations: ({ desk }) => (
    <latePages.pmOperations
      operationsOf={desk.operationsOf}
      loadDue={desk.loadDueNow}
      duePath={pathFor(desk, 'pmDue')}
      deferralsPath={pathFor(desk, 'pmDeferrals')}
    />
  ),
  reportGallery: () => <latePages.reportGallery />,
  formEngine: () => <latePages.formEngine />,
  systemCodes: ({ desk }) => (
    <latePages.systemCodes loadTypes={desk.loadCodeTypes} codesOfType={desk.codesOfType} />
  ),
  preferences: () => <latePages.preferences />,
  companyInformation: () => <latePages.companyInformation />,
  userManagement: ({ desk }) => (
    <latePages.userManagement
      calls={desk.access}
      renderAccount={(user) => <AccountPanel user={user} calls={desk.userAccounts} />}
    />
  ),
  roleTasks: ({ desk }) => <latePages.roleTasks calls={desk.access} />,
  accessCheck: ({ desk }) => (
    <latePages.accessCheck
      calls={desk.access}
      looking={desk.looking}
      roleTasksPath={pathFor(desk, 'roleTasks')}
      userManagementPath={pathFor(desk, 'userManagement')}
      tasks={desk.tasks()}
    />
  ),
  configuration: ({ desk }) => <latePages.configuration calls={desk.siteConfiguration} />,
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
