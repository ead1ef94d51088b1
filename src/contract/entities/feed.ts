import * as v from 'valibot'

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
  recordedAt: v.string(),
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

/** What this server offers beyond SPEC 7; a 404 in its place means a plain server (DESIGN 2). */
export const Capabilities = v.object({
  version: v.string(),
  wire: v.number(),
  feed: v.boolean(),
  versions: v.boolean(),
  idempotency: v.boolean(),
  idLeases: v.boolean(),
})
export type Capabilities = v.InferOutput<typeof Capabilities>

/** A block of record keys that one device may give to records it makes offline: `from` to `to`, both included. */
export const IdLease = v.object({ entity: v.string(), from: v.number(), to: v.number() })
export type IdLease = v.InferOutput<typeof IdLease>
