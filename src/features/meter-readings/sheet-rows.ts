import { isNoMeter, type Meter, stoodBefore } from '../../contract/entities/meter-rules.ts'
import { meterUse, runOn, valueAt } from '../../contract/schedule/meter-use.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { asked, type KnownMeters } from './meter-questions.ts'

/** A cell of the sheet: where the meter stood last before the day, and where it should stand on it. */
export interface SheetMeter {
  readonly meter: Meter
  /** A code of MeterType. */
  readonly unit: string
  readonly last: { readonly value: number; readonly recordedOn: string | null } | null
  /** By the machine's rate of use, a whole number; null while no rate is known, and of a day that has its reading. */
  readonly expected: number | null
}

export interface SheetRow {
  readonly machine: number
  /** What is painted on it. */
  readonly unit: string
  readonly name: string
  readonly meters: readonly SheetMeter[]
  /** The machine and its readings alone, for what is questioned of a new one. */
  readonly known: KnownMeters
}

const bothMeters: readonly Meter[] = ['primaryMeter', 'secondaryMeter']
const collator = new Intl.Collator('en-US', { numeric: true })

/** The machines of a location that have a meter and are not retired, by unit, as they are read on `day` (yyyy-MM-dd). */
export function sheetRows(known: KnownMeters, place: number, day: string): readonly SheetRow[] {
  const readings = byMachine(known.readings)
  return known.equipment
    .filter((row) => row['location'] === place && !isRetired(row) && !isNoMeter(textAt(row, 'primaryMeter')))
    .map((row) => rowOf(row, readings.get(row['equipmentOID']) ?? [], day))
    .toSorted((a, b) => collator.compare(a.unit, b.unit) || collator.compare(a.name, b.name))
}

function byMachine(readings: readonly RecordRow[]): ReadonlyMap<unknown, readonly RecordRow[]> {
  const groups = new Map<unknown, RecordRow[]>()
  for (const row of readings) {
    const group = groups.get(row['equipmentOID'])
    if (group) group.push(row)
    else groups.set(row['equipmentOID'], [row])
  }
  return groups
}

const isRetired = (row: RecordRow): boolean => textAt(row, 'equipmentStatus').toLowerCase() === 'retired'

function rowOf(machine: RecordRow, readings: readonly RecordRow[], day: string): SheetRow {
  const known = { readings, equipment: [machine] }
  const machineKey = numberAt(machine, 'equipmentOID') ?? 0
  const question = asked({ equipmentOID: machineKey, recordedOn: day }, known)
  return {
    machine: machineKey,
    unit: textAt(machine, 'unit'),
    name: textAt(machine, 'description'),
    known,
    meters: bothMeters
      .filter((meter) => !isNoMeter(textAt(machine, meter)))
      .map((meter) => {
        const last = stoodBefore(question, meter)
        const expected = last?.recordedOn === day ? null : expectedOn(day, readings, meter)
        return { meter, unit: textAt(machine, meter), last, expected }
      }),
  }
}

function expectedOn(day: string, readings: readonly RecordRow[], meter: Meter): number | null {
  const use = meterUse(
    readings.flatMap((row) => {
      const [value, recordedOn] = [numberAt(row, meter), textAt(row, 'recordedOn')]
      if (value === null || recordedOn === '' || recordedOn > day) return []
      const restarts = textAt(row, 'confirmedAs') !== ''
      return { key: numberAt(row, 'meterReadingOID') ?? 0, day: recordedOn, value, restarts }
    }),
  )
  const run = use === null || use.rate === null ? null : runOn(use, day)
  return use === null || run === null ? null : Math.round(valueAt(use, run))
}
