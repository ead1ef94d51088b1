import { monthWords } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import {
  type ComplianceFigures,
  type ComplianceRow,
  type DueOutcome,
  type ComplianceReport,
  outcomeWords,
} from '../../contract/entities/compliance.ts'
import { sumOf } from '../../contract/schedule/compliance.ts'
import type { Series } from '../../ui/chart/series.tsx'
import type { IconName } from '../../ui/look/icon.tsx'
import type { StatusKind } from '../../ui/feedback/status-chip.tsx'
import type { FigureName } from './compliance-address.ts'

/** A rig with the figures of all its months, or a month with those of all its rigs. */
export interface Summed extends ComplianceFigures {
  readonly id: string
  readonly label: string
}

/** How each outcome is drawn, from what is well to what is still to come. */
export const outcomeSeries: readonly Series<DueOutcome>[] = [
  { id: 'inTolerance', label: outcomeWords.inTolerance, colour: 'petrol' },
  { id: 'deferred', label: outcomeWords.deferred, colour: 'plum', pattern: 'dots' },
  { id: 'late', label: outcomeWords.late, colour: 'rust', pattern: 'stripes' },
  { id: 'missed', label: outcomeWords.missed, colour: 'wine' },
  { id: 'open', label: outcomeWords.open, colour: 'slate', pattern: 'hollow' },
]

export const outcomeKinds: Readonly<Record<DueOutcome, StatusKind>> = {
  inTolerance: 'ok',
  deferred: 'primary',
  late: 'bad',
  missed: 'warn',
  open: 'idle',
}

/** What each figure says it counts. */
const details: Readonly<Record<FigureName, string>> = {
  due: 'Fell due in these months',
  inTolerance: 'Done by the last day of their tolerance',
  late: 'Done after it, or not done and past it',
  missed: 'Never done: the next one came first',
  deferred: 'Not done in tolerance, as approved',
  open: 'Not done, and still in tolerance',
}

const icons: Readonly<Record<FigureName, IconName>> = {
  due: 'calendar',
  inTolerance: 'check',
  late: 'clock',
  missed: 'alert-triangle',
  deferred: 'circle-half',
  open: 'circle',
}

/** `Due`, `In tolerance`. */
export const figureWords = (figure: FigureName): string => (figure === 'due' ? 'Due' : outcomeWords[figure])

/** The cards at the top, each with the figure that it opens. */
export const cardsOf = (sums: ComplianceFigures) =>
  (['due', 'inTolerance', 'late', 'missed', 'deferred', 'open'] as const).map((figure) => ({
    figure,
    label: figureWords(figure),
    value: sums[figure],
    detail: details[figure],
    icon: icons[figure],
    rail: railOf(figure, sums[figure]),
  }))

const railOf = (figure: FigureName, value: number): StatusKind =>
  figure === 'due' || value === 0 ? 'idle' : outcomeKinds[figure]

const collator = new Intl.Collator('en-US', { numeric: true })

/** The names of the rigs by their keys. */
export const rigNames = ({ rigs }: ComplianceReport): ReadonlyMap<number, string> =>
  new Map(rigs.map(({ locationOID, name }) => [locationOID, name]))

/** The rigs of a report, Rig 7 before Rig 12, each with its figures. */
export function byRig(report: ComplianceReport, rows: readonly ComplianceRow[]): readonly Summed[] {
  const names = rigNames(report)
  return [...new Set(rows.map(({ locationOID }) => locationOID))]
    .map((rig) => ({
      id: String(rig),
      label: names.get(rig) ?? '',
      ...sumOf(rows.filter(({ locationOID }) => locationOID === rig)),
    }))
    .toSorted((a, b) => collator.compare(a.label, b.label) || Number(a.id) - Number(b.id))
}

/** The months of a report in their order, each with its figures. */
export const byMonth = (rows: readonly ComplianceRow[]): readonly Summed[] =>
  [...new Set(rows.map(({ month }) => month))].toSorted().map((month) => ({
    id: month,
    label: monthWords(month),
    ...sumOf(rows.filter((row) => row.month === month)),
  }))

/** `92 %`, a dash where nothing is decided yet. */
export const rateWords = (rate: number | null): string => (rate === null ? '—' : `${rate} %`)

/** What the report comes to, in words. */
export function captionOf({ due, inTolerance, open, rate }: ComplianceFigures): string {
  if (due === 0) return 'Nothing fell due in these months.'
  const decided = due - open
  const rest = open === 0 ? '' : ` ${counted(open)} more ${open === 1 ? 'is' : 'are'} open.`
  if (rate === null) return `All ${counted(due)} dues are open.`
  return `${counted(inTolerance)} of ${counted(decided)} dues were done in tolerance (${rate} %).${rest}`
}

const counted = (count: number): string => numberWords(count)

/** `September 2026 to November 2026`, one month by itself. */
export const monthsWords = (from: string, to: string): string =>
  from === to ? monthWords(from) : `${monthWords(from)} to ${monthWords(to)}`
