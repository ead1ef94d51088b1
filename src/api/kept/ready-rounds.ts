import * as v from 'valibot'
import type { Loaded } from '../../contract/outcome.ts'
import type { CachedReads } from './cached-reads.ts'
import type { Clock, Network } from '../sender/clock.ts'

/** One read of a round, answered. */
export interface ReadyRead {
  /** Told apart from the others of the round by it. */
  readonly name: string
  readonly loaded: Loaded<unknown>
}

/** Whether the read of this name was answered earlier in the same round, and need not be asked again. */
export type IsRead = (name: string) => boolean

/**
 * How far a device is with what it shall hold without a connection. `program`: it does not have every page's code yet;
 * `impossible`: its browser keeps none; `waiting`: what is not here yet is asked for again by itself. `read`: of the
 * round under way. `readAt`: ISO time at which a whole round ended last.
 */
export type Readiness =
  | { readonly step: 'impossible' | 'program' }
  | { readonly step: 'reading'; readonly read: number; readonly readAt: string | null }
  | { readonly step: 'waiting'; readonly readAt: string | null }
  | { readonly step: 'ready'; readonly readAt: string }

export interface ReadyRounds {
  /** The reads of a round, the most needed first; each begins when the one before has been answered. */
  readonly reads: (signal: AbortSignal, isRead: IsRead) => AsyncIterable<ReadyRead>
  readonly cache: CachedReads
  readonly clock: Clock
  readonly network: Network
  /** Only one tab of a device reads ahead. */
  readonly locks: Pick<LockManager, 'request'>
  /** Told how far this device is, whenever that changes. */
  readonly tell: (readiness: Readiness) => void
}

export interface Rounds {
  /** Begins a round now, whenever the last one ended. */
  readonly readNow: () => void
  readonly stop: () => void
}

/** The end of the last whole round, kept with what it read: both are gone together. */
const roundName = 'ready'
/** How far the round came that has not ended yet. `begun`: ms since 1970. */
const soFarName = 'ready so far'
const SoFar = v.object({ begun: v.number(), read: v.array(v.string()) })
const everyMs = 2 * 60 * 60_000
// A line that was cut is tried again when it is back, and else after this.
const againMs = 5 * 60_000
// Between two reads, for whoever works here meanwhile.
const pauseMs = 100

/**
 * Reads ahead what this device shall hold without a connection, whether anybody looks at it or not (decision 0047).
 * A round breaks off where the server cannot be reached or has no time; one that is refused a read goes on. What broke
 * off, or ended with its page, is gone on with where it stood: whoever opens the product for moments has all of it in
 * the end.
 */
export function openReadyRounds({ reads, cache, clock, network, locks, tell }: ReadyRounds): Rounds {
  const ended = new AbortController()
  let cancel = () => {}
  let turn = 0
  let isRunning = false
  let isAsked = false

  async function round(): Promise<number> {
    const last = await cache.find(roundName)
    const readAt = last?.readAt ?? null
    const lastEnd = readAt === null ? 0 : Date.parse(readAt)
    const due = lastEnd + everyMs - clock.now()
    // A clock that was set back makes nothing wait longer than a round.
    if (readAt !== null && !isAsked && due > 0 && due <= everyMs) {
      tell({ step: 'ready', readAt })
      return due
    }
    isAsked = false
    const { begun, read } = await stood(lastEnd)
    tell({ step: 'reading', read: read.size, readAt })
    for await (const { name, loaded } of reads(ended.signal, (name) => read.has(name))) {
      if (isCut(loaded) && !(await cameLate(loaded))) {
        tell({ step: 'waiting', readAt })
        return againMs
      }
      if (ended.signal.aborted) return againMs
      read.add(name)
      tell({ step: 'reading', read: read.size, readAt })
      await cache.keep(soFarName, { begun, read: [...read] })
      await new Promise<void>((resolve) => void clock.after(pauseMs, resolve))
      if (ended.signal.aborted) return againMs
    }
    await cache.keep(roundName, null)
    await tellRest()
    return everyMs
  }

  /** What can be said where no round is under way here: another tab may be at it, or the line is gone. */
  async function tellRest(): Promise<void> {
    const readAt = (await cache.find(roundName))?.readAt
    tell(readAt === undefined ? { step: 'waiting', readAt: null } : { step: 'ready', readAt })
  }

  /** Where the round stands that broke off since `ended`, ms since 1970; else the beginning of a new one. */
  async function stood(ended: number): Promise<{ begun: number; read: Set<string> }> {
    const kept = v.safeParse(SoFar, (await cache.find(soFarName))?.value)
    const now = clock.now()
    const isOfNow = kept.success && kept.output.begun > ended && kept.output.begun <= now
    return isOfNow && kept.output.begun + everyMs > now
      ? { begun: kept.output.begun, read: new Set(kept.output.read) }
      : { begun: now, read: new Set() }
  }

  /** Where the line is slow, a read is answered from this device first. */
  const cameLate = async (loaded: Loaded<unknown>): Promise<boolean> =>
    loaded.readAt !== undefined && cache.late !== undefined && cache.late.comes(loaded.readAt)

  async function run(): Promise<number> {
    isRunning = true
    try {
      return await round()
    } finally {
      isRunning = false
    }
  }

  async function begin() {
    cancel()
    turn += 1
    const mine = turn
    const wait = await locks
      .request('millwright.ready', { ifAvailable: true }, async (lock) => {
        const isOurs = lock !== null && network.online() && !ended.signal.aborted
        if (isOurs) return run()
        // A round under way here tells of itself.
        if (!isRunning) await tellRest()
        return againMs
      })
      .catch(() => againMs)
    // Begun anew meanwhile, which found this one at it: that one waits for both.
    if (!ended.signal.aborted && mine === turn) cancel = clock.after(wait, () => void begin())
  }
  const stopListening = network.subscribe(() => {
    if (network.online()) void begin()
  })
  void begin()
  return {
    readNow() {
      isAsked = true
      void begin()
    },
    stop() {
      stopListening()
      cancel()
      ended.abort()
    },
  }
}

const cutting = new Set(['unreachable', 'busy', 'session-expired'])

/** What is answered from this device was not read either. */
const isCut = (loaded: Loaded<unknown>): boolean =>
  loaded.ok ? loaded.readAt !== undefined : cutting.has(loaded.error.kind)
