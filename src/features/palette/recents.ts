import * as v from 'valibot'
import { recordId } from './ranking/record-entries.ts'
import type { RecentEntry, RecordHit, Runnable } from './ranking/entry.ts'
import type { Weights } from './ranking/rank.ts'

const storageKey = 'millwright.palette'
const halfLife = 7 * 24 * 60 * 60 * 1000
const limits = { listed: 5, commands: 15, uses: 200 }

// A status would be stale by the next visit, so it is not kept.
const Hit = v.object({
  entity: v.string(),
  key: v.union([v.string(), v.number()]),
  plate: v.string(),
  title: v.string(),
  href: v.string(),
  person: v.exactOptional(v.literal(true)),
})

const Memory = v.object({
  /** Ids of commands, last run first; more than are listed, since not all can run on every screen. */
  commands: v.array(v.string()),
  records: v.array(Hit),
  /** `score` is the number of runs, each halved for every 7 days it lay back `at` that time (ms since 1970). */
  uses: v.record(v.string(), v.object({ score: v.number(), at: v.number(), runs: v.number() })),
})
/** What the palette remembers of one user. */
export type Memory = v.InferOutput<typeof Memory>

const Memories = v.pipe(v.string(), v.parseJson(), v.record(v.string(), Memory))

const nothing: Memory = { commands: [], records: [], uses: {} }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function readAll(store: Store): Record<string, Memory> {
  const parsed = v.safeParse(Memories, store.getItem(storageKey))
  return parsed.success ? parsed.output : {}
}

/** What is remembered of the user; nothing where nothing, or nothing readable, is stored. */
export const readMemory = (userId: string, store: Store = localStorage): Memory =>
  readAll(store)[userId] ?? nothing

function write(userId: string, memory: Memory, store: Store): Memory {
  try {
    store.setItem(storageKey, JSON.stringify({ ...readAll(store), [userId]: memory }))
  } catch (cause) {
    // Storage full or forbidden: the palette works, it only does not learn.
    if (!(cause instanceof DOMException)) throw cause
  }
  return memory
}

/** Notes that the user ran an entry `now` (ms since 1970). */
export function remember(userId: string, target: Runnable, now: number, store: Store = localStorage): Memory {
  const memory = readMemory(userId, store)
  const use = memory.uses[target.id]
  const uses = {
    ...memory.uses,
    [target.id]: {
      score: 1 + (use === undefined ? 0 : faded(use, now)),
      at: now,
      runs: (use?.runs ?? 0) + 1,
    },
  }
  return write(userId, { ...listedFirst(memory, target), uses: mostUsed(uses) }, store)
}

const faded = (use: Memory['uses'][string], now: number): number =>
  use.score * 2 ** ((use.at - now) / halfLife)

function listedFirst(memory: Memory, target: Runnable): Memory {
  if (target.kind !== 'record')
    return {
      ...memory,
      commands: [target.id, ...memory.commands.filter((id) => id !== target.id)].slice(0, limits.commands),
    }
  const { status: _, ...hit } = target.hit
  const others = memory.records.filter((other) => !isSame(other, hit))
  return { ...memory, records: [hit, ...others].slice(0, limits.listed) }
}

type Kept = Pick<RecordHit, 'entity' | 'key'>
const isSame = (a: Kept, b: Kept): boolean => a.entity === b.entity && a.key === b.key

const mostUsed = (uses: Memory['uses']): Memory['uses'] =>
  Object.fromEntries(
    Object.entries(uses)
      .toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))
      .slice(0, limits.uses),
  )

/** All scores fade alike, so two compare the same at any time: by the logarithm, moved to a common day. */
const weightOf = (use: Memory['uses'][string]): number => Math.log2(use.score) + use.at / halfLife

/** Frecency with a half-life of 7 days, as rank() wants it (UX 4.2). */
export const weightsOf = (memory: Memory): Weights =>
  new Map(Object.entries(memory.uses).map(([id, use]) => [id, weightOf(use)]))

/** Takes one entry off the recents. How often it was used is kept. */
export function forget(userId: string, target: Runnable, store: Store = localStorage): Memory {
  const memory = readMemory(userId, store)
  return write(
    userId,
    {
      ...memory,
      commands: memory.commands.filter((id) => id !== target.id),
      records: memory.records.filter((hit) => target.kind !== 'record' || !isSame(hit, target.hit)),
    },
    store,
  )
}

/** Leaves no trace of anybody's use of the palette on this device. Called at sign-out (UX P6). */
export const clearRecents = (store: Store = localStorage): void => store.removeItem(storageKey)

/**
 * The records opened last, as loaded now or as they were then: they are found before their list is loaded. Those whose
 * page `mayOpen` refuses, since no task leads there any more, are left out. It gets the path with /app/.
 */
export const recentHits = (
  memory: Memory,
  lists: readonly (readonly RecordHit[])[],
  mayOpen: (path: string) => boolean,
): readonly RecordHit[] =>
  memory.records
    .filter(({ href }) => mayOpen(href.replace(/\?.*$/s, '')))
    .map((hit) => loadedOf(hit, lists) ?? { ...hit, status: null })

function loadedOf(hit: Kept, lists: readonly (readonly RecordHit[])[]): RecordHit | undefined {
  for (const hits of lists) {
    const found = hits.find((other) => isSame(other, hit))
    if (found !== undefined) return found
  }
  return undefined
}

/** The last 5 commands and the last 5 records, as far as they are possible here (UX P6). */
export function recentEntries(memory: Memory, possible: readonly Runnable[]): readonly RecentEntry[] {
  const canRun = new Map(
    possible.filter((entry) => entry.disabledReason === undefined).map((entry) => [entry.id, entry]),
  )
  const commands = memory.commands.flatMap((id) => canRun.get(id) ?? []).slice(0, limits.listed)
  const records = memory.records.flatMap((hit) => canRun.get(recordId(hit)) ?? [])
  return [...commands, ...records].map((target) => ({
    kind: 'recent',
    id: `recent:${target.id}`,
    label: target.label,
    keywords: [],
    aliases: [],
    icon: target.icon,
    target,
    ...(target.shortcut !== undefined && { shortcut: target.shortcut }),
    ...(target.danger && { danger: true }),
  }))
}
