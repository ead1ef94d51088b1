import { groupOf, type PaletteEntry, type PaletteGroup, paletteGroups } from './entry.ts'
import type { EntryIndex } from './entry-index.ts'
import { byKind, byName, type Indexed, type IndexPart } from './index-part.ts'
import { noTier, parseQuery, type Query, tiers, tiersIn } from './match.ts'
import { withTypos } from './typos.ts'

/** `>` only commands, `#` only records by number or tag, `@` only people (UX 3.4). */
export type Scope = 'all' | 'commands' | 'records' | 'people'

const scopeOfPrefix: Readonly<Record<string, Scope>> = { '>': 'commands', '#': 'records', '@': 'people' }

export interface ScopedQuery {
  readonly scope: Scope
  readonly text: string
}

/** Takes the prefix off what was typed. */
export function scoped(typed: string): ScopedQuery {
  const text = typed.trimStart()
  const scope = scopeOfPrefix[text.charAt(0)]
  return scope === undefined ? { scope: 'all', text: text.trim() } : { scope, text: text.slice(1).trim() }
}

export interface ListedGroup {
  readonly group: PaletteGroup
  readonly entries: readonly PaletteEntry[]
}

export interface Ranking {
  /** In the order of display; records always last. */
  readonly groups: readonly ListedGroup[]
  /** All matches; more than are listed when above the limit. */
  readonly total: number
}

/** How used an entry is, as recents.ts computes it: comparable between entries, whatever the time is. */
export type Weights = ReadonlyMap<string, number>

export interface Corpora {
  /** Events, destinations, things to create, settings and recents that are listed nowhere else. */
  readonly commands: EntryIndex
  readonly records: EntryIndex
}

/** cmdk draws at most this many in a frame (UX 1). */
export const maximumShown = 50

/**
 * Ranks what answers a query that is not blank (UX 4.2). Pure and total: the same arguments give the same order.
 * Commands and records are ranked apart, and records get only the room that commands leave. `standing` are the ids
 * of records already listed for this query: they keep their places, and those that came later follow (UX P5).
 */
export function rank(
  query: ScopedQuery,
  corpora: Corpora,
  weights: Weights,
  standing: readonly string[] = [],
): Ranking {
  const parsed = parseQuery(query.text)
  const asksCommands = query.scope === 'all' || query.scope === 'commands'
  const asksRecords = query.scope !== 'commands'
  const commands = asksCommands ? matches(parsed, corpora.commands, isOffered, weights, []) : nothing
  const isListed = query.scope === 'people' ? isPerson : isAny
  const records = asksRecords ? matches(parsed, corpora.records, isListed, weights, standing) : nothing
  const shown = commands.best.slice(0, maximumShown)
  const late = standingFirst(records.best, standing)
  return {
    groups: grouped([...shown, ...late.slice(0, maximumShown - shown.length)]),
    total: commands.total + records.total,
  }
}

/** What is called exactly so, by name. */
export function exactly(name: string, { parts }: EntryIndex): readonly PaletteEntry[] {
  const query = parseQuery(name)
  return parts
    .flatMap(({ part, hidden }) => {
      const found = tiersIn(part, query)
      return part.items.filter((_item, at) => found?.[at] === tiers.exact && !hidden.has(at))
    })
    .toSorted(byName)
    .map(({ entry }) => entry)
}

function standingFirst(
  records: readonly PaletteEntry[],
  standing: readonly string[],
): readonly PaletteEntry[] {
  if (standing.length === 0) return records
  const places = new Map(standing.map((id, at) => [id, at]))
  const place = (entry: PaletteEntry) => places.get(entry.id) ?? standing.length
  return records.toSorted((a, b) => place(a) - place(b))
}

interface Match {
  readonly item: Indexed
  readonly entry: PaletteEntry
  readonly tier: number
}

interface Matches {
  /** As many of the first as can be shown, and those that stand already. */
  readonly best: readonly PaletteEntry[]
  readonly total: number
}

const nothing: Matches = { best: [], total: 0 }

type IsListed = (entry: PaletteEntry, tier: number) => boolean

function matches(
  query: Query,
  { parts }: EntryIndex,
  isListed: IsListed,
  weights: Weights,
  standing: readonly string[],
): Matches {
  const found = parts.map(({ part, hidden }) => {
    const tiers = tiersIn(part, query)
    if (tiers) for (const at of hidden) tiers[at] = noTier
    return tiers
  })
  const better = found.reduce((sum, tiers) => sum + (tiers ? strong(tiers) : 0), 0)
  let total = 0
  const picked: Match[] = []
  for (const [at, { part, hidden }] of parts.entries()) {
    const sought = found[at] ?? null
    const ofPart = better < maximumShown ? withThose(sought, withTypos(part, query.terms), hidden) : sought
    if (ofPart === null) continue
    const sure = placesOf(part, [...weights.keys(), ...standing])
    // Items stand in the order of those that were never used: of each tier the first are the best.
    const room = new Uint16Array(noTier).fill(maximumShown + standing.length)
    for (let place = 0; place < ofPart.length; place += 1) {
      const tier = ofPart[place] ?? noTier
      const item = tier === noTier ? undefined : part.items[place]
      if (item === undefined || !isListed(item.entry, tier)) continue
      total += 1
      const left = room[tier] ?? 0
      if (left > 0) room[tier] = left - 1
      else if (!sure.has(place)) continue
      picked.push({ item, entry: item.entry, tier })
    }
  }
  const inOrder = picked.toSorted((a, b) => compare(a, b, weights))
  return { best: inOrder.map(({ entry }) => entry), total }
}

function strong(found: Uint8Array): number {
  let count = 0
  for (const tier of found) if (tier < tiers.typo) count += 1
  return count
}

/** The tiers found, and that of typos where there was none as good; null where there is neither. */
function withThose(
  found: Uint8Array | null,
  typos: Uint8Array,
  hidden: ReadonlySet<number>,
): Uint8Array | null {
  if (!typos.includes(1)) return found
  const all = found ?? new Uint8Array(typos.length).fill(noTier)
  for (let at = 0; at < all.length; at += 1)
    if (typos[at] === 1 && (all[at] ?? noTier) > tiers.typo && !hidden.has(at)) all[at] = tiers.typo
  return all
}

/** Where these stand in a part, as far as they do. */
function placesOf(part: IndexPart, ids: readonly string[]): ReadonlySet<number> {
  return new Set(ids.flatMap((id) => part.places().get(id) ?? []))
}

/** What cannot run is listed, with its reason, only for who plainly asked for it (UX P11). */
const isOffered = (entry: PaletteEntry, tier: number): boolean =>
  entry.disabledReason === undefined || tier <= tiers.words

const isAny = (): boolean => true

const isPerson = (entry: PaletteEntry): boolean => entry.kind === 'record' && entry.hit.person === true

/** Tier; what can run; what destroys nothing; this screen; the often used; the short; by name. Never a tie. */
function compare(a: Match, b: Match, weights: Weights): number {
  return (
    a.tier - b.tier ||
    byKind(a.item, b.item) ||
    weightOf(b, weights) - weightOf(a, weights) ||
    a.item.length - b.item.length ||
    byName(a.item, b.item)
  )
}

// Finite, so that two unused entries subtract to 0 and not to NaN.
const unused = -Number.MAX_VALUE

const weightOf = (match: Match, weights: Weights): number => weights.get(match.entry.id) ?? unused

/** Groups stand in the order of their best entries. */
function grouped(ordered: readonly PaletteEntry[]): readonly ListedGroup[] {
  const groups = new Map<PaletteGroup, PaletteEntry[]>()
  for (const entry of ordered) {
    const entries = groups.get(groupOf(entry))
    if (entries) entries.push(entry)
    else groups.set(groupOf(entry), [entry])
  }
  return [...groups].map(([group, entries]) => ({ group, entries }))
}

/**
 * What a blank query lists: all that can run, in the order given, recents first; records only if asked for, and no more
 * of them than can be drawn. The places are those of the drawer, every one of them (UX P2).
 */
export function unranked(
  scope: Scope,
  commands: readonly PaletteEntry[],
  records: readonly PaletteEntry[],
  standing: readonly string[] = [],
): Ranking {
  const possible = commands.filter((entry) => entry.disabledReason === undefined)
  const wanted = {
    all: possible,
    commands: possible.filter((entry) => entry.kind !== 'recent'),
    records: standingFirst(records, standing),
    people: standingFirst(records.filter(isPerson), standing),
  }[scope]
  const inGroups = paletteGroups.flatMap((group) => wanted.filter((entry) => groupOf(entry) === group))
  const shown = scope === 'records' || scope === 'people' ? inGroups.slice(0, maximumShown) : inGroups
  return { groups: grouped(shown), total: wanted.length }
}
