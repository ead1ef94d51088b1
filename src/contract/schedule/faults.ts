import type { FieldError } from '../schema/entity.ts'
import { isDay } from '../schema/day.ts'
import type { Plan, Trigger } from './plan.ts'

/**
 * What keeps a plan from ever falling due, each at the field where it can be mended: nothing to count, a meter that the
 * machine lacks, a season that has no day.
 */
export function planFaults({ triggers, season, blackouts = [] }: Plan): readonly FieldError[] {
  return [
    ...(triggers.length === 0 ? [{ field: 'triggers', message: 'A plan needs a trigger' }] : []),
    ...triggers.flatMap(triggerFaults),
    ...(season && !(isMonthDay(season.from) && isMonthDay(season.to))
      ? [{ field: 'season', message: 'A season begins and ends on a day of the year, such as 11-01' }]
      : []),
    ...blackouts.flatMap(({ from, to }, index) =>
      isDay(from) && isDay(to) && from <= to
        ? []
        : [{ field: `blackouts.${index}`, message: 'Days without work end on or after the day they begin' }],
    ),
  ]
}

function triggerFaults(trigger: Trigger): readonly FieldError[] {
  const { every, field } = trigger
  return [
    ...(every > 0 ? [] : [{ field, message: 'Due Every Should be greater than 0' }]),
    ...missingMeter(trigger),
  ]
}

/** A trigger that counts by a meter that the machine lacks. */
export const missingMeter = (trigger: Trigger): readonly FieldError[] =>
  trigger.by === 'meter' && trigger.meter === null
    ? [{ field: trigger.field, message: `The machine has no ${trigger.called}` }]
    : []

/** Of a leap year, so that February 29 is one. */
const isMonthDay = (text: string): boolean => isDay(`2024-${text}`)
