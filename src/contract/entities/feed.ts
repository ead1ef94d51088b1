import * as v from 'valibot'
import { changePaths } from '../schema/change-path.ts'

/** One row of the server's event table as the change feed tells it: what changed, not what it holds. */
export const Change = v.object({
  globalSeq: v.number(),
  eventId: v.string(),
  entity: v.string(),
  key: v.union([v.number(), v.string()]),
  kind: v.picklist(['saved', 'removed']),
  streamVersion: v.number(),
  /** Whose act it was; '' of what the product did by itself. */
  actor: v.string(),
  /** Their name; an earlier server tells none. */
  actorName: v.optional(v.string()),
  recordedAt: v.string(),
  /** The record that stands otherwise by it without a change of its own: the order of a move. */
  of: v.optional(v.object({ entity: v.string(), key: v.number() })),
})
export type Change = v.InferOutput<typeof Change>

/** A change with who and what, for history and recent activity. `changes` holds the fields that were written. */
export const HistoryEntry = v.object({
  ...Change.entries,
  type: v.string(),
  actorName: v.string(),
  changes: v.record(v.string(), v.unknown()),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

/** An entry of a record's own history: beside the values that were written, what they were. */
export const RecordChange = v.object({
  ...HistoryEntry.entries,
  /** Empty of the entry that made the record. */
  before: v.record(v.string(), v.unknown()),
  /** By which path it came; null of what happened before that was kept, and where a server or a device has it from then. */
  path: v.optional(v.nullable(v.picklist(changePaths)), null),
})
export type RecordChange = v.InferOutput<typeof RecordChange>

/**
 * A record as it stood at the end of a day where the organisation is. What the server works out from other records is
 * left out: it moves without a write of its own.
 */
export const RecordAsOf = v.object({
  day: v.string(),
  state: v.picklist(['there', 'not yet', 'removed']),
  /** Its fields by name, and its lines where it has any; null where it was not there. */
  record: v.nullable(v.record(v.string(), v.unknown())),
  /** Whose act it stood by and when; null of what nobody had changed. */
  last: v.nullable(v.object({ actorName: v.string(), recordedAt: v.string() })),
})
export type RecordAsOf = v.InferOutput<typeof RecordAsOf>

/** What this server offers beyond SPEC 7; a 404 in its place means a plain server (DESIGN 2). */
export const Capabilities = v.object({
  version: v.string(),
  wire: v.number(),
  feed: v.boolean(),
  versions: v.boolean(),
  idempotency: v.boolean(),
  idLeases: v.boolean(),
  /** The first day of which all that happened is kept; null where nothing was dropped. */
  historySince: v.optional(v.nullable(v.string()), null),
})
export type Capabilities = v.InferOutput<typeof Capabilities>

/** A block of record keys that one device may give to records it makes offline: `from` to `to`, both included. */
export const IdLease = v.object({ entity: v.string(), from: v.number(), to: v.number() })
export type IdLease = v.InferOutput<typeof IdLease>

/**
 * What became of a number: why no record has it, where none has. `passed over`: it was taken for a save or a block that
 * came to nothing; `renumbered`: a record that had it has another, `now`. `device` is the name that a device has for itself, `userAgent` that of its browser; `returnedAt` is
 * when its user signed out and gave it back unused.
 */
export const NumberFate = v.variant('state', [
  v.object({ state: v.picklist(['there', 'passed over', 'not given']) }),
  v.object({ state: v.literal('removed'), by: v.string(), at: v.string() }),
  v.object({ state: v.literal('renumbered'), by: v.string(), at: v.string(), now: v.string() }),
  v.object({
    state: v.literal('lent'),
    by: v.string(),
    at: v.string(),
    device: v.nullable(v.string()),
    userAgent: v.string(),
    returnedAt: v.nullable(v.string()),
  }),
])
export type NumberFate = v.InferOutput<typeof NumberFate>
