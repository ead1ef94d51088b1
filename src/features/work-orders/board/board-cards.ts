import * as v from 'valibot'
import type { WorkOrderStatus } from '../../../contract/entities/work-order-life.ts'
import { workOrder } from '../../../contract/entities/work-order.ts'
import { textAt } from '../../../contract/schema/row-value.ts'
import type { ShownRow } from '../../../engine/definition/record-source.ts'
import { LivingOrder } from '../moves/use-order-moves.ts'

/** An order whose card is drawn. */
export interface CardOrder extends LivingOrder {
  readonly name: string
}

/** The orders whose cards the columns of a board have drawn, as they stood then. */
export function createBoardCards() {
  const drawn = new Map<WorkOrderStatus, readonly ShownRow[]>()
  let refresh = () => {}
  return {
    drew(status: WorkOrderStatus, rows: readonly ShownRow[], again: () => void) {
      drawn.set(status, rows)
      refresh = again
    },
    find(key: number): CardOrder | null {
      for (const rows of drawn.values())
        for (const { row } of rows) if (row[workOrder.key] === key) return orderIn(row)
      return null
    },
    refresh: () => refresh(),
  }
}

function orderIn(row: ShownRow['row']): CardOrder | null {
  const { success, output } = v.safeParse(LivingOrder, row)
  return success ? { ...output, name: textAt(row, 'workorderNumber') } : null
}
