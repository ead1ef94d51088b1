import type { Refusal, RecordHit } from '../ranking/entry.ts'
import type { Says } from '../ranking/entry.ts'

export interface SpokenMachine extends RecordHit {
  readonly key: number
  /** Codes of MeterType. */
  readonly meters: { readonly primaryMeter: string; readonly secondaryMeter: string }
}

/** A work order, called by its number. */
export interface SpokenOrder extends RecordHit {
  readonly key: number
}

export interface SpokenPlan extends RecordHit {
  readonly key: number
  readonly machine: number | null
}

/** An operation that is not done. */
export interface SpokenOperation extends RecordHit {
  readonly key: number
  readonly plan: number | null
  /** The day it is due, yyyy-MM-dd. */
  readonly on: string
}

/** Where a sentence leads: a whole path, with /app/, or why not. */
export type SpokenPlace =
  | { readonly path: string }
  | { readonly path: null; readonly reason: string; readonly refusal?: Refusal }

/** What the palette knows to understand a sentence by. */
export interface Spoken {
  readonly machines: readonly SpokenMachine[]
  readonly plans: readonly SpokenPlan[]
  readonly operations: readonly SpokenOperation[]
  readonly orders: readonly SpokenOrder[]
  readonly isLoading: boolean
  /** A list is longer than what is at hand of it: what is not found may be there. */
  readonly isPart: boolean
  /** As of now; null where sentences are not understood at all. */
  readonly placeOf: (says: Says) => SpokenPlace | null
}
