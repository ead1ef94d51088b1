import { Capabilities } from '../contract/entities/feed.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** What the server offers beyond SPEC 7; what it said last where it does not answer. */
export async function loadCapabilities(
  client: HttpClient,
  cache: CachedReads,
): Promise<Loaded<Capabilities>> {
  const ask = async () => outcomeOf(await client.call('capabilities', {}), resultOf)
  return keepOrRecall(cache, 'capabilities', ask, Capabilities)
}
