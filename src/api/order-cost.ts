import { CostOfOrder } from '../contract/entities/work-order-ledger.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** What a work order cost; what the server last said of it when it cannot be reached. */
export async function loadCostOfOrder(
  client: HttpClient,
  cache: CachedReads,
  workOrder: number,
  signal: AbortSignal,
): Promise<Loaded<CostOfOrder>> {
  const ask = async () =>
    outcomeOf(await client.call('costOfOrder', { params: { id: workOrder }, signal }), resultOf)
  return keepOrRecall(cache, `order-cost/${workOrder}`, ask, CostOfOrder)
}
