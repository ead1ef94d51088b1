import type { pmTask } from '../entities/pm-task.ts'
import { type FurtherTrigger, furtherField, triggersIn } from '../entities/pm-trigger.ts'
import { isHours, isNoMeter } from '../entities/meter-rules.ts'
import { isDay } from '../schema/day.ts'
import type { Values } from '../schema/entity.ts'
import type { Day, DayUnit } from './day.ts'

export type MeterName = 'primary' | 'secondary'

interface AnyTrigger {
  readonly every: number
  /** Before what is due its operation is made: days by date, hours by meter. */
  readonly lead: number
  /** Fixed: on a grid from where the plan begins. Floating: from the last completion (EN 13306, Maximo). */
  readonly basis: 'fixed' | 'floating'
  /** The field in which `every` is entered; its faults stand there. */
  readonly field: string
}
interface DateTrigger extends AnyTrigger {
  readonly by: 'date'
  readonly unit: DayUnit
}
interface MeterTrigger extends AnyTrigger {
  readonly by: 'meter'
  /** Null where the machine has no such meter. */
  readonly meter: MeterName | null
  /** How the meter is called that it counts by: `primary meter`. */
  readonly called: string
}
export type Trigger = DateTrigger | MeterTrigger

/** Month and day, MM-dd, both included; one that ends before it begins goes over the turn of the year. */
export interface Season {
  readonly from: string
  readonly to: string
}

/** Days, both included, on which nothing is done. */
export interface Blackout {
  readonly from: Day
  readonly to: Day
}

/** What maintenance is planned (SPEC 3 PM task, EN 13306): whichever of its triggers comes first makes it due. */
export interface Plan {
  readonly isActive: boolean
  /** The first due day of what was never done, and the beginning of its grid; nothing is due before it. */
  readonly start: Day | null
  readonly triggers: readonly Trigger[]
  readonly season?: Season
  readonly blackouts?: readonly Blackout[]
  /** Days by which it may be done before and after its target; none unless said. */
  readonly tolerance?: { readonly before: number; readonly after: number }
  /** Whether it stays due until it is done: no later one takes its place, and only a deferral lets it slide. */
  readonly isSafetyCritical?: boolean
  /** The day that a planner chose for the next one; it counts while that is within its window. */
  readonly plannedFor?: Day | null
}

/** One time that it was done. A meter is null where nobody wrote down how it stood. */
export interface Completion {
  readonly day: Day | null
  readonly primary: number | null
  readonly secondary: number | null
}

type PmTaskValues = Values<(typeof pmTask)['fields']>
type Tracked = Pick<
  PmTaskValues,
  | 'status'
  | 'pmScheduleStartDate'
  | 'trackByDate'
  | 'trackByDate_DueEvery'
  | 'trackByDate_DueEvery_UOM'
  | 'trackByDate_AdvancedNotice'
  | 'trackByDate_LastPerformed'
  | 'trackByHour_DueEvery'
  | 'trackByHour_AdvancedNotice'
  | 'trackByHour_LastPerformed'
  | 'trackByHour_RecordedOn'
> &
  Partial<
    Pick<
      PmTaskValues,
      | 'dueBasis'
      | 'furtherTriggers'
      | 'toleranceBefore'
      | 'toleranceAfter'
      | 'seasonFrom'
      | 'seasonTo'
      | 'safetyCritical'
      | 'plannedFor'
    >
  >

/** The meters of a machine, by their codes of MeterType. */
export interface MeterCodes {
  readonly primaryMeter: string
  readonly secondaryMeter: string
}

/** The meter that counts the hours of a machine; null of one that has none. */
export function hoursMeter(meters: MeterCodes | null): MeterName | null {
  if (!meters) return null
  return isHours(meters.primaryMeter) ? 'primary' : isHours(meters.secondaryMeter) ? 'secondary' : null
}

const dayIn = (value: string | null): Day | null =>
  value !== null && isDay(value.slice(0, 10)) && value >= '0001' ? value.slice(0, 10) : null

/**
 * The machine whose meters a plan counts by, of the machine and those above it, the nearest first: the first with the
 * meter that SPEC's branch asks for, as a part without one runs as long as what it is part of.
 */
export function meteredOf<Machine extends MeterCodes>(
  { trackByDate }: Pick<Tracked, 'trackByDate'>,
  machines: readonly Machine[],
): Machine | null {
  const counting = machines.find((machine) => hoursMeter(machine) !== null)
  const metered = machines.find(({ primaryMeter }) => !isNoMeter(primaryMeter))
  return (trackByDate === 'NO' ? (counting ?? metered) : (metered ?? counting)) ?? null
}

/**
 * The plan that a PM task is: SPEC's one branch is its first trigger, floating unless it says otherwise, and what was
 * added beside it follows (issue 13). `meters` are those of the machine of `meteredOf`.
 */
export function planOf(task: Tracked, meters: MeterCodes | null, blackouts: readonly Blackout[] = []): Plan {
  const { seasonFrom: from = '', seasonTo: to = '', toleranceBefore, toleranceAfter } = task
  return {
    isActive: task.status === 'Active',
    start: dayIn(task.pmScheduleStartDate),
    triggers: [
      firstTrigger(task, meters),
      ...(triggersIn(task.furtherTriggers) ?? []).map((further, index) =>
        furtherTrigger(further, `${furtherField}.${index}.every`, meters),
      ),
    ],
    tolerance: { before: toleranceBefore ?? 0, after: toleranceAfter ?? 0 },
    blackouts,
    isSafetyCritical: task.safetyCritical === 'YES',
    plannedFor: dayIn(task.plannedFor ?? null),
    ...(from !== '' && to !== '' && { season: { from, to } }),
  }
}

/** Whether a planner has said how far off its target it may be done: then its operations stay within. */
export const hasWindow = (
  task: Pick<PmTaskValues, 'toleranceBefore' | 'toleranceAfter' | 'safetyCritical'>,
): boolean => task.toleranceBefore !== null || task.toleranceAfter !== null || task.safetyCritical === 'YES'

function furtherTrigger(
  { by, every, unit, lead, basis: worded }: FurtherTrigger,
  field: string,
  meters: MeterCodes | null,
): Trigger {
  const basis = worded === 'Fixed' ? 'fixed' : 'floating'
  const any = { every: every ?? 0, lead: lead ?? 0, basis, field } as const
  if (by === 'Date') return { by: 'date', ...any, ...(unit === '' ? { unit: 'Day', every: 0 } : { unit }) }
  const [meter, code] =
    by === 'Primary meter'
      ? (['primary', meters?.primaryMeter] as const)
      : (['secondary', meters?.secondaryMeter] as const)
  return { by: 'meter', meter: isNoMeter(code ?? '') ? null : meter, called: by.toLowerCase(), ...any }
}

function firstTrigger(task: Tracked, meters: MeterCodes | null): Trigger {
  const basis = task.dueBasis === 'Fixed' ? 'fixed' : 'floating'
  return task.trackByDate === 'YES'
    ? {
        by: 'date',
        every: task.trackByDate_DueEvery ?? 0,
        // Without a unit it is due every 0: the fault stands at the field that says how many.
        ...(task.trackByDate_DueEvery_UOM === ''
          ? { unit: 'Day', every: 0 }
          : { unit: task.trackByDate_DueEvery_UOM }),
        lead: task.trackByDate_AdvancedNotice ?? 0,
        basis,
        field: 'trackByDate_DueEvery',
      }
    : {
        by: 'meter',
        meter: hoursMeter(meters),
        called: 'meter that counts hours',
        every: task.trackByHour_DueEvery ?? 0,
        lead: task.trackByHour_AdvancedNotice ?? 0,
        basis,
        field: 'trackByHour_DueEvery',
      }
}

/** When the task itself says that it was last performed: null where it says that it never was. */
export function lastPerformed(task: Tracked, meters: MeterCodes | null): Completion | null {
  if (task.trackByDate === 'YES') {
    const day = dayIn(task.trackByDate_LastPerformed)
    return day === null ? null : { day, primary: null, secondary: null }
  }
  const [day, hours] = [dayIn(task.trackByHour_RecordedOn), task.trackByHour_LastPerformed]
  if (day === null && (hours ?? 0) === 0) return null
  const meter = hoursMeter(meters) ?? 'primary'
  return { primary: null, secondary: null, day, [meter]: hours }
}

/**
 * Every time that a plan is known to have been done, the first first: its operations, and what the task itself says of
 * the last time, unless one of them was done later. Of the same day the task knows how the meter stood.
 */
export function historyOf<Done extends Completion>(
  operations: readonly Done[],
  performed: Completion | null,
): readonly (Done | Completion)[] {
  const done = operations.toSorted((a, b) => order(a.day, b.day))
  const last = done.at(-1)
  if (!performed || (last && order(last.day, performed.day) > 0)) return done
  if (!last || last.day !== performed.day) return [...done, performed]
  return [
    ...done.slice(0, -1),
    {
      ...last,
      primary: last.primary ?? performed.primary,
      secondary: last.secondary ?? performed.secondary,
    },
  ]
}

const order = (a: Day | null, b: Day | null) => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)
