import type { Day, DayUnit } from './day.ts'
import type { Facts } from './due.ts'
import { meterUse, type Reading } from './meter-use.ts'
import type { Completion, Plan, Trigger } from './plan.ts'

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')
const units: Readonly<Record<string, DayUnit>> = { d: 'Day', mo: 'Month', y: 'Year' }
const range = (text: string) => {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

function triggerOf(text: string, lead: number): Trigger {
  const [, fixed, count, unit = ''] = /^(fixed-)?(\d+)(h|d|mo|y)$/.exec(text) ?? []
  const basis = fixed ? ('fixed' as const) : ('floating' as const)
  const any = { every: Number(count), lead, basis, field: text }
  if (unit === 'h') return { by: 'meter', meter: 'primary', called: 'primary meter', ...any }
  const dayUnit = units[unit]
  if (!dayUnit) throw new Error(`${text} is no trigger`)
  return { by: 'date', unit: dayUnit, ...any }
}

/** `250h or fixed-3mo start=2026-01-01 lead=7 tol=3/5 season=11-01..03-31 off=2026-12-20..2027-01-03`. */
export function planFrom(text: string): Plan {
  const given = words(text).filter((word) => word !== 'or')
  const option = (name: string) =>
    given.filter((word) => word.startsWith(`${name}=`)).map((word) => word.slice(name.length + 1))
  const [[start], [lead], [tolerance], [season]] = [
    option('start'),
    option('lead'),
    option('tol'),
    option('season'),
  ]
  const [before, after] = (tolerance ?? '0/0').split('/').map(Number)
  return {
    isActive: true,
    start: start ?? null,
    triggers: given.filter((word) => !word.includes('=')).map((word) => triggerOf(word, Number(lead ?? 0))),
    tolerance: { before: before ?? 0, after: after ?? 0 },
    blackouts: option('off').map(range),
    ...(season !== undefined && { season: range(season) }),
  }
}

/** `2026-10-01:1000 2026-10-11:20!`, stored in this order; `!` where the meter began anew. */
export const readingsFrom = (text: string): readonly Reading[] =>
  words(text).map((word, key) => {
    const [day = '', value = ''] = word.split(':')
    return { key, day, value: Number(value.replace('!', '')), restarts: value.endsWith('!') }
  })

/** `2026-10-03 2026-11-03@1200`, each where the meter stood. */
const historyFrom = (text: string): readonly Completion[] =>
  words(text).map((word) => {
    const [day = '', value] = word.split('@')
    return { day, primary: value === undefined ? null : Number(value), secondary: null }
  })

export interface GivenFacts {
  readonly done?: string
  readonly read?: string
  readonly today?: Day
}

export const factsFrom = ({ done = '', read = '', today = '2026-11-22' }: GivenFacts): Facts => ({
  today,
  history: historyFrom(done),
  meters: { primary: meterUse(readingsFrom(read)), secondary: null },
  machine: { name: 'Mud pump 2', status: 'Active' },
})
