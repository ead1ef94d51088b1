import { longDate } from '../../../../../src/locale/days.ts'
import type { CodeOf } from '../../reference/codes.ts'
import type { Piece } from '../build-equipment.ts'
import type { Performed } from '../build-pm-operations.ts'
import { addDays, addMonths, type Day } from '../calendar.ts'
import type { Random } from '../chance/random.ts'

/** Something that was wrong with a machine on a day of the past. */
export interface Failed {
  readonly piece: Piece
  readonly on: Day
  readonly notes: string
  /** A breakdown stops the machine at once; the rest is put right when there is time. */
  readonly isBreakdown: boolean
  readonly problem: CodeOf<'FailureProblem'>
  readonly cause: CodeOf<'FailureCause'>
  readonly remedy: CodeOf<'FailureRemedy'>
}

export interface Span {
  readonly from: Day
  readonly to: Day
}

const within = (day: Day, { from, to }: Span) => day >= from && day <= to

/** Machines that stopped while a service of theirs was overdue. */
export function whileOverdue(random: Random, performed: readonly Performed[], span: Span): readonly Failed[] {
  return performed.flatMap(({ row, planned, performedOn }) => {
    const { operationDate: due, offsetDay: late } = row
    if (due === null || late === null || late < 3 || performedOn === null) return []
    const on = addDays(due, random.between(1, late - 1))
    if (!within(on, span)) return []
    return [
      {
        piece: planned.piece,
        on,
        notes: `Stopped while running. ${planned.row.pmTaskDescription}, due on ${longDate(due)}, had not been done.`,
        isBreakdown: true,
        problem: random.pick(['Breakdown', 'Overheating', 'Fail to start'] as const),
        cause: random.pick(['Lubrication', 'Wear', 'Contamination'] as const),
        remedy: random.pick(['Repair', 'Replace', 'Overhaul'] as const),
      },
    ]
  })
}

type Cure = Pick<Failed, 'problem' | 'cause' | 'remedy'>
const cure = (problem: Cure['problem'], cause: Cure['cause'], remedy: Cure['remedy']): Cure => ({
  problem,
  cause,
  remedy,
})

/** What is to be put right after a line was done with this remark. */
const remarked: ReadonlyMap<string, Cure> = new Map([
  ['Slight seep, watching it', cure('External leak', 'Wear', 'Replace')],
  ['Slightly milky, sample taken', cure('Abnormal reading', 'Contamination', 'Clean')],
  ['Passed on second try', cure('Fail to start', 'Electrical', 'Adjust')],
  ['Two bolts took a quarter turn', cure('Vibration', 'Looseness', 'Adjust')],
  ['One nipple blocked, changed', cure('Overheating', 'Lubrication', 'Lubricate')],
  ['At half of the limit', cure('Abnormal reading', 'Wear', 'Overhaul')],
  ['Slip and cut due soon', cure('Structural', 'Fatigue', 'Replace')],
  ['Filter dirty, changed', cure('Plugged', 'Contamination', 'Clean')],
])

/** What services found that wanted more than the service: each in the words that stand on its operation. */
export function foundAtServices(
  random: Random,
  performed: readonly Performed[],
  span: Span,
): readonly Failed[] {
  return performed.flatMap(({ row, planned, performedOn }) => {
    if (performedOn === null) return []
    const line = (row.camspmOperationDetailVirtual ?? []).find(({ remarks }) => remarked.has(remarks))
    const known = line && remarked.get(line.remarks)
    const on = addDays(performedOn, random.between(1, 6))
    if (!line || !known || !within(on, span)) return []
    const { taskDescription, remarks } = line
    const service = `${planned.row.pmTaskDescription} of ${longDate(performedOn)}`
    return [
      {
        piece: planned.piece,
        on,
        notes: `${taskDescription}: ${remarks}. Found at ${service}.`,
        isBreakdown: false,
        ...known,
      },
    ]
  })
}

const washouts = [
  'Fluid end washed out at the discharge valve pot of cylinder 2.',
  'Valve seat cut, module leaks under pressure.',
  'Fluid end washed out again, cylinder 3.',
  'Liner gasket blown, mud in the power end chamber.',
] as const

/** How long ago the pumps that washed out again and again got another fluid end, in months. */
export const monthsSinceCure = 7

/** Pumps whose fluid ends wash out every few weeks, until they are changed for another make. */
export function washedOut(
  random: Random,
  pumps: readonly Piece[],
  today: Day,
  span: Span,
): readonly Failed[] {
  const until = addMonths(today, -monthsSinceCure)
  return pumps.flatMap((piece) => {
    const failed: Failed[] = []
    for (
      let on = addDays(span.from, random.between(5, 40));
      on < until;
      on = addDays(on, random.between(38, 74))
    )
      if (on > piece.boughtOn)
        failed.push({
          piece,
          on,
          notes: washouts[failed.length % washouts.length] ?? washouts[0],
          isBreakdown: true,
          ...cure('External leak', failed.length > 4 ? 'Design' : 'Fatigue', 'Replace'),
        })
    return failed
  })
}
