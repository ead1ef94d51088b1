import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { PostedLetter } from '../mail/letter-queue.ts'
import { noticeWords } from '../../src/contract/notices/notice-words.ts'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { notice } from '../database/schema/notices.ts'

type Post = (tx: Orm, posted: PostedLetter) => Promise<void>

const mostLines = 100

/**
 * Makes one letter for each user of all that is to be mailed to them by now, in the transaction that notes that it was
 * made: whichever process does it, each notice is in one letter. Answers how many letters it made.
 */
export function postNoticeLetters(orm: Orm, now: Date, post: Post): Promise<number> {
  return orm.transaction(async (tx) => {
    const due = await tx
      .select({
        noticeOID: notice.noticeOID,
        email: userAccount.email,
        kind: notice.kind,
        facts: notice.facts,
      })
      .from(notice)
      .innerJoin(userAccount, eq(userAccount.id, notice.userId))
      .where(lte(notice.letterAt, now))
      .orderBy(asc(userAccount.email), asc(notice.noticeOID))
      .limit(2_000)
      .for('update', { of: notice, skipLocked: true })
    const byUser = new Map<string, typeof due>()
    for (const one of due) byUser.set(one.email, [...(byUser.get(one.email) ?? []), one])
    for (const [email, notices] of byUser) await post(tx, letterOf(email, notices.map(noticeWords)))
    const made = due.map(({ noticeOID }) => noticeOID)
    if (made.length > 0)
      await tx.update(notice).set({ letterAt: null }).where(inArray(notice.noticeOID, made))
    return byUser.size
  })
}

type Words = ReturnType<typeof noticeWords>

function letterOf(to: string, words: readonly Words[]): PostedLetter {
  const [first] = words
  if (words.length === 1 && first)
    return { code: 'NOTICE', to, values: { notice: first.title, detail: first.detail } }
  const lines = words
    .slice(0, mostLines)
    .map(({ title, detail }) => (detail === '' ? title : `${title}: ${detail}`))
  const left = words.length - lines.length
  return {
    code: 'NOTICES',
    to,
    values: {
      count: String(words.length),
      notices: left > 0 ? [...lines, `And ${left} more`] : lines,
    },
  }
}
