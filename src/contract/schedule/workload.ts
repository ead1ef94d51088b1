import { type Day, addUnits } from './day.ts'

/** Hours of work that fall on a day. */
export interface Work {
  readonly day: Day
  readonly hours: number
  /** `locationOID` of the machine; null of one that is nowhere. */
  readonly rig: number | null
  /** A code of TaskType: the kind of work is what this product knows of crafts. */
  readonly craft: string
}

/** The work of a month (yyyy-MM) on a rig by a craft: its hours, and how many times something is done. */
export interface Workload {
  readonly month: string
  readonly rig: number | null
  readonly craft: string
  readonly hours: number
  readonly count: number
}

/** Hundredths of an hour: sums of 0.1 h shall not end in 0.30000000000000004. */
export const roundHours = (hours: number): number => Math.round(hours * 100) / 100

/** So many months, yyyy-MM, that of the day first. */
export const monthsFrom = (day: Day, count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, index) => addUnits(`${day.slice(0, 7)}-01`, index, 'Month')?.slice(0, 7) ?? '',
  )

/** Hours by month, rig and craft, in that order; what falls in none of the months is left out. */
export function workload(work: Iterable<Work>, months: readonly string[]): readonly Workload[] {
  const known = new Set(months)
  const found = new Map<string, Workload>()
  for (const { day, hours, rig, craft } of work) {
    const month = day.slice(0, 7)
    if (!known.has(month)) continue
    const key = JSON.stringify([month, rig, craft])
    const { hours: before, count } = found.get(key) ?? { hours: 0, count: 0 }
    found.set(key, { month, rig, craft, hours: roundHours(before + hours), count: count + 1 })
  }
  return [...found.values()].toSorted(
    (a, b) => compare(a.month, b.month) || byRig(a, b) || compare(a.craft, b.craft),
  )
}

/** By key, those that are nowhere last. */
export const byRig = (a: { readonly rig: number | null }, b: { readonly rig: number | null }): number =>
  compare(a.rig ?? Infinity, b.rig ?? Infinity)

const compare = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)
