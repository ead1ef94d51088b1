import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../contract/access/session.ts'
import { type EntityName, isEntity } from '../contract/entities/catalogue.ts'
import { type ListReader, recordsQuery } from '../engine/definition/records-query.ts'
import { dashboardQuery, type LoadDashboard } from '../features/dashboard/dashboard-query.ts'
import { withoutGridParams } from '../ui/grid/query/search-params.ts'
import { type CodedScreen, codedScreens, placeOf, type ScreenName } from './routes.ts'

/** Their pages read other records than all of their entity. */
const narrowed: ReadonlySet<ScreenName> = new Set(['pmOperations'])

/** A path below /app/, and what the address says beyond it. */
export interface PageAddress {
  readonly path: string
  readonly search: string
}

/** What a page can open with. */
interface FirstReads {
  readonly listOf: (entity: EntityName) => ListReader
  readonly dashboard: LoadDashboard
}

/**
 * Asks for what a page opens with, a list or the figures of the dashboard, before anything is drawn: the page finds it
 * there, or on its way. At an address that says more than how a list is shown, the page asks for itself. Settles once what
 * was asked for has come or failed.
 */
export async function readFirst(
  queries: QueryClient,
  { listOf, dashboard }: FirstReads,
  { allowedRoutes }: Pick<Session, 'allowedRoutes'>,
  { path, search }: PageAddress,
): Promise<void> {
  const place = placeOf(path, allowedRoutes)
  if (place.kind === 'dashboard') return await queries.prefetchQuery(dashboardQuery(dashboard))
  if (place.kind !== 'screen' || narrowed.has(place.screen)) return
  const { definition }: CodedScreen = codedScreens[place.screen]
  if (!definition || !isEntity(definition.id)) return
  if (withoutGridParams(new URLSearchParams(search)).size > 0) return
  await queries.prefetchQuery(recordsQuery(listOf(definition.id)))
}
