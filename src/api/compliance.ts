import type { QueryOf } from '../contract/endpoints.ts'
import type { Loaded } from '../contract/outcome.ts'
import { ComplianceReport, TracedDues } from '../contract/entities/compliance.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** The compliance of some days by rig and month; staff are given that of their own operations. */
export async function loadCompliance(
  client: HttpClient,
  cache: CachedReads,
  query: QueryOf<'compliance'>,
  signal: AbortSignal,
): Promise<Loaded<ComplianceReport>> {
  const ask = async () => outcomeOf(await client.call('compliance', { query, signal }), resultOf)
  return keepOrRecall(cache, nameOf('compliance', query), ask, ComplianceReport)
}

/** The single dues that a figure of it counts. */
export async function loadComplianceDues(
  client: HttpClient,
  cache: CachedReads,
  query: QueryOf<'complianceDues'>,
  signal: AbortSignal,
): Promise<Loaded<TracedDues>> {
  const ask = async () => outcomeOf(await client.call('complianceDues', { query, signal }), resultOf)
  return keepOrRecall(cache, nameOf('compliance-dues', query), ask, TracedDues)
}

const nameOf = (kind: string, { from, to, locationOID, outcome }: QueryOf<'complianceDues'>): string =>
  [kind, from, to, locationOID ?? 'all', outcome ?? 'all'].join('/')
