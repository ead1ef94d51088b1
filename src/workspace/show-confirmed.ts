import type { QueryClient } from '@tanstack/react-query'
import type { ConfirmedRecord } from '../api/writes/confirmed-records.ts'
import { entities } from '../contract/entities/catalogue.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { queryKeys } from '../engine/definition/query-keys.ts'
import type { RecordList } from '../engine/definition/records-query.ts'

/**
 * A record that the server has confirmed joins the lists at hand that it belongs to, in the turn in which it leaves what
 * waits on the device: it was shown as unsent and stays in view. What else the write changed is read again.
 */
export function showConfirmed(queries: QueryClient, { entity, row }: ConfirmedRecord): void {
  if (row === null) return
  const { key } = entities[entity]
  const joined = (rows: readonly RecordRow[]) =>
    rows.some((listed) => listed[key] === row[key]) ? rows : [...rows, row]
  queries.setQueryData<RecordList>(queryKeys.list({ entity }), (list) =>
    list && list.total === null ? { ...list, rows: joined(list.rows) } : list,
  )
  const { workOrderOID: order } = row
  if (entity === 'workOrderMove' && typeof order === 'number')
    queries.setQueryData<readonly RecordRow[]>(
      queryKeys.workOrderMoves(order),
      (moves) => moves && joined(moves),
    )
}
