import * as v from 'valibot'

/** The most records that are told at once: of orders that were completed, and of entries of labour. */
export const mostCostsTold = 5000

const Named = v.object({ code: v.string(), words: v.string() })

/** A work order that was completed, with what its cost is worked out from (decision 0036). */
export const CostOrder = v.object({
  workOrderOID: v.number(),
  workorderNumber: v.string(),
  equipmentOID: v.number(),
  workOrderType: v.string(),
  /** The day of its last completion. */
  completedOn: v.string(),
  labour: v.array(v.object({ hours: v.nullable(v.number()), rate: v.nullable(v.number()) })),
  /** At what the ledger of the stock took them out at; less than 0 of what came back. */
  parts: v.array(v.object({ cost: v.number() })),
  other: v.array(v.object({ amount: v.nullable(v.number()) })),
  tax1: v.nullable(v.number()),
  tax2: v.nullable(v.number()),
})
export type CostOrder = v.InferOutput<typeof CostOrder>

/** What somebody worked on an order of whatever status, on the day on which it began. */
export const LabourEntry = v.object({
  workOrderLabourOID: v.number(),
  workOrderOID: v.number(),
  workorderNumber: v.string(),
  equipmentOID: v.number(),
  workOrderType: v.string(),
  camsUserOID: v.number(),
  workedOn: v.string(),
  hours: v.nullable(v.number()),
  /** What an hour cost when the entry was made; null where no rate was known. */
  rate: v.nullable(v.number()),
})
export type LabourEntry = v.InferOutput<typeof LabourEntry>

/** What the hour meter of a machine showed on a day. */
export const HourReading = v.object({
  equipmentOID: v.number(),
  recordedOn: v.string(),
  hours: v.number(),
  /** Whether the meter was replaced or ran over since the reading before it. */
  isBreak: v.boolean(),
})
export type HourReading = v.InferOutput<typeof HourReading>

/** A machine as cost is told of it. */
const CostMachine = v.object({
  equipmentOID: v.number(),
  name: v.string(),
  locationOID: v.nullable(v.number()),
  hasHourMeter: v.boolean(),
})

/** What cost and labour of some days are worked out from. Money is in the base currency of the site. */
export const CostFacts = v.object({
  /** The organisation's day. */
  today: v.string(),
  /** All rigs that have machines, however few are asked for. */
  rigs: v.array(v.object({ locationOID: v.number(), name: v.string(), machines: v.number() })),
  /** The machines of the orders and entries, and the one that is asked for. */
  named: v.array(CostMachine),
  people: v.array(v.object({ camsUserOID: v.number(), name: v.string() })),
  types: v.array(Named),
  /** How many orders were completed in these days, of which at most 5,000 are told: the last. */
  count: v.number(),
  orders: v.array(CostOrder),
  /**
   * By machine, the oldest first, as far as hours run in these days depend on them: those next to both ends on either side, and
   * those at which a meter was replaced or stood lower than before.
   */
  readings: v.array(HourReading),
  /** How many entries of labour there are of these days, of which at most 5,000 are told: the last. */
  labourCount: v.number(),
  labour: v.array(LabourEntry),
})
export type CostFacts = v.InferOutput<typeof CostFacts>

/**
 * What machines cost in the last twelve months, this one included: one with all that is part of it, down to the last, or
 * all that stand at a location.
 */
export const YearCosts = v.object({
  ...v.pick(CostFacts, ['today', 'named', 'count', 'orders']).entries,
  /** What their orders were issued in these months, those that cost most first; null to who may not read parts. */
  parts: v.nullable(
    v.object({
      count: v.number(),
      first: v.array(
        v.object({
          partNumberOID: v.number(),
          partName: v.string(),
          /** Less what came back, as is the cost. */
          quantity: v.number(),
          cost: v.number(),
        }),
      ),
    }),
  ),
})
export type YearCosts = v.InferOutput<typeof YearCosts>
