import * as v from 'valibot'
import { overallStatuses } from '../entities/pm-operation.ts'

/** How pressing work is: past its last day, to be done by today, within seven days, within thirty. */
export const dueGroups = ['overdue', 'today', 'week', 'coming'] as const
export type DueGroup = (typeof dueGroups)[number]

const day = v.string()

/** One PM operation that is open, or one that is still to be made of its plan; then it has no key and no status. */
export const DueWork = v.object({
  group: v.picklist(dueGroups),
  camspmOperationOID: v.nullable(v.number()),
  overallStatus: v.nullable(v.picklist(overallStatuses)),
  pmTaskOID: v.number(),
  title: v.string(),
  equipmentOID: v.nullable(v.number()),
  /** Its unit and its description. */
  machine: v.string(),
  location: v.string(),
  /** Its target; and the last day on which it may be done, with a deferral that was approved. */
  on: day,
  latest: day,
  why: v.string(),
  expectedHours: v.nullable(v.number()),
  isSafetyCritical: v.boolean(),
  /** How many before it were missed. */
  missed: v.number(),
})
export type DueWork = v.InferOutput<typeof DueWork>

/**
 * What is due now, the most pressing first (issue 13): to staff their own work, to administrators everybody's, or that of
 * one location. Days are yyyy-MM-dd of the organisation's time zone. At most `dueShown` of the work is told; `counts` are
 * of all of it.
 */
export const DueNow = v.object({
  today: day,
  counts: v.object({ overdue: v.number(), today: v.number(), week: v.number(), coming: v.number() }),
  work: v.array(DueWork),
  /** Where there is such work, by name. */
  locations: v.array(v.object({ locationOID: v.number(), name: v.string() })),
  /** Machines whose meter was to be read by a day that is past, so that what is due by it is an estimate. */
  meters: v.array(
    v.object({ equipmentOID: v.number(), machine: v.string(), location: v.string(), wantedOn: day }),
  ),
})
export type DueNow = v.InferOutput<typeof DueNow>

export const dueShown = 300
