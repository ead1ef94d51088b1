import type { QueryOf } from '../../contract/endpoints.ts'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import type { BacklogFacts } from '../../contract/entities/backlog.ts'
import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useReportRead } from '../../engine/report/use-report-read.ts'
import { figuresQuery, type Scope } from './figures-address.ts'

/** What the screen reads of the server. */
export interface FiguresCalls {
  readonly reliability: (
    query: QueryOf<'reliability'>,
    signal: AbortSignal,
  ) => Promise<Loaded<ReliabilityFacts>>
  readonly backlog: (query: QueryOf<'backlog'>, signal: AbortSignal) => Promise<Loaded<BacklogFacts>>
  readonly costs: (query: QueryOf<'costs'>, signal: AbortSignal) => Promise<Loaded<CostFacts>>
}

/** What the reliability of a scope is worked out from. */
export function useReliability(calls: FiguresCalls, scope: Scope) {
  const query = figuresQuery(scope)
  return useReportRead(queryKeys.figures('reliability', query), (signal) => calls.reliability(query, signal))
}

/** What is open, and what became of the orders that were due. */
export function useBacklog(calls: FiguresCalls, scope: Scope) {
  const query = figuresQuery(scope)
  return useReportRead(queryKeys.figures('backlog', query), (signal) => calls.backlog(query, signal))
}

/** What orders that were completed cost, and what was worked. */
export function useCosts(calls: FiguresCalls, scope: Scope) {
  const query = figuresQuery(scope)
  return useReportRead(queryKeys.figures('costs', query), (signal) => calls.costs(query, signal))
}
