import * as v from 'valibot'

/** Of the plans that are told by name, the most; their counts are of all of them. */
export const plansNamed = 20

const day = v.string()
const plan = { pmTaskOID: v.number(), title: v.string(), machine: v.string() }

/**
 * How the maintenance of a location stands (issue 13): of the PM tasks of the machines that are there. Days are yyyy-MM-dd
 * of the organisation's time zone. `critical` are the safety-critical ones that are past due, for which nobody let them
 * slide; `deferred` are those that somebody let wait, with who did and until when. At most `plansNamed` of each are told.
 */
export const LocationMaintenance = v.object({
  locationOID: v.number(),
  today: day,
  /** Active PM tasks that are there at all. */
  plans: v.number(),
  /** How many, and since when the first of them. */
  overdue: v.object({ count: v.number(), since: v.nullable(day) }),
  /** Within seven days, today included. */
  dueThisWeek: v.number(),
  critical: v.object({ count: v.number(), named: v.array(v.object({ ...plan, since: day })) }),
  deferred: v.object({
    count: v.number(),
    named: v.array(v.object({ ...plan, until: day, by: v.string(), isSafetyCritical: v.boolean() })),
  }),
})
export type LocationMaintenance = v.InferOutput<typeof LocationMaintenance>
