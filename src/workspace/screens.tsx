import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Task } from '../contract/entities/session.ts'
import { taskCode, taskPath } from '../contract/task-route.ts'
import type { ScreenDefinition } from '../engine/screen.ts'
import { ScreenView } from '../engine/screen-view.tsx'
import { EmptyPage } from '../features/configured/empty.page.tsx'
import { companyInformation } from '../features/company/company.screen.ts'
import { equipmentScreen } from '../features/equipment/equipment.screen.ts'
import { locations } from '../features/locations/locations.screen.ts'
import { maintenanceTemplates } from '../features/maintenance-templates/maintenance-templates.screen.ts'
import type { CreatePlace } from '../features/palette/entries.ts'
import { adminOperations } from '../features/pm-operations/pm-operations.screen.ts'
import { rolesDefinition } from '../features/roles/roles.screen.ts'
import { isServed, screenPaths, type ScreenName } from '../routes.ts'
import type { Desk } from './desk.ts'

const PmOperationsPage = lazy(async () => ({
  default: (await import('../features/pm-operations/pm-operations.page.tsx')).PmOperationsPage,
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

const RoleTasksPage = lazy(async () => ({
  default: (await import('../features/role-tasks/role-tasks.page.tsx')).RoleTasksPage,
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

/** One row a screen of `screenPaths`. */
export const screens: Readonly<Record<ScreenName, CodedScreen>> = {
  equipment: drawn(equipmentScreen),
  locations: drawn(locations),
  maintenanceTemplates: drawn(maintenanceTemplates),
  pmOperations: {
    Page: ({ desk }) => <PmOperationsPage operationsOf={desk.operationsOf} />,
    definition: adminOperations,
  },
  formEngine: { Page: () => <FormEnginePage /> },
  rolesDefinition: drawn(rolesDefinition),
  systemCodes: {
    Page: ({ desk }) => <SystemCodesPage loadTypes={desk.loadCodeTypes} codesOfType={desk.codesOfType} />,
  },
  companyInformation: drawn(companyInformation),
  userManagement: { Page: ({ desk }) => <UserManagementPage calls={desk.access} /> },
  roleTasks: { Page: ({ desk }) => <RoleTasksPage calls={desk.access} /> },
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
