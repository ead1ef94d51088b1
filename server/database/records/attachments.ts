import { and, asc, count, eq } from 'drizzle-orm'
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
export async function readAttachments(
  orm: Orm,
  asked: { readonly entity: Attachable; readonly key: number } | { readonly id: number },
): Promise<readonly KeptAttachment[]> {
  const where =
    'id' in asked
      ? eq(attachment.attachmentOID, asked.id)
      : and(eq(attachment.entity, asked.entity), eq(attachment.key, asked.key))
  const rows = await orm
    .select({ row: attachment, attachedBy: userAccount.fullName })
    .from(attachment)
    .innerJoin(userAccount, eq(userAccount.id, attachment.attachedBy))
    .where(where)
    .orderBy(asc(attachment.attachmentOID))
  return rows.map(({ row, attachedBy }) => {
    const { name, thumbnail, sha256: _sha256, attachedAt, attachedBy: by, ...told } = row
    return { name, thumbnail, by, told: { ...told, attachedBy, attachedAt: attachedAt.toISOString() } }
  })
}

type NewAttachment = Omit<Row, 'attachmentOID' | 'attachedBy' | 'attachedAt'>

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
  const { entity, key, line, sha256 } = file
  const ofRecord = and(eq(attachment.entity, entity), eq(attachment.key, key))
  const [same] = await tx
    .select({ id: attachment.attachmentOID })
    .from(attachment)
    .where(and(ofRecord, eq(attachment.line, line), eq(attachment.sha256, sha256)))
  if (same) return { told: await attachmentOf(tx, same.id), isNew: false }
  const [kept] = await tx.select({ files: count() }).from(attachment).where(ofRecord)
  if ((kept?.files ?? 0) >= mostAttachments)
    throw invalid([
      {
        field: 'file',
        message: `A record can have ${mostAttachments} files. Remove one to attach another`,
      },
    ])
  const [made] = await tx
    .insert(attachment)
    .values({ ...file, attachedBy: request.userId })
    .returning({ id: attachment.attachmentOID })
  const told = await attachmentOf(tx, made?.id ?? 0)
  await tell(tx, told, { kind: 'saved', changes: { ...factsOf(told), sha256 }, before: {}, owners, request })
  return { told, isNew: true }
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

/** Within a write, with the record held: the bytes are whoever calls to remove once it is committed. */
export async function detach(
  tx: Orm,
  before: Attachment,
  owners: readonly string[],
  request: WriteRequest,
): Promise<void> {
  await tx.delete(attachment).where(eq(attachment.attachmentOID, before.attachmentOID))
  const { line } = before
  const facts = { ...factsOf(before), ...(line !== '' && { line }) }
  await tell(tx, before, { kind: 'removed', changes: {}, before: facts, owners, request })
}

/** Within the removal of a record: its files are nobody's from then on, and housekeeping removes the bytes. */
export async function dropAttachments(tx: Orm, entity: string, key: number): Promise<void> {
  if (!isAttachable(entity)) return
  await tx.delete(attachment).where(and(eq(attachment.entity, entity), eq(attachment.key, key)))
}

async function attachmentOf(tx: Orm, id: number): Promise<Attachment> {
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

const tell = (tx: Orm, { entity, key }: Attachment, telling: Telling): Promise<void> =>
  tellBeside(tx, attachmentStream(entity), key, telling)
