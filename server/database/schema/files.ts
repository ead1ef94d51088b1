import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { userAccount } from './accounts.ts'

/** What users have uploaded: one file for each thing it belongs to. The bytes are in the storage under `name`. */
export const uploadedFile = pgTable('uploaded_file', {
  /** What the file belongs to: `pmoperation-12`. */
  owner: text().primaryKey(),
  /** Made by the server. */
  name: text().notNull().unique(),
  contentType: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  /** Raised by one with every upload in the same place. */
  version: integer().notNull().default(1),
  uploadedBy: text()
    .notNull()
    .references(() => userAccount.id),
  uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Reports that were made and may be fetched by whom they were made for, for a day. */
export const reportFile = pgTable(
  'report_file',
  {
    name: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('report_file_created').on(t.createdAt)],
)
