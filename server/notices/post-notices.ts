import { sql } from 'drizzle-orm'
import { letterTime } from '../../src/contract/notices/letter-time.ts'
import { noticeStream } from '../../src/contract/notices/notice.ts'
import type { NoticePreferences } from '../../src/contract/schema/site-preferences.ts'
import type { Orm } from '../database/connection/orm.ts'
import { notice } from '../database/schema/notices.ts'
import { appendNews } from '../database/writes/append-event.ts'
import type { ToldMatter } from './matter.ts'
import { tellings } from './people-told.ts'

interface Posting {
  readonly now: Date
  readonly preferences: NoticePreferences
}

const perStatement = 2_000

/**
 * Makes the notices of these matters, each once: one that is there is left as it is, whoever made it. Open clients of those
 * who are told hear of it, as the last thing of the transaction.
 */
export async function postNotices(
  tx: Orm,
  matters: readonly ToldMatter[],
  { now, preferences }: Posting,
): Promise<void> {
  const told = await tellings(tx, matters, preferences)
  const rows = told.map(({ userId, matter, onBell, byMail }) => ({
    userId,
    kind: matter.kind,
    entity: matter.entity,
    key: matter.key,
    occasion: matter.occasion,
    facts: matter.facts,
    isShown: onBell,
    madeAt: now,
    letterAt: byMail ? letterTime(matter.kind, now, preferences.letters) : null,
  }))
  const shownTo = new Set<string>()
  for (let from = 0; from < rows.length; from += perStatement) {
    const { rows: made } = await tx.execute<{ userId: string; isShown: boolean }>(
      sql`insert into ${notice} ("userId", "kind", "entity", "key", "occasion", "facts", "isShown", "madeAt", "letterAt")
          select * from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + perStatement))}::text::jsonb)
            as given("userId" text, "kind" text, "entity" text, "key" int, "occasion" text, "facts" jsonb,
              "isShown" boolean, "madeAt" timestamptz, "letterAt" timestamptz)
          on conflict do nothing returning "userId", "isShown"`,
    )
    for (const { userId, isShown } of made) if (isShown) shownTo.add(userId)
  }
  await appendNews(tx, noticeStream, [...shownTo])
}
