import { isNull } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Attachable, AttachmentType } from '../../../src/contract/entities/attachment.ts'
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

/**
 * Files of records (decision 0035): the bytes are in the storage under `name`, of pictures also as a thumbnail. The same
 * content, told by the hash of what was sent, is on a record, and on each line of it (decision 0043), once. One that was removed
 * is kept for a while, so that it can be brought back (decision 0064).
 */
export const attachment = pgTable(
  'attachment',
  {
    attachmentOID: serial().primaryKey(),
    entity: text().$type<Attachable>().notNull(),
    key: integer().notNull(),
    line: text().notNull().default(''),
    name: text().notNull().unique(),
    thumbnail: text().unique(),
    fileName: text().notNull(),
    contentType: text().$type<AttachmentType>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    caption: text().notNull().default(''),
    attachedBy: text()
      .notNull()
      .references(() => userAccount.id),
    attachedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    removedBy: text().references(() => userAccount.id),
    /** Null of what is there. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('attachment_content').on(t.entity, t.key, t.line, t.sha256).where(isNull(t.removedAt)),
    index('attachment_attachedBy').on(t.attachedBy),
    index('attachment_removedBy').on(t.removedBy),
    index('attachment_removed').on(t.entity, t.key, t.removedAt),
  ],
)

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
