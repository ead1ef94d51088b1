import pLimit from 'p-limit'
import type { Capabilities } from '../../contract/entities/feed.ts'
import {
  actToldOf,
  entityOf,
  fileOf,
  sendConfirmed,
  sendConflicted,
  sendHeld,
  sendRefused,
  sendReleased,
  sendStarted,
  sendUnknown,
} from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { isBesideChange } from '../../events/outbox/beside.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { nextToSend, waitsFor } from '../../events/outbox/queue.ts'
import { isOutage, verdictOn } from '../../events/outbox/verdict.ts'
import type { Answer, HttpClient } from '../http/client.ts'
import type { Files } from './attach.ts'
import { call, factOf, failuresOf, lostInARow } from './attempt.ts'
import type { Clock, Network } from './clock.ts'
import type { SenderState } from './tabs.ts'
import type { FactLog } from './log.ts'

export interface SenderOptions {
  readonly log: FactLog
  readonly client: HttpClient
  readonly files: Files
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  readonly network: Network
  readonly capabilities: () => Capabilities | null
  /** Whether the user of this log is the one signed in now: nothing is ever sent as somebody else. */
  readonly signedIn: () => boolean
  readonly onState: (state: SenderState) => void
}

/** Drains the outbox, in the one tab that sends. */
export interface Sender {
  /** Begins; what an earlier sender left under way is asked for again. */
  start(): void
  /** A person, or the network's return, ends the waiting: of one stream, or of all. */
  tryNow(stream: string | null): void
  /** The user has signed in again. */
  release(): void
  state(): SenderState
  stop(): void
}

interface Outage {
  readonly failures: number
  readonly since: number
  readonly until: number
  readonly cancel: () => void
}

const isFile = (stream: string) => fileOf(stream) !== undefined

const width = 4
// Written down as under way while the calls before them are: a call does not wait for the disk then.
const ahead = 4
// In an outage a burst of acts asks for the server once a second, not once an act.
const shortestProbeMs = 1_000

/** Order is kept within a record; up to four records go at once; an outage is probed with one (TRUST 2). */
export function createSender(options: SenderOptions): Sender {
  const { log, client, files, clock, random, network, capabilities, signedIn, onState } = options
  const { outbox } = log.state
  const ready = new Set<string>()
  const inFlight = new Set<string>()
  /** Streams that wait for their own next attempt: what cancels it. */
  const delayed = new Map<string, () => void>()
  /** By the stream of a record not created yet: the streams whose acts name it. */
  const blocked = new Map<string, Set<string>>()
  const oneOfFew = pLimit(width)
  let outage: Outage | null = null
  /** Its time came while something was under way, which may end without an answer. */
  let isProbeDue = false
  let lost = 0
  let held = false
  let session = 0
  let running = false
  let stops: readonly (() => void)[] = []
  let told: SenderState = { connection: 'idle', nextAttemptAt: null }

  function state(): SenderState {
    if (held || !signedIn()) return { connection: 'held', nextAttemptAt: null }
    if (inFlight.size > 0) return { connection: 'sending', nextAttemptAt: null }
    if (!outage && delayed.size === 0) return { connection: 'idle', nextAttemptAt: null }
    return { connection: network.online() ? 'waiting' : 'offline', nextAttemptAt: outage?.until ?? null }
  }
  function tell() {
    const now = state()
    if (now.connection === told.connection && now.nextAttemptAt === told.nextAttemptAt) return
    told = now
    onState(now)
  }

  const maySend = () => running && !held && signedIn()

  /** One file at a time: megabytes would keep what people typed waiting on a rig's line. */
  function nextReady(): string | undefined {
    const isFileUnderWay = [...inFlight].some(isFile)
    for (const stream of ready) if (!isFileUnderWay || !isFile(stream)) return stream
    return undefined
  }

  function pump() {
    while (maySend() && inFlight.size < (outage ? 0 : width + ahead)) {
      const stream = nextReady()
      if (stream === undefined) break
      const entry = take(stream)
      if (entry) void send(entry)
    }
    tell()
  }

  /** In an outage: one act, the given stream's when it has one, asks whether the server is back. */
  function probe(first: string | null) {
    if (!outage) return pump()
    isProbeDue = inFlight.size > 0
    if (!maySend() || isProbeDue) return tell()
    const smallFirst = [...ready].toSorted((a, b) => Number(isFile(a)) - Number(isFile(b)))
    for (const stream of first === null ? smallFirst : [first, ...smallFirst]) {
      const entry = take(stream)
      if (entry) return void send(entry, true)
    }
    endOutage()
    tell()
  }

  function take(stream: string): OutboxEntry | undefined {
    ready.delete(stream)
    if (inFlight.has(stream) || delayed.has(stream)) return undefined
    const entry = nextToSend(outbox.get(stream))
    const other = entry && waitsFor(outbox, entry)
    if (other === undefined) return entry
    blocked.set(other, (blocked.get(other) ?? new Set()).add(stream))
    return undefined
  }

  async function send(taken: OutboxEntry, isProbe = false) {
    const { stream } = taken
    inFlight.add(stream)
    await log.note([sendStarted(log.stamp, { stream }, { act: taken.eventId })])
    await oneOfFew(async () => {
      const note = await callFor(taken, isProbe)
      inFlight.delete(stream)
      ready.add(stream)
      // Before its place is free: what it was told holds for the next.
      note?.()
    })
    if (isProbeDue && inFlight.size === 0) probe(null)
    else pump()
  }

  /** Gives the way to note what became of it; undefined where it is not to be sent as it was taken. */
  async function callFor({ stream, eventId, sendKey }: OutboxEntry, isProbe: boolean) {
    const now = outbox.get(stream)
    const entry = now?.entries.find((waiting) => waiting.eventId === eventId)
    // A person in another tab may have given it up or changed it while it waited.
    if (!now || entry?.sendKey !== sendKey || entry.status !== 'sending' || !running) return undefined
    // What was answered meanwhile says that nothing is to be sent for now.
    if (!maySend() || (outage && !isProbe)) return () => void log.note([released(entry)])
    const sentIn = session
    const answer = await call(client, now, entry, { capabilities: capabilities(), files, now: clock.now() })
    return () => settle(entry, answer, sentIn)
  }

  function settle(entry: OutboxEntry, answer: Answer<unknown>, sentIn: number) {
    const isOut = !answer.ok && isOutage(answer.error)
    lost = isOut ? lost + 1 : 0
    const failures = outage ? outage.failures + 1 : failuresOf(entry, answer)
    const fact = factOf(answer, entry, {
      capabilities: capabilities(),
      failures,
      random: random(),
      stamp: log.stamp,
    })
    const wait = sendUnknown.is(fact) ? fact.payload.retryInMs : null
    // Waiting is arranged before the fact is noted: noting it looks for what can be sent.
    if (!isOut) endOutage()
    if (isOut && (outage || lost >= lostInARow || answer.error.kind === 'busy'))
      beginOutage(outage ? failures : 1, wait ?? 0)
    else if (wait !== null) delay(entry.stream, wait)
    const isHeld = !answer.ok && verdictOn(answer.error) === 'hold'
    if (isHeld && sentIn === session) held = true
    void log.note([isOvertaken(entry, fact) ? released(entry) : fact])
  }

  /** Another tab has edited a comment or a caption while it was on its way: the answer is not about what it says now. */
  function isOvertaken({ stream, eventId, sendKey, kind }: OutboxEntry, fact: Fact): boolean {
    const isLast = sendConfirmed.is(fact) || sendRefused.is(fact) || sendConflicted.is(fact)
    const now = outbox.get(stream)?.entries.find((waiting) => waiting.eventId === eventId)
    const isEdited = kind === 'comment' || isBesideChange(kind)
    return isLast && isEdited && now !== undefined && now.sendKey !== sendKey
  }

  function beginOutage(failures: number, wait: number) {
    outage?.cancel()
    const since = clock.now()
    const cancel = clock.after(wait, () => probe(null))
    isProbeDue = false
    outage = { failures, since, until: since + wait, cancel }
  }
  function endOutage() {
    outage?.cancel()
    isProbeDue = false
    outage = null
  }
  function delay(stream: string, wait: number) {
    delayed.set(
      stream,
      clock.after(wait, () => {
        delayed.delete(stream)
        ready.add(stream)
        pump()
      }),
    )
  }
  function hurry(stream: string) {
    delayed.get(stream)?.()
    delayed.delete(stream)
    ready.add(stream)
  }

  const released = ({ stream, eventId }: OutboxEntry) => sendReleased(log.stamp, { stream }, { act: eventId })

  function heard(facts: readonly Fact[]) {
    let act: string | null = null
    for (const fact of facts) {
      if (entityOf(fact.stream) === undefined) continue
      ready.add(fact.stream)
      for (const stream of blocked.get(fact.stream) ?? []) ready.add(stream)
      blocked.delete(fact.stream)
      if (actToldOf(fact) === undefined) act = fact.stream
    }
    if (facts.some((fact) => sendHeld.is(fact))) releaseHeld()
    const probes = outage && act !== null && Math.abs(clock.now() - outage.since) >= shortestProbeMs
    if (probes) probe(act)
    else pump()
  }

  /** Also what was held in an earlier session, and is told only now: it was locked, or the answer came late. */
  function releaseHeld() {
    const waiting = log.state.acts.filter(({ status }) => status === 'held')
    if (maySend() && waiting.length > 0) void log.note(waiting.map(released))
  }

  function tryNow(stream: string | null) {
    if (!running) return
    for (const each of stream === null ? delayed.keys() : [stream]) hurry(each)
    probe(stream)
  }

  return {
    start: () => {
      running = true
      stops = [log.subscribe(heard), network.subscribe(() => (network.online() ? tryNow(null) : tell()))]
      const stale = log.state.acts.filter((entry) => entry.status === 'sending')
      const unknown = stale.map(({ stream, eventId }) =>
        sendUnknown(log.stamp, { stream }, { act: eventId, error: { kind: 'unreachable' }, retryInMs: 0 }),
      )
      for (const { stream } of log.state.acts) ready.add(stream)
      void log.note(unknown)
      releaseHeld()
      pump()
    },
    tryNow,
    release: () => {
      session += 1
      held = false
      releaseHeld()
      tryNow(null)
    },
    state,
    stop: () => {
      running = false
      for (const stop of stops) stop()
      endOutage()
      for (const cancel of delayed.values()) cancel()
      delayed.clear()
    },
  }
}
