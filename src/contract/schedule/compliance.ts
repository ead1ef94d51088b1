import { addDays, type Day, daysBetween } from './day.ts'

/**
 * What became of a due. In tolerance: done, and not after the last day of its tolerance; done before the first day of
 * it, too, for what maintenance is measured by is the day by which it is required (SMRP 5.4.14). Late: done after that
 * day, or not done and past it. Deferred: not done within its tolerance, and not later than an approved deferral lets
 * it. Missed: never done, for the next due came first. Open: not done, and its tolerance is not over.
 */
export const dueOutcomes = ['inTolerance', 'late', 'missed', 'deferred', 'open'] as const
export type DueOutcome = (typeof dueOutcomes)[number]

/** A PM operation as far as its compliance goes. */
export interface PlannedOperation {
  readonly camspmOperationOID: number
  readonly pmTaskOID: number
  /** The rig: where the machine of its plan is. */
  readonly locationOID: number | null
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

/** One due with what became of it: what every figure of the report is counted from. */
export interface ComplianceDue {
  /** The operation by which it is known; of one that was missed, the one that came after it. */
  readonly camspmOperationOID: number
  readonly pmTaskOID: number
  readonly locationOID: number | null
  /** Its target, or the last day of its tolerance where it was moved beyond that: the day whose month it counts in. */
  readonly dueOn: Day
  readonly dueLatest: Day
  readonly outcome: DueOutcome
  readonly completedOn: Day | null
  /** How many days after its tolerance it was done, or is still not done; 0 of one that was missed. */
  readonly daysLate: number
  readonly deferredUntil: Day | null
}

/**
 * How many fell due, what became of them, and the rate: of all whose tolerance is over or that are done, how many were
 * done in tolerance, in whole percent, rounded down. A deferral does not better the rate: it is counted beside it.
 */
export interface ComplianceFigures extends Readonly<Record<DueOutcome, number>> {
  readonly due: number
  /** Null while all of them are open. */
  readonly rate: number | null
}

export interface ComplianceRow extends ComplianceFigures {
  readonly locationOID: number | null
  /** yyyy-MM */
  readonly month: string
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

type Counts = Omit<ComplianceFigures, 'rate'>

function withRate(counts: Counts): ComplianceFigures {
  const decided = counts.due - counts.open
  return { ...counts, rate: decided === 0 ? null : Math.floor((counts.inTolerance * 100) / decided) }
}

/** The figures of several rows together; their rate is that of all their dues. */
export const sumOf = (rows: readonly Counts[]): ComplianceFigures =>
  withRate({
    due: total(rows, 'due'),
    inTolerance: total(rows, 'inTolerance'),
    late: total(rows, 'late'),
    missed: total(rows, 'missed'),
    deferred: total(rows, 'deferred'),
    open: total(rows, 'open'),
  })

const total = (rows: readonly Counts[], figure: keyof Counts): number =>
  rows.reduce((sum, row) => sum + row[figure], 0)

/** The figures by rig and month, in the order in which they come. */
export function complianceRows(dues: readonly ComplianceDue[]): readonly ComplianceRow[] {
  const groups = new Map<string, { locationOID: number | null; month: string; dues: ComplianceDue[] }>()
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
