import {
  causeWords,
  hoursOf,
  hoursWords,
  percentOf,
  shareWords,
  wordsOf,
} from '../../contract/figures/figure-words.ts'
import { isOfFailure, type Stop } from '../../contract/figures/reliability.ts'
import type { ReliabilityReport } from '../../contract/figures/reliability-report.ts'
import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import { monthWords } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { FigureCardProps } from '../../ui/chart/figure-card.tsx'
import type { Series } from '../../ui/chart/series.tsx'
import type { Months } from '../../engine/report/report-months.ts'
import type { FigureTab, Opened, StopFigure } from './figures-address.ts'

/** Downtime after failures beside all other downtime, in hours. */
export const downtimeSeries: readonly Series<'byFailures' | 'otherwise'>[] = [
  { id: 'byFailures', label: 'By failures', colour: 'wine' },
  { id: 'otherwise', label: 'Otherwise', colour: 'slate', pattern: 'stripes' },
]

/** What the orders of a figure are called, as the heading of their list. */
export const figureTitles: Readonly<Record<StopFigure, string>> = {
  downtime: 'Downtime',
  downByFailures: 'Downtime by failures',
  failures: 'Failures',
  restored: 'Failures restored',
  ended: 'Downtimes ended',
  open: 'Standing still',
}

/** Whether a figure counts a stop. */
const countsIn: Readonly<Record<StopFigure, (stop: Stop) => boolean>> = {
  downtime: ({ minutes }) => minutes > 0,
  downByFailures: (stop) => stop.minutes > 0 && isOfFailure(stop),
  failures: ({ isFailure }) => isFailure,
  restored: ({ isFailure, lasted }) => isFailure && lasted !== null,
  ended: ({ lasted }) => lasted !== null,
  open: ({ isOpen }) => isOpen,
}

/** The stops behind a figure, or behind a bar of it. */
export const stopsBehind = (
  stops: readonly Stop[],
  { figure, cause, machine }: Pick<Opened, 'figure' | 'cause' | 'machine'>,
): readonly Stop[] =>
  stops.filter(
    (stop) =>
      countsIn[figure](stop) &&
      (cause === null || stop.order.causeCode === cause) &&
      (machine === null || stop.order.equipmentOID === machine),
  )

type Card = Omit<FigureCardProps, 'href' | 'children'> & { readonly figure: StopFigure }

/** The cards at the top, each with the figure whose orders it opens: what stands still above, what failed below. */
export function cardsOf({ figures, open }: ReliabilityReport, machines: number): readonly Card[] {
  const { availability, down, downByFailures, failures, meanBetween, meanToRestore, restored, ended } =
    figures
  return [
    {
      figure: 'downtime',
      label: 'Availability',
      value: availability === null ? null : percentOf(availability),
      unit: availability === null ? undefined : '%',
      detail: `Of the time of ${counted(machines, 'machine')}`,
      rail: availability === null ? 'idle' : 'primary',
      icon: 'gauge',
    },
    {
      figure: 'downtime',
      label: 'Downtime',
      ...hoursIn(down),
      detail: 'Of all machines together',
      rail: down === 0 ? 'idle' : 'bad',
      icon: 'clock',
    },
    {
      figure: 'downByFailures',
      label: 'Downtime by failures',
      ...hoursIn(downByFailures),
      detail: down === 0 ? 'Nothing stood still' : `${shareWords(downByFailures / down)} of all downtime`,
      rail: downByFailures === 0 ? 'idle' : 'bad',
      icon: 'clock',
    },
    {
      figure: 'open',
      label: 'Standing still',
      value: open,
      detail: 'Downtimes without an end',
      rail: open === 0 ? 'ok' : 'bad',
      icon: 'alert-triangle',
    },
    {
      figure: 'failures',
      label: 'Failures',
      value: failures,
      detail: 'Work orders of a type that is a failure',
      rail: failures === 0 ? 'idle' : 'warn',
      icon: 'alert-triangle',
    },
    {
      figure: 'failures',
      label: 'MTBF',
      ...hoursIn(meanBetween),
      detail: failures === 0 ? 'No failure to count from' : 'Mean time between failures',
      icon: 'history',
    },
    {
      figure: 'restored',
      label: 'MTTR',
      ...hoursIn(meanToRestore),
      detail:
        restored === 0 ? 'No failure is restored' : `Mean time to restoration, of ${numberWords(restored)}`,
      icon: 'wrench',
    },
    {
      figure: 'ended',
      label: 'Mean downtime',
      ...hoursIn(figures.meanDowntime),
      detail: ended === 0 ? 'No downtime has ended' : `Of ${counted(ended, 'downtime')} that ended`,
      icon: 'clock',
    },
  ]
}

/** A card has room for six signs: what is a hundred hours and more is told in whole ones. */
function hoursIn(minutes: number | null) {
  if (minutes === null) return { value: null }
  const hours = hoursOf(minutes)
  return { value: hours < 100 ? hours : Math.round(minutes / 60), unit: 'h' }
}

/** How many orders a card opens; with none there is nothing to open. */
export const behind = (stops: readonly Stop[], figure: StopFigure): number =>
  stops.filter(countsIn[figure]).length

/** What the downtime comes to, in words. */
export function captionOf({ figures }: ReliabilityReport): string {
  const { down, availability, failures } = figures
  if (availability === null) return 'Of these months there is nothing to say yet.'
  if (down === 0) return 'Nothing stood still in these months.'
  return `${hoursWords(down)} h of downtime, ${counted(failures, 'failure')}: ${shareWords(availability)} available.`
}

/** Which cause costs most, in words. */
export function causesCaption({ byCause }: ReliabilityReport, facts: ReliabilityFacts): string {
  const [worst] = byCause
  if (!worst) return 'Nothing stood still in these months.'
  const hours = hoursWords(worst.byFailures + worst.otherwise)
  return `${causeWords(facts.causes, worst.cause)} comes first, with ${hours} h, ${shareWords(worst.upToHere)} of all downtime.`
}

/** What the pages of figures are called. */
export const tabNames: Readonly<Record<FigureTab, string>> = {
  reliability: 'Reliability',
  backlog: 'Backlog',
  cost: 'Cost',
  labour: 'Labour',
}

/** What there is to choose a rig from. */
export type RigsToChoose = Pick<ReliabilityFacts, 'rigs'>

const collator = new Intl.Collator('en-US', { numeric: true })

/** The rigs to choose from, Rig 7 before Rig 12. */
export const rigChoices = ({ rigs }: RigsToChoose) =>
  rigs
    .map(({ locationOID, name }) => ({ id: locationOID, label: name }))
    .toSorted((a, b) => collator.compare(a.label, b.label) || a.id - b.id)

/** `September 2026 to November 2026`, one month by itself. */
export const monthsWords = ({ from, to }: Months): string =>
  from === to ? monthWords(from) : `${monthWords(from)} to ${monthWords(to)}`

/** How each figure is worked out, in the words of EN 13306. */
export const definitionsOf = ({ types, failureTypes }: ReliabilityFacts) =>
  [
    [
      'Failure',
      `A work order of a type that is a failure (${failureTypes.map((code) => wordsOf(types, code)).join(', ')}; the setting FailureTypes), unless it was cancelled. It counts on the day its machine stopped, else on the day it was scheduled for.`,
    ],
    [
      'Downtime',
      'What work orders say of it, as far as it lies in these months. Where two orders have one machine stand still at once it is counted once, for the one that began first. Without an end it runs until now.',
    ],
    [
      'Availability',
      'The time in which the machines did not stand still, of the time of the calendar up to now. Retired machines are left out, unless one is chosen by itself.',
    ],
    ['MTBF', 'Mean operating time between failures: the time in which the machines ran, for each failure.'],
    [
      'MTTR',
      'Mean time to restoration: from a failure to the end of its downtime, of the failures of these months that have ended.',
    ],
    [
      'Mean downtime',
      'How long a downtime lasted that began in these months and has ended, whatever it was for.',
    ],
  ] as const

const counted = (count: number, one: string): string =>
  `${numberWords(count)} ${count === 1 ? one : `${one}s`}`
