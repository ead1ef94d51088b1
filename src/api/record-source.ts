import * as v from 'valibot'
import type { ApiError } from '../contract/api-error.ts'
import { entities, type EntityName } from '../contract/entities/catalogue.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import type { Entity, RecordRow } from '../contract/schema/entity.ts'
import { recordId } from '../contract/schema/record-key.ts'
import { countOf, listOf } from '../contract/envelope.ts'
import { groupsOf } from '../contract/list-query.ts'
import {
  type ListQuestion,
  type PageQuestion,
  pageQuery,
  questionQuery,
  type RecordPage,
} from '../contract/list-question.ts'
import type { Loaded, Outcome } from '../contract/outcome.ts'
import type { HeldDraft, HeldFile } from '../events/drafts.ts'
import type { Chosen, Side } from '../events/outbox/chosen-sides.ts'
import { isBesideRecord, type OutboxEntry } from '../events/outbox/outbox.ts'
import type { Projection } from '../events/outbox/project.ts'
import { isServersFault } from '../events/outbox/standing.ts'
import { isSetAside } from '../events/outbox/queue.ts'
import type { Save, SaveOutcome } from '../events/outbox/save.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { isOutOfReach, recalled } from './kept/keep-or-recall.ts'
import { KeptRows, keptName } from './kept/kept-names.ts'
import { type ListReply, readRows } from './kept/list-reads.ts'
import { heldAgain, saidAgain } from './writes/held-files.ts'
import type { ActOutcome, Writes } from './writes/writes.ts'

const notThere = {
  ok: false,
  error: { kind: 'not-found', title: 'There is no such record' },
} as const

const nothingChosen: Chosen = {}

interface Dependencies {
  readonly client: HttpClient
  readonly writes: Writes
  readonly cache: CachedReads
}

interface Listing {
  readonly name: EndpointName
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
}

/**
 * The records of one entity for the engine: reads go to the server (or, when it cannot be reached, to what it last
 * answered), writes through the outbox, and what is shown is the one with the other laid over it. `listing` reads
 * another list of the same rows, such as one's own operations.
 */
export function createRecordSource(
  { client, writes, cache }: Dependencies,
  entity: EntityName,
  listing: Listing = { name: `${entity}.list` },
) {
  const { name: _name, ...asked } = listing
  const reach = { client, cache }

  /** A record out of reach that was never read by itself, as the list that was last read whole has it. */
  async function listed(key: number, error: ApiError): Promise<Loaded<RecordRow> | null> {
    if (!isOutOfReach(error)) return null
    const { lines, key: field }: Entity = entities[entity]
    const kept = await recalled(cache, keptName(`${entity}.list`, {}), KeptRows)
    const row = kept?.value.find((one) => one[field] === key)
    if (!kept || !row) return null
    // Without its lines it would be shown, and saved, as one that has none.
    return lines && !Array.isArray(row[lines.field]) ? null : { ok: true, value: row, readAt: kept.readAt }
  }

  return {
    entity,
    narrowed: asked.query ?? asked.params,
    /** `total` is there when there are more rows than these; of more than `most` the first are read. */
    list: (signal: AbortSignal, most?: number) => readRows(reach, listing.name, { ...asked, signal }, most),
    /** A part of the list, whose whole is longer than a page holds. */
    async page(question: PageQuestion, signal: AbortSignal): Promise<Outcome<RecordPage>> {
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
    /** All that a question leaves, in its order, of a list that is not one of its own. */
    all:
      listing.name === `${entity}.list`
        ? async (
            question: ListQuestion,
            signal: AbortSignal,
            onRead: (rows: number) => void,
          ): Promise<Outcome<readonly RecordRow[]>> => {
            const rows: RecordRow[] = []
            let isWhole = false
            const query = { ...asked.query, ...questionQuery(question) }
            const answer = await client.each(listing.name, { ...asked, query, signal }, (told) => {
              const reply = told as ListReply
              const part = listOf(reply)
              for (const row of part) rows.push(row)
              isWhole = part.length === 0 || rows.length === countOf(reply)
              onRead(rows.length)
            })
            if (!answer.ok) return answer
            return isWhole ? { ok: true, value: rows } : { ok: false, error: { kind: 'unreachable' } }
          }
        : undefined,
    async get(key: number, signal?: AbortSignal): Promise<Loaded<RecordRow>> {
      const made =
        key < 0 && writes.projectRows(entity, []).rows.find((row) => row[entities[entity].key] === key)
      if (made) return { ok: true, value: made }
      if (!v.is(recordId, { id: key })) return notThere
      const loaded = await readRows(reach, `${entity}.get`, { params: { id: key }, signal })
      if (!loaded.ok) return (await listed(key, loaded.error)) ?? loaded
      const [row] = loaded.value
      return row ? { ...loaded, value: row } : notThere
    },
    async write(save: Save, draft?: HeldDraft | null): Promise<SaveOutcome> {
      const outcome = await writes.submit({ entity, ...save }, draft)
      return (await handBack(writes, outcome, draft)) ?? outcome
    },
    /** A new record is about to be made: see that it can be made without a connection. */
    prepare: () => void writes.prepareCreates(entity),
    undecided: (key: number): OutboxEntry | null =>
      writes
        .snapshot()
        .entries.find(
          (entry) =>
            !isBesideRecord(entry.kind) && entry.entity === entity && entry.key === key && isSetAside(entry),
        ) ?? null,
    waiting: (): readonly OutboxEntry[] =>
      writes.snapshot().entries.filter((entry) => !isBesideRecord(entry.kind) && entry.entity === entity),
    async giveUp(eventId: string): Promise<void> {
      await writes.discard(eventId)
    },
    chosen: (eventId: string): Chosen =>
      writes.snapshot().entries.find((entry) => entry.eventId === eventId)?.chosen ?? nothingChosen,
    chooseSide: (eventId: string, part: string, side: Side) => writes.chooseSide(eventId, part, side),
    filesWith: (key: number): readonly HeldFile[] =>
      writes
        .snapshot()
        .entries.filter((entry) => entry.entity === entity && entry.key === key)
        .flatMap(heldAgain),
    commentsWith: (key: number): readonly string[] =>
      writes
        .snapshot()
        .entries.filter((entry) => entry.entity === entity && entry.key === key)
        .flatMap(saidAgain),
    namedRows: () => writes.namedRows(entity),
    keyNow: (key: number) => writes.keyNow(entity, key),
    project: (rows: readonly RecordRow[]): Projection => writes.projectRows(entity, rows),
    /** Told when acts have come, moved on or gone: drafts, and what charts tell of themselves, lie over no row. */
    subscribe(listener: () => void): () => void {
      // Whoever subscribes has looked before: what has happened since is told with whatever comes first.
      let seen: readonly OutboxEntry[] | null = null
      return writes.subscribe(() => {
        const { entries } = writes.snapshot()
        if (entries === seen) return
        seen = entries
        listener()
      })
    },
  }
}

/**
 * SPEC 8: a save that the server itself fails on is said to have failed, and its form keeps the values. It has been
 * tried again meanwhile; it leaves the outbox only when nothing of it is under way, and a create tries again under the
 * same key, so that it is made once.
 */
async function handBack(
  writes: Writes,
  outcome: ActOutcome,
  draft: HeldDraft | null | undefined,
): Promise<SaveOutcome | null> {
  if (outcome.kind !== 'kept' || !outcome.error || !isServersFault(outcome.error)) return null
  const given = await writes.discard(outcome.eventId, draft)
  if (given !== 'done') return null
  // The next try of the form shall not wait for the pause that this one began.
  writes.retryAll()
  return { kind: 'refused', error: outcome.error, key: outcome.key }
}
