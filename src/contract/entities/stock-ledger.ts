import type { FieldError } from '../schema/entity.ts'
import { costOfOne, quotient, worth } from './stock-units.ts'
import { type StockKind, stockRefusals as refused } from './stock-words.ts'

/** A part in all places together. Quantities, values and costs of the ledger are hundredths. */
export interface PartStock {
  readonly onHand: bigint
  readonly value: bigint
  /** The moving average cost of one; of stock that ran out, or below 0, the last there was; null of what never came. */
  readonly cost: bigint | null
}

/** The part where the movement takes place. */
export interface PlaceStock {
  readonly onHand: bigint
  readonly reserved: bigint
  /** What of `reserved` is for the work order of the movement. */
  readonly reservedForOrder: bigint
}

/** What a movement asks. */
export interface Movement {
  readonly kind: StockKind
  readonly quantity: bigint
  /** Of a receipt; null of any other. */
  readonly unitCost: bigint | null
}

/** What a movement did: to on hand and reserved where it took place, and to the value of the part. */
export interface Posting {
  readonly onHandChange: bigint
  readonly reservedChange: bigint
  readonly valueChange: bigint
  /** After it. */
  readonly averageCost: bigint | null
}

export type Posted =
  | { readonly ok: true; readonly posting: Posting }
  | { readonly ok: false; readonly fault: FieldError }

export const noStock: PartStock = { onHand: 0n, value: 0n, cost: null }
export const emptyPlace: PlaceStock = { onHand: 0n, reserved: 0n, reservedForOrder: 0n }

export interface Standing {
  readonly part: PartStock
  readonly place: PlaceStock
  /** Whether more may leave than there is. */
  readonly allowsNegative: boolean
}

/** The most that columns and fields of two decimals hold. */
const most = 999_999_999_999_00n

/**
 * What a movement does to the stock as it stands, or why it cannot be. What leaves takes of what is reserved for its own
 * work order first, and of nobody else's; what comes is worth its cost, everything else moves at the average.
 */
export function post(movement: Movement, standing: Standing): Posted {
  const fault = shortage(movement, standing)
  if (fault) return { ok: false, fault }
  return withinTheBooks(movement.kind, postingOf(movement, standing), standing)
}

/** A posting, unless what it leaves is more than can be kept. */
export function withinTheBooks(
  kind: StockKind,
  posting: Posting,
  { part, place }: Pick<Standing, 'part' | 'place'>,
): Posted {
  const after = stockAfter(part, kind, posting)
  const isBeyond = [after.onHand, after.value, after.cost ?? 0n, place.onHand + posting.onHandChange].some(
    (amount) => amount > most || amount < -most,
  )
  return isBeyond ? { ok: false, fault: at(refused.beyondTheBooks) } : { ok: true, posting }
}

/** The part once a movement was posted: a transfer leaves it as it is. */
export const stockAfter = (part: PartStock, kind: StockKind, posting: Posting): PartStock => ({
  onHand: kind === 'TRANSFER' ? part.onHand : part.onHand + posting.onHandChange,
  value: part.value + posting.valueChange,
  cost: posting.averageCost,
})

/** A fault of how much is asked. */
export const at = (message: string): FieldError => ({ field: 'quantity', message })

function shortage({ kind, quantity }: Movement, { place, allowsNegative }: Standing): FieldError | null {
  const available = place.onHand - place.reserved
  switch (kind) {
    case 'ISSUE':
      return allowsNegative || quantity <= available + place.reservedForOrder
        ? null
        : at(
            refused.notAvailable(available + place.reservedForOrder, place.reserved - place.reservedForOrder),
          )
    case 'TRANSFER':
      return allowsNegative || quantity <= available
        ? null
        : at(refused.notAvailable(available, place.reserved))
    case 'RESERVE':
      return quantity <= available ? null : at(refused.notAvailable(available, place.reserved))
    case 'RELEASE':
      return quantity <= place.reservedForOrder ? null : at(refused.notReserved(place.reservedForOrder))
    case 'RECEIVE':
    case 'RETURN':
    case 'COUNT':
      return null
  }
}

function postingOf(movement: Movement, { part, place }: Standing): Posting {
  const { kind, quantity } = movement
  const still = { onHandChange: 0n, reservedChange: 0n, valueChange: 0n, averageCost: part.cost }
  switch (kind) {
    case 'RECEIVE':
      return { ...still, onHandChange: quantity, ...entering(part, quantity, movement.unitCost ?? 0n) }
    case 'RETURN':
      return { ...still, onHandChange: quantity, ...entering(part, quantity, null) }
    case 'ISSUE':
      return {
        onHandChange: -quantity,
        reservedChange: -least(quantity, place.reservedForOrder),
        ...leaving(part, quantity),
      }
    case 'COUNT': {
      const onHandChange = quantity - place.onHand
      if (onHandChange === 0n) return still
      const valued = onHandChange > 0n ? entering(part, onHandChange, null) : leaving(part, -onHandChange)
      return { ...still, onHandChange, ...valued }
    }
    case 'TRANSFER':
      return { ...still, onHandChange: -quantity }
    case 'RESERVE':
      return { ...still, reservedChange: quantity }
    case 'RELEASE':
      return { ...still, reservedChange: -quantity }
  }
}

export type Valued = Pick<Posting, 'valueChange' | 'averageCost'>

/**
 * What comes, at a cost of its own or at the average. Where more had left than there was, what is there afterwards is worth
 * what came last: what was taken before it came is put right with it.
 */
export function entering(
  { onHand, value, cost }: PartStock,
  quantity: bigint,
  unitCost: bigint | null,
): Valued {
  const after = onHand + quantity
  const each = unitCost ?? cost ?? 0n
  if (onHand <= 0n) return { valueChange: worth(after, each) - value, averageCost: each }
  const added = unitCost === null ? quotient(value * quantity, onHand) : worth(quantity, unitCost)
  return { valueChange: added, averageCost: unitCost === null ? cost : costOfOne(value + added, after) }
}

/** What leaves, at the average; the last of it takes all of the value, and what leaves below 0 the last average. */
export function leaving({ onHand, value, cost }: PartStock, quantity: bigint): Valued {
  const after = onHand - quantity
  if (onHand > 0n && after >= 0n)
    return { valueChange: -quotient(value * quantity, onHand), averageCost: cost }
  return { valueChange: worth(after, cost ?? 0n) - value, averageCost: cost }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
