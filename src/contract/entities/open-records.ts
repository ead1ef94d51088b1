import * as v from 'valibot'
import { type EntityName, entityNames } from './catalogue.ts'
import { recordId } from '../schema/record-key.ts'

/** ms that a record counts as open without being said to be, and how often the one before whom it stands says so. */
export const openLease = { ms: 30_000, renewedEvery: 10_000 } as const

/** The record that stands open before somebody. */
export const OpenedRecord = v.object({
  entity: v.picklist(entityNames, 'There is no such kind of record'),
  key: recordId.entries.id,
})

/** What is done with it, in a tab that has given itself a name. `changing`: it holds what is not saved yet. */
export const OpenedIn = v.strictObject({
  tab: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  doing: v.picklist(['reading', 'changing', 'closed']),
})

/** Somebody else before whom a record stands open, in as many tabs as it may be. */
export const Other = v.object({ name: v.string(), isChanging: v.boolean() })
export type Other = v.InferOutput<typeof Other>

/** Everybody else who has a record open, by name: what the feed tells those before whom it stands open. */
export const OpenElsewhere = v.object({ entity: v.string(), key: v.number(), others: v.array(Other) })
export type OpenElsewhere = v.InferOutput<typeof OpenElsewhere>

/** The name that such an event has in the stream, where changes have none. */
export const openEvent = 'open'

/** One record that stands open here. */
export interface HeldOpen {
  /** Whether it holds what is not saved yet. */
  doing(isChanging: boolean): void
  close(): void
}

/** Who has which record open, as far as who asks may read it. */
export interface OpenRecords {
  /** Says that a record stands open here, for as long as it is held. */
  hold(entity: EntityName, key: number): HeldOpen
  /** Everybody else before whom it stands open; the same array until that is another. */
  others(entity: EntityName, key: number): readonly Other[]
  subscribe(listener: () => void): () => void
}
