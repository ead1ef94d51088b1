import {
  actDiscarded,
  actToldOf,
  besideOf,
  definitions,
  draftKept,
  entityOf,
  idsLeased,
  isNamedHere,
  sendConfirmed,
} from '../catalogue.ts'
import { type Fact, inOrder } from '../define-event.ts'
import { draftOf, type Drafts, evolveDrafts, formOf } from '../drafts.ts'
import { evolveLeases, type Leases } from '../leases.ts'
import { createActOrder } from './act-order.ts'
import { keyIn, namedBy } from './naming.ts'
import { createNewest } from './newest.ts'
import { evolve, type OutboxEntry, rekeyed, type StreamState, untouched } from './outbox.ts'

/** What the facts known so far add up to; read it afresh each time. */
export interface LogState {
  readonly outbox: ReadonlyMap<string, StreamState>
  /** The acts of all records, oldest first; another array once something of it has changed. */
  readonly acts: readonly OutboxEntry[]
  readonly drafts: Drafts
  readonly leases: Leases
  /** What machines and sign-ins told of themselves, the newest five hundred. */
  readonly session: readonly Fact[]
}

export interface Fold {
  readonly state: LogState
  /** The largest number seen; the next fact gets a larger one. */
  lastSeq(): number
  /** Takes facts in, in any order and however often; returns those that were new. `own`: they are in this tab's file. */
  learn(facts: readonly Fact[], own: boolean): readonly Fact[]
  /** Whether a fact is still needed in the journal. `alone`: no other tab is open. */
  matters(fact: Fact, alone: boolean): boolean
  /** Whether acts that are not sent name the record of this stream, which this device had named itself. */
  isNamed(record: string): boolean
  /** Starts the blocks of keys anew, from the facts that `learn` is given next. */
  resetLeases(): void
  /** Nothing is in this tab's file any more: whoever has taken it over has its keys. */
  disown(): void
  /** Lets go of the facts of settled streams, but for those still journalled. */
  release(kept: readonly Fact[]): void
}

/** The facts of a stream since it was last let go of, what it was then, and the last fact told of each act. */
interface History {
  readonly start: StreamState
  readonly facts: Fact[]
  readonly last: Map<string, Fact>
}

const sessionLength = 500

/** Folds facts with the pure reducers of `events`, each stream by itself, so that a fact costs the same in a long log. */
export function createFold(): Fold {
  const seen = new Set<string>()
  const owned = new Set<string>()
  const history = new Map<string, History>()
  const outbox = new Map<string, StreamState>()
  const drafts = new Map<string, Fact>()
  /** By the stream of a record that this device had named itself: the streams whose acts name it. */
  const namers = new Map<string, Set<string>>()
  const order = createActOrder(outbox)
  const moves = createNewest(sessionLength)
  const state = {
    outbox,
    get acts() {
      return order.acts()
    },
    drafts,
    leases: [] as Leases,
    get session() {
      return moves.all()
    },
  }
  let lastSeq = 0

  function become(stream: string, next: StreamState) {
    order.becoming(stream)
    outbox.set(stream, next)
  }

  function evolveStream(fact: Fact) {
    const before = outbox.get(fact.stream) ?? untouched
    const known: History = history.get(fact.stream) ?? { start: before, facts: [], last: new Map() }
    history.set(fact.stream, known)
    const late = isLate(fact, known.last)
    known.facts.push(fact)
    const isOver = actDiscarded.is(fact) ? [givenUp] : sendConfirmed.is(fact) ? [confirmed] : []
    for (const about of [actToldOf(fact) ?? anAct, ...isOver]) {
      const last = known.last.get(about)
      if (!last || inOrder(last, fact) < 0) known.last.set(about, fact)
    }
    become(
      fact.stream,
      late ? known.facts.toSorted(inOrder).reduce(evolve, known.start) : evolve(before, fact),
    )
  }

  /** What names a record that this device had named itself follows it to the key that it was given. */
  function followKeys(fact: Fact) {
    for (const record of namedBy(fact)) namers.set(record, (namers.get(record) ?? new Set()).add(fact.stream))
    const isGiven = isNamedHere(fact.stream) && besideOf(fact.stream) === undefined && sendConfirmed.is(fact)
    for (const stream of [fact.stream, ...(isGiven ? (namers.get(fact.stream) ?? []) : [])]) {
      const next = rekeyed(outbox, stream)
      if (next !== outbox.get(stream)) become(stream, next)
    }
  }
  const waits = (stream: string) => (outbox.get(stream)?.entries.length ?? 0) > 0
  const isNamed = (record: string) => [...(namers.get(record) ?? [])].some(waits)
  /** Until all that names it is sent or let go of, it must stay known which key the record was given. */
  const isStillNamed = (stream: string) =>
    isNamedHere(stream) && (isNamed(stream) || isInDraft(drafts, stream))

  function learnOne(fact: Fact) {
    seen.add(fact.eventId)
    lastSeq = Math.max(lastSeq, fact.clientSeq)
    if (entityOf(fact.stream) !== undefined) {
      evolveStream(fact)
      followKeys(fact)
    } else evolveDrafts(drafts, fact)
    if (isSession(fact)) moves.add(fact)
  }

  return {
    state,
    lastSeq: () => lastSeq,
    learn: (facts, own) => {
      const fresh = facts.filter((fact) => {
        const isNew = !seen.has(fact.eventId)
        if (isNew) learnOne(fact)
        return isNew
      })
      // Keys are this tab's own affair: a record another tab told of counts once its file is taken over.
      for (const fact of own ? facts : [])
        if (!owned.has(fact.eventId)) {
          owned.add(fact.eventId)
          state.leases = evolveLeases(state.leases, fact)
        }
      return fresh
    },
    matters: (fact, alone) => {
      if (definitions.get(fact.type)?.is(fact) !== true) return true
      if (entityOf(fact.stream) !== undefined)
        return (outbox.get(fact.stream)?.entries.length ?? 0) > 0 || isStillNamed(fact.stream)
      if (fact.stream.startsWith('draft/')) return isLastDraft(drafts, fact, alone)
      return !idsLeased.is(fact) && moves.has(fact)
    },
    isNamed,
    resetLeases: () => {
      state.leases = []
    },
    disown: () => {
      owned.clear()
      state.leases = []
    },
    release: (kept) => {
      const needed = new Set(kept.map((fact) => fact.stream))
      for (const stream of history.keys())
        if (outbox.get(stream)?.entries.length === 0 && !needed.has(stream)) history.delete(stream)
      for (const [record, streams] of namers) {
        for (const stream of streams) if (!waits(stream) && !needed.has(stream)) streams.delete(stream)
        if (streams.size === 0) namers.delete(record)
      }
    },
  }
}

const anAct = 'an act'
const givenUp = 'given up'
const confirmed = 'confirmed'

// The order of facts matters among those of one act, and among the acts themselves; an act that is given up also changes those
// upon it, and so its place among all that is told of them, and one that is confirmed no longer lies below those made after.
function isLate(fact: Fact, last: ReadonlyMap<string, Fact>): boolean {
  const isBefore = (other: Fact | undefined) => other !== undefined && inOrder(fact, other) < 0
  if (last.has(fact.eventId) || isBefore(last.get(actToldOf(fact) ?? anAct)) || isBefore(last.get(givenUp)))
    return true
  if (actToldOf(fact) === undefined && isBefore(last.get(confirmed))) return true
  return actDiscarded.is(fact) && [...last.values()].some(isBefore)
}

/** Whether a form that was not saved is of the record, or names it: its values are not asked which of them are keys. */
function isInDraft(drafts: Drafts, stream: string): boolean {
  const key = keyIn(stream)
  const isOf = (form: string) => `/${form}/`.includes(`/${stream}/`)
  const holds = (value: unknown): boolean =>
    value === key ||
    (typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each)))
  return [...drafts.values()].some(
    (fact) => draftKept.is(fact) && (isOf(fact.payload.form) || holds(fact.payload.values)),
  )
}

const isSession = (fact: Fact) => fact.stream.startsWith('chart/') || fact.stream === 'session'

// While other tabs are open, one of their files may still hold the draft that this fact has dropped.
function isLastDraft(drafts: Drafts, fact: Fact, alone: boolean): boolean {
  const form = formOf(fact)
  return (
    form !== undefined &&
    drafts.get(form)?.eventId === fact.eventId &&
    (!alone || draftOf(drafts, form) !== null)
  )
}
