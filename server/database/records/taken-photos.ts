import { and, eq, inArray, sql } from 'drizzle-orm'
import { attachmentStream, isAttachable, isPicture } from '../../../src/contract/entities/attachment.ts'
import { heldByLine, photoFaultAt } from '../../../src/contract/entities/line-photo.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { invalid } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { event } from '../schema/events.ts'
import { readAttachments } from './attachments.ts'
import type { RecordStore } from './tables.ts'

/**
 * Within a write, with the record held: a line is not done by a demanded photo that somebody has removed again. Its key
 * promises nothing any more, while one of which no photo was ever seen still does (decision 0043).
 */
export async function refuseTakenPhotos(
  tx: Orm,
  { name: entity, lines: store }: Pick<RecordStore, 'name' | 'lines'>,
  key: number,
  lines: readonly RecordRow[] | undefined,
): Promise<void> {
  if (lines === undefined || store === null || !isAttachable(entity)) return
  const demanded = lines.flatMap((line) => {
    const { photoKey } = line
    return typeof photoKey === 'string' && heldByLine([line], photoKey) !== null ? [photoKey] : []
  })
  if (demanded.length === 0) return
  const kept = new Set(
    (await readAttachments(tx, { entity, key })).flatMap(({ told }) =>
      isPicture(told.contentType) ? [told.line] : [],
    ),
  )
  const missing = demanded.filter((photo) => !kept.has(photo))
  if (missing.length === 0) return
  const line = sql<string>`${event.before} ->> 'line'`
  const removed = await tx
    .selectDistinct({ line })
    .from(event)
    .where(
      and(
        eq(event.entity, attachmentStream(entity)),
        eq(event.key, String(key)),
        eq(event.kind, 'removed'),
        inArray(line, missing),
      ),
    )
  const taken = new Set(removed.map((row) => row.line))
  const faults = lines.flatMap((each, at) =>
    typeof each['photoKey'] === 'string' &&
    taken.has(each['photoKey']) &&
    heldByLine([each], each['photoKey'])
      ? [photoFaultAt(store.field, at, each)]
      : [],
  )
  if (faults.length > 0) throw invalid(faults)
}
