import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentReadings,
  inspectedHoursFaults,
  latestDay,
  latestReading,
  type Meters,
  type Reading,
  readingFaults,
} from './meter-rules.ts'

const meters: Meters = {
  primaryMeter: 'Hours',
  secondaryMeter: 'KM',
  primaryMeterCurrentReading: 4812,
  primaryMeterInitialReading: 100,
  secondaryMeterCurrentReading: 900,
  secondaryMeterInitialReading: null,
}
const reading = (over: Partial<Reading> = {}): Reading => ({
  meterReadingOID: null,
  recordedOn: '2026-03-20',
  primaryMeter: 5000,
  secondaryMeter: 1000,
  confirmedAs: '',
  ...over,
})
const march7 = reading({
  meterReadingOID: 7,
  recordedOn: '2026-03-07',
  primaryMeter: 4812,
  secondaryMeter: 900,
})
const faults = (over: Partial<Reading>, others: readonly Reading[] = [march7], isStored = false) =>
  readingFaults({ reading: reading(over), isStored, others, meters, today: '2026-11-21' }).map(
    ({ field, message }) => [field, message],
  )
const confirm = 'Confirm a rollover or a replaced meter.'

describe('a reading', () => {
  it('is not questioned while its meters have not gone back', () => {
    expect(faults({})).toEqual([])
    expect(faults({ primaryMeter: 4812, secondaryMeter: 900 })).toEqual([])
    expect(faults({ recordedOn: '2026-11-21' })).toEqual([])
  })

  it('is questioned in words where a meter is below its last reading', () => {
    expect(faults({ primaryMeter: 4100 })).toEqual([
      ['confirmedAs', `The primary meter stood at 4,812 on March 7, 2026; 4,100 is below it. ${confirm}`],
    ])
    expect(faults({ primaryMeter: 4811.99, secondaryMeter: 0 })).toEqual([
      [
        'confirmedAs',
        `The primary meter stood at 4,812 on March 7, 2026; 4,811.99 is below it. The secondary meter stood at 900 on March 7, 2026; 0 is below it. ${confirm}`,
      ],
    ])
  })

  it('is questioned where it would need more running hours than have passed', () => {
    expect(faults({ recordedOn: '2026-03-08', primaryMeter: 4860 })).toEqual([])
    expect(faults({ recordedOn: '2026-03-08', primaryMeter: 4861 })).toEqual([
      [
        'confirmedAs',
        `The primary meter stood at 4,812 on March 7, 2026; 4,861 would need 49 hours, and at most 48 have passed. ${confirm}`,
      ],
    ])
    expect(faults({ recordedOn: '2026-03-07', primaryMeter: 4837 })).toHaveLength(1)
    expect(faults({ recordedOn: '2026-03-08', primaryMeter: 4861, confirmedAs: 'Replaced meter' })).toEqual(
      [],
    )
  })

  it('is not held to the clock by a meter of something else, nor where no day is known', () => {
    expect(faults({ recordedOn: '2026-03-08', primaryMeter: 4812, secondaryMeter: 90_000 })).toEqual([])
    expect(faults({ recordedOn: '2026-03-08', primaryMeter: 90_000 }, [])).toEqual([])
  })

  it('is questioned where its day is in the future', () => {
    expect(faults({ recordedOn: '2026-11-22' })).toEqual([
      ['confirmedAs', `November 22, 2026 is in the future. ${confirm}`],
    ])
  })

  it('passes once it is confirmed', () => {
    for (const confirmedAs of ['Rollover', 'Replaced meter'] as const)
      expect(faults({ primaryMeter: 1, recordedOn: '2030-01-01', confirmedAs })).toEqual([])
  })

  it('is held against the reading before it, never one after it nor itself', () => {
    const april = reading({ meterReadingOID: 3, recordedOn: '2026-04-01', primaryMeter: 9000 })
    const sameDay = reading({ meterReadingOID: 9, recordedOn: '2026-03-20', primaryMeter: 5500 })
    expect(faults({ primaryMeter: 4900 }, [april, march7])).toEqual([])
    expect(faults({ primaryMeter: 4900 }, [march7, sameDay])[0]?.[1]).toContain('5,500 on March 20, 2026')
    expect(faults({ meterReadingOID: 8, primaryMeter: 4900 }, [march7, sameDay], true)).toEqual([])
    expect(faults({ meterReadingOID: 7, primaryMeter: 200 }, [march7], true)).toEqual([])
  })

  it('is held against the equipment itself where none is before it', () => {
    expect(faults({ primaryMeter: 4000 }, [])).toEqual([
      ['confirmedAs', `The primary meter stood at 4,812; 4,000 is below it. ${confirm}`],
    ])
    // The only reading, and the current one owed to it: it may be corrected down to where the meter began.
    expect(faults({ meterReadingOID: 7, primaryMeter: 100, secondaryMeter: 0 }, [march7], true)).toEqual([])
    expect(faults({ meterReadingOID: 7, primaryMeter: 99 }, [march7], true)).toEqual([
      ['confirmedAs', `The primary meter stood at 100; 99 is below it. ${confirm}`],
    ])
    expect(faults({ recordedOn: '2026-01-01', primaryMeter: 100 })).toEqual([])
  })

  it('is not asked for a second meter that the equipment does not have, nor for any without equipment', () => {
    const asked = {
      reading: reading({ secondaryMeter: 0 }),
      isStored: false,
      others: [march7],
      today: '2026-11-21',
    }
    for (const secondaryMeter of ['', 'None'])
      expect(readingFaults({ ...asked, meters: { ...meters, secondaryMeter } })).toEqual([])
    expect(readingFaults({ ...asked, meters: null, reading: reading({ primaryMeter: 0 }) })).toEqual([])
  })

  it('never goes back unconfirmed, whatever order the readings come in', () => {
    const day = fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03')
    const rows = fc.array(fc.record({ day, primary: fc.nat(5) }), { maxLength: 8 })
    fc.assert(
      fc.property(rows, (given) => {
        const none = {
          ...meters,
          secondaryMeter: '',
          primaryMeterCurrentReading: 0,
          primaryMeterInitialReading: 0,
        }
        const stored: Reading[] = []
        for (const [at, { day: recordedOn, primary }] of given.entries()) {
          const asked = reading({ meterReadingOID: at + 1, recordedOn, primaryMeter: primary })
          const [fault] = readingFaults({
            reading: asked,
            isStored: false,
            others: stored,
            meters: none,
            today: '2026-12-31',
          })
          const before = latestReading(stored.filter((one) => (one.recordedOn ?? '') <= recordedOn))
          expect(fault !== undefined).toBe(primary < (before?.primaryMeter ?? 0))
          if (!fault) stored.push(asked)
        }
      }),
    )
  })
})

describe('the current readings', () => {
  const latest = reading({ primaryMeter: 5000, secondaryMeter: 950 })

  it('follow the latest reading, by day and then by key', () => {
    const later = reading({ meterReadingOID: 2, recordedOn: '2026-03-07' })
    expect(latestReading([])).toBeNull()
    expect(latestReading([march7, later])).toBe(march7)
    expect(latestReading([latest, march7])).toBe(latest)
    expect(currentReadings(latest, meters)).toEqual({
      primaryMeterCurrentReading: 5000,
      secondaryMeterCurrentReading: 950,
    })
  })

  it('change only where they differ', () => {
    expect(currentReadings(march7, meters)).toEqual({})
    for (const secondaryMeter of ['', 'None'])
      expect(currentReadings(latest, { ...meters, secondaryMeter })).toEqual({
        primaryMeterCurrentReading: 5000,
      })
  })

  it('fall back to the initial ones, and stay where there are none', () => {
    expect(currentReadings(null, meters)).toEqual({ primaryMeterCurrentReading: 100 })
  })
})

it('calls a day the latest as soon as it is somewhere', () => {
  expect(latestDay(new Date('2026-11-21T09:59:59Z'))).toBe('2026-11-21')
  expect(latestDay(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22')
})

describe('the hours of an inspection', () => {
  const asked = (over: object = {}, units: Partial<Meters> = {}) =>
    inspectedHoursFaults({
      log: { tDate: '2026-03-08', currentHours: 4830, confirmedAs: '', ...over },
      others: [march7],
      meters: { ...meters, ...units },
    }).map(({ field, message }) => [field, message])

  it('are questioned as a reading of that day is', () => {
    expect(asked()).toEqual([])
    expect(asked({ currentHours: 4100 })).toEqual([
      ['confirmedAs', `The primary meter stood at 4,812 on March 7, 2026; 4,100 is below it. ${confirm}`],
    ])
    expect(asked({ currentHours: 4861 })).toHaveLength(1)
    expect(asked({ currentHours: 4100, confirmedAs: 'Rollover' })).toEqual([])
  })

  it('are held against the meter that counts hours, and none where none does', () => {
    expect(asked({ currentHours: 890 }, { primaryMeter: 'Kilometres', secondaryMeter: 'Hours' })).toEqual([
      ['confirmedAs', `The secondary meter stood at 900 on March 7, 2026; 890 is below it. ${confirm}`],
    ])
    expect(asked({ currentHours: 1 }, { primaryMeter: 'Kilometres' })).toEqual([])
  })
})
