import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { changePaths } from '../../../src/contract/schema/change-path.ts'
import { userAccount } from './accounts.ts'

type Json = Record<string, unknown>

const recordedAt = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow()

/**
 * What happened (DESIGN 6): append-only, kept so by a trigger. `globalSeq` is given under a lock that is held until
 * commit, so that readers see numbers in order (`append-event.ts`). `changes` are the values as stored, `before` what they
 * were; `owners` are the users whose record it was before and after.
 */
export const event = pgTable(
  'event',
  {
    globalSeq: bigserial({ mode: 'number' }).primaryKey(),
    eventId: text().notNull().unique(),
    entity: text().notNull(),
    key: text().notNull(),
    kind: text({ enum: ['saved', 'removed'] }).notNull(),
    type: text().notNull(),
    streamVersion: integer().notNull(),
    /** Null of what the product did by itself: work that fell due. */
    actor: text().references(() => userAccount.id),
    /** By which path it came; null of what happened before that was kept. */
    path: text({ enum: changePaths }),
    owners: text().array().notNull().default([]),
    recordedAt: recordedAt(),
    changes: jsonb().$type<Json>().notNull(),
    before: jsonb().$type<Json>().notNull(),
  },
  (t) => [
    unique('event_stream').on(t.entity, t.key, t.streamVersion),
    index('event_actor').on(t.actor),
    // The newest of many machines at once, without their entries.
    index('event_machine')
      .on(t.key, t.globalSeq)
      .where(sql`${t.entity} = 'equipment'`),
    // By which machines came to a place or a machine, and left it.
    ...(['location', 'parentAsset'] as const).flatMap((field) =>
      (['before', 'changes'] as const).map((side) => {
        const moved = sql`(${t[side]} ->> ${sql.raw(`'${field}'`)})`
        return index(`event_${side}_${field}`)
          .on(moved, t.globalSeq)
          .where(sql`${t.entity} = 'equipment' and ${moved} is not null`)
      }),
    ),
    // What of a machine's work is gone.
    ...(['equipmentOID', 'pmTaskOID', 'workOrderOID'] as const).map((field) => {
      const named = sql`(${t.before} ->> ${sql.raw(`'${field}'`)})`
      return index(`event_removed_${field}`)
        .on(named)
        .where(sql`${t.kind} = 'removed' and ${named} is not null`)
    }),
    // What happened to a kind since a day.
    index('event_entity_recordedAt').on(t.entity, t.recordedAt),
    // What was removed of a kind, the newest first.
    index('event_removed')
      .on(t.entity, t.globalSeq)
      .where(sql`${t.kind} = 'removed'`),
    check('event_kind', sql`${t.kind} in ('saved', 'removed')`),
  ],
)

/** The first day of which all events are kept, once older ones were dropped: one row, none before. */
export const historyKept = pgTable(
  'history_kept',
  { id: integer().primaryKey(), since: date({ mode: 'string' }).notNull() },
  (t) => [check('history_kept_one', sql`${t.id} = 1`)],
)

/** The answer to a write, kept 180 days, so that the same request sent again has one effect (TRUST 2). */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    answer: jsonb().$type<Json>(),
    createdAt: recordedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_created').on(t.createdAt)],
)

/**
 * Blocks of record keys that a device of this user may give to records made offline; both ends included. Those from
 * `unusedFrom` on were given back unused at `returnedAt`, and are not given again.
 */
export const idLease = pgTable(
  'id_lease',
  {
    id: serial().primaryKey(),
    entity: text().notNull(),
    from: integer().notNull(),
    to: integer().notNull(),
    userId: text()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdAt: recordedAt(),
    /** The name that the device has for itself; null of one that did not say. */
    deviceId: text(),
    /** The browser, as it named itself. */
    userAgent: text().notNull().default(''),
    unusedFrom: integer(),
    returnedAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
  },
  (t) => [
    unique('id_lease_block').on(t.entity, t.from),
    index('id_lease_user').on(t.userId, t.entity),
    check('id_lease_range', sql`${t.from} >= 1 and ${t.to} >= ${t.from}`),
    check('id_lease_unused', sql`(${t.unusedFrom} is null) = (${t.returnedAt} is null)`),
  ],
)
