import { type ComponentType, lazy } from 'react'
import type { ScreenDefinition } from '../engine/screen.ts'
import { ScreenView } from '../engine/screen-view.tsx'
import { equipmentScreen } from '../features/equipment/equipment.screen.ts'
import { locations } from '../features/locations/locations.screen.ts'
import { maintenanceTemplates } from '../features/maintenance-templates/maintenance-templates.screen.ts'
import type { CreatePlace } from '../features/palette/entries.ts'
import { adminOperations } from '../features/pm-operations/pm-operations.screen.ts'
import { screenPaths, type ScreenName } from '../routes.ts'
import type { Desk } from './desk.ts'

const PmOperationsPage = lazy(async () => ({
  default: (await import('../features/pm-operations/pm-operations.page.tsx')).PmOperationsPage,
}))

/** What draws each screen of the route table. */
export const screens: Readonly<Record<ScreenName, ComponentType<{ desk: Desk }>>> = {
  equipment: () => <ScreenView screen={equipmentScreen} />,
  locations: () => <ScreenView screen={locations} />,
  maintenanceTemplates: () => <ScreenView screen={maintenanceTemplates} />,
  pmOperations: ({ desk }) => <PmOperationsPage operationsOf={desk.operationsOf} />,
}

const definitions: Readonly<Record<ScreenName, ScreenDefinition>> = {
  equipment: equipmentScreen,
  locations,
  maintenanceTemplates,
  pmOperations: adminOperations,
}

/** What the palette offers to make, each on its screen. */
export const createPlaces: readonly CreatePlace[] = Object.entries(definitions).map(([name, screen]) => ({
  taskCode: screenPaths[name as ScreenName].split('/').at(-1) ?? '',
  label: screen.newLabel,
  resource: screen.resource,
}))

/** The address at which a record is opened (`record`) or edited (`edit`); null when no screen of this release does. */
export function recordHref(entity: string, key: number, how: 'record' | 'edit'): string | null {
  const found = Object.entries(definitions).find(([, screen]) => screen.id === entity)
  return found ? `/app/${screenPaths[found[0] as ScreenName]}?${how}=${key}` : null
}
