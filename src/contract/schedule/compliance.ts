import type {
  ComplianceCounts,
  ComplianceDue,
  ComplianceFigures,
  ComplianceRow,
  DueOutcome,
} from '../entities/compliance.ts'
import type { DayRange } from '../entities/craft-report.ts'
import { addDays, addUnits, type Day, daysBetween } from './day.ts'

/** A PM operation as far as its compliance goes. */
export interface PlannedOperation {
  readonly camspmOperationOID: number
  readonly pmTaskOID: number
  readonly locationOID: number
  /** Its target. */
  readonly operationDate: Day
  /** Null of one made by hand: its target. */
  readonly dueLatest: Day | null
  readonly isDone: boolean
  /** Null of one that was done before anybody wrote down when: its target, and so many days off it. */
  readonly completedOn: Day | null
  readonly offsetDay: number | null
  /** The targets before its own that nobody met. */
  readonly missed: readonly Day[]
  /** The last day that an approved deferral gives it. */
  readonly deferredUntil: Day | null
}

/** The due that an operation is, after those that were missed before it. */
export function duesOf(operation: PlannedOperation, today: Day): readonly ComplianceDue[] {
  const { camspmOperationOID, pmTaskOID, locationOID, operationDate, deferredUntil, isDone } = operation
  const of = { camspmOperationOID, pmTaskOID, locationOID }
  const dueLatest = operation.dueLatest ?? operationDate
  const dueOn = operationDate < dueLatest ? operationDate : dueLatest
  const completedOn = isDone
    ? (operation.completedOn ?? addDays(operationDate, operation.offsetDay ?? 0))
    : null
  return [
    ...operation.missed.map((day): ComplianceDue => ({
      ...of,
      dueOn: day,
      dueLatest: day,
      outcome: 'missed',
      completedOn: null,
      daysLate: 0,
      deferredUntil: null,
    })),
    {
      ...of,
      dueOn,
      dueLatest,
      outcome: outcomeOf({ dueLatest, completedOn, deferredUntil }, today),
      completedOn,
      daysLate: Math.max(0, daysBetween(dueLatest, completedOn ?? today)),
      deferredUntil,
    },
  ]
}

type Known = Pick<ComplianceDue, 'dueLatest' | 'completedOn' | 'deferredUntil'>

function outcomeOf({ dueLatest, completedOn, deferredUntil }: Known, today: Day): DueOutcome {
  const asOf = completedOn ?? today
  if (asOf <= dueLatest) return completedOn === null ? 'open' : 'inTolerance'
  return deferredUntil !== null && asOf <= deferredUntil ? 'deferred' : 'late'
}

/** The figures of some dues. */
export function figuresOf(dues: readonly Pick<ComplianceDue, 'outcome'>[]): ComplianceFigures {
  const counts = { inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 0 }
  for (const { outcome } of dues) counts[outcome] += 1
  return withRate({ due: dues.length, ...counts })
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
export function complianceRows(dues: readonly ComplianceDue[]): readonly ComplianceRow[] {
  const groups = new Map<string, { locationOID: number; month: string; dues: ComplianceDue[] }>()
  for (const due of dues) {
    const { locationOID } = due
    const month = due.dueOn.slice(0, 7)
    const id = `${locationOID} ${month}`
    const group = groups.get(id)
    if (group) group.dues.push(due)
    else groups.set(id, { locationOID, month, dues: [due] })
  }
  return [...groups.values()].map(({ locationOID, month, dues: group }) => ({
    locationOID,
    month,
    ...figuresOf(group),
  }))
}

/** The first and the last day of a month, yyyy-MM. */
export function daysOfMonth(month: string): DayRange {
  const start: Day = `${month}-01`
  return { start, end: addDays(addUnits(start, 1, 'Month') ?? start, -1) }
}
