import type { Loaded } from '../contract/outcome.ts'
import { LocationMaintenance } from '../contract/schedule/location-maintenance.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** How the maintenance of a location stands; what the server last said of it when it cannot be reached. */
export async function loadLocationMaintenance(
  client: HttpClient,
  cache: CachedReads,
  location: number,
  signal: AbortSignal,
): Promise<Loaded<LocationMaintenance>> {
  const ask = async () =>
    outcomeOf(await client.call('locationMaintenance', { params: { id: location }, signal }), resultOf)
  return keepOrRecall(cache, `location-maintenance/${location}`, ask, LocationMaintenance)
}
