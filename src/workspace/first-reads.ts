import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../contract/access/session.ts'
import { type EntityName, isEntity } from '../contract/entities/catalogue.ts'
import { type ListReader, recordsQuery } from '../engine/definition/records-query.ts'
import { withoutGridParams } from '../ui/grid/query/search-params.ts'
import { type CodedScreen, codedScreens, placeOf, type ScreenName } from './routes.ts'

/** Their pages read other records than all of their entity. */
const narrowed: ReadonlySet<ScreenName> = new Set(['pmOperations'])

/** A path below /app/, and what the address says beyond it. */
export interface PageAddress {
  readonly path: string
  readonly search: string
}

/**
 * Asks for the list that a page opens with before anything is drawn: the page finds it there, or on its way. At an
 * address that says more than how the list is shown, the page asks for itself. Settles once what was asked for has come or failed.
 */
export function readFirst(
  queries: QueryClient,
  listOf: (entity: EntityName) => ListReader,
  { allowedRoutes }: Pick<Session, 'allowedRoutes'>,
  { path, search }: PageAddress,
): Promise<unknown> {
  const place = placeOf(path, allowedRoutes)
  if (place.kind !== 'screen' || narrowed.has(place.screen)) return Promise.resolve()
  const { definition }: CodedScreen = codedScreens[place.screen]
  if (!definition || !isEntity(definition.id)) return Promise.resolve()
  if (withoutGridParams(new URLSearchParams(search)).size > 0) return Promise.resolve()
  return queries.prefetchQuery(recordsQuery(listOf(definition.id)))
}
