import { useMemo, useState } from 'react'
import type { WorkOrderStatus } from '../../../contract/entities/work-order-life.ts'
import { workOrder } from '../../../contract/entities/work-order.ts'
import type { ShownRow } from '../../../engine/definition/record-source.ts'
import type { DrawnList } from '../../../engine/screen-view.tsx'
import { useNamesInView } from '../../../engine/list/use-names-in-view.ts'
import { useScreenRows } from '../../../engine/list/use-screen-rows.ts'
import type { GridState } from '../../../ui/grid/model/state.ts'
import { useHeld } from '../../../ui/held/use-held.ts'
import type { MovedOrders } from '../../../engine/orders/waiting-moves.ts'

/** So many cards of a column are drawn, and so many more at a time. */
const step = 50

/** What the list asks, of one status; by due date unless the list is sorted otherwise than usual. */
function stateOf({ grid, screen }: DrawnList, status: WorkOrderStatus, most: number): GridState {
  const ofStatus = { field: 'status', op: '=', value: status } as const
  const isUsual = JSON.stringify(grid.sort) === JSON.stringify(screen.sort)
  return {
    ...grid,
    page: 0,
    pageSize: most,
    group: [],
    collapsed: [],
    filter: grid.filter === null ? ofStatus : { and: [grid.filter, ofStatus] },
    ...(isUsual && { sort: [{ id: 'dueDate', desc: false }] }),
  }
}

/** The orders of one column, by what is asked of the list, and those that this device has just moved into it. */
export function useColumnRows(list: DrawnList, orders: MovedOrders, status: WorkOrderStatus) {
  const [most, setMost] = useState(step)
  const { screen, columns, lookups, grid, hold } = list
  const state = useMemo(
    () => stateOf({ ...list, grid, screen }, status, most),
    // What a list is drawn with is made anew by each drawing; these decide.
    // oxlint-disable-next-line react/exhaustive-deps
    [grid, screen, status, most],
  )
  const records = useScreenRows(screen, orders, columns, state)
  useNamesInView(lookups, records, state)
  const { rows, matched } = records.atHand()
  // A page of the server tells what it knows; of what was moved since it stands in another column.
  const own = rows.filter(({ row }) => row['status'] === status)
  const isReady = records.status.kind === 'ready'
  const isPage = records.data.mode === 'server'
  const came = own.filter((row) => listedElsewhere(orders.listedAs(keyOf(row)), status)).length
  const left = rows.filter((row) => row.row['status'] !== status && orders.listedAs(keyOf(row)) === status)
  const count = isReady ? matched + (isPage ? came - left.length : 0) : null
  const rowsNow = own.slice(0, most)
  const held = useHeld(rowsNow, {
    hold,
    part: status,
    asked: JSON.stringify(state),
    isHeld: hold.isHeld,
    isFirst: true,
    // A server's rows may be those of the question before.
    isWhole: !isPage && matched <= rowsNow.length,
    keyOf: (row) => String(keyOf(row)),
    whose: (row) => (isOthers(list, orders, row) ? 'others' : 'own'),
    find: (key) => records.data.rows.find((row) => String(keyOf(row)) === key),
  })
  return {
    rows: held,
    // What waits is not counted yet.
    count: count === null ? null : count + held.length - rowsNow.length,
    keyOf,
    more: () => setMost((now) => now + step),
    records,
  }
}

/** Whether what others have done is all that has happened to it: one's own move is shown at once. */
const isOthers = (list: DrawnList, orders: MovedOrders, shown: ShownRow): boolean => {
  const key = keyOf(shown)
  return (
    list.othersMark(key) !== null &&
    shown.mark === null &&
    !orders.waits(key) &&
    orders.listedAs(key) === null
  )
}

const keyOf = ({ row }: ShownRow): number => Number(row[workOrder.key])

const listedElsewhere = (listed: WorkOrderStatus | null, status: WorkOrderStatus): boolean =>
  listed !== null && listed !== status
