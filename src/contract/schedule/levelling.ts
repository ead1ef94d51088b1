import { addDays, type Day, daysBetween } from './day.ts'
import { byRig, roundHours, type Work } from './workload.ts'

/** One time that something is to be done, and the days on which it may be. */
export interface Movable extends Work {
  /** Unique among those that are levelled together. */
  readonly id: string
  readonly earliest: Day
  readonly latest: Day
  /** Whether its day is anybody's to choose. */
  readonly canMove: boolean
}

/** The hours of a rig in one week, before a move and after it. `week` is its first day. */
interface WeekChange {
  readonly week: Day
  readonly before: number
  readonly after: number
}
/** One occurrence on another day of its window: the week that it leaves, and the one that takes it. */
export interface Move {
  readonly id: string
  readonly from: Day
  readonly to: Day
  readonly leaves: WeekChange
  readonly enters: WeekChange
}
export interface Levelling {
  /** In the order in which each makes room. */
  readonly moves: readonly Move[]
  /** The highest week of each rig that has moves, in hours. */
  readonly peaks: readonly { readonly rig: number | null; readonly before: number; readonly after: number }[]
}

interface Span {
  /** The first day of the first week. */
  readonly from: Day
  readonly weeks: number
  /** At most so many moves. */
  readonly most: number
  /** Whether an occurrence may be done on a day of its window; on every one unless said. */
  readonly isOpen?: (occurrence: Movable, day: Day) => boolean
}

/** Days are counted from the first of the span, so that weeks are divisions by 7. */
interface Placed {
  readonly id: string
  readonly hours: number
  readonly rig: number | null
  readonly at: number
  /** The days to which it may be moved. */
  readonly free: readonly number[]
}

/**
 * Moves that lower the highest weekly load of each rig, whose crew is its own: each within its window and these weeks,
 * each occurrence once. No rig's highest week comes to stand higher, nor the highest of all rigs together, and moves
 * that would lower none are not suggested. The same occurrences, in whatever order, are levelled the same.
 */
export function levelling(occurrences: readonly Movable[], span: Span): Levelling {
  const placed = occurrences
    .filter(({ hours }) => hours > 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((occurrence) => place(occurrence, span) ?? [])
  const all = weeklyLoad(placed, span)
  const fleet = { all, limit: highest(all) }
  const moves: Move[] = []
  const peaks: Levelling['peaks'][number][] = []
  for (const { rig, own, before } of crewsOf(placed, span)) {
    const found = lowered(own, { ...span, most: span.most - moves.length }, fleet)
    if (found.moves.length === 0) continue
    moves.push(...found.moves)
    peaks.push({ rig, before, after: found.peak })
  }
  return { moves, peaks }
}

/** Null of what stands outside the weeks. */
function place(occurrence: Movable, { from, weeks, isOpen }: Span): Placed | null {
  const { id, hours, rig, day, earliest, latest, canMove } = occurrence
  const [at, end] = [daysBetween(from, day), 7 * weeks - 1]
  if (at < 0 || at > end) return null
  const first = Math.max(0, daysBetween(from, earliest))
  const last = canMove ? Math.min(end, daysBetween(from, latest)) : -1
  const free = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return {
    id,
    hours,
    rig,
    at,
    free: isOpen ? free.filter((to) => isOpen(occurrence, addDays(from, to))) : free,
  }
}

/** The work of each rig, that with the highest week first. */
function crewsOf(placed: readonly Placed[], span: Span) {
  const crews = new Map<number | null, Placed[]>()
  for (const each of placed) {
    const crew = crews.get(each.rig)
    if (crew) crew.push(each)
    else crews.set(each.rig, [each])
  }
  return [...crews]
    .map(([rig, own]) => ({ rig, own, before: highest(weeklyLoad(own, span)) }))
    .toSorted((a, b) => b.before - a.before || byRig(a, b))
}

/** The hours of each week on all rigs, kept up as work is moved, and what they may come to. */
interface Fleet {
  readonly all: number[]
  readonly limit: number
}

/** The moves of one rig, up to the last that lowered its highest week. */
function lowered(own: readonly Placed[], span: Span, { all, limit }: Fleet) {
  const load = weeklyLoad(own, span)
  const daily = new Map<number, number>()
  const addTo = (day: number, hours: number) => {
    const week = weekOf(day)
    load[week] = roundHours((load[week] ?? 0) + hours)
    all[week] = roundHours((all[week] ?? 0) + hours)
  }
  const addDaily = (day: number, hours: number) => daily.set(day, roundHours((daily.get(day) ?? 0) + hours))
  for (const { at, hours } of own) addDaily(at, hours)
  const still = new Set(own)
  const moves: { readonly move: Move; readonly candidate: Candidate }[] = []
  let [kept, peak] = [0, highest(load)]
  while (moves.length < span.most) {
    const candidate = bestMove([...still], { load, daily, all, limit })
    if (!candidate) break
    const { occurrence, to } = candidate
    const { at, hours } = occurrence
    const [leaves, enters] = [load[weekOf(at)] ?? 0, load[weekOf(to)] ?? 0]
    still.delete(occurrence)
    addTo(at, -hours)
    addTo(to, hours)
    addDaily(at, -hours)
    addDaily(to, hours)
    moves.push({ candidate, move: moveOf(candidate, span, { leaves, enters }) })
    if (highest(load) < peak) [kept, peak] = [moves.length, highest(load)]
  }
  for (const { candidate } of moves.slice(kept)) {
    addTo(candidate.to, -candidate.occurrence.hours)
    addTo(candidate.occurrence.at, candidate.occurrence.hours)
  }
  return { moves: moves.slice(0, kept).map(({ move }) => move), peak }
}

function moveOf(
  { occurrence: { id, at, hours }, to }: Candidate,
  { from }: Span,
  before: { readonly leaves: number; readonly enters: number },
): Move {
  const weekFrom = (day: number) => addDays(from, 7 * weekOf(day))
  return {
    id,
    from: addDays(from, at),
    to: addDays(from, to),
    leaves: { week: weekFrom(at), before: before.leaves, after: roundHours(before.leaves - hours) },
    enters: { week: weekFrom(to), before: before.enters, after: roundHours(before.enters + hours) },
  }
}

interface Standing extends Fleet {
  readonly load: readonly number[]
  readonly daily: ReadonlyMap<number, number>
}
interface Candidate {
  readonly occurrence: Placed
  readonly to: number
}

/** Of what stands in the highest week, the move after which the higher of both weeks is as low as can be. */
function bestMove(own: readonly Placed[], { load, daily, all, limit }: Standing): Candidate | null {
  const top = highest(load)
  const leaves = load.indexOf(top)
  let best: (Candidate & { readonly rank: readonly number[] }) | null = null
  for (const occurrence of own) {
    const { hours, at, free } = occurrence
    if (weekOf(at) !== leaves) continue
    for (const to of free) {
      const taken = roundHours((load[weekOf(to)] ?? 0) + hours)
      const isRoom = taken < top && roundHours((all[weekOf(to)] ?? 0) + hours) <= limit
      if (weekOf(to) === leaves || !isRoom) continue
      const rank = [Math.max(taken, roundHours(top - hours)), daily.get(to) ?? 0, Math.abs(to - at)]
      if (!best || isLower(rank, best.rank)) best = { occurrence, to, rank }
    }
  }
  return best
}

/** Whether the first number in which two differ is lower; of equal ones the first found stays. */
function isLower(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

function weeklyLoad(placed: readonly Placed[], { weeks }: Span): number[] {
  const load = Array.from({ length: weeks }, () => 0)
  for (const { at, hours } of placed) load[weekOf(at)] = roundHours((load[weekOf(at)] ?? 0) + hours)
  return load
}

const weekOf = (day: number): number => Math.floor(day / 7)

const highest = (load: readonly number[]): number => Math.max(0, ...load)
