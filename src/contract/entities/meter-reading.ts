import { defineEntity } from '../schema/entity.ts'
import { answer, date, decimal, reference } from '../schema/field.ts'

/** What a user says of a reading that cannot be right as it stands; '' of one that can. */
export const readingConfirmations = ['', 'Rollover', 'Replaced meter'] as const

/** SPEC 3 Meter reading, in the meters' own units. SPEC 5 asks for dates and meters; equipment is optional (READINGS). */
export const meterReading = defineEntity({
  name: 'meterReading',
  title: 'Meter reading',
  path: '/CAMSMeterReadings',
  key: 'meterReadingOID',
  label: 'recordedOn',
  plate: 'MR',
  access: { tasks: ['cams_meter_readings'], fields: { equipmentOID: 'planned', recordedOn: 'planned' } },
  fields: {
    equipmentOID: reference('Equipment', 'equipment'),
    lastUpdated: date('Last updated', { required: true }),
    recordedOn: date('Recorded on', { required: true }),
    primaryMeter: decimal('Primary meter', { required: true }),
    secondaryMeter: decimal('Secondary meter', { required: true }),
    confirmedAs: answer('Confirmed as', 'primaryMeter', readingConfirmations),
  },
})
