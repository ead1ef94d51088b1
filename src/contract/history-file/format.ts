import * as v from 'valibot'
import { changePaths } from '../schema/change-path.ts'

export const historyFormat = 'millwright-history'
export const historyVersion = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What an exported history says of itself: of which record it is, by whom it was exported and when. */
export const HistoryHead = v.strictObject({
  format: v.literal(historyFormat),
  version: v.literal(historyVersion),
  /** The name of the organisation; '' where it has none. */
  organisation: v.string(),
  /** `name` is what it was called at the export: its number and its name. */
  record: v.strictObject({ entity: v.string(), key: v.number(), name: v.string() }),
  exportedBy: v.strictObject({ id: v.string(), name: v.string() }),
  exportedAt: v.string(),
  /** How many changes follow. */
  count,
})
export type HistoryHead = v.InferOutput<typeof HistoryHead>

/** One change: who did what, when, by which path, and each field from what to what. */
const Entry = v.strictObject({
  eventId: v.string(),
  globalSeq: v.number(),
  streamVersion: v.number(),
  kind: v.picklist(['saved', 'removed']),
  type: v.string(),
  /** '' of what the product did by itself. */
  actor: v.string(),
  actorName: v.string(),
  recordedAt: v.string(),
  path: v.nullable(v.picklist(changePaths)),
  /** By name; `from` is left out of what was not there before, `to` of what is not there any more. */
  fields: v.record(
    v.string(),
    v.strictObject({ from: v.optional(v.unknown()), to: v.optional(v.unknown()) }),
  ),
})
export type HistoryFileEntry = v.InferOutput<typeof Entry>

/** SHA-256 over the canonical form of [the hash before, what stands here]; hex. */
const hash = v.string()

/**
 * An exported history: a chain from the head over its entries, the oldest first, to the seal. `mac` is made by the server
 * over the last hash and the count, with a key that nobody else has.
 */
export const HistoryFile = v.strictObject({
  head: v.strictObject({ ...HistoryHead.entries, hash }),
  entries: v.array(v.strictObject({ ...Entry.entries, hash })),
  seal: v.strictObject({ count, mac: v.string(), hash }),
})
export type HistoryFile = v.InferOutput<typeof HistoryFile>
