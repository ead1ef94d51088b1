import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchText, version } from './columns.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const madeAt = () => moment().notNull().defaultNow()

/** SPEC 3 Application user. `email` is unique whatever its case; `journalKey` (32 bytes, base64) locks a device's unsent work. */
export const userAccount = pgTable(
  'user_account',
  {
    id: text().primaryKey().$defaultFn(randomUUID),
    applicationUserOID: serial().notNull(),
    version: version(),
    email: text().notNull(),
    fullName: text().notNull(),
    phoneNumber: text().notNull().default(''),
    passwordHash: text().notNull(),
    disabled: boolean().notNull().default(false),
    journalKey: text()
      .notNull()
      .$defaultFn(() => randomBytes(32).toString('base64')),
    createdAt: madeAt(),
    searchText: searchText((): AnyPgColumn[] => [
      userAccount.email,
      userAccount.fullName,
      userAccount.phoneNumber,
      userAccount.id,
    ]),
  },
  (t) => [
    uniqueIndex('user_account_email').on(sql`lower(${t.email})`),
    unique('user_account_number').on(t.applicationUserOID),
  ],
)

/** SPEC 3 Role. The id is typed by an administrator (READINGS). */
export const role = pgTable('role', {
  id: integer().primaryKey(),
  version: version(),
  name: text().notNull().unique(),
  rolePriority: integer().notNull().default(0),
  description: text().notNull().default(''),
  concurrencyStamp: text().notNull().$defaultFn(randomUUID),
  searchText: searchText((): AnyPgColumn[] => [role.name, role.description, role.concurrencyStamp]),
})

export const userRole = pgTable(
  'user_role',
  {
    userRoleOID: serial().notNull(),
    version: version(),
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => role.id),
    searchText: searchText((): AnyPgColumn[] => [userRole.userId]),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.roleId] }),
    unique('user_role_number').on(t.userRoleOID),
    index('user_role_user').on(t.userId),
    index('user_role_role').on(t.roleId),
  ],
)

/** SPEC 3 Task: one entry of the menu. */
export const task = pgTable('task', {
  taskOID: serial().primaryKey(),
  version: version(),
  applicationCode: text().notNull().default(''),
  applicationDescription: text().notNull(),
  moduleDescription: text().notNull(),
  taskDescription: text().notNull(),
  reactRoute: text().notNull().unique(),
  sortOrder: integer().notNull().default(0),
  searchText: searchText((): AnyPgColumn[] => [
    task.applicationCode,
    task.applicationDescription,
    task.moduleDescription,
    task.taskDescription,
    task.reactRoute,
  ]),
})

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
