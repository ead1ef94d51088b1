import { actToldOf } from '../catalogue.ts'
import { type Fact, inOrder } from '../define-event.ts'
import type { Journal } from '../journal/journal.ts'

/** What the journal's keeper asks of those who understand the facts. */
export interface Understanding {
  /** They are on disk, in this tab's file. */
  learn(facts: readonly Fact[]): void
  matters(fact: Fact, alone: boolean): boolean
  /** Facts that take the place of many. */
  carryOver(): readonly Fact[]
  /** The journal now holds `kept`, and no longer `gone`. */
  compacted(kept: readonly Fact[], gone: readonly Fact[]): void
}

export interface CompactOptions {
  /** How long to wait for other tabs to close, in ms. */
  readonly waitMs?: number
  /** Facts from elsewhere, to be kept from now on. */
  readonly also?: readonly Fact[]
  /** Told once what was found is understood, before it is written anew. */
  readonly onRead?: () => void
}

export interface AddOptions {
  /** Hands them to the journal without waiting for their turn as well: the page may be gone by then. */
  readonly ahead?: boolean
}

export interface Commits {
  /** Resolves once on disk; rejects with a JournalError, and then none of them is. */
  add(facts: readonly Fact[], options?: AddOptions): Promise<void>
  /** What is in this tab's file. */
  own(): readonly Fact[]
  /** Other tabs no longer need to be told what became of these acts. */
  forget(acts: readonly string[]): void
  /** Takes over the files of closed tabs, drops what no longer matters; gives what is kept. */
  compact(options?: CompactOptions): Promise<readonly Fact[]>
  /** The journal holds nothing any more. */
  beginAnew(): void
  /** Whether no other tab was open when this one last looked. */
  alone(): boolean
}

interface Job {
  readonly facts: readonly Fact[]
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

const smallest = 1_000
const growth = 3

/** Keeps a tab's journal: one write at a time, those that come meanwhile together, and small enough to read at once. */
export function createCommits(journal: Journal, understanding: Understanding): Commits {
  let own: readonly Fact[] = []
  let fresh: Fact[] = []
  let waiting: Job[] = []
  let compactAt = smallest
  let tail: Promise<unknown> = Promise.resolve()
  let busy = false
  let wasAlone = false
  const forgotten = new Set<string>()

  const serially = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = tail.then(async () => {
      busy = true
      try {
        return await task()
      } finally {
        busy = false
      }
    })
    tail = result.catch(() => undefined)
    return result
  }
  const all = () => {
    if (fresh.length > 0) own = own.concat(fresh)
    fresh = []
    return own
  }

  async function commit(jobs: readonly Job[]): Promise<void> {
    const facts = jobs.flatMap((job) => job.facts)
    try {
      await journal.append(facts)
    } catch (reason) {
      if (jobs.length > 1) for (const job of jobs) await commit([job])
      else for (const job of jobs) job.reject(reason)
      return
    }
    for (const fact of facts) fresh.push(fact)
    understanding.learn(facts)
    for (const job of jobs) job.resolve()
  }

  async function flush() {
    const jobs = waiting
    waiting = []
    await commit(jobs)
    if (own.length + fresh.length > compactAt) await compactNow({}).catch(() => undefined)
  }

  async function compactNow({ waitMs = 0, also = [], onRead }: CompactOptions): Promise<readonly Fact[]> {
    const adopted = await journal.adopt({ waitMs })
    const before = distinct([...all(), ...adopted.facts, ...also]).toSorted(inOrder)
    understanding.learn(before)
    const alone = adopted.otherTabs === 0
    wasAlone = alone
    const acts = new Set(before.map((fact) => fact.eventId))
    const kept = before.filter(
      (fact) => understanding.matters(fact, alone) || (!alone && isNews(fact, acts, forgotten)),
    )
    const facts = distinct([...kept, ...understanding.carryOver()])
    compactAt = Math.max(smallest, facts.length * growth)
    // Also where it cannot be written now: this is what a new tab must be told, no more and no less.
    own = facts
    onRead?.()
    await journal.rewrite(facts)
    const still = new Set(facts)
    understanding.compacted(
      facts,
      before.filter((fact) => !still.has(fact)),
    )
    return facts
  }

  return {
    add: (facts, { ahead = false } = {}) =>
      new Promise((resolve, reject) => {
        // A turn comes with an answer, and a page that is going hears none. What stands there twice is read once.
        if (ahead && busy) journal.append(facts).catch(() => undefined)
        waiting.push({ facts, resolve, reject })
        if (waiting.length === 1) void serially(flush)
      }),
    own: all,
    forget: (acts) => {
      for (const act of acts) forgotten.add(act)
    },
    compact: (options = {}) => serially(() => compactNow(options)),
    beginAnew: () => {
      own = []
      fresh = []
    },
    alone: () => wasAlone,
  }
}

const distinct = (facts: readonly Fact[]): readonly Fact[] => [
  ...new Map(facts.map((fact) => [fact.eventId, fact])).values(),
]

/** It tells what became of an act that may still stand in the file of another open tab. */
function isNews(fact: Fact, own: ReadonlySet<string>, forgotten: ReadonlySet<string>): boolean {
  const act = actToldOf(fact)
  return act !== undefined && !own.has(act) && !forgotten.has(act)
}
