import { and, count, desc, eq, isNull, lt, lte, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { noticePages, noticeStream } from '../../src/contract/notices/notice.ts'
import type { Orm } from '../database/connection/orm.ts'
import { notice } from '../database/schema/notices.ts'
import { appendNews } from '../database/writes/append-event.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** One's own notices (decision 0038): read on one device, they are read on all. */
export function noticesModule(app: FastifyInstance, { orm, clock }: Options) {
  serve(app, 'notices', async ({ query: { before, take = noticePages.usual }, userId }) => {
    const rows = await orm
      .select()
      .from(notice)
      .where(and(shownTo(userId), before === undefined ? undefined : lt(notice.noticeOID, before)))
      .orderBy(desc(notice.noticeOID))
      .limit(take + 1)
    const notices = rows.slice(0, take).map(({ noticeOID, kind, entity, key, facts, madeAt, readAt }) => ({
      noticeOID,
      kind,
      entity,
      key,
      facts,
      madeAt: madeAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }))
    return { result: { notices, unread: await unreadOf(orm, userId), hasMore: rows.length > take } }
  })

  serve(app, 'readNotice', async ({ params: { id }, userId }) => {
    const isOwn = eq(notice.noticeOID, id)
    const [found] = await orm
      .select({ id: notice.noticeOID })
      .from(notice)
      .where(and(shownTo(userId), isOwn))
    if (!found) throw new ProblemError('not-found')
    return { result: { unread: await markRead(isOwn, userId) } }
  })

  serve(app, 'readNotices', async ({ body: { upTo }, userId }) => ({
    result: { unread: await markRead(lte(notice.noticeOID, upTo), userId) },
  }))

  /** Answers how many are unread afterwards; the user's other devices hear of it where there is something to hear. */
  function markRead(which: SQL, userId: string): Promise<number> {
    return orm.transaction(async (tx) => {
      const read = await tx
        .update(notice)
        .set({ readAt: clock() })
        .where(and(shownTo(userId), isNull(notice.readAt), which))
        .returning({ id: notice.noticeOID })
      const unread = await unreadOf(tx, userId)
      if (read.length > 0) await appendNews(tx, noticeStream, [userId])
      return unread
    })
  }
}

const shownTo = (userId: string) => and(eq(notice.userId, userId), eq(notice.isShown, true))

async function unreadOf(orm: Orm, userId: string): Promise<number> {
  const [row] = await orm
    .select({ unread: count() })
    .from(notice)
    .where(and(shownTo(userId), isNull(notice.readAt)))
  return row?.unread ?? 0
}
