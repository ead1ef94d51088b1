import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Attachment } from '../../../src/contract/entities/attachment.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from '../schema/accounts.ts'
import { attachment } from '../schema/files.ts'
import type { WriteRequest } from '../writes/one-write.ts'
import {
  type AskedFiles,
  attachmentOf,
  factsOnLine,
  type KeptAttachment,
  keptOf,
  refuseTooMany,
  sameThere,
  tell,
  thatAre,
} from './attachments.ts'

/** A file that was removed and can be brought back. */
export interface RemovedKept extends KeptAttachment {
  readonly removedBy: string
  readonly removedAt: Date
  readonly sha256: string
}

const remover = alias(userAccount, 'remover')

/** What was removed from a record and is still kept, the last first; or the one of this key. */
export async function readRemoved(orm: Orm, asked: AskedFiles): Promise<readonly RemovedKept[]> {
  const rows = await orm
    .select({ row: attachment, attachedBy: userAccount.fullName, removedBy: remover.fullName })
    .from(attachment)
    .innerJoin(userAccount, eq(userAccount.id, attachment.attachedBy))
    .leftJoin(remover, eq(remover.id, attachment.removedBy))
    .where(and(isNotNull(attachment.removedAt), thatAre(asked)))
    .orderBy(desc(attachment.removedAt), desc(attachment.attachmentOID))
  return rows.flatMap(({ row, attachedBy, removedBy }) =>
    row.removedAt === null
      ? []
      : [
          {
            ...keptOf(row, attachedBy),
            removedBy: removedBy ?? '',
            removedAt: row.removedAt,
            sha256: row.sha256,
          },
        ],
  )
}

const thereAgain = 'The same file was added again, and is there'

/** Why a removed file cannot stand on its record as that is now; null where it can. */
export const returnRefusal = async (tx: Orm, { told, sha256 }: RemovedKept): Promise<string | null> =>
  (await sameThere(tx, { ...told, sha256 })) === null ? null : thereAgain

/** Within a write, with the record held: it is there again under its key, as it was removed. */
export async function bringBack(
  tx: Orm,
  removed: RemovedKept,
  owners: readonly string[],
  request: WriteRequest,
): Promise<Attachment> {
  const { told } = removed
  const refusal = await returnRefusal(tx, removed)
  if (refusal !== null) throw new ProblemError('invalid', { title: refusal, errors: [] })
  await refuseTooMany(tx, told, 'Remove another to bring this one back')
  await tx
    .update(attachment)
    .set({ removedAt: null, removedBy: null })
    .where(eq(attachment.attachmentOID, told.attachmentOID))
  const changes = { ...factsOnLine(told), broughtBack: true }
  await tell(tx, told, { kind: 'saved', changes, before: {}, owners, request })
  return attachmentOf(tx, told.attachmentOID)
}
