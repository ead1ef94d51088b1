import { entityOf, isBeside, sendConfirmed, sendConflicted, streamOf } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { HttpClient } from '../http/client.ts'
import type { FactLog } from '../sender/log.ts'
import type { Writes } from './writes.ts'

interface Options {
  readonly client: HttpClient
  /** Whether this tab is the one that sends, and its user the one signed in. */
  readonly leads: () => boolean
  /** Hands what was heard to the tab that sends. */
  readonly pass: (stream: string) => void
  readonly retry: Writes['retry']
}

/**
 * Files and comments that the server did not take because their record was deleted are sent by themselves once it is there
 * again (decision 0059): this device has brought it back, or another has, as the change feed tells. What it did not tell is asked
 * of the server, once for each of them: when it is known, and when this tab begins to send or the feed opens.
 */
export function createBackAgain(log: FactLog, { client, leads, pass, retry }: Options) {
  /** The streams of those that may wait so, by their acts; whether they do is seen when it matters. */
  const gone = new Map<string, string>()
  const underWay = new Set<string>()
  const asked = new Set<string>()

  const waiting = (): readonly OutboxEntry[] =>
    [...gone].flatMap(([act, stream]) => {
      const entry = log.state.outbox.get(stream)?.entries.find(({ eventId }) => eventId === act)
      if (entry && waitsForRecord(entry)) return [entry]
      gone.delete(act)
      return []
    })

  /** The record of this stream is there. */
  async function isBack(stream: string): Promise<void> {
    if (gone.size === 0) return
    const own = waiting().filter((entry) => recordOf(entry) === stream)
    if (own.length > 0 && !leads()) return pass(stream)
    for (const { eventId } of own) {
      if (underWay.has(eventId)) continue
      underWay.add(eventId)
      await retry(eventId).finally(() => underWay.delete(eventId))
    }
  }

  /** What is refused though the record is there is not tried again for that. */
  async function look(): Promise<void> {
    if (!leads()) return
    const unasked = waiting().filter(({ eventId }) => !asked.has(eventId))
    for (const stream of new Set(unasked.map(recordOf))) {
      const one = unasked.find((entry) => recordOf(entry) === stream)
      if (!one) continue
      const answer = await client.send(`${one.entity}.get`, { params: { id: one.key } })
      const own = unasked.filter((entry) => recordOf(entry) === stream && !asked.has(entry.eventId))
      if (!answer.ok || own.length === 0) continue
      for (const { eventId } of own) asked.add(eventId)
      await isBack(stream)
    }
  }

  function heard(facts: readonly Fact[]) {
    let isNew = false
    for (const fact of facts) {
      if (entityOf(fact.stream) === undefined) continue
      if (sendConflicted.is(fact) && isBeside(fact.stream) && fact.payload.error.kind === 'not-found') {
        gone.set(fact.payload.act, fact.stream)
        isNew = true
      }
      // The tab that sends has heard it too.
      if (sendConfirmed.is(fact) && fact.payload.row !== null && !isBeside(fact.stream) && leads())
        void isBack(fact.stream)
    }
    // It may have come back while that answer was on its way.
    if (isNew) void look()
  }

  return { isBack, look, stop: log.subscribe(heard) }
}

/** What was to be added to a record that is not there. */
const waitsForRecord = ({ kind, status, lastError }: OutboxEntry): boolean =>
  (kind === 'attach' || kind === 'comment') && status === 'conflict' && lastError?.kind === 'not-found'

const recordOf = ({ entity, key }: OutboxEntry): string => streamOf(entity, key)
