import { expect, test } from 'vitest'
import { meterReading } from '../../contract/entities/meter-reading.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { meterReadings } from './meter-readings.screen.ts'

test.each([
  ['popup', meterReadings.popup],
  ['form', meterReadings.form],
])('the %s has each field once: those of SPEC 3 and the confirmation', (_, form) => {
  expect(form?.groups.flatMap(({ fields }) => fields).toSorted()).toEqual(
    Object.keys(meterReading.fields)
      // Said by the page of the work order.
      .filter((name) => !name.startsWith('workOrder'))
      .toSorted(),
  )
})

test('the popup measures 700 by 550, and the pages have the sizes of SPEC 9', () => {
  const { popup, pageSizes, pageSize } = meterReadings
  expect([popup.width, popup.height, pageSizes, pageSize]).toEqual([700, 550, [10, 20, 50, 100], 10])
})

test('a new reading is of today and confirms nothing', () => {
  expect(meterReadings.blank()).toEqual({
    equipmentOID: null,
    lastUpdated: localDay(),
    recordedOn: localDay(),
    primaryMeter: null,
    secondaryMeter: null,
    confirmedAs: '',
    workOrderOID: null,
    workOrderMoment: '',
  })
})

test('dates and meters are required, equipment is not, and 0 is a reading', () => {
  expect(meterReadings.check({ ...meterReadings.blank(), lastUpdated: '', recordedOn: null })).toEqual({
    ok: false,
    errors: [
      { field: 'lastUpdated', message: 'Last updated is required' },
      { field: 'recordedOn', message: 'Recorded on is required' },
      { field: 'primaryMeter', message: 'Primary meter is required' },
      { field: 'secondaryMeter', message: 'Secondary meter is required' },
    ],
  })
  expect(meterReadings.check({ ...meterReadings.blank(), primaryMeter: 0, secondaryMeter: 0 }).ok).toBe(true)
})
