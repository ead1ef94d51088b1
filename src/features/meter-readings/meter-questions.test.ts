import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { questionedReadings, shapeReading } from './meter-questions.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { meterReadings } from './meter-readings.screen.ts'

const reading = (meterReadingOID: number, recordedOn: string, primaryMeter: number): RecordRow => ({
  meterReadingOID,
  equipmentOID: 5,
  lastUpdated: recordedOn,
  recordedOn,
  primaryMeter,
  secondaryMeter: 0,
  confirmedAs: '',
  workOrderOID: null,
  workOrderMoment: '',
})
const pump = {
  equipmentOID: 5,
  description: 'Mud pump',
  primaryMeter: 'Hours',
  primaryMeterCurrentReading: 4812,
  secondaryMeter: 'None',
}
const known = {
  readings: [reading(1, '2026-01-05', 4700), reading(2, '2026-03-07', 4812.5)],
  equipment: [pump, { ...pump, equipmentOID: 6, primaryMeter: 'Furlongs', secondaryMeter: 'Kilometres' }],
}
const { screen, learn } = questionedReadings()
learn(known)
const typed = (over: RecordRow) => ({ ...meterReadings.blank(), equipmentOID: 5, secondaryMeter: 0, ...over })
const question =
  'The primary meter stood at 4,812.5 on March 7, 2026; 4,800 is below it. Confirm a rollover or a replaced meter.'

describe('the check of a reading', () => {
  test('questions one below the last, until it is confirmed', () => {
    expect(screen.check(typed({ primaryMeter: 4800 }))).toEqual({
      ok: false,
      errors: [{ field: 'confirmedAs', message: question }],
    })
    expect(screen.check(typed({ primaryMeter: 4800, confirmedAs: 'Rollover' })).ok).toBe(true)
    expect(screen.check(typed({ primaryMeter: 4900 })).ok).toBe(true)
  })

  test('says what else is missing beside the question', () => {
    expect(screen.check(typed({ primaryMeter: 4800, secondaryMeter: null }))).toEqual({
      ok: false,
      errors: [
        { field: 'secondaryMeter', message: 'Secondary meter is required' },
        { field: 'confirmedAs', message: question },
      ],
    })
  })

  test('asks an edited reading with those before it, not with itself', () => {
    expect(screen.check({ ...reading(2, '2026-03-07', 4750) }).ok).toBe(true)
    expect(screen.check({ ...reading(2, '2026-03-07', 4650) }).ok).toBe(false)
  })

  test('asks a reading without equipment about its day alone', () => {
    expect(screen.check(typed({ equipmentOID: null, primaryMeter: 1 })).ok).toBe(true)
    expect(screen.check(typed({ equipmentOID: null, primaryMeter: 1, recordedOn: '2999-01-01' })).ok).toBe(
      false,
    )
  })
})

describe('the form of a reading', () => {
  const shape = (values: RecordRow, errors: readonly string[] = []) =>
    shapeReading(known)({ values, errors: new Map(errors.map((name) => [name, 'no'])) }, new Map())

  test('says beside each meter where it stood last', () => {
    expect(shape(typed({}))).toEqual({
      descriptions: {
        primaryMeter: 'Last: 4,812.5 h on March 7, 2026',
        secondaryMeter: 'This equipment has no secondary meter: enter 0.',
      },
    })
    expect(shape(typed({ recordedOn: '2026-02-01' })).descriptions?.['primaryMeter']).toBe(
      'Last: 4,700 h on January 5, 2026',
    )
  })

  test('says where the equipment stands when nothing was read yet, and asks for the equipment without one', () => {
    expect(shape(typed({ equipmentOID: 6 })).descriptions).toEqual({
      primaryMeter: 'Last: 4,812 Furlongs',
      secondaryMeter: 'Not read yet.',
    })
    const none = 'Choose the equipment to see where its meters stood last.'
    expect(shape(typed({ equipmentOID: null })).descriptions).toEqual({
      primaryMeter: none,
      secondaryMeter: none,
    })
  })

  test('says the question beside the confirmation, until the message itself is there', () => {
    const values = typed({ primaryMeter: 4800, recordedOn: localDay() })
    expect(shape(values)).toMatchObject({ descriptions: { confirmedAs: question } })
    expect(shape(values, ['confirmedAs']).descriptions).not.toHaveProperty('confirmedAs')
  })
})
