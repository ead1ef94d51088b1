import * as v from 'valibot'
import { workOrderStatuses } from './work-order-life.ts'

/** The most work orders whose downtimes and failures are told at once: those that began last. */
export const mostOrdersTold = 5000

/** What a code is called, and the code itself as records store it. */
const Named = v.object({ code: v.string(), words: v.string() })

/** A work order as far as the reliability of its machine goes. Minutes are those of the organisation's clocks. */
export const ReliabilityOrder = v.object({
  workOrderOID: v.number(),
  workorderNumber: v.string(),
  equipmentOID: v.number(),
  workOrderType: v.string(),
  status: v.picklist(workOrderStatuses),
  problemCode: v.string(),
  causeCode: v.string(),
  /** Of a failure, when it failed: as its machine stopped, else at the beginning of the day for which it is scheduled. */
  failedAt: v.nullable(v.string()),
  downtimeFrom: v.nullable(v.string()),
  /** Null of a machine that stands still yet. */
  downtimeTo: v.nullable(v.string()),
})
export type ReliabilityOrder = v.InferOutput<typeof ReliabilityOrder>

/**
 * What availability, failures and their times are worked out from: how many machines each rig has, and the work orders
 * by which one of them stood still or failed in these days, the last first. Cancelled orders are none of them, nor are
 * machines that are retired, unless one is asked for by itself.
 */
export const ReliabilityFacts = v.object({
  /** The minute up to which anything is counted, yyyy-MM-ddTHH:mm. */
  now: v.string(),
  /** All rigs that have machines, however few are asked for. */
  rigs: v.array(v.object({ locationOID: v.number(), name: v.string(), machines: v.number() })),
  /** How many machines the figures are of. */
  machines: v.number(),
  /** The machines of the orders, and the one that is asked for. */
  named: v.array(v.object({ equipmentOID: v.number(), name: v.string(), locationOID: v.number() })),
  causes: v.array(Named),
  problems: v.array(Named),
  types: v.array(Named),
  /** The codes of the types of order that are failures. */
  failureTypes: v.array(v.string()),
  /** How many orders there are, of which at most 5,000 are told. */
  count: v.number(),
  orders: v.array(ReliabilityOrder),
})
export type ReliabilityFacts = v.InferOutput<typeof ReliabilityFacts>
