import type { Loaded, Outcome } from '../contract/outcome.ts'
import { PmForecast, type PmLevelling } from '../contract/schedule/pm-forecast.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

const at = (location: number | null) => (location === null ? {} : { locationOID: location })

/** The hours ahead, on one location or on all; what the server last said of them when it cannot be reached. */
export async function loadPmForecast(
  client: HttpClient,
  cache: CachedReads,
  location: number | null,
  signal: AbortSignal,
): Promise<Loaded<PmForecast>> {
  const ask = async () =>
    outcomeOf(await client.call('pmForecast', { query: at(location), signal }), resultOf)
  return keepOrRecall(cache, `pm-forecast/${location ?? 'all'}`, ask, PmForecast)
}

/** Moves that would level the weeks ahead, as of now. */
export async function loadPmLevelling(
  client: HttpClient,
  location: number | null,
  signal: AbortSignal,
): Promise<Outcome<PmLevelling>> {
  return outcomeOf(await client.call('pmLevelling', { query: at(location), signal }), resultOf)
}
