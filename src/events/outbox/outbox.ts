import type { ApiError } from '../../contract/api-error.ts'
import type { ScreenPath } from '../../contract/schema/change-path.ts'
import { type EntityName, entities } from '../../contract/entities/catalogue.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import {
  actAmended,
  actDiscarded,
  besideOf,
  entityOf,
  recordRemoved,
  recordSaved,
  sendConfirmed,
  sendConflicted,
  sendHeld,
  sendRefused,
  sendReleased,
  sendStarted,
  sendUnknown,
  sideChosen,
} from '../catalogue.ts'
import { type Fact, inOrder } from '../define-event.ts'
import { besideActOf, type BesideKind } from './beside.ts'
import { type Chosen, stillChosen } from './chosen-sides.ts'
import { linesOf, mineUpon } from './merge.ts'
import { type KeyOf, underKeys } from './naming.ts'

/** Where an act stands; a confirmed one has left the queue (DESIGN 3, TRUST 2). */
export type OutboxStatus = 'pending' | 'sending' | 'unknown' | 'held' | 'conflict' | 'refused'

export type ActKind = 'create' | 'update' | 'remove'
/** What an entry does. */
export type EntryKind = ActKind | BesideKind

/** Whether an entry is of something beside its record, and is no act on it. */
export const isBesideRecord = (kind: EntryKind): kind is BesideKind =>
  kind !== 'create' && kind !== 'update' && kind !== 'remove'

/** One act that the server has not confirmed. */
export interface OutboxEntry {
  /** The act's event id: its name in every call and fact. */
  readonly eventId: string
  /** The idempotency key it is sent under now: its own id, or that of its last amendment. */
  readonly sendKey: string
  readonly stream: string
  readonly entity: EntityName
  readonly kind: EntryKind
  /** Negative while a record has no key of the server's yet. */
  readonly key: number
  /** The fields the act writes, lines whole; empty for a removal. Of a file: its name, type, size, caption and line; of a comment: its text; of what the server has, also its key there. */
  readonly changes: RecordRow
  /** What the record held before, as far as it was told. */
  readonly base: RecordRow
  readonly baseVersion: number | null
  /** Where on the screen it was made; in a form unless told. */
  readonly path?: ScreenPath
  readonly clientSeq: number
  readonly occurredAt: string
  readonly status: OutboxStatus
  readonly attempts: number
  /** Milliseconds since 1970, for display; null when no attempt is planned. */
  readonly nextAttemptAt: number | null
  readonly lastError: ApiError | null
  /** Of a conflict: the server's row that stands in the way, and the fields both sides changed. */
  readonly current: RecordRow | null
  readonly clash: readonly string[]
  /** And whose values were chosen of it so far; left out while none was. */
  readonly chosen?: Chosen
  /** Fields of somebody else's that a merge took in, as far as known; null when nothing was merged. */
  readonly merged: readonly string[] | null
}

/** The last word of the server on a record that this device wrote. */
interface Settled {
  /** Null: the record is gone. */
  readonly row: RecordRow | null
  readonly version: number | null
  /** What this device's own acts made of the fields they wrote. */
  readonly written: RecordRow
  /** The number of the last act that was confirmed. */
  readonly seq: number
}

/** The unconfirmed acts on one record, oldest first, and what is known of the record since. */
export interface StreamState {
  readonly entries: readonly OutboxEntry[]
  readonly settled: Settled | null
}

/** Every record that was written on this device, by stream. */
export type Outbox = ReadonlyMap<string, StreamState>

export const untouched: StreamState = { entries: [], settled: null }

/** One fact of a stream, folded. Facts of other kinds, or about acts that are gone, change nothing. */
export function evolve(state: StreamState, fact: Fact): StreamState {
  const entity = entityOf(fact.stream)
  if (entity === undefined) return state
  const opened = openEntry(entity, fact, state)
  if (opened) return { ...state, entries: [...state.entries, opened] }
  if (sendConfirmed.is(fact)) return confirm(state, entity, fact.payload.act, fact.payload.row)
  if (actDiscarded.is(fact)) return givenUp(state, entity, fact.payload.act)
  return change(state, fact)
}

function openEntry(entity: EntityName, fact: Fact, state: StreamState): OutboxEntry | undefined {
  const saved = recordSaved[entity]
  if (saved.is(fact)) {
    const { isNew, changes, base, key, path } = fact.payload
    return {
      ...fresh(entity, fact, state, key),
      kind: isNew ? 'create' : 'update',
      changes,
      base,
      ...(path && { path }),
    }
  }
  const beside = besideActOf(fact)
  if (beside) {
    const { key, ...act } = beside
    return { ...fresh(entity, fact, state, key), ...act }
  }
  const removed = recordRemoved[entity]
  if (!removed.is(fact)) return undefined
  const { key, path } = fact.payload
  return { ...fresh(entity, fact, state, key), ...(path && { path }) }
}

const fresh = (entity: EntityName, fact: Fact, state: StreamState, key: number): OutboxEntry => ({
  eventId: fact.eventId,
  sendKey: fact.eventId,
  stream: fact.stream,
  entity,
  kind: 'remove',
  key: realKey(state, entity) ?? key,
  changes: {},
  base: {},
  baseVersion: seenVersion(state, fact.baseVersion),
  clientSeq: fact.clientSeq,
  occurredAt: fact.occurredAt,
  status: 'pending',
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  current: null,
  clash: [],
  merged: null,
})

/**
 * The version a new act was made upon. Where unsent acts lay over the row, they hid what others changed beneath, so
 * that no more was seen than they were made upon.
 */
function seenVersion({ entries }: StreamState, version: number | null): number | null {
  const below = entries.at(-1)?.baseVersion ?? null
  return below === null || version === null ? version : Math.min(below, version)
}

/** The key the server gave a record that was made here without one. */
function realKey(state: StreamState, entity: EntityName): number | undefined {
  const key = state.settled?.row?.[entities[entity].key]
  return typeof key === 'number' ? key : undefined
}

function without(state: StreamState, act: string): StreamState {
  const entries = state.entries.filter((entry) => entry.eventId !== act)
  return entries.length === state.entries.length ? state : { ...state, entries }
}

/**
 * An act of which nothing is to stand. Acts upon it name all lines, its own among them: they keep what they changed
 * themselves, upon what was there before it.
 */
function givenUp(state: StreamState, name: EntityName, act: string): StreamState {
  const at = state.entries.findIndex((entry) => entry.eventId === act)
  const { lines }: Entity = entities[name]
  const gone = state.entries[at]
  if (!lines || !gone || !(lines.field in gone.changes) || !(lines.field in gone.base))
    return without(state, act)
  // Merged, its base is their row, which nobody saw who wrote upon it: only what it changed itself is taken back.
  const beneath = ({ base }: OutboxEntry) =>
    linesOf(lines, gone.changes, gone.base, base, () => true)?.lines ?? gone.base[lines.field]
  const upon = (entry: OutboxEntry): OutboxEntry => {
    if (entry.kind !== 'update' || !(lines.field in entry.changes)) return entry
    const base = { ...entry.base, [lines.field]: beneath(entry) }
    return { ...entry, base, changes: mineUpon(entry.base, entry.changes, base, lines) }
  }
  return { ...state, entries: [...state.entries.slice(0, at), ...state.entries.slice(at + 1).map(upon)] }
}

function confirm(state: StreamState, entity: EntityName, act: string, row: RecordRow | null): StreamState {
  const confirmed = state.entries.find((entry) => entry.eventId === act)
  // Lines that were merged are not this device's alone: what is written upon them meets theirs once more.
  const fields = Object.keys(confirmed?.changes ?? {}).filter(
    (field) => row && field in row && !confirmed?.merged?.includes(field),
  )
  const before = state.settled
  const told = row ? Number(row['version']) : Math.max(confirmed?.baseVersion ?? 0, before?.version ?? 0)
  const version = Number.isFinite(told) && told > 0 ? told : null
  // Two tabs may tell of two confirmations in either order: the newer row is the last word.
  const written = Object.fromEntries(fields.map((field) => [field, row?.[field]]))
  const isOlder = Boolean(before?.version && version !== null && version < before.version)
  const seq = Math.max(confirmed?.clientSeq ?? 0, before?.seq ?? 0)
  const settled: Settled =
    before && isOlder
      ? { ...before, written: { ...written, ...before.written }, seq }
      : { row, version, written: { ...before?.written, ...written }, seq }
  const rest = { entries: without(state, act).entries, settled }
  const key = realKey(rest, entity)
  const keyed = confirmed?.kind !== 'create' || key === undefined
  return keyed ? rest : { ...rest, entries: rest.entries.map((entry) => ({ ...entry, key })) }
}

function change(state: StreamState, fact: Fact): StreamState {
  const changed = changeOf(fact)
  if (changed === undefined) return state
  const index = state.entries.findIndex((entry) => entry.eventId === changed.act)
  const entry = state.entries[index]
  return entry ? { ...state, entries: state.entries.with(index, changed.to(entry)) } : state
}

interface Change {
  readonly act: string
  readonly to: (entry: OutboxEntry) => OutboxEntry
}

function changeOf(fact: Fact): Change | undefined {
  const set = (act: string, values: Partial<OutboxEntry>): Change => ({
    act,
    to: (entry) => ({ ...entry, nextAttemptAt: null, ...values }),
  })
  if (sendStarted.is(fact))
    return {
      act: fact.payload.act,
      to: (entry) => ({ ...entry, status: 'sending', attempts: entry.attempts + 1, nextAttemptAt: null }),
    }
  if (sendUnknown.is(fact))
    return set(fact.payload.act, {
      status: 'unknown',
      lastError: fact.payload.error,
      nextAttemptAt: Date.parse(fact.occurredAt) + fact.payload.retryInMs,
    })
  if (sendHeld.is(fact))
    return set(fact.payload.act, { status: 'held', lastError: { kind: 'session-expired' } })
  if (sendReleased.is(fact)) return set(fact.payload.act, { status: 'pending', lastError: null })
  if (sendRefused.is(fact)) return set(fact.payload.act, { status: 'refused', lastError: fact.payload.error })
  if (sendConflicted.is(fact)) {
    const { act, current, clash, error } = fact.payload
    const to = ({ chosen, ...entry }: OutboxEntry): OutboxEntry => ({
      ...entry,
      nextAttemptAt: null,
      status: 'conflict',
      current,
      clash,
      lastError: error,
      ...stillChosen(entry.entity, chosen, current),
    })
    return { act, to }
  }
  if (sideChosen.is(fact)) {
    const { act, part, side, theirs } = fact.payload
    const to = (entry: OutboxEntry): OutboxEntry =>
      entry.status === 'conflict'
        ? { ...entry, chosen: { ...entry.chosen, [part]: { side, theirs } } }
        : entry
    return { act, to }
  }
  return actAmended.is(fact) ? amended(fact.eventId, fact.baseVersion, fact.payload) : undefined
}

type Amendment = { act: string; changes: RecordRow; base: RecordRow | null; why: string; merged: string[] }

const amended = (sendKey: string, baseVersion: number | null, { act, ...amendment }: Amendment): Change => ({
  act,
  to: ({ chosen, ...entry }) => ({
    ...entry,
    sendKey,
    changes: amendment.changes,
    ...(amendment.base && { base: amendment.base, baseVersion }),
    status: 'pending',
    nextAttemptAt: null,
    lastError: null,
    current: null,
    clash: [],
    merged:
      amendment.why === 'merged'
        ? [...new Set([...(entry.merged ?? []), ...amendment.merged])]
        : entry.merged,
    // Tried once more as it is, it may meet the same values again.
    ...(amendment.why === 'retried' && chosen && { chosen }),
  }),
})

/**
 * What was added to records that this device had named itself, or refers to them, under the keys that the server gave them
 * since. The same object where nothing changes.
 */
export function rekeyed(outbox: Outbox, stream: string): StreamState {
  const state = outbox.get(stream) ?? untouched
  const keyOf: KeyOf = (record) => keyGiven(outbox, record)
  const entries = state.entries.map((entry) => followed(entry, keyOf))
  return entries.every((entry, at) => entry === state.entries[at]) ? state : { ...state, entries }
}

/** The key that the server gave the record of a stream; undefined where it has told none. */
function keyGiven(outbox: Outbox, stream: string): number | undefined {
  const entity = entityOf(stream)
  return entity && realKey(outbox.get(stream) ?? untouched, entity)
}

function followed(entry: OutboxEntry, keyOf: KeyOf): OutboxEntry {
  if (isBesideRecord(entry.kind)) {
    const key = keyOf(besideOf(entry.stream) ?? '')
    return key === undefined || key === entry.key ? entry : { ...entry, key }
  }
  const changes = underKeys(entry.entity, entry.changes, keyOf)
  const base = underKeys(entry.entity, entry.base, keyOf)
  return changes === entry.changes && base === entry.base ? entry : { ...entry, changes, base }
}

/** The facts of any streams, in any order and with duplicates, folded. */
export function foldOutbox(facts: readonly Fact[]): Outbox {
  const streams = new Map<string, StreamState>()
  const seen = new Set<string>()
  for (const fact of facts.toSorted(inOrder)) {
    if (seen.has(fact.eventId) || entityOf(fact.stream) === undefined) continue
    seen.add(fact.eventId)
    streams.set(fact.stream, evolve(streams.get(fact.stream) ?? untouched, fact))
  }
  for (const stream of streams.keys()) streams.set(stream, rekeyed(streams, stream))
  return streams
}
