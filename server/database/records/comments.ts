import { and, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import {
  type Comment,
  type CommentedRecord,
  commentStream,
  isCommentable,
  type Mentioned,
} from '../../../src/contract/comments/comment.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from '../schema/accounts.ts'
import { comment } from '../schema/comments.ts'
import { event } from '../schema/events.ts'
import type { WriteRequest } from '../writes/one-write.ts'
import { type Telling, tellBeside } from './beside-record.ts'

type Mention = Omit<Mentioned, 'name'>

/** What was removed is kept for a while, and is nowhere (decision 0064). */
const isThere = isNull(comment.removedAt)

/** The comment of this key with the names of its people as they are now; null where there is none. */
export async function readComment(orm: Orm, id: number): Promise<Comment | null> {
  const [found] = await withNames(orm, await rowsOf(orm).where(and(isThere, eq(comment.commentOID, id))))
  return found ?? null
}

/** The newest comments on these records before one, and how many there are of them at all. */
export async function readComments(
  orm: Orm,
  records: readonly CommentedRecord[],
  { before, take }: { readonly before: number | undefined; readonly take: number },
): Promise<{ readonly comments: Comment[]; readonly count: number; readonly hasMore: boolean }> {
  const ofRecord = and(isThere, onAnyOf(records))
  const rows = await rowsOf(orm)
    .where(and(ofRecord, before === undefined ? undefined : lt(comment.commentOID, before)))
    .orderBy(desc(comment.commentOID))
    .limit(take + 1)
  const [counted] = await orm.select({ all: count() }).from(comment).where(ofRecord)
  return {
    comments: await withNames(orm, rows.slice(0, take)),
    count: counted?.all ?? 0,
    hasMore: rows.length > take,
  }
}

/** The comments on these records, as a condition on the table. */
export const onAnyOf = (records: readonly CommentedRecord[]) =>
  or(...records.map(({ entity, key }) => and(eq(comment.entity, entity), eq(comment.key, key))))

const rowsOf = (orm: Orm) =>
  orm
    .select({ row: comment, authorName: userAccount.fullName })
    .from(comment)
    .innerJoin(userAccount, eq(userAccount.id, comment.author))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** What is told of these rows, in their order. */
export async function withNames(orm: Orm, rows: readonly Row[]): Promise<Comment[]> {
  const users = [...new Set(rows.flatMap(({ row }) => row.mentions.map(({ userGUID }) => userGUID)))]
  const people =
    users.length === 0
      ? []
      : await orm
          .select({ id: userAccount.id, name: userAccount.fullName })
          .from(userAccount)
          .where(inArray(userAccount.id, users))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map(({ row: { author, at, editedAt, mentions, ...row }, authorName }) => ({
    commentOID: row.commentOID,
    entity: row.entity,
    key: row.key,
    text: row.text,
    act: row.act,
    author: { userGUID: author, name: authorName },
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    mentions: mentions.map((mention) => ({ ...mention, name: names.get(mention.userGUID) ?? '' })),
  }))
}

interface Written {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly act?: string | undefined
  readonly edition?: number
}

/** The comment on a record that its author has sent as this act before, and the edition it says; null where there is none. */
export async function findSent(
  tx: Orm,
  { entity, key }: CommentedRecord,
  author: string,
  act: string,
): Promise<{ readonly comment: Comment; readonly edition: number } | null> {
  const rows = await rowsOf(tx).where(
    and(isThere, onAnyOf([{ entity, key }]), eq(comment.author, author), eq(comment.act, act)),
  )
  const [found] = await withNames(tx, rows)
  return found && rows[0] ? { comment: found, edition: rows[0].row.edition } : null
}

/** Whether a comment that its author had sent as this act was on the record, asked where none is there any more. */
export async function wasSent(
  tx: Orm,
  { entity, key }: CommentedRecord,
  author: string,
  act: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ seq: event.globalSeq })
    .from(event)
    .where(
      and(
        eq(event.entity, commentStream(entity)),
        eq(event.key, String(key)),
        eq(event.actor, author),
        sql`${event.changes}->>'act' = ${act}`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Within a write, with the record held. */
export async function addComment(
  tx: Orm,
  { entity, key }: CommentedRecord,
  written: Written,
  { heardAt, request, now }: Circumstances,
): Promise<Comment> {
  const [made] = await tx
    .insert(comment)
    .values({ entity, key, ...written, mentions: [...written.mentions], author: request.userId, at: now })
    .returning({ id: comment.commentOID })
  const told = await commentOf(tx, made?.id ?? 0)
  const { act } = written
  const changes = { ...factsOf(told), ...(act !== undefined && { act }) }
  await tell(tx, { kind: 'saved', changes, before: {}, heardAt, request })
  return told
}

/** A record at which a comment is heard of, and whose it is where the policy asks. */
export interface HeardAt extends CommentedRecord {
  readonly owners: readonly string[]
}

/** Where a comment on a record is heard of: at a request, and at its order in any case. */
export const heardAtOf = (
  record: CommentedRecord,
  owners: readonly string[],
  order: CommentedRecord | null,
): readonly HeardAt[] => [{ ...record, owners }, ...(order ? [{ ...order, owners: [] }] : [])]

/** Who writes what is said on a record, and when. */
export interface Circumstances {
  /** All of them held. */
  readonly heardAt: readonly HeardAt[]
  readonly request: WriteRequest
  readonly now: Date
}

/** Within a write, with the record held; a text that says the same stays as it is, and only its edition is noted. */
export async function changeComment(
  tx: Orm,
  before: Comment,
  { text, mentions, edition }: Omit<Written, 'act'>,
  { heardAt, request, now }: Circumstances,
): Promise<Comment> {
  const isSame = text === before.text
  if (isSame && edition === undefined) return before
  await tx
    .update(comment)
    .set({ edition, ...(!isSame && { text, mentions: [...mentions], editedAt: now }) })
    .where(eq(comment.commentOID, before.commentOID))
  if (isSame) return before
  const told = await commentOf(tx, before.commentOID)
  await tell(tx, {
    kind: 'saved',
    changes: factsOf(told),
    before: factsOf(before),
    heardAt,
    request,
  })
  return told
}

/** Within a write, with the record held: it is kept for a while, so that it can be brought back (decision 0064). */
export async function removeComment(
  tx: Orm,
  before: Comment,
  { heardAt, request, now }: Circumstances,
): Promise<void> {
  await tx
    .update(comment)
    .set({ removedAt: now, removedBy: request.userId })
    .where(eq(comment.commentOID, before.commentOID))
  await tell(tx, { kind: 'removed', changes: {}, before: factsOf(before), heardAt, request })
}

/** Within the removal of a record: what was said of it stays in the events alone. */
export async function dropComments(tx: Orm, entity: string, key: number): Promise<void> {
  if (!isCommentable(entity)) return
  await tx.delete(comment).where(and(eq(comment.entity, entity), eq(comment.key, key)))
}

export async function commentOf(tx: Orm, id: number): Promise<Comment> {
  const found = await readComment(tx, id)
  if (!found) throw new ProblemError('not-found')
  return found
}

export const factsOf = ({ commentOID, text, mentions }: Comment) => ({
  commentOID,
  text,
  mentions: mentions.map(({ userGUID }) => userGUID),
})

interface CommentTelling extends Omit<Telling, 'owners'> {
  readonly heardAt: readonly HeardAt[]
}

export async function tell(tx: Orm, { heardAt, ...telling }: CommentTelling): Promise<void> {
  for (const { entity, key, owners } of heardAt)
    await tellBeside(tx, commentStream(entity), key, { ...telling, owners })
}
