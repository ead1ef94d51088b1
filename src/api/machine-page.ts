import { YearCosts } from '../contract/entities/cost-facts.ts'
import { MachinePage } from '../contract/entities/machine-page.ts'
import type { MoreOfPage, PageListName } from '../contract/entities/page-lists.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** A machine with what belongs to it; what the server last said of it when it cannot be reached. */
export async function loadMachinePage(
  client: HttpClient,
  cache: CachedReads,
  machine: number,
  signal: AbortSignal,
): Promise<Loaded<MachinePage>> {
  const ask = async () =>
    outcomeOf(await client.call('machinePage', { params: { id: machine }, signal }), resultOf)
  return keepOrRecall(cache, `machine/${machine}`, ask, MachinePage)
}

/** What a machine cost, and what is part of it; what the server last said of it when it cannot be reached. */
export async function loadMachineCosts(
  client: HttpClient,
  cache: CachedReads,
  machine: number,
  signal: AbortSignal,
): Promise<Loaded<YearCosts>> {
  const ask = async () =>
    outcomeOf(await client.call('machineCosts', { params: { id: machine }, signal }), resultOf)
  return keepOrRecall(cache, `machine costs/${machine}`, ask, YearCosts)
}

/** Further rows of a list of a machine; nothing of them is kept. */
export async function loadMachineMore(
  client: HttpClient,
  machine: number,
  list: PageListName,
  skip: number,
  signal: AbortSignal,
): Promise<Loaded<MoreOfPage>> {
  const answer = await client.call('machineMore', { params: { id: machine }, query: { list, skip }, signal })
  return outcomeOf(answer, resultOf)
}
