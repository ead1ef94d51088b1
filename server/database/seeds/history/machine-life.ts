import { currentReadings } from '../../../../src/contract/entities/meter-rules.ts'
import { recordStore } from '../../records/tables.ts'
import type { EquipmentRow, Piece } from '../demo/build-equipment.ts'
import { lastRoundOn, primaryOn, readingsOf, secondaryOn } from '../demo/build-meter-readings.ts'
import type { Day } from '../demo/calendar.ts'
import { randomFor } from '../demo/chance/random.ts'
import { demoUsers } from '../demo/users.ts'
import type { Life } from './timeline.ts'

interface Circumstances {
  readonly enteredOn: Day
  /** When it was entered on that day, in ms. */
  readonly enteredAt: number
  readonly today: Day
  readonly months: number
}

/** A machine from its entry on: its meters are read once a month, and it shows what was read last. */
export function* machineLife(piece: Piece, { enteredOn, enteredAt, today, months }: Circumstances): Life {
  const random = randomFor(`life of ${piece.row.unit}`)
  const [machines, readings] = [recordStore('equipment'), recordStore('meterReading')]
  const last = lastRoundOn(piece.site, today)
  let ledger = yield enteredAt
  let row: EquipmentRow = asEntered(piece, enteredOn, last)
  ledger.tell(machines, { at: enteredAt, actor: demoUsers.admin.id, path: 'import' }, null, row)
  if (!row.hasMeter) return
  for (const reading of readingsOf(piece, last, months)) {
    if (reading.recordedOn <= enteredOn) continue
    const at = Date.parse(reading.recordedOn) + random.between(6 * 3_600_000, 17 * 3_600_000)
    ledger = yield at
    const act = { at, actor: piece.site.keptBy.id, path: 'row' as const }
    const kept = ledger.keepReading(reading)
    const shown = currentReadings(kept, row)
    if (Object.keys(shown).length > 0) {
      const { equipmentOID, version } = row
      const moved = { ...row, ...shown, version: version + 1 }
      // The machine follows within the same write, and is told first.
      ledger.tell(machines, act, row, moved)
      ledger.machines.set(equipmentOID, { equipmentOID, version: moved.version })
      row = moved
    }
    ledger.tell(readings, act, null, kept)
  }
}

function asEntered(piece: Piece, day: Day, last: Day): EquipmentRow {
  const { row } = piece
  return {
    ...row,
    primaryMeterCurrentReading: row.primaryMeterCurrentReading === null ? null : primaryOn(piece, day, last),
    secondaryMeterCurrentReading:
      row.secondaryMeterCurrentReading === null ? null : secondaryOn(piece, day, last),
  }
}
