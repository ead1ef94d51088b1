import type { QueryClient } from '@tanstack/react-query'
import type { ConfirmedRecord } from '../api/writes/confirmed-records.ts'
import { entities } from '../contract/entities/catalogue.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { queryKeys } from '../engine/definition/query-keys.ts'
import type { RecordList } from '../engine/definition/records-query.ts'

/**
 * A record that the server has confirmed joins the lists at hand that it belongs to, in the turn in which it leaves what
 * waits on the device: it was shown as unsent and stays in view, in the place where it is once the list is read again.
 * What else the write changed is read again.
 */
export function showConfirmed(queries: QueryClient, { entity, row }: ConfirmedRecord): void {
  if (row === null) return
  const { key } = entities[entity]
  const joined = (rows: readonly RecordRow[]) =>
    rows.some((listed) => listed[key] === row[key]) ? rows : rows.toSpliced(placeIn(rows, row, key), 0, row)
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

/** In a list by keys where its key belongs, which may have been lent before those of others; else behind all. */
function placeIn(rows: readonly RecordRow[], row: RecordRow, key: string): number {
  const keys = rows.map((listed) => Number(listed[key]))
  const isByKey = keys.every((each, at) => at === 0 || (keys[at - 1] ?? 0) < each)
  const at = isByKey ? keys.findIndex((each) => each > Number(row[key])) : -1
  return at < 0 ? rows.length : at
}
