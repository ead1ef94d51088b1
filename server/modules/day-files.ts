import { sql } from 'drizzle-orm'
import { attachmentStreams, isAttachmentStream } from '../../src/contract/entities/attachment.ts'
import type { DayFile, DayRecord, DayStep } from '../../src/contract/entities/day-of-work.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readAttachments } from '../database/records/attachments.ts'
import { readRemoved, returnRefusal } from '../database/records/removed-attachments.ts'
import { lastPhotoRefusal } from './last-photo.ts'
import { type Asked, fileTold, iso, theirs, type Written } from './read-day.ts'
import { productName } from './read-events.ts'

/** What somebody did to a file in a day, what others have done since, and how it stands. */
export interface DayOfFile extends Pick<DayRecord, 'steps' | 'since' | 'removedSince'> {
  readonly file: DayFile
}

interface Happened extends Record<string, unknown> {
  readonly kind: 'saved' | 'removed'
  readonly version: number
  readonly isTheirs: boolean
  readonly actorName: string
  readonly recordedAt: string
  readonly changes: RecordRow
  readonly before: RecordRow
}

/** What is told of a file that was written in a day; null of all else. */
export async function dayOfFile(tx: Orm, asked: Asked, written: Written): Promise<DayOfFile | null> {
  const { entity, key, file, firstVersion } = written
  if (file === null || !isAttachmentStream(entity)) return null
  const { rows } = await tx.execute<Happened>(
    sql`select kind, "streamVersion" as version, (${theirs(asked)}) is true as "isTheirs", changes, before,
        coalesce(user_account."fullName", ${productName}) as "actorName", ${iso(sql`"recordedAt"`)} as "recordedAt"
      from event left join user_account on user_account.id = actor
      where entity = ${entity} and key = ${key} and "streamVersion" >= ${firstVersion} and ${fileTold} = ${file}
      order by "streamVersion"`,
  )
  const id = Number(file)
  const [there] = await readAttachments(tx, { id })
  const [removed] = there ? [] : await readRemoved(tx, { id })
  const told = { ...rows.at(-1)?.before, ...rows.at(-1)?.changes }
  const kept = there?.told ?? removed?.told ?? null
  const { fileName = kept?.fileName } = told
  const last = rows.at(-1)
  return {
    steps: stepsIn(rows),
    since: rows.flatMap(({ isTheirs, changes, version, actorName, recordedAt }) =>
      isTheirs
        ? []
        : Object.keys(changes)
            .filter((field) => field !== 'attachmentOID')
            .map((field) => ({ field, version, actorName, recordedAt })),
    ),
    removedSince:
      last?.kind === 'removed' && !last.isTheirs
        ? { actorName: last.actorName, recordedAt: last.recordedAt }
        : null,
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

/** Changes of theirs that nobody else's came between are one. */
function stepsIn(rows: readonly Happened[]): DayStep[] {
  const steps: DayStep[] = []
  rows.forEach((row, at) => {
    if (!row.isTheirs) return
    const run = rows[at - 1]?.isTheirs ? steps.pop() : undefined
    steps.push({
      before: run ? run.before && { ...row.before, ...run.before } : wasOf(row),
      after: row.kind === 'removed' ? null : { ...run?.after, ...row.changes },
      version: row.version,
    })
  })
  return steps
}

/** Null of what was not there before. */
const wasOf = ({ kind, before }: Happened): RecordRow | null =>
  kind === 'removed' || Object.keys(before).length > 0 ? before : null
