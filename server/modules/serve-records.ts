import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type EntityName,
  isAppended,
  isFixed,
  isKept,
  isLasting,
} from '../../src/contract/entities/catalogue.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { isPlaced } from '../../src/contract/entities/placed.ts'
import type { ListQuery, PlacedListQuery } from '../../src/contract/list-query.ts'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'
import { countMemo } from '../database/lists/count-memo.ts'
import { listParts } from '../database/lists/list-parts.ts'
import { listRecords, type Page, withLines } from '../database/lists/list.ts'
import { placedAt } from '../database/records/placed-at.ts'
import { ReplayedProblem, type WriteRequest, type Written } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeRecord } from '../database/records/write.ts'
import { ProblemError } from '../http/problem.ts'
import { Lines, takesLines } from '../http/send-lines.ts'
import { type Call, serve } from '../http/serve.ts'
import { fieldsAsAllowed, refusePlannedLines } from './field-rights.ts'

interface ByObject {
  /** Which rows this subject may see; undefined for all. */
  readonly scope?: (subject: Subject) => SQL | undefined
  /** Asked with the row as it is and as it would be; throws where the policy refuses. */
  readonly permit?: (
    subject: Subject,
    action: Action,
    before: RecordRow | null,
    after: RecordRow | null,
  ) => void
  /** Asked with the row as stored and as the caller would have it, and who that is: what the server gives besides. */
  readonly given?: (tx: Orm, before: RecordRow | null, asked: RecordRow, userId: string) => Promise<RecordRow>
  /** Told what a write will store, before it does, null of a removal: to hold the rows that `check` will ask. */
  readonly prepare?: (tx: Orm, before: RecordRow | null, values: RecordRow | null) => Promise<void>
  /** Asked with what a write has made of the tables, before it is committed; throws to undo it. */
  readonly check?: (
    tx: Orm,
    before: RecordRow | null,
    after: RecordRow | null,
    consequence: Consequence,
  ) => Promise<void>
  /** False where the entity's module serves the creating call itself. */
  readonly servesCreate?: boolean
  /** What the list answers, where it is not a page of the store. */
  readonly list?: (query: ListQuery) => Promise<object>
}

/** Whose further writes a check may make for what follows from this one: of the same request, with no key of their own. */
export type Consequence = Pick<WriteRequest, 'userId' | 'requestHash' | 'path'> & {
  readonly idempotencyKey: null
}

interface RecordCall extends Omit<Call, 'params' | 'query' | 'body'> {
  readonly params: { readonly id: number }
  readonly query: PlacedListQuery
  readonly body: RecordRow
}

// An entity that is a variable has endpoints that only their table knows by type; it parses in, and checks out.
const serveAny = serve as unknown as (
  app: FastifyInstance,
  name: EndpointName,
  handler: (call: RecordCall) => Promise<object>,
) => void

/**
 * Serves list and get of one entity; update of all but appended ones, save of fixed ones, create of others but kept, remove
 * of others but lasting and appended ones.
 */
export function serveRecords(
  app: FastifyInstance,
  { orm }: { readonly orm: Orm },
  name: EntityName,
  { scope, permit, list, given, prepare, check, servesCreate = true }: ByObject = {},
): void {
  const store = recordStore(name)
  const count = countMemo()
  const request = (action: Action, { userId, subject, idempotencyKey, requestHash, path }: RecordCall) => ({
    userId,
    idempotencyKey,
    requestHash,
    path,
    permit: (before: RecordRow | null, after: RecordRow | null) => permit?.(subject, action, before, after),
    given: async (tx: Orm, before: RecordRow | null, asked: RecordRow) => ({
      ...(await fieldsAsAllowed(tx, { store, subject, before, asked })),
      ...(await given?.(tx, before, asked, userId)),
    }),
    prepare,
    check: async (tx: Orm, before: RecordRow | null, after: RecordRow | null) => {
      if (before && after) refusePlannedLines(store, subject, before, after)
      await check?.(tx, before, after, { userId, requestHash, path, idempotencyKey: null })
    },
  })

  const listed = async (query: ListQuery, within?: SQL) => {
    const page = await listRecords(orm, store, query, within, count)
    return store.entity.lines?.isListed === true ? withLines(orm, store, page) : page
  }

  serveAny(app, `${name}.list`, async ({ query, subject, request }) => {
    if (list) return { result: await list(query) }
    const within = narrowed(name, query, subject, scope?.(subject))
    if (!takesLines(request)) return { result: await listed(query, within) }
    return new Lines(resultsOf(await listParts(orm, store, query, within)))
  })
  serveAny(app, `${name}.get`, async ({ params, subject }) => {
    const row = await readRecord(orm, store, params.id, scope?.(subject))
    if (!row) throw new ProblemError('not-found')
    return { result: [row] }
  })
  const update = (call: RecordCall, key: number) =>
    answered(
      call.reply,
      writeRecord(orm, store, {
        ...request('edit', call),
        kind: 'update',
        key,
        ifMatch: call.ifMatch,
        body: call.body,
      }),
    )
  if (!isAppended(name)) serveAny(app, `${name}.update`, (call) => update(call, call.params.id))
  if (isFixed(name)) {
    serveAny(app, `${name}.save`, (call) => update(call, Number(call.body[store.entity.key])))
    return
  }
  if (isKept(name)) return
  if (servesCreate)
    serveAny(app, `${name}.create`, (call) =>
      answered(
        call.reply,
        writeRecord(orm, store, {
          ...request('create', call),
          kind: 'create',
          broughtBackFrom: call.ifMatch,
          body: call.body,
        }),
      ),
    )
  if (isLasting(name) || isAppended(name)) return
  serveAny(app, `${name}.remove`, (call) =>
    answered(
      call.reply,
      writeRecord(orm, store, {
        ...request('delete', call),
        kind: 'remove',
        key: call.params.id,
        ifMatch: call.ifMatch,
      }),
    ),
  )
}

async function* resultsOf(parts: AsyncIterable<Page>) {
  for await (const result of parts) yield { result }
}

/** What is asked for of what this subject may see. Throws where they may not know what stands at a location. */
export function narrowed(
  name: EntityName,
  { at }: PlacedListQuery,
  subject: Subject,
  seen: SQL | undefined,
): SQL | undefined {
  if (at === undefined || !isPlaced(name)) return seen
  const { allowed, reason } = decide(subject, 'read', 'location')
  if (!allowed) throw new ProblemError('forbidden', { title: reason })
  const there = placedAt(name, at)
  return seen ? sql`${seen} and ${there}` : there
}

/** The answer of a write; one that was given before says so in its header. */
export async function answered<Reply>(reply: FastifyReply, work: Promise<Written<Reply>>): Promise<Reply> {
  try {
    const written = await work
    if (written.replayed) reply.header('Idempotency-Replayed', 'true')
    return written.reply
  } catch (error) {
    if (error instanceof ReplayedProblem) reply.header('Idempotency-Replayed', 'true')
    throw error
  }
}
