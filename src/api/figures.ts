import type { QueryOf } from '../contract/endpoints.ts'
import { BacklogFacts } from '../contract/entities/backlog.ts'
import { ReliabilityFacts } from '../contract/entities/reliability.ts'
import { CostFacts } from '../contract/entities/cost-facts.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** What the reliability of some days is worked out from. */
export async function loadReliability(
  client: HttpClient,
  cache: CachedReads,
  query: QueryOf<'reliability'>,
  signal: AbortSignal,
): Promise<Loaded<ReliabilityFacts>> {
  const ask = async () => outcomeOf(await client.call('reliability', { query, signal }), resultOf)
  return keepOrRecall(cache, nameOf('reliability', query), ask, ReliabilityFacts)
}

/** What is open, and what became of the work orders that were due in some days. */
export async function loadBacklog(
  client: HttpClient,
  cache: CachedReads,
  query: QueryOf<'backlog'>,
  signal: AbortSignal,
): Promise<Loaded<BacklogFacts>> {
  const ask = async () => outcomeOf(await client.call('backlog', { query, signal }), resultOf)
  return keepOrRecall(cache, nameOf('backlog', query), ask, BacklogFacts)
}

/** What orders that were completed in some days cost, and what was worked. */
export async function loadCosts(
  client: HttpClient,
  cache: CachedReads,
  query: QueryOf<'costs'>,
  signal: AbortSignal,
): Promise<Loaded<CostFacts>> {
  const ask = async () => outcomeOf(await client.call('costs', { query, signal }), resultOf)
  return keepOrRecall(cache, nameOf('costs', query), ask, CostFacts)
}

const nameOf = (kind: string, { from, to, locationOID, equipmentOID }: QueryOf<'backlog'>): string =>
  [kind, from, to, locationOID ?? 'all', equipmentOID ?? 'all'].join('/')
