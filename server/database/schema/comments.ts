import { isNotNull } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Commentable, Mentioned } from '../../../src/contract/comments/comment.ts'
import { userAccount } from './accounts.ts'

/**
 * Comments on records (decision 0046). Who is mentioned stands in the text by key; `mentions` keeps of each whether they
 * might see the record when it was written. One that was removed is kept for a while, so that it can be brought back (decision 0064).
 */
export const comment = pgTable(
  'comment',
  {
    commentOID: serial().primaryKey(),
    entity: text().$type<Commentable>().notNull(),
    key: integer().notNull(),
    text: text().notNull(),
    author: text()
      .notNull()
      .references(() => userAccount.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp({ withTimezone: true }),
    /** What its device wrote it as, and how often that was edited before it arrived (see `NewCommentText`). */
    act: text(),
    edition: integer().notNull().default(0),
    mentions: jsonb().$type<readonly Omit<Mentioned, 'name'>[]>().notNull().default([]),
    removedBy: text().references(() => userAccount.id),
    /** Null of what is there. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('comment_record').on(t.entity, t.key, t.commentOID),
    index('comment_author').on(t.author),
    index('comment_removedBy').on(t.removedBy),
    index('comment_removed').on(t.removedAt).where(isNotNull(t.removedAt)),
    uniqueIndex('comment_act').on(t.entity, t.key, t.author, t.act),
  ],
)
