import * as v from 'valibot'
import type { RowOf } from '../schema/entity.ts'
import type { stockMovement } from './stock-movement.ts'
import { hundredths } from './stock-units.ts'

/** What there is of a part at a place: quantities in the part's unit, money at the part's moving average. */
export const StockOnHandRow = v.object({
  partNumberOID: v.number(),
  partName: v.string(),
  /** Codes of `PartCategory` and `UnitType`, in words. */
  category: v.string(),
  unit: v.string(),
  locationOID: v.number(),
  locationName: v.string(),
  bin: v.string(),
  onHand: v.number(),
  reserved: v.number(),
  available: v.number(),
  /** Null where it was never received. */
  averageCost: v.nullable(v.number()),
  value: v.number(),
  /** yyyy-MM-dd of the latest movement there. */
  lastMovedOn: v.string(),
})
export type StockOnHandRow = v.InferOutput<typeof StockOnHandRow>

/** A part of which less is available than its reorder point, in all places together. */
export const ReorderRow = v.object({
  partNumberOID: v.number(),
  partName: v.string(),
  category: v.string(),
  unit: v.string(),
  warehouseBin: v.string(),
  onHand: v.number(),
  reserved: v.number(),
  available: v.number(),
  reorderPoint: v.number(),
  maximumQuantity: v.number(),
  suggested: v.number(),
  averageCost: v.nullable(v.number()),
  /** Of what is suggested, at the moving average; null where it was never received. */
  cost: v.nullable(v.number()),
})
export type ReorderRow = v.InferOutput<typeof ReorderRow>

interface Kept {
  readonly available: number
  readonly reorderQuantity: number
  readonly maximumQuantity: number
}

/** How much to order of a part that is below its point: up to its maximum, or its usual quantity where that is no more. */
export const suggestedOrder = ({ available, reorderQuantity, maximumQuantity }: Kept): number =>
  maximumQuantity > available ? Math.round((maximumQuantity - available) * 100) / 100 : reorderQuantity

/** What the ledger holds of a movement, as far as on hand is concerned. */
export type LedgerLine = Pick<
  RowOf<typeof stockMovement>,
  | 'kind'
  | 'partNumberOID'
  | 'locationOID'
  | 'bin'
  | 'toLocationOID'
  | 'toBin'
  | 'onHandChange'
  | 'reservedChange'
>

export interface Held {
  readonly onHand: bigint
  readonly reserved: bigint
}

/** One part at one place, as a name. */
export const placeName = (partNumberOID: number | null, locationOID: number | null, bin: string): string =>
  JSON.stringify([partNumberOID, locationOID, bin])

/** What the movements leave at each place, by `placeName`, in hundredths; in whatever order they are read. */
export function foldStock(lines: Iterable<LedgerLine>): ReadonlyMap<string, Held> {
  const places = new Map<string, Held>()
  const add = (place: string, onHand: bigint, reserved: bigint) => {
    const before = places.get(place) ?? { onHand: 0n, reserved: 0n }
    places.set(place, { onHand: before.onHand + onHand, reserved: before.reserved + reserved })
  }
  for (const line of lines) {
    const change = hundredths(line.onHandChange ?? 0)
    add(
      placeName(line.partNumberOID, line.locationOID, line.bin),
      change,
      hundredths(line.reservedChange ?? 0),
    )
    if (line.kind === 'TRANSFER')
      add(placeName(line.partNumberOID, line.toLocationOID, line.toBin), -change, 0n)
  }
  return places
}
