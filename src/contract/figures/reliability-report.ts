import type { ReliabilityFacts } from '../entities/reliability.ts'
import { daysOfMonth } from '../schedule/compliance.ts'
import type { Day } from '../schedule/day.ts'
import { monthsOf } from './months-of.ts'
import {
  figuresOf,
  isOfFailure,
  type ReliabilityFigures,
  type Stop,
  stopsBy,
  stopsIn,
  sumsOf,
} from './reliability.ts'
import { minuteNumber, type Window, windowOf } from './window.ts'

/** The figures of one machine, or of one month. */
interface Figured<Key> {
  readonly key: Key
  readonly figures: ReliabilityFigures
}

/** The downtime of one cause, in minutes, with that of all that are worse. */
interface OfCause {
  /** A code; '' of what names none. */
  readonly cause: string
  readonly byFailures: number
  readonly otherwise: number
  /** Of all downtime, the part of this cause and the worse ones: 0 to 1. */
  readonly upToHere: number
}

export interface ReliabilityReport {
  readonly figures: ReliabilityFigures
  /** Those of the whole time that have any part in a figure, the last to begin first. */
  readonly stops: readonly Stop[]
  /** How many machines stand still yet. */
  readonly open: number
  /** The worst first. */
  readonly byCause: readonly OfCause[]
  /** Those that stood still or failed, the worst first. */
  readonly byMachine: readonly Figured<number>[]
  /** The months that have begun, in their order, each with its stops. */
  readonly byMonth: readonly Figured<string>[]
}

/** The report of both days and those between them. */
export function reliabilityReport(facts: ReliabilityFacts, from: Day, to: Day): ReliabilityReport {
  const window = windowOf(from, to, facts.now)
  const stops = stopsOf(facts, from, to)
  const figuresIn = (within: Window, of: readonly Stop[], machines: number) =>
    figuresOf(sumsOf(of, within, machines))
  return {
    figures: figuresIn(window, stops, facts.machines),
    stops,
    open: stops.filter(({ isOpen }) => isOpen).length,
    byCause: causesOf(stops),
    byMachine: [...stopsBy(stops, ({ equipmentOID }) => equipmentOID)]
      .map(([key, own]) => ({ key, figures: figuresIn(window, own, 1) }))
      .toSorted(
        (a, b) => b.figures.down - a.figures.down || b.figures.failures - a.figures.failures || a.key - b.key,
      ),
    byMonth: monthsOf(from, to)
      .filter((month) => `${month}-01` <= facts.now)
      .map((month) => {
        const days = daysWithin(month, from, to)
        const own = windowOf(days.start, days.end, facts.now)
        return {
          key: month,
          figures: figuresIn(own, stopsOf(facts, days.start, days.end), facts.machines),
        }
      }),
  }
}

/** The stops that have any part in a figure of these days. */
export function stopsOf({ orders, now }: ReliabilityFacts, from: Day, to: Day): readonly Stop[] {
  return stopsIn(orders, windowOf(from, to, now), minuteNumber(now)).filter(
    ({ minutes, isFailure, lasted, isOpen }) => minutes > 0 || isFailure || lasted !== null || isOpen,
  )
}

function causesOf(stops: readonly Stop[]): readonly OfCause[] {
  const whole = minutesOf(stops)
  const causes = [...stopsBy(stops, ({ causeCode }) => causeCode)]
    .map(([cause, own]) => {
      const byFailures = minutesOf(own.filter(isOfFailure))
      return { cause, byFailures, otherwise: minutesOf(own) - byFailures }
    })
    .filter(({ byFailures, otherwise }) => byFailures + otherwise > 0)
    .toSorted(
      (a, b) => b.byFailures + b.otherwise - (a.byFailures + a.otherwise) || (a.cause < b.cause ? -1 : 1),
    )
  let seen = 0
  return causes.map((each) => {
    seen += each.byFailures + each.otherwise
    return { ...each, upToHere: seen / whole }
  })
}

const minutesOf = (stops: readonly Stop[]): number => stops.reduce((sum, { minutes }) => sum + minutes, 0)

function daysWithin(month: string, from: Day, to: Day) {
  const { start, end } = daysOfMonth(month)
  return { start: start < from ? from : start, end: end > to ? to : end }
}
