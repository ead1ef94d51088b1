import { sql } from 'drizzle-orm'
import type { DayRecord, DayStep } from '../../src/contract/history/day-of-work.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { type Asked, besideTold, iso, theirs, type Written } from './read-day.ts'
import { productName } from './read-events.ts'

/** What somebody did in a day to one thing beside a record, and what others have done since. */
export interface DayBeside extends Pick<DayRecord, 'steps' | 'since' | 'removedSince'> {
  /** What was told of it last. */
  readonly told: RecordRow
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

/** What happened to a file or a comment since it was first written in a day; `isSaid`: which of its facts can be written. */
export async function dayBeside(
  tx: Orm,
  asked: Asked,
  { entity, key, beside, firstVersion }: Written,
  isSaid: (field: string) => boolean,
): Promise<DayBeside> {
  const { rows } = await tx.execute<Happened>(
    sql`select kind, "streamVersion" as version, (${theirs(asked)}) is true as "isTheirs", changes, before,
        coalesce(user_account."fullName", ${productName}) as "actorName", ${iso(sql`"recordedAt"`)} as "recordedAt"
      from event left join user_account on user_account.id = actor
      where entity = ${entity} and key = ${key} and "streamVersion" >= ${firstVersion} and ${besideTold} = ${beside}
      order by "streamVersion"`,
  )
  const last = rows.at(-1)
  return {
    told: { ...last?.before, ...last?.changes },
    steps: stepsIn(rows),
    since: rows.flatMap(({ isTheirs, changes, before, version, actorName, recordedAt }) =>
      isTheirs
        ? []
        : Object.keys(changes)
            // What is brought back says what it said.
            .filter((field) => isSaid(field) && field in before)
            .map((field) => ({ field, version, actorName, recordedAt })),
    ),
    removedSince:
      last?.kind === 'removed' && !last.isTheirs
        ? { actorName: last.actorName, recordedAt: last.recordedAt }
        : null,
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
