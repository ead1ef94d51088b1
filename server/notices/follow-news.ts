import { and, asc, eq, gt, inArray, lte, max } from 'drizzle-orm'
import { newsOf, noticedEntities } from '../../src/contract/notices/noticed-events.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { event } from '../database/schema/events.ts'
import { noticeCursor } from '../database/schema/notices.ts'
import { mattersOf, type News } from './matters-of-events.ts'
import { postNotices } from './post-notices.ts'

const perBatch = 100
/** Events of other kinds that are read over again until they are passed. */
const skipped = 1_000

/** What happens from now on is news; what happened before there were notices is not. */
export async function beginNews(orm: Orm): Promise<void> {
  const [row] = await orm.select({ last: max(event.globalSeq) }).from(event)
  await orm
    .insert(noticeCursor)
    .values({ id: 1, globalSeq: row?.last ?? 0 })
    .onConflictDoNothing()
}

/**
 * One batch of what happened since it was last asked, told to whom it concerns, in the transaction that notes how far that
 * is. An event is stored with the write that it tells of, so nothing is lost, and those of any number of processes that
 * ask at once go one after the other. Answers how many events it read: until that is none there is more.
 */
export function followNews(orm: Orm, now: Date): Promise<number> {
  return orm.transaction(async (tx) => {
    const [cursor] = await tx.select().from(noticeCursor).where(eq(noticeCursor.id, 1)).for('no key update')
    if (!cursor) {
      await beginNews(tx)
      return 0
    }
    const upTo = await lastEvent(tx)
    const rows = await tx
      .select({
        globalSeq: event.globalSeq,
        entity: event.entity,
        key: event.key,
        kind: event.kind,
        streamVersion: event.streamVersion,
        changes: event.changes,
        actor: event.actor,
        actorName: userAccount.fullName,
      })
      .from(event)
      .leftJoin(userAccount, eq(userAccount.id, event.actor))
      .where(
        and(
          gt(event.globalSeq, cursor.globalSeq),
          lte(event.globalSeq, upTo),
          inArray(event.entity, [...noticedEntities]),
        ),
      )
      .orderBy(asc(event.globalSeq))
      .limit(perBatch)
    const reached = rows.length < perBatch ? upTo : (rows.at(-1)?.globalSeq ?? upTo)
    // What is no news for anybody is not worth a write each time.
    if (rows.length === 0 && reached - cursor.globalSeq < skipped) return 0
    const news = rows.flatMap(({ key, actorName, ...row }): News[] => {
      const entity = newsOf(row)
      const { globalSeq, actor, changes } = row
      return entity === null
        ? []
        : [{ globalSeq, entity, key: Number(key), actor, actorName: actorName ?? '', changes }]
    })
    const matters = []
    for (const one of news) matters.push(...(await mattersOf(tx, one)))
    await tx.update(noticeCursor).set({ globalSeq: reached }).where(eq(noticeCursor.id, 1))
    const { notices } = await readPreferences(tx)
    await postNotices(tx, matters, { now, preferences: notices })
    return rows.length
  })
}

async function lastEvent(tx: Orm): Promise<number> {
  const [row] = await tx.select({ last: max(event.globalSeq) }).from(event)
  return row?.last ?? 0
}
