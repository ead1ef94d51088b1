import * as v from 'valibot'
import type { ApiError } from '../../contract/api-error.ts'
import { Attachment } from '../../contract/entities/attachment.ts'
import { entities } from '../../contract/entities/catalogue.ts'
import type { Capabilities } from '../../contract/entities/feed.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import { recordCall } from '../../contract/record-calls.ts'
import {
  actAmended,
  sendConfirmed,
  sendConflicted,
  sendHeld,
  sendRefused,
  sendUnknown,
} from '../../events/catalogue.ts'
import type { Fact, Stamp } from '../../events/define-event.ts'
import { isBesideRemoval, isBesideStanding, isStoredFileKind } from '../../events/outbox/beside.ts'
import { mergeByField } from '../../events/outbox/merge.ts'
import { isBesideRecord, type OutboxEntry, type StreamState } from '../../events/outbox/outbox.ts'
import { versionToSend } from '../../events/outbox/queue.ts'
import { askedWait, retryDelay, verdictOn } from '../../events/outbox/verdict.ts'
import type { Answer, AnyArgs, HttpClient } from '../http/client.ts'
import { type Files, sendFileOf, sendStoredFileOf } from './attach.ts'
import { sendCommentOf } from './comment.ts'

/** How long an answer that is under way is waited for in all, in ms. */
export const answerMs = 10_000

export interface Reach {
  readonly capabilities: Capabilities | null
  readonly files: Files
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Sends an act as it stands: the one call it is, under its own key, upon the version it was made on. */
export function call(
  client: HttpClient,
  state: StreamState,
  entry: OutboxEntry,
  { capabilities, files, now }: Reach,
): Promise<Answer<unknown>> {
  const { kind } = entry
  if (kind === 'attach') return sendFileOf(client, entry, files)
  if (isStoredFileKind(kind)) return sendStoredFileOf(client, entry, kind)
  if (isBesideRecord(kind)) return sendCommentOf(client, entry, kind)
  const version = versionToSend(state, entry)
  const common: AnyArgs = {
    idempotencyKey: entry.sendKey,
    ...whereOf(entry, now),
    ...(capabilities?.versions && { ifMatch: kind === 'create' ? entry.baseVersion : version }),
  }
  const found = recordCall({ ...entry, kind })
  if (!found)
    return Promise.resolve({ ok: false, error: { kind: 'forbidden', title: 'It can only be changed' } })
  const { name, params, body } = found
  return client.send(name, { ...common, params, body })
}

// Who waited for what is sent later has been told that it is kept.
const whereOf = ({ path, occurredAt }: OutboxEntry, now: number): Pick<AnyArgs, 'path'> =>
  now - Date.parse(occurredAt) > answerMs ? { path: 'sync' } : path ? { path } : {}

/** One lost reply delays its record only; this many in a row mean that the server cannot be reached. */
export const lostInARow = 3

/**
 * How many failures of an act count for its wait, outside an outage. A reply lost now and then is no reason to wait longer
 * each time: the line is there, or it is an outage by now.
 */
export function failuresOf({ attempts }: OutboxEntry, answer: Answer<unknown>): number {
  const isLost = !answer.ok && answer.error.kind === 'unreachable'
  return isLost ? Math.max(1, attempts - lostInARow + 1) : attempts
}

export interface Circumstances {
  readonly capabilities: Capabilities | null
  /** How often sending has failed in a row, this time included. */
  readonly failures: number
  /** In [0, 1). */
  readonly random: number
  readonly stamp: () => Stamp
}

/** What an answer means for the act: the one fact it makes of it. */
export function factOf(
  answer: Answer<unknown>,
  entry: OutboxEntry,
  { capabilities, failures, random, stamp }: Circumstances,
): Fact {
  const about = { stream: entry.stream }
  const act = entry.eventId
  if (answer.ok) return sendConfirmed(stamp, about, { act, row: rowIn(answer.reply, entry) })
  const { error } = answer
  switch (verdictOn(error)) {
    case 'hold':
      return sendHeld(stamp, about, { act })
    case 'refused':
      return sendRefused(stamp, about, { act, error })
    case 'conflict':
      return settleConflict(error, entry, stamp)
    case 'retry':
      // A server without idempotency would make the record twice: a person must look first.
      return entry.kind === 'create' && !capabilities?.idempotency
        ? sendRefused(stamp, about, { act, error })
        : sendUnknown(stamp, about, {
            act,
            error,
            retryInMs: retryDelay(failures, random, askedWait(error)),
          })
  }
}

function settleConflict(error: ApiError, entry: OutboxEntry, stamp: () => Stamp): Fact {
  const about = { stream: entry.stream }
  const act = entry.eventId
  // What was to be removed is gone: that is what the user asked for.
  if ((entry.kind === 'remove' || isBesideRemoval(entry.kind)) && error.kind === 'not-found')
    return sendConfirmed(stamp, about, { act, row: null })
  const current = error.kind === 'version-mismatch' ? parseRow(error.current, entry) : null
  const asConflict = (clash: string[]) => sendConflicted(stamp, about, { act, current, clash, error })
  if (!current || entry.kind !== 'update') return asConflict([])
  const { lines }: Entity = entities[entry.entity]
  const merge = mergeByField(entry.base, entry.changes, current, lines)
  if (merge.kind === 'clash') return asConflict([...merge.fields])
  if (merge.kind === 'same') return sendConfirmed(stamp, about, { act, row: current })
  const baseVersion = Number(current['version'])
  const { changes, took } = merge
  return actAmended(
    stamp,
    { ...about, baseVersion },
    { act, changes, base: current, why: 'merged', merged: [...took] },
  )
}

const rowReply = v.object({ result: v.record(v.string(), v.unknown()) })

function rowIn(reply: unknown, entry: OutboxEntry): RecordRow | null {
  const { kind } = entry
  if (kind === 'remove' || (isBesideRecord(kind) && !isBesideStanding(kind))) return null
  const parsed = v.safeParse(rowReply, reply)
  return parsed.success ? parsed.output.result : null
}

function parseRow(row: RecordRow | null, entry: OutboxEntry): RecordRow | null {
  const parsed = v.safeParse(entry.kind === 'captionFile' ? Attachment : entities[entry.entity].row, row)
  return parsed.success ? parsed.output : null
}
