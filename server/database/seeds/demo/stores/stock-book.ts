import {
  emptyPlace,
  noStock,
  type PartStock,
  type PlaceStock,
  post,
  stockAfter,
} from '../../../../../src/contract/entities/stock-ledger.ts'
import type { stockMovement } from '../../../../../src/contract/entities/stock-movement.ts'
import { placeName } from '../../../../../src/contract/entities/stock-on-hand.ts'
import { hundredths, ofHundredths } from '../../../../../src/contract/entities/stock-units.ts'
import type { StockKind } from '../../../../../src/contract/entities/stock-words.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { Day } from '../../../../../src/contract/schedule/day.ts'

export type StockMovementRow = RowOf<typeof stockMovement>

/** A movement as somebody of the organisation makes it. */
export interface Entry {
  readonly kind: StockKind
  readonly part: number
  readonly location: number
  readonly bin: string
  readonly quantity: number
  readonly on: Day
  readonly by: string
  readonly cost?: number
  readonly to?: { readonly location: number; readonly bin: string }
  readonly order?: number | null
  readonly note?: string
}

/** A ledger that is being written: each entry is posted by the product's own rule, or not at all. */
export function openBook() {
  const rows: StockMovementRow[] = []
  const parts = new Map<number, PartStock & { readonly sequence: number }>()
  const places = new Map<string, Omit<PlaceStock, 'reservedForOrder'>>()
  const reservations = new Map<string, bigint>()
  const placeOf = (name: string) => places.get(name) ?? { onHand: 0n, reserved: 0n }

  /** Whether there was enough for it. */
  function enter(entry: Entry): boolean {
    const { kind, part, location, bin, to, order = null } = entry
    const here = placeName(part, location, bin)
    const reservation = `${here} ${order}`
    const standing = parts.get(part) ?? { ...noStock, sequence: 0 }
    const place = {
      ...emptyPlace,
      ...placeOf(here),
      reservedForOrder: order === null ? 0n : (reservations.get(reservation) ?? 0n),
    }
    const posted = post(
      {
        kind,
        quantity: hundredths(entry.quantity),
        unitCost: entry.cost === undefined ? null : hundredths(entry.cost),
      },
      { part: standing, place, allowsNegative: false },
    )
    if (!posted.ok) return false
    const { onHandChange, reservedChange, valueChange, averageCost } = posted.posting
    const sequence = standing.sequence + 1
    parts.set(part, { ...stockAfter(standing, kind, posted.posting), sequence })
    places.set(here, { onHand: place.onHand + onHandChange, reserved: place.reserved + reservedChange })
    reservations.set(reservation, place.reservedForOrder + reservedChange)
    if (to) {
      const there = placeName(part, to.location, to.bin)
      places.set(there, { ...placeOf(there), onHand: placeOf(there).onHand - onHandChange })
    }
    rows.push({
      stockMovementOID: rows.length + 1,
      version: 1,
      kind,
      partNumberOID: part,
      locationOID: location,
      bin,
      quantity: entry.quantity,
      unitCost: entry.cost ?? null,
      toLocationOID: to?.location ?? null,
      toBin: to?.bin ?? '',
      workOrderOID: order,
      movedOn: entry.on,
      note: entry.note ?? '',
      takesBackOID: null,
      sequence,
      onHandChange: ofHundredths(onHandChange),
      reservedChange: ofHundredths(reservedChange),
      valueChange: ofHundredths(valueChange),
      averageCost: averageCost === null ? null : ofHundredths(averageCost),
      movedBy_UserGUID: entry.by,
      takenBackOID: null,
      takenBackBy: '',
      takenBackOn: null,
    })
    return true
  }

  return {
    rows,
    enter,
    /** What there is of a part in all places together, as a number. */
    onHand: (part: number) => ofHundredths(parts.get(part)?.onHand ?? 0n),
    onHandAt: (part: number, location: number, bin: string) =>
      ofHundredths(placeOf(placeName(part, location, bin)).onHand),
  }
}
