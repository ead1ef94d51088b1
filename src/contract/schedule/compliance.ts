import type {
  ComplianceCounts,
  ComplianceFigures,
  ComplianceRow,
  DueOutcome,
} from '../entities/compliance.ts'
import type { DayRange } from '../entities/craft-report.ts'
import { addDays, addUnits, type Day } from './day.ts'

/** How many dues of a rig and a month, yyyy-MM, came to the same. */
export interface CountedDues {
  readonly locationOID: number
  readonly month: string
  readonly outcome: DueOutcome
  readonly count: number
}

function withRate(counts: ComplianceCounts): ComplianceFigures {
  const decided = counts.due - counts.open
  return { ...counts, rate: decided === 0 ? null : Math.floor((counts.inTolerance * 100) / decided) }
}

/** The figures of several rows together; their rate is that of all their dues. */
export const sumOf = (rows: readonly ComplianceCounts[]): ComplianceFigures =>
  withRate({
    due: total(rows, 'due'),
    inTolerance: total(rows, 'inTolerance'),
    late: total(rows, 'late'),
    missed: total(rows, 'missed'),
    deferred: total(rows, 'deferred'),
    open: total(rows, 'open'),
  })

const total = (rows: readonly ComplianceCounts[], figure: keyof ComplianceCounts): number =>
  rows.reduce((sum, row) => sum + row[figure], 0)

/** The figures by rig and month, in the order in which they come. */
export function complianceRows(counted: readonly CountedDues[]): readonly ComplianceRow[] {
  const groups = new Map<string, Pick<ComplianceRow, 'locationOID' | 'month'> & { counts: Counts }>()
  for (const { locationOID, month, outcome, count } of counted) {
    const id = `${locationOID} ${month}`
    const group = groups.get(id) ?? { locationOID, month, counts: { ...none } }
    groups.set(id, group)
    group.counts[outcome] += count
    group.counts.due += count
  }
  return [...groups.values()].map(({ locationOID, month, counts }) => ({
    locationOID,
    month,
    ...withRate(counts),
  }))
}

type Counts = { -readonly [Figure in keyof ComplianceCounts]: number }
const none: ComplianceCounts = { due: 0, inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 0 }

/** The first and the last day of a month, yyyy-MM. */
export function daysOfMonth(month: string): DayRange {
  const start: Day = `${month}-01`
  return { start, end: addDays(addUnits(start, 1, 'Month') ?? start, -1) }
}
