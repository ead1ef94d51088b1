import * as v from 'valibot'
import type { FieldError, RowOf } from '../schema/entity.ts'
import {
  at,
  entering,
  leaving,
  type Posted,
  type Posting,
  type Standing,
  type Valued,
  withinTheBooks,
} from './stock-ledger.ts'
import type { stockMovement } from './stock-movement.ts'
import { costOfOne, hundredths, ofHundredths } from './stock-units.ts'
import { type StockKind, stockRefusals as refused } from './stock-words.ts'

type Movement = RowOf<typeof stockMovement>

/** What a movement did that is to be taken back; in hundredths. */
export interface Done extends Omit<Posting, 'averageCost'> {
  readonly kind: StockKind
}

/** What there is where it took place, and where a transfer went. */
interface Standings extends Standing {
  readonly destination: Standing['place'] | null
}

/**
 * What takes a movement back: the opposite of what it did, also to the value, so that what it was issued for costs what it
 * did before. Refused where what it brought is not there any more, or what it gave back is taken.
 */
export function postBack(done: Done, standing: Standings): Posted {
  const fault = shortage(done, standing)
  if (fault) return { ok: false, fault }
  const posting: Posting = {
    onHandChange: -done.onHandChange,
    reservedChange: -done.reservedChange,
    ...valueBack(done, standing),
  }
  return withinTheBooks(done.kind, posting, standing)
}

function shortage(
  { kind, onHandChange, reservedChange }: Done,
  { place, destination, allowsNegative }: Standings,
): FieldError | null {
  if (kind === 'RESERVE')
    return reservedChange <= place.reservedForOrder ? null : at(refused.notReserved(place.reservedForOrder))
  if (kind === 'RELEASE') return lacking(-reservedChange, place)
  if (allowsNegative) return null
  return kind === 'TRANSFER' ? lacking(-onHandChange, destination ?? place) : lacking(onHandChange, place)
}

/** What is wanted of a place where less of it is available. */
const lacking = (wanted: bigint, { onHand, reserved }: Standing['place']): FieldError | null =>
  wanted <= 0n || wanted <= onHand - reserved ? null : at(refused.notAvailable(onHand - reserved, reserved))

/**
 * The value that it moved goes back, as far as the books stay sound: what has run out is worth nothing, what is below 0 the
 * last average, and what is left never less than nothing. What would be moves at the average instead.
 */
function valueBack({ kind, onHandChange, valueChange }: Done, { part }: Standings): Valued {
  const quantity = -onHandChange
  if (kind === 'TRANSFER' || quantity === 0n) return { valueChange: 0n, averageCost: part.cost }
  const [onHand, value] = [part.onHand + quantity, part.value - valueChange]
  if (onHand > 0n && value >= 0n) return { valueChange: -valueChange, averageCost: costOfOne(value, onHand) }
  return quantity > 0n ? entering(part, quantity, null) : leaving(part, -quantity)
}

/** How much the movement says that takes another back: the opposite, and of a count what there is once it is taken back. */
export const quantityBack = (
  { kind, quantity }: Pick<Movement, 'kind' | 'quantity'>,
  there: bigint,
): number => (kind === 'COUNT' ? ofHundredths(there) : -(quantity ?? 0))

/** The movement that takes another back, as it is asked for; `on`: yyyy-MM-dd. */
export const takingBackOf = (movement: Movement, on: string, note = '') => ({
  kind: movement.kind,
  partNumberOID: movement.partNumberOID,
  locationOID: movement.locationOID,
  bin: movement.bin,
  // Of a count as far as it is known here: the server says what there is by then.
  quantity: quantityBack(
    movement,
    hundredths(movement.quantity ?? 0) - hundredths(movement.onHandChange ?? 0),
  ),
  unitCost: movement.unitCost,
  toLocationOID: movement.toLocationOID,
  toBin: movement.toBin,
  workOrderOID: movement.workOrderOID,
  movedOn: on,
  note,
  takesBackOID: movement.stockMovementOID,
})

/** A place that a movement touched, as it stands and as it would; quantities in the part's unit. */
const PlaceBack = v.object({
  locationName: v.string(),
  bin: v.string(),
  onHand: v.number(),
  onHandAfter: v.number(),
  reserved: v.number(),
  reservedAfter: v.number(),
})

/** What taking a movement back would do as things stand: money of the part in all places together. */
export const TakingBack = v.object({
  /** Why it is not taken back; null where it can be. */
  refusal: v.nullable(v.string()),
  /** As they stand alone where it is refused. */
  places: v.array(PlaceBack),
  value: v.number(),
  valueAfter: v.number(),
})
export type TakingBack = v.InferOutput<typeof TakingBack>
