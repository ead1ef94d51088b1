import * as v from 'valibot'
import type { FieldError } from '../schema/entity.ts'
import { hundredths, ofHundredths, quotient, worth } from './stock-units.ts'
import { workOrderCost } from './work-order-cost.ts'
import { workOrderLabour } from './work-order-labour.ts'
import type { WorkOrderStatus } from './work-order-life.ts'

/** An entry of labour as its order's page tells it: by name too who worked. */
const ToldLabour = v.object({ ...workOrderLabour.row.entries, workerName: v.string() })

/** What a work order was issued from stock, or gave back. */
const ToldPart = v.object({
  stockMovementOID: v.number(),
  partNumberOID: v.number(),
  /** '' to who may not read parts. */
  partName: v.string(),
  kind: v.picklist(['ISSUE', 'RETURN']),
  quantity: v.number(),
  movedOn: v.nullable(v.string()),
  /** At the moving average of then; less than 0 of what came back. */
  cost: v.number(),
})

/** The cost of a work order by what it is for. All are money in the base currency of the site, at two decimals. */
export const OrderTotals = v.object({
  labour: v.number(),
  parts: v.number(),
  other: v.number(),
  /** Labour, parts and other together. */
  net: v.number(),
  tax1: v.number(),
  tax2: v.number(),
  total: v.number(),
})
export type OrderTotals = v.InferOutput<typeof OrderTotals>

/** What a work order cost, entry by entry and in all. */
export const CostOfOrder = v.object({
  labour: v.array(ToldLabour),
  parts: v.array(ToldPart),
  other: v.array(workOrderCost.row),
  /** In percent of what it cost. */
  tax1: v.nullable(v.number()),
  tax2: v.nullable(v.number()),
  totals: OrderTotals,
  /** The profile of who asks, by which they log their own labour; null of one who has none. */
  ownProfile: v.nullable(v.number()),
})
export type CostOfOrder = v.InferOutput<typeof CostOfOrder>

interface Entries {
  readonly labour: readonly { readonly hours: number | null; readonly rate: number | null }[]
  readonly parts: readonly { readonly cost: number }[]
  readonly other: readonly { readonly amount: number | null }[]
  readonly tax1: number | null
  readonly tax2: number | null
}

/** What an entry of labour cost: its hours at its rate, rounded once. Null where no rate is known. */
export const labourCost = ({ hours, rate }: Entries['labour'][number]): number | null =>
  hours === null || rate === null ? null : ofHundredths(worth(hundredths(hours), hundredths(rate)))

/** Labour, parts and other costs of an order, and both taxes on all of them. Counted in hundredths, so that sums are exact. */
export function totalsOf({ labour, parts, other, tax1, tax2 }: Entries): OrderTotals {
  const worked = sum(labour.map((entry) => labourCost(entry) ?? 0))
  const used = sum(parts.map(({ cost }) => cost))
  const further = sum(other.map(({ amount }) => amount ?? 0))
  const net = worked + used + further
  const taxed = (percent: number | null) => quotient(net * hundredths(percent ?? 0), 10_000n)
  const [first, second] = [taxed(tax1), taxed(tax2)]
  return {
    labour: ofHundredths(worked),
    parts: ofHundredths(used),
    other: ofHundredths(further),
    net: ofHundredths(net),
    tax1: ofHundredths(first),
    tax2: ofHundredths(second),
    total: ofHundredths(net + first + second),
  }
}

const sum = (amounts: readonly number[]): bigint =>
  amounts.reduce((total, amount) => total + hundredths(amount), 0n)

const over: Readonly<Partial<Record<WorkOrderStatus, string>>> = {
  CLOSED: 'The work order is closed: reopen it to change what it cost',
  CANCELLED: 'The work order is cancelled: reopen it to change what it cost',
}

/** Why nothing of what an order cost is added, changed or removed as it stands; null where it is. */
export function costRefusal(status: WorkOrderStatus): FieldError | null {
  const message = over[status]
  return message === undefined ? null : { field: 'workOrderOID', message }
}
