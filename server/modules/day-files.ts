import { attachmentStreams, isAttachmentStream } from '../../src/contract/entities/attachment.ts'
import type { DayFile } from '../../src/contract/history/day-of-work.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readAttachments } from '../database/records/attachments.ts'
import { readRemoved, returnRefusal } from '../database/records/removed-attachments.ts'
import { type DayBeside, dayBeside } from './day-beside.ts'
import { lastPhotoRefusal } from './last-photo.ts'
import type { Asked, Written } from './read-day.ts'

/** What is told of a file that was written in a day, and how it stands; null of all else. */
export async function dayOfFile(
  tx: Orm,
  asked: Asked,
  written: Written,
): Promise<(DayBeside & { readonly file: DayFile }) | null> {
  const { entity, key, beside } = written
  if (beside === null || !isAttachmentStream(entity)) return null
  const happened = await dayBeside(tx, asked, written, (field) => field !== 'attachmentOID')
  const id = Number(beside)
  const [there] = await readAttachments(tx, { id })
  const [removed] = there ? [] : await readRemoved(tx, { id })
  const kept = there?.told ?? removed?.told ?? null
  const { fileName = kept?.fileName } = happened.told
  return {
    ...happened,
    file: {
      fileName: typeof fileName === 'string' ? fileName : '',
      kept: kept && { ...kept, entity: attachmentStreams[entity], key: Number(key) },
      isThere: there !== undefined,
      refusal: there
        ? await lastPhotoRefusal(tx, there.told)
        : removed
          ? await returnRefusal(tx, removed)
          : null,
    },
  }
}
