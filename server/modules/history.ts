import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import { decide, isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { event } from '../database/schema/events.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { isTold, readWith, type Told } from './event-visibility.ts'
import { newestEvents } from './read-events.ts'

const entriesShown = 500

/**
 * What happened to one record, the newest first; nothing yet to one that came with the site. Who may not read the record
 * may not read its history.
 */
export function historyModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'history', async ({ params, subject }) => {
    const { entity, key } = params
    if (!isTold(entity)) throw new ProblemError('not-found', { title: 'There is no such kind of record' })
    const decision = decide(subject, 'read', readWith(entity))
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    if (!/^[1-9]\d{0,9}$/.test(key) || Number(key) > 2_147_483_647) throw new ProblemError('not-found')
    await refuseOthers(orm, subject, entity, key)
    const result = await newestEvents(orm, and(eq(event.entity, entity), eq(event.key, key)), entriesShown)
    if (result.length === 0 && !(await isThere(orm, entity, key))) throw new ProblemError('not-found')
    return { result }
  })
}

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
