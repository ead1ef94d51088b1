/** Whole months, yyyy-MM, both included. */
export interface Months {
  readonly from: string
  readonly to: string
}

/** The most months that a report is of. */
const mostMonths = 12
const shownAtFirst = 3

export const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** The key of a record as an address names it; null where it names none. */
export const keyIn = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

/** A month so many months later, or earlier where they are below 0. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}`
}

/** The months that can be chosen, the newest first: two years back, and those that the address names. */
export function monthChoices({ from, to }: Months, now: string): readonly string[] {
  const usual = Array.from({ length: 24 }, (_, ago) => monthAfter(now, -ago))
  return [...new Set([...usual, from, to])].toSorted().toReversed()
}

/** What the address names; where it names no months in their order, or too many, this month and the two before. */
export function monthsOf(params: URLSearchParams, now: string): Months {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isFit = isMonth(from) && isMonth(to) && from <= to && to < monthAfter(from, mostMonths)
  return isFit ? { from, to } : { from: monthAfter(now, 1 - shownAtFirst), to: now }
}

/** With another first or last month; the other one follows where they would be out of order, or more than a year. */
export function withMonth<Scope extends Months>(scope: Scope, end: 'from' | 'to', month: string): Scope {
  const [least, most] = [monthAfter(month, 1 - mostMonths), monthAfter(month, mostMonths - 1)]
  if (end === 'from') return { ...scope, from: month, to: clamp(scope.to, month, most) }
  return { ...scope, to: month, from: clamp(scope.from, least, month) }
}

const clamp = (month: string, least: string, most: string) =>
  month < least ? least : month > most ? most : month

/** The part of an address behind its question mark; what is null is left out. */
export const searchOf = (named: Readonly<Record<string, string | number | null>>): string =>
  new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString()
