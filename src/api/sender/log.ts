import { actToldOf, entityOf, idsLeased } from '../../events/catalogue.ts'
import type { Fact, Stamp } from '../../events/define-event.ts'
import type { Journal } from '../../events/journal/journal.ts'
import type { Clock } from './clock.ts'
import type { Tabs } from './tabs.ts'
import { type AddOptions, type CompactOptions, createCommits } from '../../events/outbox/commits.ts'
import { createFold, type LogState } from '../../events/outbox/fold.ts'
import { createEmitter } from '../../store/store.ts'

/** Who makes facts, and where. */
export interface Maker {
  readonly userId: string
  readonly deviceId: string
  /** A new uuid v7. */
  readonly newId: () => string
}

/** Every fact known in this tab: its own, journalled, and those that other tabs told. */
export interface FactLog {
  readonly state: LogState
  readonly durable: boolean
  readonly stamp: () => Stamp
  /** The largest number that any tab was seen to have given. */
  lastSeq(): number
  /** What is made from here on has a larger number than this. */
  catchUp(seq: number): void
  /** Durable first, then known and told to other tabs. Rejects with a JournalError, and then nothing has happened. */
  append(facts: readonly Fact[], options?: AddOptions): Promise<void>
  /** Known and told at once, journalled as soon as may be: for what the server can be asked again. Never rejects. */
  note(facts: readonly Fact[]): Promise<void>
  /** Takes in what another tab told. */
  hear(facts: readonly Fact[]): void
  forget(acts: readonly string[]): void
  /** Tells a new tab what is in this one's file: also what became of acts that the new one took over. */
  introduce(): void
  /** Takes over the files of closed tabs and drops what no longer matters; gives what is kept. */
  compact(options?: CompactOptions): Promise<readonly Fact[]>
  /** Begins a journal anew, in place of one that was let go of: what stood there is no longer this tab's. */
  beginAnew(): Promise<void>
  /** Whether acts that are not sent name the record of this stream, which this device had named itself. */
  isNamed(record: string): boolean
  /** Whether no other tab was open when the files of closed ones were last taken over. */
  alone(): boolean
  /** Whether everything noted in this tab is on disk. */
  isWritten(): boolean
  /** `own`: they were made in this tab, or are in its file; else another told them. */
  subscribe(listener: (facts: readonly Fact[], own: boolean) => void): () => void
}

export function createFactLog(journal: Journal, tabs: Tabs, maker: Maker, clock: Clock): FactLog {
  const fold = createFold()
  const { emit, subscribe } = createEmitter<[readonly Fact[], boolean]>()
  let lastSeq = 0
  /** What was noted and is not on disk: the storage was full. */
  let unwritten: readonly Fact[] = []

  const seen = () => Math.max(lastSeq, fold.lastSeq())
  const stamp = (): Stamp => {
    lastSeq = seen() + 1
    const { newId, deviceId, userId } = maker
    return {
      eventId: newId(),
      clientSeq: lastSeq,
      deviceId,
      userId,
      occurredAt: new Date(clock.now()).toISOString(),
    }
  }
  const learn = (facts: readonly Fact[], own: boolean) => {
    const fresh = fold.learn(facts, own)
    if (fresh.length > 0) emit(fresh, own)
  }
  const tell = (facts: readonly Fact[]) => {
    const shared = facts.filter(isShared)
    if (shared.length > 0) tabs.tell({ type: 'facts', facts: shared })
  }
  const commits = createCommits(journal, {
    learn: (facts) => learn(facts, true),
    matters: fold.matters,
    carryOver: () => {
      const free = fold.state.leases.filter((block) => block.next <= block.to)
      const lent = free.map(({ entity, next, to }) =>
        idsLeased(stamp, { stream: `lease/${entity}` }, { entity, from: next, to }),
      )
      fold.resetLeases()
      learn(lent, true)
      return lent
    },
    compacted: (kept, gone) => {
      fold.release(kept)
      const acts = gone.filter((fact) => isRecord(fact) && actToldOf(fact) === undefined)
      if (acts.length > 0) tabs.tell({ type: 'forgotten', acts: acts.map((act) => act.eventId) })
    },
  })

  return {
    state: fold.state,
    durable: journal.durable,
    stamp,
    lastSeq: seen,
    catchUp: (seq) => {
      lastSeq = Math.max(lastSeq, seq)
    },
    append: async (facts, options) => {
      await commits.add(facts, options)
      tell(facts)
    },
    note: async (facts) => {
      learn(facts, true)
      tell(facts)
      const late = [...unwritten, ...facts]
      unwritten = []
      try {
        await commits.add(late)
      } catch {
        // Not on disk: after a crash the server is asked again under the same key, and says what it did.
        unwritten = [...late, ...unwritten]
      }
    },
    hear: (facts) => learn(facts, false),
    forget: (acts) => commits.forget(acts),
    introduce: () => tell([...commits.own(), ...unwritten]),
    compact: (options) => commits.compact(options),
    beginAnew: async () => {
      await journal.reopen()
      commits.beginAnew()
      fold.disown()
    },
    isNamed: fold.isNamed,
    alone: commits.alone,
    isWritten: () => unwritten.length === 0,
    subscribe,
  }
}

const isRecord = (fact: Fact) => entityOf(fact.stream) !== undefined
const isShared = (fact: Fact) => isRecord(fact) || fact.stream.startsWith('draft/')
