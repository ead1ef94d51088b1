import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Comment, type CommentedRecord, commentPages } from '../../../src/contract/comments/comment.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from '../schema/accounts.ts'
import { comment } from '../schema/comments.ts'
import { holdRecord } from './beside-record.ts'
import { type Circumstances, commentOf, factsOf, heardAtOf, onAnyOf, tell, withNames } from './comments.ts'
import { joinedTo } from './joined-record.ts'
import { holdOwners, keptSince, sweptOf } from './swept.ts'

/** A comment that was removed and can be brought back. */
export interface RemovedKept {
  readonly comment: Comment
  readonly removedBy: string
  readonly removedAt: Date
}

const remover = alias(userAccount, 'remover')

/** Those of these records, of this author alone where one is named; or the one of this key. */
type AskedRemoved =
  | { readonly records: readonly CommentedRecord[]; readonly author: string | undefined }
  | { readonly id: number }

/** What was removed and is still kept, the last first, no more than a page. */
export async function readRemovedComments(orm: Orm, asked: AskedRemoved): Promise<readonly RemovedKept[]> {
  const wanted =
    'id' in asked
      ? eq(comment.commentOID, asked.id)
      : and(onAnyOf(asked.records), asked.author === undefined ? undefined : eq(comment.author, asked.author))
  const rows = await orm
    .select({ row: comment, authorName: userAccount.fullName, removedBy: remover.fullName })
    .from(comment)
    .innerJoin(userAccount, eq(userAccount.id, comment.author))
    .leftJoin(remover, eq(remover.id, comment.removedBy))
    .where(and(isNotNull(comment.removedAt), wanted))
    .orderBy(desc(comment.removedAt), desc(comment.commentOID))
    .limit(commentPages.most)
  const told = await withNames(orm, rows)
  return told.flatMap((each, at) => {
    const { removedBy = null, row } = rows[at] ?? {}
    return row?.removedAt ? [{ comment: each, removedBy: removedBy ?? '', removedAt: row.removedAt }] : []
  })
}

/** Within a write, with the record held: it is there again under its key, as it was removed. */
export async function bringBackComment(
  tx: Orm,
  removed: Comment,
  { heardAt, request }: Omit<Circumstances, 'now'>,
): Promise<Comment> {
  await tx
    .update(comment)
    .set({ removedAt: null, removedBy: null })
    .where(eq(comment.commentOID, removed.commentOID))
  const changes = { ...factsOf(removed), broughtBack: true }
  await tell(tx, { kind: 'saved', changes, before: {}, heardAt, request })
  return commentOf(tx, removed.commentOID)
}

/** Removes for good what was removed longer ago than the organisation keeps it, each with an event beside its record. */
export async function sweepComments(orm: Orm, now: Date): Promise<void> {
  const isOver = lte(comment.removedAt, await keptSince(orm, now))
  const over = await orm
    .select({ id: comment.commentOID, entity: comment.entity, key: comment.key })
    .from(comment)
    .where(isOver)
  for (const { id, ...record } of over)
    await orm.transaction(async (tx) => {
      const owners = await holdOwners(tx, record)
      const joined = await joinedTo(tx, record)
      const order = joined?.entity === 'workOrder' ? joined : null
      if (order) await holdRecord(tx, order.entity, order.key, true)
      const gone = await tx
        .delete(comment)
        .where(and(eq(comment.commentOID, id), isOver))
        .returning({ id: comment.commentOID })
      if (gone.length === 0) return
      await tell(tx, { ...sweptOf({ commentOID: id }), heardAt: heardAtOf(record, owners, order) })
    })
}
