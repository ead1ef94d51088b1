import * as v from 'valibot'

/**
 * What became of a due. In tolerance: done, and not after the last day of its tolerance; done before the first day of
 * it, too, for what maintenance is measured by is the day by which it is required (SMRP 5.4.14). Late: done after that
 * day, or not done and past it. Deferred: not done within its tolerance, and not later than an approved deferral lets
 * it. Missed: never done, for the next due came first. Open: not done, and its tolerance is not over.
 */
export const dueOutcomes = ['inTolerance', 'late', 'missed', 'deferred', 'open'] as const
export type DueOutcome = (typeof dueOutcomes)[number]

/** What the outcomes are called, on the screen and on paper. */
export const outcomeWords: Readonly<Record<DueOutcome, string>> = {
  inTolerance: 'In tolerance',
  late: 'Late',
  missed: 'Missed',
  deferred: 'Deferred',
  open: 'Open',
}

const day = v.string()
const maybeDay = v.nullable(day)

/** One due with what became of it: what every figure of the report is counted from. */
export const ComplianceDue = v.object({
  /** The operation by which it is known; of one that was missed, the one that came after it. */
  camspmOperationOID: v.number(),
  pmTaskOID: v.number(),
  /** The rig: where the machine of its plan is. */
  locationOID: v.number(),
  /** Its target, or the last day of its tolerance where it was moved beyond that: the day whose month it counts in. */
  dueOn: day,
  dueLatest: day,
  outcome: v.picklist(dueOutcomes),
  completedOn: maybeDay,
  /** How many days after its tolerance it was done, or is still not done; 0 of one that was missed. */
  daysLate: v.number(),
  deferredUntil: maybeDay,
})
export type ComplianceDue = v.InferOutput<typeof ComplianceDue>

const counts = {
  due: v.number(),
  inTolerance: v.number(),
  late: v.number(),
  missed: v.number(),
  deferred: v.number(),
  open: v.number(),
}
export type ComplianceCounts = Readonly<Record<keyof typeof counts, number>>

/**
 * How many fell due, what became of them, and the rate: of all whose tolerance is over or that are done, how many were
 * done in tolerance, in whole percent, rounded down; null while all of them are open. A deferral does not better the
 * rate: it is counted beside it.
 */
export const ComplianceFigures = v.object({ ...counts, rate: v.nullable(v.number()) })
export type ComplianceFigures = v.InferOutput<typeof ComplianceFigures>

/** The figures of a rig in a month, yyyy-MM. */
export const ComplianceRow = v.object({
  locationOID: v.number(),
  month: v.string(),
  ...ComplianceFigures.entries,
})
export type ComplianceRow = v.InferOutput<typeof ComplianceRow>

/** The compliance of some days by rig and month (issue 13), as of the organisation's day; rigs by their names. */
export const ComplianceReport = v.object({
  today: day,
  rigs: v.array(v.object({ locationOID: v.number(), name: v.string() })),
  rows: v.array(ComplianceRow),
})
export type ComplianceReport = v.InferOutput<typeof ComplianceReport>

/** A due with the words of what it was: why it fell due, and of a deferral who let it and why. */
export const TracedDue = v.object({
  ...ComplianceDue.entries,
  rig: v.string(),
  plan: v.string(),
  machine: v.string(),
  isSafetyCritical: v.boolean(),
  why: v.string(),
  deferral: v.string(),
})
export type TracedDue = v.InferOutput<typeof TracedDue>

/** The dues that a figure counts, the first first: `count` of them, of which at most 5,000 are told. */
export const TracedDues = v.object({ count: v.number(), dues: v.array(TracedDue) })
export type TracedDues = v.InferOutput<typeof TracedDues>
