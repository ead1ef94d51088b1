import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { NoticeFacts, NoticeKind, NoticedRecord } from '../../../src/contract/notices/notice.ts'
import { userAccount } from './accounts.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * What a user is told of (decision 0038), once for each occasion, whoever makes it. `letterAt` is when its letter goes out,
 * null where there is none or it was given to the letters.
 */
export const notice = pgTable(
  'notice',
  {
    noticeOID: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    entity: text().$type<NoticedRecord>().notNull(),
    key: integer().notNull(),
    occasion: text().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    isShown: boolean().notNull(),
    madeAt: moment().notNull(),
    readAt: moment(),
    letterAt: moment(),
  },
  (t) => [
    unique('notice_once').on(t.userId, t.kind, t.entity, t.key, t.occasion),
    index('notice_shown')
      .on(t.userId, t.noticeOID)
      .where(sql`${t.isShown}`),
    index('notice_unread')
      .on(t.userId)
      .where(sql`${t.isShown} and ${t.readAt} is null`),
    index('notice_letter')
      .on(t.letterAt)
      .where(sql`${t.letterAt} is not null`),
  ],
)

/** Up to which event notices were made: one row. */
export const noticeCursor = pgTable(
  'notice_cursor',
  { id: integer().primaryKey(), globalSeq: bigint({ mode: 'number' }).notNull() },
  (t) => [check('notice_cursor_one', sql`${t.id} = 1`)],
)

/**
 * A letter that waits to be sent (decision 0038): in which words it is said, to whom, and what else is filled in. Nothing
 * in it is a secret. It is gone once it was sent, was refused, or nobody would want it any more.
 */
export const letter = pgTable(
  'letter',
  {
    letterId: text().primaryKey().$defaultFn(randomUUID),
    code: text().notNull(),
    recipient: text().notNull(),
    values: jsonb().$type<Readonly<Record<string, string | readonly string[]>>>().notNull(),
    madeAt: moment().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: moment().notNull(),
    keepUntil: moment().notNull(),
  },
  (t) => [index('letter_next').on(t.nextTryAt)],
)
