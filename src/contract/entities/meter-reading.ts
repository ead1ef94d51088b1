import { defineEntity, type FieldError } from '../schema/entity.ts'
import { answer, choice, date, decimal, reference } from '../schema/field.ts'

/** What a user says of a reading that cannot be right as it stands; '' of one that can. */
export const readingConfirmations = ['', 'Rollover', 'Replaced meter'] as const

/** When of the work of an order its machine was read; '' of a reading that is of none. */
export const readingMoments = ['', 'START', 'END'] as const

/**
 * SPEC 3 Meter reading, in the meters' own units. SPEC 5 asks for dates and meters; equipment is optional (READINGS).
 * Beyond SPEC, a reading that was taken when the work on an order began or was done names it (decision 0044).
 */
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
    workOrderOID: reference('Work order', 'workOrder'),
    workOrderMoment: choice('Of the work', readingMoments, ''),
  },
  rules: momentFaults,
})

interface OfOrder {
  readonly workOrderOID: number | null
  readonly workOrderMoment: (typeof readingMoments)[number]
}

function momentFaults({ workOrderOID, workOrderMoment }: OfOrder): readonly FieldError[] {
  // A row that this device read from an earlier release has neither.
  const [isOfOrder, isSaid] = [typeof workOrderOID === 'number', Boolean(workOrderMoment)]
  if (isOfOrder === isSaid) return []
  return isOfOrder
    ? [{ field: 'workOrderMoment', message: 'Say whether the work began or was done' }]
    : [
        {
          field: 'workOrderOID',
          message: 'A reading at the start or end of work is of a work order: say which',
        },
      ]
}
