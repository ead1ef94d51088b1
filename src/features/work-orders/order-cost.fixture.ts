import { type CostOfOrder, totalsOf } from '../../contract/entities/work-order-ledger.ts'
import { meterReading } from '../../contract/entities/meter-reading.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { workOrderCost } from '../../contract/entities/work-order-cost.ts'
import { workOrderLabour } from '../../contract/entities/work-order-labour.ts'
import { arraySource } from '../../engine/definition/workbench.fixture.ts'
import type { LoadCost } from './use-order-cost.ts'

/** What a work order cost, of these entries; of none unless told. */
export function costOf(over: Partial<Omit<CostOfOrder, 'totals'>> = {}): CostOfOrder {
  const entries = { labour: [], parts: [], other: [], tax1: null, tax2: null, ownProfile: 3, ...over }
  return { ...entries, totals: totalsOf(entries) }
}

export const loadsCost =
  (cost: CostOfOrder): LoadCost =>
  async () => ({ ok: true, value: cost })

/** No readings of machines, for whoever gives entries of their own. */
export const noReadings = () => arraySource(meterReading, [])

/** What waits on a device of which nothing waits. */
export const noEntries = () => [
  arraySource(workOrderLabour, []),
  arraySource(workOrderCost, []),
  arraySource(stockMovement, []),
  noReadings(),
]
