import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReorderRow, StockOnHandRow } from '../../contract/entities/stock-on-hand.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError, queryFailure } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'
import type { GridStatus } from '../../ui/grid/model/grid-props.ts'

/** Rows as far as they are held, and how many there are. */
interface HeldRows<Row> {
  readonly rows: readonly Row[]
  readonly count: number
}

/** What the screens of the stores read of the server. */
export interface StockCalls {
  readonly onHand: (signal: AbortSignal) => Promise<Loaded<HeldRows<StockOnHandRow>>>
  readonly reorder: (signal: AbortSignal) => Promise<Loaded<HeldRows<ReorderRow>>>
}

export const useStockOnHand = (calls: StockCalls) => useRead('on hand', calls.onHand)
export const useReorderList = (calls: StockCalls) => useRead('reorder', calls.reorder)

export type StockRead<Row> = ReturnType<typeof useRead<Row>>

/** What was read, when where it is older, and what is wrong with it. */
function useRead<Row>(name: string, load: (signal: AbortSignal) => Promise<Loaded<HeldRows<Row>>>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.stock(name),
    queryFn: async ({ signal }) => {
      const loaded = await load(signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return loaded
    },
  })
  return {
    value: data?.value ?? null,
    /** ISO time of the server's answer when it cannot be reached now; null of a fresh one. */
    readAt: data?.readAt ?? null,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}

/** How far a grid of it is. */
export function statusOf({ value, error, refetch, isFetching }: StockRead<unknown>): GridStatus {
  if (error)
    return { kind: 'error', message: queryFailure(error) ?? 'They could not be loaded', onRetry: refetch }
  return value === null ? { kind: 'loading' } : { kind: 'ready', refreshing: isFetching }
}

/** Movements that were made on this device and that the server has not told of yet, the newest last. */
export function useUnsentMovements(): readonly RecordRow[] {
  const { sourceOf } = useWorkbench()
  const source = sourceOf('stockMovement')
  const turn = useProjectionTurn(source)
  // The turn is the reason to look again: the projection reads the outbox, which is no React state.
  return useMemo(() => (turn < 0 ? [] : source.project([]).rows), [source, turn])
}
