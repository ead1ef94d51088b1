import { YearCosts } from '../contract/entities/cost-facts.ts'
import {
  type LocationListName,
  LocationPage,
  type MoreOfLocation,
} from '../contract/entities/location-page.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** A location with what belongs to its machines; what the server last said of it when it cannot be reached. */
export async function loadLocationPage(
  client: HttpClient,
  cache: CachedReads,
  location: number,
  signal: AbortSignal,
): Promise<Loaded<LocationPage>> {
  const ask = async () =>
    outcomeOf(await client.call('locationPage', { params: { id: location }, signal }), resultOf)
  return keepOrRecall(cache, `location page/${location}`, ask, LocationPage)
}

/** Further rows of a list of a location; nothing of them is kept. */
export async function loadLocationMore(
  client: HttpClient,
  location: number,
  list: LocationListName,
  skip: number,
  signal: AbortSignal,
): Promise<Loaded<MoreOfLocation>> {
  const answer = await client.call('locationMore', {
    params: { id: location },
    query: { list, skip },
    signal,
  })
  return outcomeOf(answer, resultOf)
}

/** What the machines of a location cost; what the server last said of it when it cannot be reached. */
export async function loadLocationCosts(
  client: HttpClient,
  cache: CachedReads,
  location: number,
  signal: AbortSignal,
): Promise<Loaded<YearCosts>> {
  const ask = async () =>
    outcomeOf(await client.call('locationCosts', { params: { id: location }, signal }), resultOf)
  return keepOrRecall(cache, `location costs/${location}`, ask, YearCosts)
}
