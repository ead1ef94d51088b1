import type { ApiError } from '../contract/api-error.ts'
import type { EntityName } from '../contract/entities/catalogue.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import type { RecordRow } from '../contract/entity.ts'
import { listOf } from '../contract/envelope.ts'
import type { Projection } from '../events/project.ts'
import type { CachedReads } from './cached-reads.ts'
import type { HttpClient } from './http-client.ts'
import type { Act, Outcome, Writes } from './writes.ts'

/** `readAt` is there when the value is not fresh: the server could not be reached. */
type Loaded<Value> =
  | { readonly ok: true; readonly value: Value; readonly readAt?: string }
  | { readonly ok: false; readonly error: ApiError }

/** Rows of a list reply in either form of SPEC 7. */
type ListReply = { result: readonly RecordRow[] | { data: readonly RecordRow[] } }

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
  async function read(
    name: EndpointName,
    args: Parameters<HttpClient['send']>[1],
  ): Promise<Loaded<readonly RecordRow[]>> {
    const cacheName = JSON.stringify([name, args.params, args.query])
    const answer = await client.send(name, args)
    if (answer.ok) {
      // The client has parsed the reply by the schema of this very endpoint.
      const value = listOf(answer.reply as ListReply)
      void cache.keep(cacheName, value)
      return { ok: true, value }
    }
    const kept = mayPass(answer.error) ? await cache.find(cacheName) : null
    return kept ? { ok: true, value: kept.value as readonly RecordRow[], readAt: kept.readAt } : answer
  }

  return {
    name: listing.query ? `${entity} ${JSON.stringify(listing.query)}` : entity,
    list: (signal: AbortSignal): Promise<Loaded<readonly RecordRow[]>> =>
      read(listing.name, { ...(listing.query && { query: listing.query }), signal }),
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
