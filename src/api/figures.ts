import type { QueryOf } from '../contract/endpoints.ts'
import { ReliabilityFacts } from '../contract/entities/reliability.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './keep-or-recall.ts'

/** What the reliability of some days is worked out from. */
export async function loadReliability(
  client: HttpClient,
  cache: CachedReads,
  query: QueryOf<'reliability'>,
  signal: AbortSignal,
): Promise<Loaded<ReliabilityFacts>> {
  const { from, to, locationOID, equipmentOID } = query
  const name = ['reliability', from, to, locationOID ?? 'all', equipmentOID ?? 'all'].join('/')
  const outcome = outcomeOf(await client.call('reliability', { query, signal }), resultOf)
  return keepOrRecall(cache, name, outcome, ReliabilityFacts)
}
