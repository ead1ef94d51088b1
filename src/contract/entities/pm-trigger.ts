import { numberWords } from '../../locale/numbers.ts'
import * as v from 'valibot'
import type { FieldError } from '../schema/entity.ts'
import { dueEveryUnits } from './due-every.ts'

export const triggerMeasures = ['Date', 'Primary meter', 'Secondary meter'] as const
export const dueBases = ['Floating', 'Fixed'] as const

/**
 * A further trigger of a PM task, beside SPEC's own branch: whichever comes first makes it due (issue 13). `every` counts
 * `unit`s by date and the meter's own units else, as `lead` counts days or those.
 */
export const FurtherTrigger = v.strictObject({
  by: v.picklist(triggerMeasures),
  every: v.nullable(v.pipe(v.number(), v.finite(), v.maxValue(1_000_000))),
  unit: v.picklist(['', ...dueEveryUnits]),
  lead: v.nullable(v.pipe(v.number(), v.finite(), v.maxValue(1_000_000))),
  basis: v.picklist(dueBases),
})
export type FurtherTrigger = v.InferOutput<typeof FurtherTrigger>

/** The name of the field of a PM task that holds them. */
export const furtherField = 'furtherTriggers'
/** How many of them can be stored. */
export const mostFurther = 10

const Triggers = v.array(FurtherTrigger)

const units = { '': '', Day: 'day', Month: 'month', Year: 'year' } as const
const counted = (number: number, unit: string) =>
  `${numberWords(number, 2)} ${unit}${number === 1 ? '' : 's'}`

/** Further triggers in words: `every 250 on the primary meter (25 ahead, floating); every 3 months (7 days ahead, fixed)`. */
export function furtherWords(value: object): string {
  const triggers = triggersIn(value)
  if (!triggers) return JSON.stringify(value)
  return triggers
    .map(({ by, every, unit, lead, basis }) => {
      const isByDate = by === 'Date'
      const often = isByDate
        ? counted(every ?? 0, units[unit])
        : `${numberWords(every ?? 0, 2)} on the ${by.toLowerCase()}`
      const ahead = isByDate ? counted(lead ?? 0, 'day') : numberWords(lead ?? 0, 2)
      return `every ${often} (${ahead} ahead, ${basis.toLowerCase()})`
    })
    .join('; ')
}

/** The further triggers that a value of the field holds; null where it holds something else. */
export function triggersIn(value: unknown): readonly FurtherTrigger[] | null {
  if (value === null || value === undefined) return []
  const parsed = v.safeParse(Triggers, value)
  return parsed.success ? parsed.output : null
}

/** What is wrong with a value of the field, each at its own input: `furtherTriggers.0.every`. */
export function furtherFaults(value: unknown): readonly FieldError[] {
  const triggers = triggersIn(value)
  if (!triggers)
    return [
      { field: furtherField, message: 'Each trigger has by, every, unit, lead and basis, and nothing else' },
    ]
  if (triggers.length > mostFurther)
    return [{ field: furtherField, message: `At most ${mostFurther} further triggers can be stored` }]
  return triggers.flatMap(({ by, every, unit, lead }, index) => {
    const at = (name: keyof FurtherTrigger) => `${furtherField}.${index}.${name}`
    const isWhole = by !== 'Date' || every === null || Number.isInteger(every)
    return [
      ...((every ?? 0) > 0 ? [] : [{ field: at('every'), message: 'Due Every Should be greater than 0' }]),
      ...(isWhole ? [] : [{ field: at('every'), message: 'Due every must be a whole number' }]),
      ...(by === 'Date' && unit === ''
        ? [{ field: at('unit'), message: 'Due Every Duration is required' }]
        : []),
      ...((lead ?? 0) >= 0 ? [] : [{ field: at('lead'), message: 'Advanced notice is 0 or more' }]),
    ]
  })
}
