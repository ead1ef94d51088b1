import type { MachinePage } from '../../contract/entities/machine-page.ts'
import { isNoMeter, type Meter } from '../../contract/entities/meter-rules.ts'
import { meterWords } from '../../contract/entities/meter-words.ts'
import { daysBetween } from '../../contract/schedule/day.ts'
import { filterQuery } from '../../engine/record-page/page-address.ts'
import { longDate } from '../../locale/days.ts'
import { momentWords } from '../../locale/moments.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { ShownReading } from './use-readings.ts'

/** Since when it has its status, where that is known; `kept` is the first day of which all that happened is. */
export function statusSinceWords(since: string | null, kept: string | null): string {
  if (since !== null) return `since ${momentWords(since)}`
  return kept === null ? 'as it came to the site' : `since before ${longDate(kept)}`
}

/** A warranty as it stands today: until when, or since when no more. */
export interface Warranty {
  readonly name: 'Primary warranty' | 'Secondary warranty'
  readonly words: string
  readonly hasRunOut: boolean
}

export function warranties({ machine, today }: Pick<MachinePage, 'machine' | 'today'>): readonly Warranty[] {
  const ends = [
    ['Primary warranty', machine.primaryWarranteeDate],
    ['Secondary warranty', machine.secondaryWarranteeDate],
  ] as const
  return ends.flatMap(([name, end]): Warranty[] => {
    if (end === null) return []
    const hasRunOut = end < today
    return [{ name, hasRunOut, words: hasRunOut ? `ran out on ${longDate(end)}` : untilWords(end, today) }]
  })
}

function untilWords(end: string, today: string): string {
  const days = daysBetween(today, end)
  const left = days === 0 ? 'the last day' : days === 1 ? '1 day left' : `${numberWords(days)} days left`
  return `until ${longDate(end)}${days <= 90 ? `, ${left}` : ''}`
}

/** A meter of a machine: how it is called, what it says, and since when. */
export interface MeterFact {
  readonly meter: Meter
  readonly name: string
  readonly type: string
  readonly words: string
}

/** The meters that a machine has, as its latest reading says, or its record where that is not told. */
export function meterFacts(
  machine: MachinePage['machine'],
  readings: readonly ShownReading[] | null,
): readonly MeterFact[] {
  const [latest] = readings ?? []
  return (['primaryMeter', 'secondaryMeter'] as const).flatMap((meter): MeterFact[] => {
    const type = machine[meter]
    const read = latest?.[meter] ?? null
    if (isNoMeter(type) && (meter === 'secondaryMeter' || read === null)) return []
    const stands = read ?? machine[`${meter}CurrentReading`] ?? machine[`${meter}InitialReading`]
    const when = read !== null && latest ? ` on ${longDate(latest.recordedOn)}` : ''
    return [
      {
        meter,
        type,
        name: meter === 'primaryMeter' ? 'Primary meter' : 'Secondary meter',
        words: stands === null ? 'Not read yet' : `${meterWords(stands, type)}${when}`,
      },
    ]
  })
}

/** What a chart of readings says in a sentence. */
export function trendWords(
  points: readonly { readonly label: string; readonly value: number }[],
  type: string,
) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 'Not read yet.'
  if (points.length === 1) return `Read once: ${meterWords(first.value, type)} on ${first.label}.`
  const by = meterWords(last.value - first.value, type)
  return `From ${meterWords(first.value, type)} on ${first.label} to ${meterWords(last.value, type)} on ${last.label}: ${by} more.`
}

/** The query of a list that has the rows of this machine alone. */
export const ofMachine = (machine: number): string =>
  filterQuery({ field: 'equipmentOID', op: '=', value: machine })
