import { and, eq, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { attachmentStream } from '../../src/contract/entities/attachment.ts'
import type { Orm } from '../database/connection/orm.ts'
import { tellBeside } from '../database/records/beside-record.ts'
import { holdOwners, keptSince, sweptOf } from '../database/records/swept.ts'
import { attachment } from '../database/schema/files.ts'
import type { Storage } from './storage.ts'
import { filesOf } from './stored-first.ts'

/**
 * Removes for good what was removed longer ago than the organisation keeps it (decision 0064): each with an event beside its
 * record, then its bytes; what a storage cannot remove now is housekeeping's, as any file that no row names.
 */
export async function sweepRemoved(
  orm: Orm,
  storage: Storage,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { forget } = filesOf(storage, log)
  const isOver = lte(attachment.removedAt, await keptSince(orm, now))
  const over = await orm
    .select({ id: attachment.attachmentOID, entity: attachment.entity, key: attachment.key })
    .from(attachment)
    .where(isOver)
  for (const { id, entity, key } of over) {
    const swept = await orm.transaction(async (tx) => {
      const owners = await holdOwners(tx, { entity, key })
      const [gone] = await tx
        .delete(attachment)
        .where(and(eq(attachment.attachmentOID, id), isOver))
        .returning()
      if (!gone) return []
      const telling = sweptOf({ attachmentOID: id, fileName: gone.fileName })
      await tellBeside(tx, attachmentStream(entity), key, { ...telling, owners })
      return gone.thumbnail === null ? [gone.name] : [gone.name, gone.thumbnail]
    })
    await Promise.all(swept.map(forget))
  }
}
