import * as v from 'valibot'
import {
  foldMoves,
  type Moved,
  workOrderMoves,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../contract/entities/work-order-life.ts'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { numberAt } from '../../contract/schema/row-value.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { RecordSource } from '../definition/record-source.ts'

/** Orders as they stand by the moves of this device, and the moves that the server has stored meanwhile. */
export interface MovedOrders extends RecordSource {
  /** A move that was stored: the order stands so until its list was read again. */
  readonly moved: (order: number, from: WorkOrderStatus, to: WorkOrderStatus) => void
  /** Whether a move of the order waits on this device. */
  readonly waits: (order: number) => boolean
  /** How the server's list has an order that stands otherwise here; null of any other. */
  readonly listedAs: (order: number) => WorkOrderStatus | null
}

const Waiting = v.object({ workOrderOID: v.number(), move: v.picklist(workOrderMoves) })
const Status = v.picklist(workOrderStatuses)

type WaitingMoves = ReadonlyMap<number, readonly Moved[]>

/** The moves that wait on this device, by their order. */
function waitingOf(moves: RecordSource): WaitingMoves {
  const { rows, marks } = moves.project([])
  const byOrder = new Map<number, readonly Moved[]>()
  for (const row of rows) {
    const { success, output } = v.safeParse(Waiting, row)
    const mark = marks.get(Number(row[workOrderMove.key]))
    if (!success || mark === 'refused' || mark === 'conflict') continue
    byOrder.set(output.workOrderOID, [...(byOrder.get(output.workOrderOID) ?? []), output])
  }
  return byOrder
}

function subscribed(sources: readonly RecordSource[], listener: () => void): () => void {
  const stops = sources.map((source) => source.subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The source of orders, each of which stands as the moves have it that wait on this device. */
export function standingHere(orders: RecordSource, moves: RecordSource): RecordSource {
  const stands = (row: RecordRow, byOrder: WaitingMoves): RecordRow => {
    const own = byOrder.get(numberAt(row, workOrder.key) ?? 0)
    const status = v.safeParse(Status, row['status'])
    return own && status.success ? { ...row, status: foldMoves(status.output, own) } : row
  }
  return {
    ...orders,
    project(rows) {
      const projected = orders.project(rows)
      const byOrder = waitingOf(moves)
      return byOrder.size === 0
        ? projected
        : { ...projected, rows: projected.rows.map((row) => stands(row, byOrder)) }
    },
    subscribe: (listener) => subscribed([orders, moves], listener),
  }
}

/**
 * The same, with the moves too that were stored a moment ago; of the pages that it is asked for it also tells the orders
 * that were moved away from where the server has them.
 */
export function withWaitingMoves(orders: RecordSource, moves: RecordSource): MovedOrders {
  const stored = new Map<number, { readonly from: WorkOrderStatus; readonly to: WorkOrderStatus }>()
  /** Orders that stand otherwise than the server's list has them, as it has them. */
  const seen = new Map<number, RecordRow>()
  const listeners = new Set<() => void>()

  const laidOver = (row: RecordRow, byOrder: WaitingMoves): RecordRow => {
    const key = numberAt(row, workOrder.key) ?? 0
    const status = v.safeParse(Status, row['status'])
    if (!status.success) return row
    const done = stored.get(key)
    // The server tells of it by now, or of what came after it.
    if (done && done.from !== status.output) stored.delete(key)
    const stands = done && done.from === status.output ? done.to : status.output
    const now = foldMoves(stands, byOrder.get(key) ?? [])
    if (now === status.output) seen.delete(key)
    else seen.set(key, row)
    return now === status.output ? row : { ...row, status: now }
  }

  return {
    ...orders,
    project(rows) {
      const projected = orders.project(rows)
      const byOrder = waitingOf(moves)
      if (byOrder.size === 0 && stored.size === 0) {
        seen.clear()
        return projected
      }
      const rowsNow = projected.rows.map((row) => laidOver(row, byOrder))
      const keys = new Set(rowsNow.map((row) => numberAt(row, workOrder.key)))
      // A page of one status has not the orders that were moved into it.
      const others = [...seen].flatMap(([key, row]) => (keys.has(key) ? [] : [laidOver(row, byOrder)]))
      return {
        ...projected,
        rows: [...rowsNow, ...others.filter((row) => seen.has(Number(row[workOrder.key])))],
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = subscribed([orders, moves], listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    moved(order, from, to) {
      stored.set(order, { from, to })
      for (const listener of listeners) listener()
    },
    waits: (order) => waitingOf(moves).has(order),
    listedAs: (order) => {
      const row = seen.get(order)
      const status = v.safeParse(Status, row?.['status'])
      return status.success ? status.output : null
    },
  }
}
