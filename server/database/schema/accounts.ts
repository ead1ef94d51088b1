import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ViewContent } from '../../../src/contract/saved-view.ts'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { usualLocale } from '../../../src/locale/locales.ts'
import { recordTable } from './record-table.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const madeAt = () => moment().notNull().defaultNow()

/** `email` is unique whatever its case; `journalKey` (32 bytes, base64) locks a device's unsent work. */
export const userAccount = recordTable(
  'user_account',
  entities.applicationUser,
  {},
  {
    columns: {
      id: text().primaryKey().$defaultFn(randomUUID),
      applicationUserOID: serial().notNull(),
      passwordHash: text().notNull(),
      journalKey: text()
        .notNull()
        .$defaultFn(() => randomBytes(32).toString('base64')),
      /** How days and numbers are written for this user. */
      locale: text().notNull().default(usualLocale),
      /** When the tour through the product was begun; null is offered it at the next sign-in. */
      tourSeenAt: moment(),
      createdAt: madeAt(),
    },
    unique: [['applicationUserOID']],
    made: (before) => ({ id: before?.['id'] }),
    extras: (t) => [uniqueIndex('user_account_email').on(sql`lower(${t.email})`)],
  },
)

/** The id is typed by an administrator (READINGS). */
export const role = recordTable(
  'role',
  entities.role,
  {},
  {
    columns: {
      id: integer().primaryKey(),
      concurrencyStamp: text().notNull().$defaultFn(randomUUID),
    },
    unique: [['name']],
    made: () => ({ concurrencyStamp: randomUUID() }),
    stampField: 'concurrencyStamp',
  },
)

export const userRole = recordTable(
  'user_role',
  entities.userRole,
  { applicationUser: userAccount, role },
  {
    columns: { userRoleOID: serial().notNull() },
    ownerField: 'userId',
    belongsTo: 'userId',
    unique: [['userRoleOID']],
    extras: (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
  },
)

/** One entry of the menu. */
export const task = recordTable('task', entities.task, {}, { unique: [['reactRoute']] })

/** SPEC 3 Role task privilege. A switch that is null was never set, which allows (READINGS on SPEC 6). */
export const roleTask = pgTable(
  'role_task',
  {
    roleId: integer()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    taskOID: integer()
      .notNull()
      .references(() => task.taskOID, { onDelete: 'cascade' }),
    canEdit: boolean(),
    canDelete: boolean(),
    canCreate: boolean(),
    canPost: boolean(),
    canPrint: boolean(),
    canExport: boolean(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.taskOID] }), index('role_task_task').on(t.taskOID)],
)

/**
 * One row: how often anything was changed that the rights of somebody depend on. Counted by triggers on the tables of
 * roles, tasks and definitions, whoever writes them.
 */
export const rightsVersion = pgTable(
  'rights_version',
  {
    isOnly: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('rights_version_only', sql`${t.isOnly}`)],
)

/** A signed-in device. Only the hash of its token is kept; `id` names it to its user. */
export const sessionToken = pgTable(
  'session_token',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdAt: madeAt(),
    expiresAt: moment().notNull(),
    lastSeenAt: madeAt(),
    userAgent: text().notNull().default(''),
    /** The role its administrator looks at the product as. */
    looksAs: integer().references(() => role.id, { onDelete: 'set null' }),
  },
  (t) => [index('session_token_user').on(t.userId), index('session_token_expires').on(t.expiresAt)],
)

/** A password reset that was asked for; single use. */
export const resetToken = pgTable(
  'reset_token',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdAt: madeAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('reset_token_user').on(t.userId)],
)

/** How often something that is limited was tried, by a hash of what it is counted by, until its window ends. */
export const attempt = pgTable(
  'attempt',
  {
    keyHash: text().primaryKey(),
    count: integer().notNull(),
    until: moment().notNull(),
  },
  (t) => [index('attempt_until').on(t.until)],
)

/** A view of a list, under a name that its owner has given once for that screen. */
export const savedView = pgTable(
  'saved_view',
  {
    id: serial().primaryKey(),
    version: integer().notNull().default(1),
    screen: text().notNull(),
    name: text().notNull(),
    ownerId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    isShared: boolean().notNull().default(false),
    content: json().$type<ViewContent>().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.ownerId, t.screen, sql`lower(${t.name})`),
    index('saved_view_screen').on(t.screen),
  ],
)
