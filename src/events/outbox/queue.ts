import { entities } from '../../contract/entities/catalogue.ts'
import type { Entity } from '../../contract/schema/entity.ts'
import { streamOf } from '../catalogue.ts'
import { linesOf } from './merge.ts'
import { referredIn } from './naming.ts'
import { isBesideRecord, type Outbox, type OutboxEntry, type StreamState } from './outbox.ts'
import { sameValue } from './same-value.ts'

/**
 * The act of a stream that may be sent: its oldest, unless that one waits for a person or a sign-in. An act whose
 * reply is outstanding counts, since nobody but the sender knows whether the call is still under way.
 */
export function nextToSend(state: StreamState | undefined): OutboxEntry | undefined {
  const head = state?.entries[0]
  return head && !isSetAside(head) && head.status !== 'held' ? head : undefined
}

/** Needs a person: fences its stream until amended or discarded. */
export const isSetAside = (entry: Pick<OutboxEntry, 'status'>): boolean =>
  entry.status === 'refused' || entry.status === 'conflict'

/**
 * The version to name when an act is sent. An act made upon an earlier one of this device goes on top of what that
 * one became, unless somebody else has changed a field it writes: then it keeps its own version, and the server
 * answers with the row in the way.
 */
export function versionToSend(state: StreamState, entry: OutboxEntry): number | null {
  const { settled } = state
  if (!settled?.row || settled.version === null) return entry.baseVersion
  if (entry.baseVersion !== null && entry.baseVersion >= settled.version) return entry.baseVersion
  const { row, written, seq } = settled
  // What was kept locked at a sign-out may come back behind what was written since: it goes over none of that.
  const isLater = entry.clientSeq > seq
  const { lines }: Entity = entities[entry.entity]
  // Of lines an act writes all, also those that a tab showed without what this device had made of them since.
  const areMerged = lines !== undefined && linesOf(lines, entry.base, entry.changes, row) !== null
  const isOwnWord = (field: string) =>
    isLater &&
    !(areMerged && field === lines.field) &&
    field in written &&
    sameValue(row[field], written[field])
  const mine = (field: string) => sameValue(row[field], entry.base[field]) || isOwnWord(field)
  return Object.keys(entry.changes).every(mine) ? settled.version : entry.baseVersion
}

/**
 * The stream of a record that an act names, or that has to be there before it, and that is not yet on the server;
 * undefined when none is.
 */
export function waitsFor(outbox: Outbox, entry: OutboxEntry): string | undefined {
  if (isBesideRecord(entry.kind)) {
    const record = streamOf(entry.entity, entry.key)
    if (isUncreated(outbox.get(record))) return record
    return answeredBefore(outbox, record, entry) ?? saidBefore(outbox, entry)
  }
  return (
    referredIn(entry.entity, entry.changes).find(
      (stream) => stream !== entry.stream && isUncreated(outbox.get(stream)),
    ) ?? madeBefore(outbox, entry)
  )
}

/** The stream of the record, where what its line said by a photo is taken back before that photo is removed (decision 0043). */
function answeredBefore(outbox: Outbox, record: string, { kind, changes, clientSeq }: OutboxEntry) {
  if (kind !== 'removeFile' || changes['line'] === '') return undefined
  const isBefore = (other: OutboxEntry) => other.clientSeq < clientSeq && !isSetAside(other)
  return outbox.get(record)?.entries.some(isBefore) === true ? record : undefined
}

/** The stream of a comment that was written on the record before this one: answers follow what they answer. */
function saidBefore(outbox: Outbox, { entity, kind, key, clientSeq }: OutboxEntry): string | undefined {
  if (kind !== 'comment') return undefined
  for (const [stream, { entries }] of outbox)
    for (const other of entries)
      if (
        other.kind === 'comment' &&
        other.entity === entity &&
        other.key === key &&
        other.clientSeq < clientSeq &&
        !isSetAside(other)
      )
        return stream
  return undefined
}

/** The stream of a record that was made before this one and has to reach the server before it. */
function madeBefore(outbox: Outbox, { entity, kind, changes, clientSeq }: OutboxEntry): string | undefined {
  const { sentInOrderOf: field }: Entity = entities[entity]
  if (field === undefined || kind !== 'create') return undefined
  for (const [stream, { entries }] of outbox)
    for (const other of entries)
      if (
        other.entity === entity &&
        other.kind === 'create' &&
        other.changes[field] === changes[field] &&
        other.clientSeq < clientSeq
      )
        return stream
  return undefined
}

const isUncreated = (state: StreamState | undefined) =>
  state?.entries.some((entry) => entry.kind === 'create') === true
