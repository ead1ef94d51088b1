import { addDays, addUnits, type Day, daysBetween, type DayUnit, monthsBetween } from './day.ts'
import { dayOfRun, lastMark, type MeterUse, runAt, runOn, valueAt } from './meter-use.ts'
import type { Completion, MeterName, Plan, Trigger } from './plan.ts'

type Meters = Readonly<Record<MeterName, MeterUse | null>>

/** A completion with its meters in hours run, counted on over restarts; null where nothing says how much that was. */
export interface Done {
  readonly day: Day | null
  readonly primary: number | null
  readonly secondary: number | null
}

/** Why a trigger falls due when it does, of which `sentenceOf` makes words. Hours stand as the meter shows them now. */
export type Reason =
  | { readonly kind: 'never'; readonly start: Day }
  | {
      readonly kind: 'date'
      readonly every: number
      readonly unit: DayUnit
      readonly since: Day
      readonly basis: 'fixed' | 'floating'
    }
  | {
      readonly kind: 'meter'
      readonly every: number
      readonly since: Day | null
      /** Null before the meter was ever read. */
      readonly now: number | null
      readonly readOn: Day | null
      readonly due: number
      readonly rate: number | null
      readonly basis: 'fixed' | 'floating'
    }

/** What a trigger comes to after the last completion. Without a day its reason says what there is to say. */
export interface Occurrence {
  readonly target: Day | null
  readonly makeOn: Day | null
  readonly reason: Reason
  /** Hours run when it is due; null by date. */
  readonly run: number | null
}

/** What was written down of a completion, in hours run; where no meter was, they are taken from the readings around it. */
export function doneOf(completion: Completion, meters: Meters): Done {
  const run = (meter: MeterName): number | null => {
    const [use, value] = [meters[meter], completion[meter]]
    // Before any reading what was written down is all there is.
    if (!use) return value
    if (value !== null) return runAt(use, value, completion.day)
    return completion.day === null ? null : estimatedRun(use, completion.day)
  }
  return { day: completion.day, primary: run('primary'), secondary: run('secondary') }
}

/** To whole hours: what lies between two readings nobody knows by the minute. */
export function estimatedRun(use: MeterUse, day: Day): number | null {
  const run = runOn(use, day)
  return run === null ? null : Math.round(run)
}

/** When a trigger falls due next; null of one that says nothing, whose faults say why. */
export function occurrenceOf(
  trigger: Trigger,
  { start, tolerance }: Plan,
  last: Done | null,
  meters: Meters,
): Occurrence | null {
  if (!(trigger.every > 0)) return null
  const before = tolerance?.before ?? 0
  if (trigger.by === 'date') return byDate(trigger, start, last, before)
  if (trigger.meter === null) return null
  return byMeter(trigger, trigger.meter, { start, last, before, use: meters[trigger.meter] })
}

function atStart(start: Day | null, lead: number): Occurrence | null {
  if (start === null) return null
  return { target: start, makeOn: addDays(start, -lead), reason: { kind: 'never', start }, run: null }
}

function byDate(
  trigger: Extract<Trigger, { by: 'date' }>,
  start: Day | null,
  last: Done | null,
  before: number,
): Occurrence | null {
  const { every, unit, lead, basis } = trigger
  if (last === null || last.day === null) return atStart(start, lead)
  if (basis === 'fixed' && start === null) return null
  const since = basis === 'fixed' && start !== null ? start : last.day
  const target =
    basis === 'fixed'
      ? firstOnGrid({ from: since, every, unit }, addDays(last.day, before))
      : addUnits(since, every, unit)
  return {
    target,
    makeOn: target && addDays(target, -lead),
    reason: { kind: 'date', every, unit, since, basis },
    run: null,
  }
}

interface Grid {
  readonly from: Day
  readonly every: number
  readonly unit: DayUnit
}

/** The first day of a grid after a day, its own first day among them; each is counted from there, so that none drifts. */
export function firstOnGrid({ from, every, unit }: Grid, after: Day): Day | null {
  if (after < from) return from
  const passed = unit === 'Day' ? daysBetween(from, after) : monthsBetween(from, after)
  // One too few at first: the last of the months between may not be over.
  let count = Math.max(0, Math.floor(passed / (unit === 'Year' ? 12 * every : every)) - 1)
  let found = addUnits(from, count * every, unit)
  while (found !== null && found <= after) {
    count += 1
    found = addUnits(from, count * every, unit)
  }
  return found
}

function byMeter(
  { every, lead, basis }: Trigger,
  meter: MeterName,
  given: {
    readonly start: Day | null
    readonly last: Done | null
    readonly before: number
    readonly use: MeterUse | null
  },
): Occurrence | null {
  const { start, last, use } = given
  const done = last?.[meter] ?? null
  if (last === null) return atStart(start, 0)
  if (done === null) return null
  const run = basis === 'floating' ? done + every : nextMultiple(every, done, use, given.before)
  const target = use && dayOfRun(use, run)
  const ahead = use && dayOfRun(use, run - lead)
  const mark = use && lastMark(use)
  return {
    target,
    makeOn: target && ahead,
    run,
    reason: {
      kind: 'meter',
      every,
      since: last.day,
      now: mark?.value ?? null,
      readOn: mark?.day ?? null,
      due: use ? valueAt(use, run) : run,
      rate: use?.rate ?? null,
      basis,
    },
  }
}

/** The next multiple of `every` on the meter as it stands now; one that was done early is counted as done. */
function nextMultiple(every: number, done: number, use: MeterUse | null, before: number): number {
  const shift = use ? valueAt(use, 0) : 0
  const closed = done + shift + before * (use?.rate ?? 0)
  return (Math.floor(closed / every) + 1) * every - shift
}
