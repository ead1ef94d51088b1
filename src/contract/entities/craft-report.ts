import * as v from 'valibot'

/** SPEC 3 Craft report row: a user's PM operations of a range, by status. */
export const CraftReportRow = v.object({
  user: v.object({ id: v.string(), fullName: v.string() }),
  countPMOperationDone: v.number(),
  countPMOperationNotStarted: v.number(),
  countPMOperationOngoing: v.number(),
  pmOperationCount: v.number(),
})
export type CraftReportRow = v.InferOutput<typeof CraftReportRow>

/** Two calendar days yyyy-MM-dd, both included. */
export interface DayRange {
  readonly start: string
  readonly end: string
}

const longestDays = 366
const dayMs = 86_400_000

/** Why days cannot be asked for together, in words; null when they can. */
export function spanFault({ start, end }: DayRange): string | null {
  if (end < start) return 'The end must not be before the start'
  return (Date.parse(end) - Date.parse(start)) / dayMs >= longestDays
    ? `At most ${longestDays} days can be asked for`
    : null
}

/** The rig is the first word of the user's full name (SPEC 9). */
export const rigOf = ({ user }: Pick<CraftReportRow, 'user'>): string =>
  user.fullName.trim().split(/\s+/)[0] ?? ''

/** Done over all, in whole percent, rounded down; 0 without operations (SPEC 9). */
export const donePercent = ({
  countPMOperationDone,
  pmOperationCount,
}: Pick<CraftReportRow, 'countPMOperationDone' | 'pmOperationCount'>): number =>
  pmOperationCount === 0 ? 0 : Math.floor((countPMOperationDone * 100) / pmOperationCount)
