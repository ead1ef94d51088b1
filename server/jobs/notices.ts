import type { Orm } from '../database/connection/orm.ts'
import { organisationDay, readPreferences } from '../database/records/site-preferences.ts'
import { newsChannel } from '../database/writes/append-event.ts'
import type { Letters } from '../mail/letter-queue.ts'
import { followNews } from '../notices/follow-news.ts'
import { mattersOfTime } from '../notices/matters-of-time.ts'
import { postNoticeLetters } from '../notices/notice-letters.ts'
import { postNotices } from '../notices/post-notices.ts'
import type { Job } from './job.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
  readonly letters: Letters
}

/** Tells of what happened: at once after a write that may be news, and each minute, when letters are tried again too. */
export const tellNews = ({ orm, clock, letters }: Options): Job => ({
  name: 'tell-news',
  cron: '* * * * *',
  channel: newsChannel,
  run: async (closing) => {
    while ((await followNews(orm, clock())) > 0) closing.throwIfAborted()
    await postNoticeLetters(orm, clock(), letters.post)
    await letters.sendWaiting()
  },
})

/** Tells of what time brings: each quarter of an hour, after the plans were made to say what is due. */
export const tellTime = ({ orm, clock, letters }: Options): Job => ({
  name: 'tell-time',
  cron: '3-59/15 * * * *',
  run: async () => {
    const now = clock()
    const { notices: preferences } = await readPreferences(orm)
    const today = await organisationDay(orm, now)
    await orm.transaction(async (tx) =>
      postNotices(tx, await mattersOfTime(tx, { now, today, preferences }), { now, preferences }),
    )
    await postNoticeLetters(orm, now, letters.post)
    await letters.sendWaiting()
  },
})
