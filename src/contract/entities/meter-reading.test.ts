import { describe, expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { meterReading } from './meter-reading.ts'

const sound = {
  ...blank(meterReading),
  lastUpdated: '2026-11-03',
  recordedOn: '2026-11-03',
  primaryMeter: 0,
  secondaryMeter: 0,
}
const faultsOf = (over: RecordRow) => {
  const checked = checkRecord(meterReading, { ...sound, ...over })
  return checked.ok ? [] : checked.errors
}

test('a reading needs dates and meters, of which 0 is a value, and no equipment', () => {
  expect(faultsOf({})).toEqual([])
  expect(checkRecord(meterReading, blank(meterReading))).toEqual({
    ok: false,
    errors: [
      { field: 'lastUpdated', message: 'Last updated is required' },
      { field: 'recordedOn', message: 'Recorded on is required' },
      { field: 'primaryMeter', message: 'Primary meter is required' },
      { field: 'secondaryMeter', message: 'Secondary meter is required' },
    ],
  })
})

describe('a reading of the work on an order', () => {
  const say = { field: 'workOrderMoment', message: 'Say whether the work began or was done' }
  const which = {
    field: 'workOrderOID',
    message: 'A reading at the start or end of work is of a work order: say which',
  }

  test('says which order and when of its work', () => {
    expect(faultsOf({ workOrderOID: 4, workOrderMoment: 'START' })).toEqual([])
    expect(faultsOf({ workOrderOID: 4, workOrderMoment: 'END' })).toEqual([])
    expect(faultsOf({ workOrderOID: 4 })).toEqual([say])
    expect(faultsOf({ workOrderMoment: 'START' })).toEqual([which])
    expect(faultsOf({ workOrderMoment: 'END' })).toEqual([which])
  })

  test('is none where an earlier release kept neither', () => {
    const { workOrderOID: _order, workOrderMoment: _moment, ...earlier }: RecordRow = sound
    const row = earlier as Parameters<NonNullable<typeof meterReading.rules>>[0]
    expect(meterReading.rules?.(row)).toEqual([])
  })
})
