import { describe, expect, test } from 'vitest'
import {
  completedMeterFaults,
  inspectedHoursFaults,
  isHours,
  isNoMeter,
  type Meters,
  type Reading,
  stoodBefore,
} from './meter-rules.ts'

const meters: Meters = {
  primaryMeter: 'Hours',
  secondaryMeter: 'Strokes',
  primaryMeterCurrentReading: 500,
  primaryMeterInitialReading: 100,
  secondaryMeterCurrentReading: null,
  secondaryMeterInitialReading: 20,
}
const reading = (
  meterReadingOID: number | null,
  recordedOn: string,
  primaryMeter: number | null,
): Reading => ({
  meterReadingOID,
  recordedOn,
  primaryMeter,
  secondaryMeter: primaryMeter,
})
const march7 = reading(7, '2026-03-07', 400)

test('a meter is none where it is blank or said to be none, and counts hours whatever its case', () => {
  expect(['', 'None', 'none', 'Hours', 'Strokes'].map(isNoMeter)).toEqual([true, true, false, false, false])
  expect(['Hours', 'HOURS', 'hours', 'Hour', ''].map(isHours)).toEqual([true, true, true, false, false])
})

describe('where a meter stood before a reading', () => {
  const asked = (of: Reading, others: readonly Reading[], isStored = false, known: Meters | null = meters) =>
    stoodBefore({ reading: of, isStored, others, meters: known }, 'primaryMeter')
  const now = reading(null, '2026-03-20', 600)

  test('is what the latest reading before it says', () => {
    const march10 = reading(8, '2026-03-10', 450)
    expect(asked(now, [march10, march7])).toEqual({ value: 450, recordedOn: '2026-03-10' })
    expect(asked(reading(null, '2026-03-09', 0), [march10, march7])).toEqual({
      value: 400,
      recordedOn: '2026-03-07',
    })
  })

  test('of one day is told by their keys, one without a key being the newest', () => {
    const [five, nine] = [reading(5, '2026-03-07', 390), reading(9, '2026-03-07', 410)]
    expect(asked(march7, [five, nine])).toEqual({ value: 390, recordedOn: '2026-03-07' })
    expect(asked(reading(null, '2026-03-07', 0), [nine, five])).toEqual({
      value: 410,
      recordedOn: '2026-03-07',
    })
    expect(asked(reading(0, '2026-03-07', 0), [five])).toEqual({ value: 390, recordedOn: '2026-03-07' })
    expect(asked(five, [march7, nine], true)).toEqual({ value: 100, recordedOn: null })
  })

  test('is not what it says itself', () => {
    expect(asked({ ...march7, recordedOn: '2026-03-20' }, [march7], true)).toEqual({
      value: 100,
      recordedOn: null,
    })
    expect(asked({ ...march7, recordedOn: '2026-03-20' }, [march7])).toEqual({ value: 500, recordedOn: null })
  })

  test('is where the machine stands for its first reading, and where it began for an earlier one', () => {
    expect(asked(now, [])).toEqual({ value: 500, recordedOn: null })
    expect(asked(now, [], true)).toEqual({ value: 100, recordedOn: null })
    expect(asked(reading(null, '2026-03-01', 0), [march7])).toEqual({ value: 100, recordedOn: null })
    expect(stoodBefore({ reading: now, isStored: false, others: [], meters }, 'secondaryMeter')).toEqual({
      value: 20,
      recordedOn: null,
    })
  })

  test('is not known of a reading without a machine, or where the one before says nothing', () => {
    expect(asked(now, [], false, null)).toBeNull()
    expect(asked(now, [reading(3, '2026-03-01', null)])).toBeNull()
    expect(asked(now, [march7], false, null)).toEqual({ value: 400, recordedOn: '2026-03-07' })
  })
})

describe('the meters at which an operation was completed', () => {
  const faults = (
    over: Partial<Parameters<typeof completedMeterFaults>[0]['done']>,
    of: Meters | null = meters,
  ) =>
    completedMeterFaults({
      done: { completedOn: '2026-03-08', completedPrimary: 410, completedSecondary: 405, ...over },
      others: [march7],
      meters: of,
    })
  const log = 'Log a meter reading that confirms it, or leave it blank.'

  test('are right, or not said', () => {
    expect(faults({})).toEqual([])
    expect(faults({ completedPrimary: null, completedSecondary: null })).toEqual([])
    expect(faults({ completedOn: null, completedPrimary: 0 })).toEqual([])
    expect(faults({ completedPrimary: 0 }, null)).toEqual([])
  })

  test('are questioned each at its own field', () => {
    expect(faults({ completedPrimary: 399, completedSecondary: 1 })).toEqual([
      {
        field: 'completedPrimary',
        message: `The primary meter stood at 400 on March 7, 2026; 399 is below it. ${log}`,
      },
      {
        field: 'completedSecondary',
        message: `The secondary meter stood at 400 on March 7, 2026; 1 is below it. ${log}`,
      },
    ])
  })

  test('have no more hours than have passed', () => {
    expect(faults({ completedPrimary: 448 })).toEqual([])
    expect(faults({ completedPrimary: 448.5 })).toEqual([
      {
        field: 'completedPrimary',
        message: `The primary meter stood at 400 on March 7, 2026; 448.5 would need 48.5 hours, and at most 48 have passed. ${log}`,
      },
    ])
    expect(faults({ completedSecondary: 9000 })).toEqual([])
  })

  test('are not asked of a second meter that there is not', () => {
    expect(faults({ completedSecondary: 1 }, { ...meters, secondaryMeter: 'None' })).toEqual([])
  })
})

test('the hours of an inspection are those of the meter that counts hours, the first of two', () => {
  const log = (currentHours: number) => ({ tDate: '2026-03-08', currentHours, confirmedAs: '' as const })
  const asked = (primaryMeter: string, secondaryMeter: string) =>
    inspectedHoursFaults({
      log: log(1),
      others: [march7],
      meters: { ...meters, primaryMeter, secondaryMeter },
    })
  const said = (meter: string) => [
    {
      field: 'confirmedAs',
      message: `The ${meter} meter stood at 400 on March 7, 2026; 1 is below it. Confirm a rollover or a replaced meter.`,
    },
  ]
  expect(asked('Hours', 'Hours')).toEqual(said('primary'))
  expect(asked('Strokes', 'hours')).toEqual(said('secondary'))
  expect(asked('Strokes', 'None')).toEqual([])
})
