import type { meterReading } from '../../../../src/contract/entities/meter-reading.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { Piece } from './build-equipment.ts'
import { addDays, addMonths, type Day, daysBetween, laterOf } from './calendar.ts'
import { type Site, sites } from './sites.ts'

export type MeterReadingRow = RowOf<typeof meterReading>

const monthsRead = 24

/** The meters of a place are read in one round a month; this is the last one, on another day of the week for each place. */
export const lastRoundOn = ({ name }: Site, today: Day): Day =>
  addDays(today, -1 - sites.findIndex((site) => site.name === name))

/**
 * Monthly readings of everything with a meter, as far back as it was there, the oldest first: rising, and the last one
 * of each piece is what the equipment itself shows.
 */
export function meterReadingRows(pieces: readonly Piece[], today: Day): MeterReadingRow[] {
  return pieces
    .filter(({ row }) => row.hasMeter)
    .flatMap((piece) => [...readingsOf(piece, lastRoundOn(piece.site, today))])
    .toSorted((a, b) =>
      a.recordedOn === b.recordedOn ? a.equipmentOID - b.equipmentOID : a.recordedOn < b.recordedOn ? -1 : 1,
    )
    .map((row, index) => ({ meterReadingOID: index + 1, version: 1, ...row }))
}

/** The readings of one piece, the oldest first, each worked out when it is asked for. */
export function* readingsOf(piece: Piece, last: Day, months = monthsRead) {
  const since = laterOf(addMonths(last, -months), piece.boughtOn)
  for (let month = months; month >= 0; month -= 1) {
    const recordedOn = addMonths(last, -month)
    if (recordedOn < since) continue
    yield {
      equipmentOID: piece.row.equipmentOID,
      lastUpdated: recordedOn,
      recordedOn,
      primaryMeter: primaryOn(piece, recordedOn, last),
      secondaryMeter: secondaryOn(piece, recordedOn, last),
      confirmedAs: '' as const,
      workOrderOID: null,
      workOrderMoment: '' as const,
    }
  }
}

/** What the primary meter showed on a day, having gained evenly up to what it showed on the last round. */
export function primaryOn({ row, gainPerDay }: Piece, day: Day, last: Day): number {
  const { primaryMeterCurrentReading: current, primaryMeterInitialReading: initial } = row
  return Math.max(initial ?? 0, Math.round((current ?? 0) - gainPerDay * daysBetween(day, last)))
}

/** What the second meter showed, which runs with the first. */
export function secondaryOn(piece: Piece, day: Day, last: Day): number {
  const { row } = piece
  const [first, now] = [row.primaryMeterInitialReading ?? 0, row.primaryMeterCurrentReading ?? 0]
  const share = now === first ? 1 : (primaryOn(piece, day, last) - first) / (now - first)
  return Math.round((row.secondaryMeterCurrentReading ?? 0) * share)
}
