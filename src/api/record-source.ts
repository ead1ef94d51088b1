import type { ApiError } from '../contract/api-error.ts'
import type { EntityName } from '../contract/entities/catalogue.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { countOf, listOf } from '../contract/envelope.ts'
import { type Filter, groupsOf, type GroupPath } from '../contract/list-query.ts'
import type { Projection } from '../events/outbox/project.ts'
import type { CachedReads } from './cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import type { Act, Outcome, Writes } from './writes/writes.ts'

/** `readAt` is there when the value is not fresh: the server could not be reached. */
type Loaded<Value> =
  | { readonly ok: true; readonly value: Value; readonly readAt?: string }
  | { readonly ok: false; readonly error: ApiError }

/** Rows of a list reply in either form of SPEC 7. */
type ListReply = {
  result:
    | readonly RecordRow[]
    | {
        data: readonly RecordRow[]
        count: number
        summary?: Readonly<Record<string, number>>
      }
}

/** A part of a list: rows `skip` to before `skip + take` of what a grid asks. */
interface PageQuestion {
  readonly skip: number
  readonly take: number
  readonly search: string
  readonly columns: readonly string[]
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[]
  readonly filter: Filter | null
  readonly group: readonly string[]
}

interface FoundPage {
  readonly rows: readonly RecordRow[]
  readonly count: number
  readonly groups: readonly { readonly values: GroupPath; readonly count: number }[]
}

/** The question as the query of a list (contract/list-query.ts). */
export function pageQuery(question: PageQuestion): Record<string, string> {
  const { skip, take, search, columns, sort, filter, group } = question
  return {
    skip: String(skip),
    take: String(take),
    ...(search !== '' && { search, columns: columns.join(',') }),
    ...(sort.length > 0 && { sort: sort.map(({ id, desc }) => `${id}:${desc ? 'desc' : 'asc'}`).join(',') }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(group.length > 0 && { group: group.join(',') }),
  }
}

interface Dependencies {
  readonly client: HttpClient
  readonly writes: Writes
  readonly cache: CachedReads
  /** Told of every row the server has confirmed, before the write's own outcome is. */
  readonly onConfirmed: (entity: EntityName, row: RecordRow) => void
}

interface Listing {
  readonly name: EndpointName
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
}

const mayPass = (error: ApiError) => error.kind === 'unreachable' || error.kind === 'busy'

/**
 * The records of one entity for the engine: reads go to the server (or, when it cannot be reached, to what it last
 * answered), writes through the outbox, and what is shown is the one with the other laid over it. `listing` reads
 * another list of the same rows, such as one's own operations.
 */
export function createRecordSource(
  { client, writes, cache, onConfirmed }: Dependencies,
  entity: EntityName,
  listing: Listing = { name: `${entity}.list` },
) {
  const { name: _name, ...asked } = listing
  const narrowed = asked.query ?? asked.params

  async function read(
    name: EndpointName,
    args: Parameters<HttpClient['send']>[1],
  ): Promise<Loaded<readonly RecordRow[]> & { readonly total?: number }> {
    const cacheName = JSON.stringify([name, args.params, args.query])
    const answer = await client.send(name, args)
    if (answer.ok) {
      // The client has parsed the reply by the schema of this very endpoint.
      const reply = answer.reply as ListReply
      const value = listOf(reply)
      const total = countOf(reply)
      // Kept on the device is only what is whole.
      if (total > value.length) return { ok: true, value, total }
      void cache.keep(cacheName, value)
      return { ok: true, value }
    }
    const kept = mayPass(answer.error) ? await cache.find(cacheName) : null
    return kept ? { ok: true, value: kept.value as readonly RecordRow[], readAt: kept.readAt } : answer
  }

  return {
    name: narrowed ? `${entity} ${JSON.stringify(narrowed)}` : entity,
    /** `total` is there when there are more rows than these. */
    list: (signal: AbortSignal) => read(listing.name, { ...asked, signal }),
    /** A part of the list, whose whole is longer than a page holds. */
    async page(question: PageQuestion, signal: AbortSignal): Promise<Loaded<FoundPage>> {
      const answer = await client.send(listing.name, {
        ...asked,
        query: { ...asked.query, ...pageQuery(question) },
        signal,
      })
      if (!answer.ok) return answer
      const { result } = answer.reply as ListReply
      if (!('data' in result)) return { ok: true, value: { rows: result, count: result.length, groups: [] } }
      const { data: rows, count, summary = {} } = result
      return { ok: true, value: { rows, count, groups: groupsOf(summary) } }
    },
    async get(key: number, signal?: AbortSignal): Promise<Loaded<RecordRow>> {
      const loaded = await read(`${entity}.get`, { params: { id: key }, signal })
      if (!loaded.ok) return loaded
      const [row] = loaded.value
      return row
        ? { ok: true, value: row }
        : { ok: false, error: { kind: 'not-found', title: 'There is no such record' } }
    },
    async write(save: Omit<Act, 'entity'>): Promise<Outcome | HandedBack> {
      const outcome = await writes.submit({ entity, ...save })
      if (outcome.kind === 'confirmed' && outcome.row) onConfirmed(entity, outcome.row)
      return (await handBack(writes, outcome)) ?? outcome
    },
    /** A new record is about to be made: see that it can be made without a connection. */
    prepare: () => writes.prepareCreates(entity),
    async giveUp(eventId: string): Promise<void> {
      await writes.discard(eventId)
    },
    project: (rows: readonly RecordRow[]): Projection => writes.projectRows(entity, rows),
    subscribe: (listener: () => void): (() => void) => writes.subscribe(listener),
  }
}

/** Refused by a server that failed; a create tries again under the same key, so that it is made once. */
interface HandedBack {
  readonly kind: 'refused'
  readonly error: ApiError
  readonly key: number
}

/**
 * SPEC 8: a save that the server itself fails on is said to have failed, and its form keeps the values. It has been
 * tried again meanwhile; it leaves the outbox only when nothing of it is under way.
 */
async function handBack(writes: Writes, outcome: Outcome): Promise<HandedBack | null> {
  if (outcome.kind !== 'kept' || outcome.error?.kind !== 'busy' || outcome.error.status < 500) return null
  const given = await writes.discard(outcome.eventId)
  if (given !== 'done') return null
  // The next try of the form shall not wait for the pause that this one began.
  writes.retryAll()
  return { kind: 'refused', error: outcome.error, key: outcome.key }
}
