import { and, desc, eq, gte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mostChanges } from '../../src/contract/endpoints-history.ts'
import { type EntityName, entityNames } from '../../src/contract/entities/catalogue.ts'
import type { RecordAsOf } from '../../src/contract/entities/feed.ts'
import { decide, isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { endOf, undone } from '../database/records/as-of.ts'
import { readRecord } from '../database/records/read.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { type RecordStore, recordStore } from '../database/records/tables.ts'
import { event } from '../database/schema/events.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { knownDay, refuseForgotten } from './asked-day.ts'
import { isTold, readWith, type Told, visibleEvents } from './event-visibility.ts'
import { recordEvents, removals } from './read-events.ts'

/**
 * What happened to one record, the newest first, which of a kind are gone, and how one stood at the end of a day; nothing yet happened to one that
 * came with the site. Who may not read the record may read neither.
 */
export function historyModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'history', async ({ params, query, subject }) => {
    const { entity, key } = await allowedHistory(orm, subject, params)
    const { olderThan, take = mostChanges } = query
    const result = await recordEvents(orm, { entity, key, olderThan }, take)
    const isEmpty = result.length === 0 && olderThan === undefined
    if (isEmpty && !(await isThere(orm, entity, key))) throw new ProblemError('not-found')
    return { result }
  })

  serve(app, 'removedRecords', async ({ params: { entity }, query, subject }) => {
    const { olderThan, take = mostChanges } = query
    const name = mayReadHistory(subject, entity)
    return { result: await removals(orm, { entity: name, olderThan }, visibleEvents(subject), take) }
  })

  serve(app, 'recordAsOf', async ({ params, query: { day }, subject }) => {
    const { entity, key } = await allowedHistory(orm, subject, params)
    const known = knownDay(day)
    await refuseForgotten(orm, addDays(known, 1))
    return { result: await asOf(orm, toldByDay(entity), key, known) }
  })
}

/** The entity of records that are told of by day; throws `not-found` of what else there is a history of. */
export function toldByDay(entity: string): EntityName {
  const name = entityNames.find((candidate) => candidate === entity)
  if (!name) throw new ProblemError('not-found', { title: 'Such records are not told of by day' })
  return name
}

interface Asked {
  readonly entity: string
  readonly key: string
}

/** A record whose history its reader may read. */
export interface ReadHistory {
  readonly entity: Told
  readonly key: string
}

/** Of which record is asked; refused to who may not read it. */
export async function allowedHistory(
  orm: Orm,
  subject: Subject,
  { entity, key }: Asked,
): Promise<ReadHistory> {
  const told = mayReadHistory(subject, entity)
  if (!/^[1-9]\d{0,9}$/.test(key) || Number(key) > 2_147_483_647) throw new ProblemError('not-found')
  await refuseOthers(orm, subject, told, key)
  return { entity: told, key }
}

/** The kind of record that is asked about; refused to who may not read such. */
export function mayReadHistory(subject: Subject, entity: string): Told {
  if (!isTold(entity)) throw new ProblemError('not-found', { title: 'There is no such kind of record' })
  const decision = decide(subject, 'read', readWith(entity))
  if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
  return entity
}

/** One moment for all that is read: a write meanwhile would be undone without having been done. */
const asOf = (orm: Orm, name: EntityName, key: string, day: Day): Promise<RecordAsOf> =>
  orm.transaction(
    async (tx) => {
      const store = recordStore(name)
      const now = await readRecord(tx, store, Number(key))
      const { timeZone } = await readPreferences(tx)
      const ofRecord = and(eq(event.entity, name), eq(event.key, key))
      const [first] = await tx
        .select({ version: event.streamVersion })
        .from(event)
        .where(and(ofRecord, gte(event.recordedAt, endOf(day, timeZone))))
        .orderBy(event.streamVersion)
        .limit(1)
      const later = first
        ? await tx
            .select({ kind: event.kind, before: event.before })
            .from(event)
            .where(and(ofRecord, gte(event.streamVersion, first.version)))
            .orderBy(desc(event.streamVersion))
        : []
      const [last] = await recordEvents(tx, { entity: name, key, olderThan: first?.version }, 1)
      if (!now && !first && !last) throw new ProblemError('not-found')
      const row = undone(now, later)
      return {
        day,
        state: row ? 'there' : last ? 'removed' : 'not yet',
        record: row && stated(store, row),
        last: last ? { actorName: last.actorName, recordedAt: last.recordedAt } : null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** What of a row its events tell of: not what the server works out from other records. */
const stated = ({ fields, lines }: RecordStore, row: RecordRow): RecordRow =>
  Object.fromEntries(
    [
      ...[...fields].flatMap(([name, { derived }]) => (derived ? [] : [name])),
      ...(lines ? [lines.field] : []),
    ]
      .filter((name) => name in row)
      .map((name) => [name, row[name]]),
  )

async function isThere(orm: Orm, entity: Told, key: string): Promise<boolean> {
  const name = entityNames.find((candidate) => candidate === entity)
  return name !== undefined && (await readRecord(orm, recordStore(name), Number(key))) !== null
}

/** Somebody else's record is not there at all, nor is its file; of one that is gone, the last owner counts. */
async function refuseOthers(orm: Orm, subject: Subject, entity: Told, key: string): Promise<void> {
  const name = entityNames.find((candidate) => candidate === readWith(entity))
  const ownerField = name ? recordStore(name).ownerField : null
  if (!name || ownerField === null || isAdmin(subject)) return
  const row = await readRecord(orm, recordStore(name), Number(key))
  const owners = row ? [row[ownerField]] : await lastOwners(orm, entity, key)
  if (!owners.includes(subject.userGUID)) throw new ProblemError('not-found')
}

async function lastOwners(orm: Orm, entity: string, key: string): Promise<readonly unknown[]> {
  const [last] = await orm
    .select({ owners: event.owners })
    .from(event)
    .where(and(eq(event.entity, entity), eq(event.key, key)))
    .orderBy(desc(event.globalSeq))
    .limit(1)
  return last?.owners ?? []
}
