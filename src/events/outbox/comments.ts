import type { Comment, CommentedRecord, CommentPage, Reader } from '../../contract/comments/comment.ts'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { HeldDraft } from '../drafts.ts'
import type { NotSaved } from '../journal/journal.ts'
import type { OutboxEntry } from './outbox.ts'

/** The comments on records: those that the server has, and those that wait on this device (decision 0046). */
export interface Comments {
  /** The newest, or those before one. */
  page(record: CommentedRecord, before: number | undefined, signal: AbortSignal): Promise<Loaded<CommentPage>>
  /** Whom a comment can mention: the first whose name has these words. */
  readers(record: CommentedRecord, search: string, signal: AbortSignal): Promise<Outcome<readonly Reader[]>>
  change(comment: Comment, text: string): Promise<Outcome<Comment>>
  remove(comment: Comment): Promise<Outcome<null>>
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
