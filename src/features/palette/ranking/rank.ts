import { groupOf, type PaletteEntry, type PaletteGroup, paletteGroups } from './entry.ts'
import { type EntryIndex, type Indexed, withTypos } from './entry-index.ts'
import { parseQuery, type Query, type Tier, tierOf, tiers } from './match.ts'

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
  const commands = asksCommands ? matches(parsed, corpora.commands, isOffered) : []
  const records = query.scope === 'commands' ? [] : matches(parsed, corpora.records, inScope(query.scope))
  const best = (a: Match, b: Match) => compare(a, b, weights)
  const shown = entriesOf(commands.toSorted(best)).slice(0, maximumShown)
  const late = standingFirst(entriesOf(records.toSorted(best)), standing)
  return {
    groups: grouped([...shown, ...late.slice(0, maximumShown - shown.length)]),
    total: commands.length + records.length,
  }
}

const entriesOf = (matches: readonly Match[]): readonly PaletteEntry[] => matches.map(({ entry }) => entry)

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
  readonly entry: PaletteEntry
  readonly item: Indexed
  readonly tier: Tier
  /** Place by name in its index. */
  readonly at: number
}

function matches(query: Query, index: EntryIndex, isListed: (match: Match) => boolean): Match[] {
  const found = index.items.map((item) => tierOf(query, item))
  const better = found.filter((tier) => tier !== null && tier < tiers.typo).length
  const typos = better < maximumShown ? withTypos(index, query.terms) : new Set<number>()
  return index.items.flatMap((item, at) => {
    const tier = found[at] ?? null
    const settled = (tier === null || tier > tiers.typo) && typos.has(at) ? tiers.typo : tier
    if (settled === null) return []
    const match: Match = { item, entry: item.entry, tier: settled, at }
    return isListed(match) ? [match] : []
  })
}

/** What cannot run is listed, with its reason, only for who plainly asked for it (UX P11). */
const isOffered = ({ entry, tier }: Match): boolean =>
  entry.disabledReason === undefined || tier <= tiers.words

const inScope =
  (scope: Scope) =>
  ({ entry }: Match): boolean =>
    scope !== 'people' || isPerson(entry)

const isPerson = (entry: PaletteEntry): boolean => entry.kind === 'record' && entry.hit.person === true

/** Tier; what can run; what destroys nothing; this screen; the often used; the short; by name. Never a tie. */
function compare(a: Match, b: Match, weights: Weights): number {
  return (
    a.tier - b.tier ||
    Number(a.entry.disabledReason !== undefined) - Number(b.entry.disabledReason !== undefined) ||
    Number(a.entry.danger === true) - Number(b.entry.danger === true) ||
    Number(groupOf(b.entry) === 'screen') - Number(groupOf(a.entry) === 'screen') ||
    weightOf(b, weights) - weightOf(a, weights) ||
    a.item.length - b.item.length ||
    a.at - b.at
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
