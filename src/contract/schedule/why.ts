import type { Day, DayUnit } from './day.ts'
import type { Due, NextDue } from './due.ts'
import type { Reason } from './occurrences.ts'
import { suspendedWords } from './suspended.ts'

/**
 * Why a plan is due when it is, or is not: `250 h since October 3; 38,492 h now, 39,178 h due; at 21.4 h a day that is
 * December 24`. Days of another year than today's say theirs.
 */
export function sentenceOf(next: NextDue, today: Day): string {
  const dated = (day: Day) => dayWords(day, today)
  switch (next.kind) {
    case 'due':
      return dueWords(next, dated)
    case 'suspended':
      return next.because === 'inactive'
        ? 'The plan is not active, so that nothing falls due'
        : `${next.because.machine} ${suspendedWords(next.because.status)}, so that nothing falls due`
    case 'unplannable':
      return next.faults.length > 0
        ? next.faults.map(({ message }) => message).join('; ')
        : undatedWords(next.reason, dated)
  }
}

type Dated = (day: Day) => string

function dueWords(due: Due, dated: Dated): string {
  const { target, why } = due
  const { reason, falls, moved, triggers, coveredBy } = why
  return [
    ...reasonWords(reason, dated),
    ...arrival(reason, falls, dated),
    ...(moved === 'start' ? [`not before its schedule begins on ${dated(target)}`] : []),
    ...(moved === 'season' ? [`moved into its season, to ${dated(target)}`] : []),
    ...(moved === 'blackout' ? [`moved off days without work, to ${dated(target)}`] : []),
    ...(triggers > 1 ? [`the first of its ${triggers} triggers`] : []),
    ...(moved === 'planned' ? [`planned for ${dated(target)}`] : []),
    ...(coveredBy === null ? [] : [`done with ${coveredBy}`]),
    ...missedWords(why.missed, dated),
    ...slideWords(due, dated),
  ].join('; ')
}

function missedWords(missed: readonly Day[], dated: Dated): readonly string[] {
  const [first] = missed
  if (first === undefined) return []
  return [
    missed.length === 1 ? `missed on ${dated(first)}` : `missed ${missed.length} times since ${dated(first)}`,
  ]
}

/** Who let it wait, or that nobody let a safety-critical one. */
function slideWords({ status, why: { deferral, isSafetyCritical } }: Due, dated: Dated): readonly string[] {
  if (deferral) return [`deferred until ${dated(deferral.until)} by ${deferral.by}`]
  return isSafetyCritical && status === 'overdue'
    ? ['safety-critical and past due, and nobody has let it wait']
    : []
}

function reasonWords(reason: Reason, dated: Dated): readonly string[] {
  switch (reason.kind) {
    case 'never':
      return [`Never done; its schedule begins on ${dated(reason.start)}`]
    case 'date': {
      const { basis, every, unit, since } = reason
      return [
        basis === 'fixed'
          ? `Every ${counted(every, unit)} from ${dated(since)}`
          : `${counted(every, unit)} since ${dated(since)}`,
      ]
    }
    case 'meter': {
      const { basis, every, since, now, due } = reason
      const last = since === null ? 'it was last done' : dated(since)
      return [
        basis === 'fixed' ? `Every ${hours(every)} h` : `${hours(every)} h since ${last}`,
        now === null ? `${hours(due)} h due` : `${hours(now)} h now, ${hours(due)} h due`,
      ]
    }
  }
}

/** How the reason comes to its day. */
function arrival(reason: Reason, falls: Day, dated: Dated): readonly string[] {
  if (reason.kind === 'never') return []
  if (reason.kind === 'date') return [`that is ${dated(falls)}`]
  if (reason.now !== null && reason.due <= reason.now) return [`reached on ${dated(falls)}`]
  return reason.rate === null
    ? [`that is ${dated(falls)}`]
    : [`at ${grouped(reason.rate, 1)} h a day that is ${dated(falls)}`]
}

function undatedWords(reason: Reason | null, dated: Dated): string {
  if (reason === null) return 'No start of its schedule, completion or reading says when it is due'
  const known = reasonWords(reason, dated)
  if (reason.kind !== 'meter' || reason.rate !== null)
    return [...known, 'that is no day near enough to plan'].join('; ')
  return [
    ...known,
    reason.now === null
      ? 'its meter was never read'
      : 'its readings do not tell yet how much it runs in a day, and so no day',
  ].join('; ')
}

const units = { Day: 'day', Month: 'month', Year: 'year' } as const

const counted = (count: number, unit: DayUnit) =>
  `${grouped(count, 0)} ${units[unit]}${count === 1 ? '' : 's'}`

const hours = (value: number) => grouped(value, 2)

/** With thousands, and at most so many digits behind the point. */
function grouped(value: number, digits: number): string {
  const [whole = '', part = ''] = value.toFixed(digits).split('.')
  const rest = part.replace(/0+$/, '')
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (rest === '' ? '' : `.${rest}`)
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `December 24` of today's year, `December 24, 2027` of another. */
export function dayWords(day: Day, today: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const words = `${months[Number(month) - 1] ?? month} ${Number(date)}`
  return year === today.slice(0, 4) ? words : `${words}, ${Number(year)}`
}
