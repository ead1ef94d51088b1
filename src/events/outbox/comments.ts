import * as v from 'valibot'
import {
  Comment,
  type CommentedRecord,
  type CommentPage,
  type Reader,
  type RemovedComment,
} from '../../contract/comments/comment.ts'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { HeldDraft } from '../drafts.ts'
import type { NotSaved } from '../journal/journal.ts'
import { commentStreamOf } from '../catalogue.ts'
import { type DoneTo, doneTo, nothingDone, type ShownRemoved } from './done-to.ts'
import type { Outbox, OutboxEntry, StreamState } from './outbox.ts'

/** The comments on records: those that the server has, and those that wait on this device (decision 0046). */
export interface Comments {
  /** The newest, or those before one. */
  page(record: CommentedRecord, before: number | undefined, signal: AbortSignal): Promise<Loaded<CommentPage>>
  /** Whom a comment can mention: the first whose name has these words. */
  readers(record: CommentedRecord, search: string, signal: AbortSignal): Promise<Outcome<readonly Reader[]>>
  /** `done` once it is kept on this device, from where it is sent; `draft`: what the new text was typed as. */
  change(comment: Comment, text: string, draft: HeldDraft | null): Promise<'done' | NotSaved>
  /** The same of a removal; what waits to change the comment goes with it. */
  remove(comment: Comment): Promise<'done' | NotSaved>
  /** And of what gives a removed one back. */
  bringBack(comment: Comment): Promise<'done' | NotSaved>
  /** How much the server had confirmed by now: noted before a page is asked for, since that tells of it. */
  confirmed(): number
  /** What was listed with what this device has done to it since; `asOf`: what `confirmed` said before it was asked for. */
  project(comments: readonly Comment[], asOf: number): readonly ShownComment[]
  /** What was removed and can be brought back, the last first. */
  removed(record: CommentedRecord, signal: AbortSignal): Promise<Loaded<readonly RemovedComment[]>>
  /** As `project`. */
  projectRemoved(listed: readonly RemovedComment[], asOf: number): readonly ShownRemoved<RemovedComment>[]
  /**
   * `done` once it is kept on this device, from where it is sent after its record. `draft`: what it was typed as, which
   * it takes the place of with the same write.
   */
  add(comment: NewComment, draft: HeldDraft | null): Promise<'done' | NotSaved>
  /** The keys that a record had on this device before it had its own: what was typed to it then is kept under them. */
  keysBefore(record: CommentedRecord): readonly number[]
  /** What waits to be sent; another object whenever something changed. */
  snapshot(): { readonly entries: readonly OutboxEntry[]; readonly durable: boolean }
  subscribe(listener: () => void): () => void
  /**
   * Edits one that waits; `draft`: what the new text was typed as. `stale` while it is being sent, and once it has been.
   */
  amend(entry: OutboxEntry, text: string, draft: HeldDraft | null): Promise<'done' | 'stale' | NotSaved>
  retry(eventId: string): unknown
  discard(eventId: string): unknown
}

/** A comment that the server has, as this device shows it. */
export interface ShownComment extends DoneTo {
  readonly comment: Comment
}

/**
 * Comments of the server with what this device has done to them laid over; those that it has removed are left out. `isNews`:
 * whether what was last confirmed in a stream is newer than the list.
 */
export const projectComments = (
  comments: readonly Comment[],
  outbox: Outbox,
  isNews: (stream: string) => boolean,
): readonly ShownComment[] =>
  comments.flatMap((comment) => {
    const stream = storedCommentStream(comment)
    const state = outbox.get(stream)
    return state ? shownComment(comment, state, isNews(stream)) : [{ comment, ...nothingDone }]
  })

function shownComment(listed: Comment, state: StreamState, isNews: boolean): readonly ShownComment[] {
  const { settled } = state
  const { changes, isReturning, ...done } = doneTo(state)
  if (isNews && settled && settled.row === null && !isReturning) return []
  const comment = latest(listed, settled?.row ?? null)
  return [{ comment: changes ? { ...comment, text: commentTextOf({ changes }) } : comment, ...done }]
}

/** The newer of the comment as it was listed and as the server confirmed it to this device. */
function latest(listed: Comment, confirmed: RecordRow | null): Comment {
  const parsed = v.safeParse(Comment, confirmed)
  return parsed.success && (parsed.output.editedAt ?? '') > (listed.editedAt ?? '') ? parsed.output : listed
}

/** The stream of what is done to a comment that the server has. */
export const storedCommentStream = ({
  entity,
  key,
  commentOID,
}: Pick<Comment, 'entity' | 'key' | 'commentOID'>): string => commentStreamOf(entity, key, String(commentOID))

/** Which comment of the server's an entry is about. */
export const commentKeyOf = ({ changes }: Pick<OutboxEntry, 'changes'>): number =>
  Number(changes['commentOID'])

/** A comment as it is written on a record; the record may itself wait to be sent. */
export interface NewComment extends CommentedRecord {
  readonly text: string
}

/**
 * What a comment on a record is kept under while it is typed. What is typed to edit one is kept under the act that it was
 * written as, or else under its own key: `name`.
 */
export const commentDraftOf = (
  { entity, key }: Pick<OutboxEntry, 'entity' | 'key'>,
  name?: string | number,
): string => `comment/${entity}/${key}${name === undefined ? '' : `/${name}`}`

/** A comment that waits with another text: its next edition, so that an earlier one that arrives late says nothing. */
export const amendedComment = (entry: Pick<OutboxEntry, 'changes'>, text: string): RecordRow => ({
  text,
  edition: commentEditionOf(entry) + 1,
})

/** How often a comment was edited while it waited. */
export function commentEditionOf({ changes }: Pick<OutboxEntry, 'changes'>): number {
  const { edition } = changes
  return typeof edition === 'number' ? edition : 0
}

/** What a comment that waits says. */
export function commentTextOf({ changes }: Pick<OutboxEntry, 'changes'>): string {
  const { text } = changes
  return typeof text === 'string' ? text : ''
}
