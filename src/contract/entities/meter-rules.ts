import { longDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { FieldError } from '../schema/entity.ts'
import type { readingConfirmations } from './meter-reading.ts'

/** What the rules ask of a reading; `meterReadingOID` is null or 0 of one that has no key yet. */
export interface Reading {
  readonly meterReadingOID?: number | null | undefined
  readonly recordedOn: string | null
  readonly primaryMeter: number | null
  readonly secondaryMeter: number | null
  readonly confirmedAs?: (typeof readingConfirmations)[number] | undefined
}

/** What they ask of the equipment: which meters it has, and where they stand and stood. */
export interface Meters {
  readonly primaryMeter: string
  readonly secondaryMeter: string
  readonly primaryMeterCurrentReading: number | null
  readonly primaryMeterInitialReading: number | null
  readonly secondaryMeterCurrentReading: number | null
  readonly secondaryMeterInitialReading: number | null
}

export interface AskedReading {
  readonly reading: Reading
  /** It is stored at this equipment already, which may owe its current readings to it. */
  readonly isStored: boolean
  /** The readings of the equipment, or at least its latest and the one before this; this one among them is ignored. */
  readonly others: readonly Reading[]
  /** Null of a reading that names none. */
  readonly meters: Meters | null
  /** The last day that is not in the future, yyyy-MM-dd. */
  readonly today: string
}

const meterNames = { primaryMeter: 'primary', secondaryMeter: 'secondary' } as const
export type Meter = keyof typeof meterNames

/**
 * What is questioned of a reading before it is stored (issues 4 and 12): a meter below where it stood before, more
 * running hours than have passed since, or a day in the future; one fault on `confirmedAs`, none once that says why. A
 * meter stood where the latest reading that is not after this one has it; without such a reading, where the equipment
 * itself has it.
 */
export function readingFaults({ reading, ...asked }: AskedReading): readonly FieldError[] {
  if (reading.confirmedAs || reading.recordedOn === null) return []
  const future = reading.recordedOn > asked.today ? [`${longDate(reading.recordedOn)} is in the future.`] : []
  return question([...meterFaults({ reading, ...asked }), ...future])
}

const question = (found: readonly string[]): readonly FieldError[] =>
  found.length === 0
    ? []
    : [{ field: 'confirmedAs', message: `${found.join(' ')} Confirm a rollover or a replaced meter.` }]

export interface InspectedHours extends Pick<AskedReading, 'others' | 'meters'> {
  readonly log: {
    readonly tDate: string | null
    readonly currentHours: number | null
    readonly confirmedAs: Reading['confirmedAs']
  }
}

/**
 * What is questioned of the hours that an inspection says: what would be of a reading of that day, by the meter of the
 * equipment that counts hours. Nothing of equipment without one.
 */
export function inspectedHoursFaults({ log, others, meters }: InspectedHours): readonly FieldError[] {
  const meter = meters && bothMeters.find((each) => isHours(meters[each]))
  if (!meter || log.confirmedAs || log.tDate === null) return []
  const unread = { primaryMeter: null, secondaryMeter: null }
  const reading = { ...unread, recordedOn: log.tDate, [meter]: log.currentHours }
  return question(meterFaults({ reading, isStored: false, others, meters }))
}

interface CompletedMeters extends Pick<AskedReading, 'others' | 'meters'> {
  /** What an operation says of its completion. */
  readonly done: {
    readonly completedOn: string | null
    readonly completedPrimary: number | null
    readonly completedSecondary: number | null
  }
}

/**
 * What is questioned of the meters that an operation was completed at: what would be of a reading of that day, each at its
 * own field. Where it is right all the same, a reading says why: an operation has no place for it.
 */
export function completedMeterFaults({ done, others, meters }: CompletedMeters): readonly FieldError[] {
  const { completedOn: recordedOn, completedPrimary, completedSecondary } = done
  if (recordedOn === null) return []
  const unread = { recordedOn, primaryMeter: null, secondaryMeter: null }
  const fields = [
    ['completedPrimary', { ...unread, primaryMeter: completedPrimary }],
    ['completedSecondary', { ...unread, secondaryMeter: completedSecondary }],
  ] as const
  return fields.flatMap(([field, reading]) =>
    meterFaults({ reading, isStored: false, others, meters }).map((found) => ({
      field,
      message: `${found} Log a meter reading that confirms it, or leave it blank.`,
    })),
  )
}

const bothMeters: readonly Meter[] = ['primaryMeter', 'secondaryMeter']

function meterFaults(asked: Omit<AskedReading, 'today'>): readonly string[] {
  const { reading, meters } = asked
  return bothMeters.flatMap((meter) => {
    if (!meters || (meter === 'secondaryMeter' && isNoMeter(meters.secondaryMeter))) return []
    const stood = stoodBefore(asked, meter)
    const read = reading[meter]
    if (stood === null || read === null) return []
    const when = stood.recordedOn ? ` on ${longDate(stood.recordedOn)}` : ''
    const before = `The ${meterNames[meter]} meter stood at ${number(stood.value)}${when}`
    if (read < stood.value) return [`${before}; ${number(read)} is below it.`]
    const passed = isHours(meters[meter]) ? hoursBetween(stood.recordedOn, reading.recordedOn) : null
    return passed === null || read - stood.value <= passed
      ? []
      : [
          `${before}; ${number(read)} would need ${number(read - stood.value)} hours, and at most ${number(passed)} have passed.`,
        ]
  })
}

/** From the beginning of the one day to the end of the other: readings say no time. Null where either is not known. */
function hoursBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null
  return (Date.parse(to) - Date.parse(from)) / 3_600_000 + 24
}

/** Where a meter stood before a reading, and when it was read; null where nothing is known of it. */
export function stoodBefore(
  { reading, isStored, others, meters }: Omit<AskedReading, 'today'>,
  meter: Meter,
): { readonly value: number; readonly recordedOn: string | null } | null {
  const before = latestReading(others.filter((other) => !isSame(other, reading) && order(other, reading) < 0))
  const isFirst = !isStored && others.every((other) => isSame(other, reading))
  const initial = meters?.[`${meter}InitialReading`] ?? null
  const untold = isFirst ? (meters?.[`${meter}CurrentReading`] ?? initial) : initial
  const value = before ? before[meter] : untold
  return value === null ? null : { value, recordedOn: before?.recordedOn ?? null }
}

/** The reading that the equipment's current readings follow: the last by day, then by key; null of none. */
export function latestReading<R extends Reading>(readings: readonly R[]): R | null {
  return readings.toSorted(order).at(-1) ?? null
}

/**
 * What becomes of an equipment's current readings when `latest` is its latest reading: only what changes. Without a
 * reading they fall back to the initial ones, and stay as they are where there are none. A secondary meter that the
 * equipment does not have follows nothing.
 */
export function currentReadings(latest: Reading | null, meters: Meters): Partial<Meters> {
  const primary = latest ? latest.primaryMeter : meters.primaryMeterInitialReading
  const secondary = latest ? latest.secondaryMeter : meters.secondaryMeterInitialReading
  return {
    ...(primary !== null &&
      primary !== meters.primaryMeterCurrentReading && { primaryMeterCurrentReading: primary }),
    ...(!isNoMeter(meters.secondaryMeter) &&
      secondary !== null &&
      secondary !== meters.secondaryMeterCurrentReading && { secondaryMeterCurrentReading: secondary }),
  }
}

/** Whether a meter of equipment, named by a code of MeterType, is none: blank, or the code that says so. */
export const isNoMeter = (meter: string): boolean => meter === '' || meter === 'None'

/** Whether a meter, named by a code of MeterType, counts running hours. */
export const isHours = (meter: string): boolean => meter.toLowerCase() === 'hours'

/** The latest day that it is anywhere on earth at a moment, as yyyy-MM-dd: clocks run up to 14 hours before UTC. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** By day, then by key; one that has no key yet is the newest of its day. */
function order(a: Reading, b: Reading): number {
  const [dayA, dayB] = [a.recordedOn ?? '', b.recordedOn ?? '']
  return dayA === dayB ? keyOf(a) - keyOf(b) : dayA < dayB ? -1 : 1
}

const keyOf = ({ meterReadingOID }: Reading) => meterReadingOID || Number.MAX_SAFE_INTEGER

const isSame = (a: Reading, b: Reading) =>
  Boolean(a.meterReadingOID) && a.meterReadingOID === b.meterReadingOID

const number = (value: number) => numberWords(value, 2)
