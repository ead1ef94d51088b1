import { sql } from 'drizzle-orm'
import type { Day } from '../../../src/contract/schedule/day.ts'
import type { Orm } from '../connection/orm.ts'
import { event, historyKept } from '../schema/events.ts'

const retireLock = 0x4d57_0003

/** Few enough that a write never waits long for the disk behind them. */
const perBatch = 2_000

/** The first day of which all that happened is kept, yyyy-MM-dd; null where nothing was ever dropped. */
export async function historySince(orm: Orm): Promise<Day | null> {
  const [kept] = await orm.select({ since: historyKept.since }).from(historyKept)
  return kept?.since ?? null
}

interface Retiring {
  readonly since: Day
  /** When that day began where the organisation is. */
  readonly from: Date
  /** Ends it early; what is left goes when it is done again. */
  readonly signal?: AbortSignal
}

/**
 * Drops the events before a day, for good (decision 0083): first it is said that they are not kept, then they go, the oldest first,
 * some at a time. The newest event stays whatever its age: the feed counts from it. Answers how many went; another process that does the same
 * is left to it.
 */
export async function retireEvents(orm: Orm, { since, from, signal }: Retiring): Promise<number> {
  await orm
    .insert(historyKept)
    .values({ id: 1, since })
    .onConflictDoUpdate({
      target: historyKept.id,
      set: { since: sql`greatest(${historyKept.since}, excluded."since")` },
    })
  let all = 0
  for (;;) {
    const dropped = signal?.aborted === true ? 0 : await dropOldest(orm, from)
    if (dropped === 0) break
    all += dropped
  }
  return all
}

const dropOldest = (orm: Orm, from: Date): Promise<number> =>
  orm.transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${retireLock}) as "isMine", set_config('millwright.retires', 'on', true)`,
    )
    if (held[0]?.isMine !== true) return 0
    const { rows } = await tx.execute(
      // By number, which has an index: they are as old as their numbers, but for what was begun before another and ended after it.
      sql`delete from ${event} where "globalSeq" in (
            select "globalSeq" from (select "globalSeq", "recordedAt" from ${event} order by "globalSeq" limit ${perBatch}) as oldest
            where "recordedAt" < ${from.toISOString()} and "globalSeq" < (select max("globalSeq") from ${event})
          ) returning 1 as dropped`,
    )
    return rows.length
  })
