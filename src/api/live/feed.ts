import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { Change } from '../../contract/entities/feed.ts'
import { OpenElsewhere, openEvent } from '../../contract/entities/open-records.ts'
import { askedWait, retryDelay, verdictOn } from '../../events/outbox/verdict.ts'
import type { HttpClient } from '../http/client.ts'
import type { Clock, Network } from '../sender/clock.ts'

/** `off`: the server has no feed, or no longer knows this session. */
export type FeedState = 'connecting' | 'live' | 'waiting' | 'paused' | 'off'

/** Whether anybody can see the page. */
export interface Visibility {
  hidden(): boolean
  subscribe(listener: () => void): () => void
}

export const pageVisibility: Visibility = {
  hidden: () => document.hidden,
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

export interface FeedOptions {
  readonly client: Pick<HttpClient, 'open'>
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  readonly visibility: Visibility
  /** Its news end the waiting for a server that was away. */
  readonly network: Network
  /** The last change already known; null begins with what happens from now on. */
  readonly after: number | null
  readonly onChange: (change: Change) => void
  /** Who else has open what is open here. */
  readonly onOpen: (elsewhere: OpenElsewhere) => void
  readonly onState: (state: FeedState) => void
}

// Hidden for this long, a page lets go of its connection, and catches up when it is looked at.
const hiddenMs = 5 * 60_000
// The server sends a sign of life more often; without one the connection is dead.
const silenceMs = 75_000

/**
 * Follows the server's change feed (DESIGN 2): each change once and in order, resumed after the last one seen. The
 * token goes in a header, never in the address. Returns what stops it.
 */
export function openFeed(options: FeedOptions): () => void {
  const { client, clock, random, visibility, network, onChange, onOpen, onState } = options
  let last = options.after
  let failures = 0
  let state: FeedState = 'connecting'
  let connection: AbortController | null = null
  let cancelTimer = () => {}
  let cancelHidden = () => {}

  const show = (now: FeedState) => {
    if (now === state) return
    state = now
    onState(now)
  }
  const later = (ms: number, task: () => void) => {
    cancelTimer()
    cancelTimer = clock.after(ms, task)
  }
  const drop = () => {
    cancelTimer()
    connection?.abort()
    connection = null
  }

  const reader = () =>
    createParser({
      onEvent({ event, data }) {
        if (event === openEvent) {
          const elsewhere = readIn(OpenElsewhere, data)
          if (elsewhere) onOpen(elsewhere)
          return
        }
        const change = readIn(Change, data)
        if (!change || (last !== null && change.globalSeq <= last)) return
        last = change.globalSeq
        onChange(change)
      },
    })

  async function connect() {
    drop()
    const current = new AbortController()
    connection = current
    show('connecting')
    const wait = await follow(current.signal).catch(() => 0)
    if (connection !== current) return
    if (wait === null) return show('off')
    failures += 1
    show('waiting')
    later(retryDelay(failures, random(), wait), () => void connect())
  }

  /** Reads until the connection ends; gives the wait the server asks for in ms, or null when it has no feed for us. */
  async function follow(signal: AbortSignal): Promise<number | null> {
    const query = last === null ? {} : { after: last }
    const answer = await client.open('changes', { query, signal })
    if (!answer.ok) {
      const lasting = verdictOn(answer.error) !== 'retry'
      return lasting ? null : (askedWait(answer.error) ?? 0)
    }
    const decoder = new TextDecoder()
    const { feed } = reader()
    const stream = answer.reply.getReader()
    const stop = () => void stream.cancel().catch(() => undefined)
    signal.addEventListener('abort', stop)
    show('live')
    for (;;) {
      later(silenceMs, () => void connect())
      const { value, done } = await stream.read()
      if (done || signal.aborted) return 0
      failures = 0
      feed(decoder.decode(value, { stream: true }))
    }
  }

  const unsubscribe = visibility.subscribe(() => {
    if (state === 'off') return
    if (!visibility.hidden()) {
      cancelHidden()
      if (state === 'paused') void connect()
    } else cancelHidden = clock.after(hiddenMs, pause)
  })
  const stopListening = network.subscribe(() => {
    if (state === 'waiting' && network.online()) void connect()
  })
  function pause() {
    drop()
    show('paused')
  }

  void connect()
  return () => {
    unsubscribe()
    stopListening()
    cancelHidden()
    drop()
  }
}

function readIn<Schema extends v.GenericSchema>(
  schema: Schema,
  data: string,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(data))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
