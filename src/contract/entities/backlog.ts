import * as v from 'valibot'

/** The most records that are told at once: of open work, and of orders that were due. */
export const mostWorkTold = 5000

const work = {
  key: v.number(),
  /** The number of an order, what the plan of an operation says. */
  title: v.string(),
  equipmentOID: v.number(),
  machine: v.string(),
  locationOID: v.number(),
  /** Who it is assigned to. */
  person: v.string(),
  /** The day by which it is to be done. */
  dueOn: v.string(),
}

/** Something that is open: a work order that is not completed, or a PM operation that is not done. */
export const OpenWork = v.object({
  kind: v.picklist(['workOrder', 'pmOperation']),
  ...work,
  status: v.string(),
  /** The day for which it was scheduled: what its age is counted from. */
  since: v.string(),
  /** The hours that its plan expects; null of what has no plan, or one that does not say. */
  hours: v.nullable(v.number()),
})
export type OpenWork = v.InferOutput<typeof OpenWork>

/** A work order that was due, and the day on which it was completed. */
export const DueOrder = v.object({ ...work, completedOn: v.nullable(v.string()) })
export type DueOrder = v.InferOutput<typeof DueOrder>

/** What is open today, and what became of the work orders that were due in some days. Staff are told their own operations. */
export const BacklogFacts = v.object({
  /** The organisation's day. */
  today: v.string(),
  rigs: v.array(v.object({ locationOID: v.number(), name: v.string(), machines: v.number() })),
  /** Whether PM operations are among it: to who may not see any, none are told. */
  hasOperations: v.boolean(),
  /** How many there are, of which at most 5,000 are told: those that wait longest. */
  openCount: v.number(),
  open: v.array(OpenWork),
  /** How many there are, of which at most 5,000 are told: those that were due last. */
  dueCount: v.number(),
  due: v.array(DueOrder),
})
export type BacklogFacts = v.InferOutput<typeof BacklogFacts>
