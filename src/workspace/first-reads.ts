import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../contract/access/session.ts'
import type { Workbench } from '../engine/definition/workbench.tsx'
import { recordsQuery } from '../engine/definition/records-query.ts'
import { withoutGridParams } from '../ui/grid/query/search-params.ts'
import { type CodedScreen, codedScreens, placeOf, type ScreenName } from './routes.ts'

/** Their pages read other records than all of their entity. */
const narrowed: ReadonlySet<ScreenName> = new Set(['pmOperations'])

/**
 * Asks for the list that a path below /app/ opens with, while shell and page are drawn: the page finds it on its way. At an
 * address that says more than how the list is shown, the page asks for itself.
 */
export function readFirst(
  { queries, workbench }: { readonly queries: QueryClient; readonly workbench: Pick<Workbench, 'sourceOf'> },
  { allowedRoutes }: Pick<Session, 'allowedRoutes'>,
  { path, search }: { readonly path: string; readonly search: string },
): void {
  const place = placeOf(path, allowedRoutes)
  if (place.kind !== 'screen' || narrowed.has(place.screen)) return
  const { definition }: CodedScreen = codedScreens[place.screen]
  if (!definition || withoutGridParams(new URLSearchParams(search)).size > 0) return
  void queries.prefetchQuery(recordsQuery(workbench.sourceOf(definition.id)))
}
