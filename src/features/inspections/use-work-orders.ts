import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { workOrder } from '../../contract/entities/work-order.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { takeCap } from '../../contract/limits.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { recordsQuery } from '../../engine/definition/records-query.ts'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'

/** A work order as the line that it was opened from names it. */
export interface LineWorkOrder {
  readonly key: number
  readonly number: string
}

export interface WorkOrders {
  /** Of a line, counted from 1. */
  readonly of: (line: number) => readonly LineWorkOrder[]
  readonly hasFailed: boolean
  readonly retry: () => void
}

const none: readonly RecordRow[] = []

/** The work orders that were opened from the lines of an inspection log; a new log (null) has none. */
export function useWorkOrders(log: number | null): WorkOrders {
  const { sourceOf } = useWorkbench()
  const queries = useQueryClient()
  const source = useMemo(() => sourceOf('workOrder'), [sourceOf])
  const query = useQuery({
    queryKey: queryKeys.workOrdersOf(log),
    queryFn: ({ signal }) => read(queries, source, log, signal),
    enabled: log !== null,
  })
  const turn = useProjectionTurn(source)
  const byLine = useMemo(
    () => linesOf(source, query.data ?? none, log, turn),
    [source, query.data, log, turn],
  )
  return {
    of: (line) => byLine.get(line) ?? [],
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}

/** From the list that everybody shares; one too long for memory is asked for its own. */
async function read(
  queries: QueryClient,
  source: RecordSource,
  log: number | null,
  signal: AbortSignal,
): Promise<readonly RecordRow[]> {
  const list = await queries.fetchQuery(recordsQuery(source))
  if (list.total === null || !source.page || log === null) return list.rows
  const page = await source.page(
    {
      search: '',
      columns: [],
      sort: [],
      filter: { field: 'inspectionLogOID', op: '=', value: log },
      group: [],
      skip: 0,
      take: takeCap,
    },
    signal,
  )
  return valueOf(page).rows
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function linesOf(source: RecordSource, rows: readonly RecordRow[], log: number | null, _turn: number) {
  const found = new Map<number, LineWorkOrder[]>()
  for (const row of source.project(rows).rows) {
    const line = row['inspectionLine']
    if (log === null || row['inspectionLogOID'] !== log || typeof line !== 'number') continue
    const key = Number(row[workOrder.key])
    found.set(line, [...(found.get(line) ?? []), { key, number: String(row['workorderNumber']) }])
  }
  return found
}
