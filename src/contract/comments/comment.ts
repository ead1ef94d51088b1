import * as v from 'valibot'
import {
  type AppendedEntity,
  type EntityName,
  entityNames,
  isAppended,
  isEntity,
} from '../entities/catalogue.ts'
import { mentionsIn, readText } from './mention-text.ts'

/** Entities whose records are talked about: all but facts that stand as they were made, and the settings. */
export type Commentable = Exclude<EntityName, AppendedEntity | 'systemSetting'>

export const isCommentable = (name: string): name is Commentable =>
  isEntity(name) && !isAppended(name) && name !== 'systemSetting'

export const commentable: readonly Commentable[] = entityNames.filter(isCommentable)

/** The record that comments are about. */
export const CommentedRecord = v.object({
  entity: v.picklist(commentable, 'Such records have no comments'),
  key: v.number(),
})
export type CommentedRecord = v.InferOutput<typeof CommentedRecord>

const suffix = 'Comment'

/** The stream of events that tells of the comments on the records of an entity; its keys are the records'. */
export type CommentStream = `${Commentable}Comment`
export const commentStream = (entity: Commentable): CommentStream => `${entity}${suffix}`

/** Whose records a stream of comments is about; undefined of any other stream. */
export function commentedBy(stream: CommentStream): Commentable
export function commentedBy(stream: string): Commentable | undefined
export function commentedBy(stream: string): Commentable | undefined {
  const name = stream.endsWith(suffix) ? stream.slice(0, -suffix.length) : ''
  return isCommentable(name) ? name : undefined
}

const shared: readonly CommentStream[] = ['requestComment', 'workOrderComment']

/** The streams whose comments are shown together: a request and its work order are one conversation. */
export const conversationStreams = (stream: CommentStream): readonly CommentStream[] =>
  shared.includes(stream) ? shared : [stream]

export const isCommentStream = (stream: string): stream is CommentStream => commentedBy(stream) !== undefined

/** How long a comment is at most, as it is read, and how many people it names at most. */
export const commentLimits = { characters: 2_000, mentions: 20 } as const

const longest = 'A comment has at most 2,000 characters'

/** What was written; who is mentioned in it stands as `@[id]`. */
export const CommentText = v.pipe(
  v.string(),
  v.maxLength(4_000, longest),
  v.trim(),
  v.minLength(1, 'Write something first'),
  v.check((text) => readText(text).length <= commentLimits.characters, longest),
  v.check((text) => mentionsIn(text).length <= commentLimits.mentions, 'A comment names at most 20 people'),
)

/**
 * A comment as a device sends it. `act` is what it was written as there, `edition` how often it was edited since, before
 * the device knew whether it had arrived: one comment is there of an act, and says what its highest edition says.
 */
export const NewCommentText = v.strictObject({
  text: CommentText,
  act: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  edition: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0),
})

/** Somebody a comment names: as they are called now, and whether they might see the record when it was written. */
export const Mentioned = v.object({ userGUID: v.string(), name: v.string(), isTold: v.boolean() })
export type Mentioned = v.InferOutput<typeof Mentioned>

/** A comment on a record; `at` and `editedAt` are moments, `editedAt` null of what stands as it was written. */
export const Comment = v.object({
  commentOID: v.number(),
  ...CommentedRecord.entries,
  text: v.string(),
  author: v.object({ userGUID: v.string(), name: v.string() }),
  at: v.string(),
  editedAt: v.nullable(v.string()),
  mentions: v.array(Mentioned),
  /** The id of the act that a device wrote it as, by which its editing goes on once it is there; null where none was said. */
  act: v.optional(v.nullable(v.string()), null),
})
export type Comment = v.InferOutput<typeof Comment>

/** A removed comment, which can be brought back until `keptUntil` (decision 0064); `removedBy` the user's full name. */
export const RemovedComment = v.object({
  ...Comment.entries,
  removedBy: v.string(),
  removedAt: v.string(),
  keptUntil: v.string(),
})
export type RemovedComment = v.InferOutput<typeof RemovedComment>

/** How many comments a page has at most, and how many unless it is said. */
export const commentPages = { most: 100, usual: 20 } as const

/**
 * A page of the comments on a record, the newest first; `count` is of all there are. `joined`: the request or the work
 * order whose comments are among them; null where there is none, or none that may be read.
 */
export const CommentPage = v.object({
  comments: v.array(Comment),
  count: v.number(),
  /** Whether there are older ones. */
  hasMore: v.boolean(),
  joined: v.optional(v.nullable(CommentedRecord), null),
})
export type CommentPage = v.InferOutput<typeof CommentPage>

/** Somebody who may read a record, and so can be mentioned on it. */
export const Reader = v.object({ userGUID: v.string(), name: v.string() })
export type Reader = v.InferOutput<typeof Reader>

/** How many readers are found at once. */
export const mostReaders = 8
