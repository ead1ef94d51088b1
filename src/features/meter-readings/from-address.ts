import { isNoMeter, type Meter, stoodBefore } from '../../contract/entities/meter-rules.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { textAt } from '../../contract/schema/row-value.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { FirstValues } from '../../engine/list/use-screen-address.ts'
import { asked, type KnownMeters } from './meter-questions.ts'

const meters: readonly Meter[] = ['primaryMeter', 'secondaryMeter']

/**
 * What a reading begins with that an address asks for: `equipmentOID=KEY` and how one of its meters stands, as in
 * `primaryMeter=1240`. The other one is taken to stand as it stood; without the equipment nothing is laid down.
 */
export function readingFromAddress(
  equipment: RecordSource,
  readings: () => KnownMeters['readings'],
  onFailed: (words: string) => void,
): FirstValues {
  return {
    names: ['equipmentOID', ...meters],
    async values(address) {
      const key = Number(address.get('equipmentOID'))
      if (!Number.isInteger(key) || key <= 0) return {}
      const loaded = await equipment.get(key)
      const { rows } = equipment.project(loaded.ok ? [loaded.value] : [])
      const machine = rows.find((row) => row['equipmentOID'] === key)
      if (machine) return valuesOf(machine, readings(), address)
      if (!loaded.ok)
        onFailed(`The equipment could not be read, so the reading begins blank. ${loadMessage(loaded.error)}`)
      return {}
    },
  }
}

function valuesOf(
  machine: RecordRow,
  readings: KnownMeters['readings'],
  address: URLSearchParams,
): RecordRow {
  const { equipmentOID } = machine
  const said = meters.flatMap((meter) => {
    const text = address.get(meter) ?? ''
    return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? [[meter, Number(text)] as const] : []
  })
  if (said.length === 0) return { equipmentOID }
  const reading = { equipmentOID, recordedOn: localDay() }
  const question = asked(reading, { readings, equipment: [machine] })
  const stood = meters.map((meter) => [
    meter,
    stoodBefore(question, meter)?.value ?? (isNoMeter(textAt(machine, meter)) ? 0 : null),
  ])
  return { equipmentOID, ...Object.fromEntries(stood), ...Object.fromEntries(said) }
}
