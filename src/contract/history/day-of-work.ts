import * as v from 'valibot'
import { Comment } from '../comments/comment.ts'
import { Attachment } from '../entities/attachment.ts'
import { changePaths } from '../schema/change-path.ts'
import { TakingBack } from '../entities/stock-take-back.ts'

const row = v.record(v.string(), v.unknown())
const whoAndWhen = v.object({ actorName: v.string(), recordedAt: v.string() })

/** Of the records that one user wrote in one day, how many are told at once. */
export const mostDayRecords = 100

/**
 * Changes of one user in one day that nobody else's came between: the fields as they were before the first and after the
 * last of them, those alone that became others. A side is null where the record was not there, and whole where the other is.
 */
const DayStep = v.object({
  before: v.nullable(row),
  after: v.nullable(row),
  /** The version that the record had by the last of them. */
  version: v.number(),
})
export type DayStep = v.InferOutput<typeof DayStep>

/** A file of a record, one of those that were added, captioned, removed or brought back in a day (decision 0064). */
const DayFile = v.object({
  /** What it was called by the last that was told of it. */
  fileName: v.string(),
  /** As it stands, or as it was removed; null where it is kept no more. */
  kept: v.nullable(Attachment),
  isThere: v.boolean(),
  /** Why it can be neither removed nor brought back as things stand; null where it can. */
  refusal: v.nullable(v.string()),
})
export type DayFile = v.InferOutput<typeof DayFile>

/** A comment on a record, one of those that were written, changed, removed or brought back in a day (decision 0064). */
const DayComment = v.object({
  /** What it says, or said as it was removed; empty where that is kept no more, or not for who asks. */
  text: v.string(),
  /** As it stands, or as it was removed; null where it is kept no more, or not for who asks. */
  kept: v.nullable(Comment),
  isThere: v.boolean(),
})
export type DayComment = v.InferOutput<typeof DayComment>

/** One record that a user wrote in one day of the organisation's. */
export const DayRecord = v.object({
  /** The entity, or the stream of what hangs on a record: its files, its comments. */
  entity: v.string(),
  key: v.union([v.number(), v.string()]),
  /** Its number: `WO-000341`. */
  title: v.string(),
  /** Its name as it stands, or stood when it was deleted; '' where it has none in words. */
  name: v.string(),
  /** How many changes they were, by which paths, and when the last of them was. */
  changes: v.number(),
  paths: v.array(v.picklist(changePaths)),
  recordedAt: v.string(),
  /** The versions of the first and the last of them. */
  firstVersion: v.number(),
  lastVersion: v.number(),
  /** The oldest first; of a file or a comment what was told of it. None of what is none of these. */
  steps: v.array(DayStep),
  /** What was changed after the first of them and is none of them: by field who did so last, when, and to which version. */
  since: v.array(v.object({ field: v.string(), version: v.number(), ...whoAndWhen.entries })),
  /** Who deleted it, where none of them did; null where it is there, and where one of them did. */
  removedSince: v.nullable(whoAndWhen),
  /** As it stands, with its lines; null where it is not there. */
  now: v.nullable(row),
  /** Of what is there its version; else the one at which it was deleted, at which it is brought back. */
  version: v.number(),
  /** The record with which it was deleted, and comes back. */
  goneWith: v.nullable(v.object({ entity: v.string(), key: v.number(), title: v.string() })),
  /** What its values of before refer to and is not there any more, by field; of lines by two: `lines.locationOID`. */
  gone: v.optional(
    v.array(v.object({ field: v.string(), entity: v.string(), key: v.number(), title: v.string() })),
    [],
  ),
  /** Why no change of it is taken as it stands: the work order that it is of is over. Null where one is. */
  refusal: v.optional(v.nullable(v.string()), null),
  /** Of a file of the record `key`, which each is told by itself; null of all others. */
  file: v.optional(v.nullable(DayFile), null),
  /** The same of a comment on the record `key`. */
  comment: v.optional(v.nullable(DayComment), null),
  /** Of a movement of stock what taking it back would do; null of all others. */
  takingBack: v.optional(
    v.nullable(
      v.object({
        ...TakingBack.entries,
        /** Newer movements of that day without which it does not fit: they are taken back before it. */
        after: v.array(v.object({ entity: v.string(), key: v.number(), title: v.string() })),
      }),
    ),
    null,
  ),
})
export type DayRecord = v.InferOutput<typeof DayRecord>

/** What one user wrote in one day, the record that was written last first. */
export const DayOfWork = v.object({
  day: v.string(),
  user: v.object({ id: v.string(), name: v.string() }),
  records: v.array(DayRecord),
  /** Of how many records these are a part. */
  count: v.number(),
  /** What the next part is asked by; null where this is the last. */
  olderThan: v.nullable(v.number()),
})
export type DayOfWork = v.InferOutput<typeof DayOfWork>
