import { type Attachment, isPicture } from '../../src/contract/entities/attachment.ts'
import { heldByLine, lastPhotoWords } from '../../src/contract/entities/line-photo.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readAttachments } from '../database/records/attachments.ts'
import { readLines } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'

/** Within a write, with the record held: a line that is done by a demanded photo keeps the last of them (decision 0043). */
export async function refuseLastPhoto(tx: Orm, file: Attachment): Promise<void> {
  const title = await lastPhotoRefusal(tx, file)
  if (title !== null) throw new ProblemError('invalid', { title })
}

/** Why a file is not removed as its record stands; null where it is. */
export async function lastPhotoRefusal(tx: Orm, file: Attachment): Promise<string | null> {
  const { entity, key, line, contentType, attachmentOID } = file
  const { lines } = recordStore(entity)
  if (line === '' || lines === null || !isPicture(contentType)) return null
  const number = heldByLine(await readLines(tx, lines, key), line)
  if (number === null) return null
  const others = await readAttachments(tx, { entity, key })
  const isLast = !others.some(
    ({ told }) => told.line === line && isPicture(told.contentType) && told.attachmentOID !== attachmentOID,
  )
  return isLast ? lastPhotoWords(number) : null
}
