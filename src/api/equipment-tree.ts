import { TreeLevel, TreeMatches } from '../contract/entities/equipment-tree.ts'
import type { TreeQuestion, TreeSearchQuestion } from '../contract/endpoints-history.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** One level of the tree of equipment; what the server last said of it when it cannot be reached. */
export async function loadTreeLevel(
  client: HttpClient,
  cache: CachedReads,
  query: TreeQuestion,
  signal: AbortSignal,
): Promise<Loaded<TreeLevel>> {
  const ask = async () => outcomeOf(await client.call('equipmentTree', { query, signal }), resultOf)
  return keepOrRecall(cache, `tree/${JSON.stringify(query)}`, ask, TreeLevel)
}

/** What a search of the tree finds, with all that it stands below; likewise. */
export async function loadTreeMatches(
  client: HttpClient,
  cache: CachedReads,
  query: TreeSearchQuestion,
  signal: AbortSignal,
): Promise<Loaded<TreeMatches>> {
  const ask = async () => outcomeOf(await client.call('equipmentTreeMatches', { query, signal }), resultOf)
  return keepOrRecall(cache, `tree matches/${JSON.stringify(query)}`, ask, TreeMatches)
}
