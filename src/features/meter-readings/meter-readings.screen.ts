import { meterReading } from '../../contract/entities/meter-reading.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'

const groups = [
  { caption: 'Reading', fields: ['equipmentOID', 'lastUpdated', 'recordedOn'] },
  { caption: 'Meters', fields: ['primaryMeter', 'secondaryMeter', 'confirmedAs'] },
] as const

const readings = defineScreen({
  entity: meterReading,
  title: 'Meter Readings',
  noun: 'meter reading',
  newLabel: 'New Meter Reading',
  headedBy: ['equipmentOID'],
  datedBy: 'recordedOn',
  opensEditing: true,
  sort: [{ id: 'recordedOn', desc: true }],
  columns: [
    { field: 'equipmentOID' },
    { field: 'recordedOn', width: 170 },
    { field: 'lastUpdated', width: 164 },
    { field: 'primaryMeter', width: 124 },
    { field: 'secondaryMeter', width: 140 },
    { field: 'confirmedAs', width: 132 },
  ],
  groups,
  form: { title: 'Meter reading', groups },
  // Its message is a sentence or two.
  traits: { confirmedAs: { span: 2 } },
})

/**
 * SPEC 2.9 Meter readings: grid, popup and a form on a page of its own. A new reading is of today; a reading is
 * called by its number, since its day alone says little. The work order that it may be of is told by that order's page and
 * never chosen here, so its number needs no list to be loaded.
 */
export const meterReadings: ScreenDefinition = {
  ...readings,
  label: readings.key,
  fields: readings.fields.map((field) => {
    if (field.name === 'workOrderOID') return { ...field, lookup: null }
    return field.name === 'workOrderMoment' ? { ...field, required: false } : field
  }),
  blank: () => ({ ...readings.blank(), lastUpdated: localDay(), recordedOn: localDay() }),
}
