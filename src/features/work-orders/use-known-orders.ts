import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { workOrder } from '../../contract/entities/work-order.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { heldQuery, type RecordList } from '../../engine/definition/records-query.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { orderNumbers } from './work-orders.screen.ts'

/** The order with the highest number of those that are numbered as the product proposes. */
const latest = {
  search: '',
  columns: [],
  sort: [{ id: workOrder.label, desc: true }],
  filter: { field: workOrder.label, op: 'startswith', value: orderNumbers },
  group: [],
  skip: 0,
  take: 1,
  uncounted: true,
} as const

/**
 * The orders after whose numbers the next one is proposed: those of the whole list where that is shown. A list that is
 * narrowed does not have them, so that the server is asked, or what this device holds.
 */
export function useKnownOrders(isNarrowed: boolean): () => readonly RecordRow[] {
  const { sourceOf } = useWorkbench()
  const client = useQueryClient()
  const orders = sourceOf(workOrder.name)
  useQuery({
    queryKey: queryKeys.latestOrder,
    queryFn: isNarrowed
      ? async ({ signal }): Promise<readonly RecordRow[]> => {
          const found = await orders.page?.(latest, signal)
          return found?.ok ? found.value.rows : (await client.fetchQuery(heldQuery(client, orders))).rows
        }
      : skipToken,
  })
  return useCallback(() => {
    const listed = client.getQueryData<RecordList>(queryKeys.list(orders))?.rows ?? []
    const asked = client.getQueryData<readonly RecordRow[]>(queryKeys.latestOrder) ?? []
    return orders.project([...listed, ...asked]).rows
  }, [client, orders])
}
