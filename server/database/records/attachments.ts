import { and, asc, count, eq, isNull } from 'drizzle-orm'
import {
  type Attachable,
  type Attachment,
  attachmentStream,
  isAttachable,
  mostAttachments,
} from '../../../src/contract/entities/attachment.ts'
import { invalid, ProblemError } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from '../schema/accounts.ts'
import { attachment } from '../schema/files.ts'
import type { WriteRequest } from '../writes/one-write.ts'
import { type Telling, tellBeside } from './beside-record.ts'

type Row = typeof attachment.$inferSelect

/** A file of a record: where its bytes are, and what is told of it. */
export interface KeptAttachment {
  /** Its name in the storage, and that of its thumbnail where it is a picture. */
  readonly name: string
  readonly thumbnail: string | null
  /** The id of the user who attached it. */
  readonly by: string
  readonly told: Attachment
}

/** What is attached to a record, in the order in which it was; or the one of this key. */
export async function readAttachments(orm: Orm, asked: AskedFiles): Promise<readonly KeptAttachment[]> {
  const rows = await orm
    .select({ row: attachment, attachedBy: userAccount.fullName })
    .from(attachment)
    .innerJoin(userAccount, eq(userAccount.id, attachment.attachedBy))
    .where(and(isNull(attachment.removedAt), thatAre(asked)))
    .orderBy(asc(attachment.attachmentOID))
  return rows.map(({ row, attachedBy }) => keptOf(row, attachedBy))
}

export type AskedFiles = { readonly entity: Attachable; readonly key: number } | { readonly id: number }

/** The files of a record, or the one of this key, as a condition on the table. */
export const thatAre = (asked: AskedFiles) =>
  'id' in asked
    ? eq(attachment.attachmentOID, asked.id)
    : and(eq(attachment.entity, asked.entity), eq(attachment.key, asked.key))

export function keptOf(row: Row, attachedBy: string): KeptAttachment {
  const {
    name,
    thumbnail,
    attachedBy: by,
    attachedAt,
    sha256: _,
    removedAt: _at,
    removedBy: _by,
    ...told
  } = row
  return { name, thumbnail, by, told: { ...told, attachedBy, attachedAt: attachedAt.toISOString() } }
}

type NewAttachment = Omit<Row, 'attachmentOID' | 'attachedBy' | 'attachedAt' | 'removedAt' | 'removedBy'>

/**
 * Within a write, with the record held: attaches a stored file. `isNew` is false where the same content was there, which
 * then stays as it is.
 */
export async function attach(
  tx: Orm,
  file: NewAttachment,
  owners: readonly string[],
  request: WriteRequest,
): Promise<{ readonly told: Attachment; readonly isNew: boolean }> {
  const same = await sameThere(tx, file)
  if (same !== null) return { told: await attachmentOf(tx, same), isNew: false }
  await refuseTooMany(tx, file, 'Remove one to attach another')
  const [made] = await tx
    .insert(attachment)
    .values({ ...file, attachedBy: request.userId })
    .returning({ id: attachment.attachmentOID })
  const told = await attachmentOf(tx, made?.id ?? 0)
  const changes = { ...factsOf(told), sha256: file.sha256 }
  await tell(tx, told, { kind: 'saved', changes, before: {}, owners, request })
  return { told, isNew: true }
}

type Content = Pick<Row, 'entity' | 'key' | 'line' | 'sha256'>

/** The file that has this content on the same record, or line of it; null where none has. */
export async function sameThere(tx: Orm, { entity, key, line, sha256 }: Content): Promise<number | null> {
  const [same] = await tx
    .select({ id: attachment.attachmentOID })
    .from(attachment)
    .where(
      and(
        thatAre({ entity, key }),
        eq(attachment.line, line),
        eq(attachment.sha256, sha256),
        isNull(attachment.removedAt),
      ),
    )
  return same?.id ?? null
}

/** `instead`: what can be done about it. */
export async function refuseTooMany(
  tx: Orm,
  { entity, key }: Pick<Content, 'entity' | 'key'>,
  instead: string,
): Promise<void> {
  const [kept] = await tx
    .select({ files: count() })
    .from(attachment)
    .where(and(thatAre({ entity, key }), isNull(attachment.removedAt)))
  if ((kept?.files ?? 0) >= mostAttachments)
    throw invalid([{ field: 'file', message: `A record can have ${mostAttachments} files. ${instead}` }])
}

/** Within a write, with the record held. */
export async function captionAttachment(
  tx: Orm,
  before: Attachment,
  caption: string,
  owners: readonly string[],
  request: WriteRequest,
): Promise<Attachment> {
  const { attachmentOID } = before
  if (before.caption === caption) return before
  await tx.update(attachment).set({ caption }).where(eq(attachment.attachmentOID, attachmentOID))
  await tell(tx, before, {
    kind: 'saved',
    changes: { attachmentOID, caption },
    before: { attachmentOID, caption: before.caption },
    owners,
    request,
  })
  return attachmentOf(tx, attachmentOID)
}

/** Within a write, with the record held: it is kept for a while, so that it can be brought back (decision 0064). */
export async function detach(
  tx: Orm,
  before: Attachment,
  owners: readonly string[],
  { request, now }: { readonly request: WriteRequest; readonly now: Date },
): Promise<void> {
  await tx
    .update(attachment)
    .set({ removedAt: now, removedBy: request.userId })
    .where(eq(attachment.attachmentOID, before.attachmentOID))
  await tell(tx, before, { kind: 'removed', changes: {}, before: factsOnLine(before), owners, request })
}

/** Within the removal of a record: its files are nobody's from then on, and housekeeping removes the bytes. */
export async function dropAttachments(tx: Orm, entity: string, key: number): Promise<void> {
  if (!isAttachable(entity)) return
  await tx.delete(attachment).where(and(eq(attachment.entity, entity), eq(attachment.key, key)))
}

export async function attachmentOf(tx: Orm, id: number): Promise<Attachment> {
  const [found] = await readAttachments(tx, { id })
  if (!found) throw new ProblemError('not-found')
  return found.told
}

const factsOf = ({ attachmentOID, fileName, contentType, size, caption }: Attachment) => ({
  attachmentOID,
  fileName,
  contentType,
  size,
  caption,
})

/** The same with the line that it is of. */
export const factsOnLine = (file: Attachment) => ({
  ...factsOf(file),
  ...(file.line !== '' && { line: file.line }),
})

export const tell = (tx: Orm, { entity, key }: Attachment, telling: Telling): Promise<void> =>
  tellBeside(tx, attachmentStream(entity), key, telling)
