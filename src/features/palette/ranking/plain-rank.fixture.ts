import uFuzzy from '@leeoniya/ufuzzy'
import { groupOf, type PaletteEntry, type PaletteGroup } from './entry.ts'
import { parseQuery, type Query, type Tier, tiers } from './match.ts'
import {
  maximumShown,
  type ListedGroup,
  type Ranking,
  type Scope,
  type ScopedQuery,
  type Weights,
} from './rank.ts'
import { abbreviates, initialsOf, squash, wordsOf } from './words.ts'

/**
 * Ranking as UX 4.2 says it, entry by entry and without anything prepared for haste: what rank() has to answer, in so
 * many milliseconds fewer.
 */
export function plainRank(
  query: ScopedQuery,
  corpora: { readonly commands: readonly PaletteEntry[]; readonly records: readonly PaletteEntry[] },
  weights: Weights,
  standing: readonly string[] = [],
): Ranking {
  const parsed = parseQuery(query.text)
  const asksCommands = query.scope === 'all' || query.scope === 'commands'
  const commands = asksCommands ? matches(parsed, indexed(corpora.commands), isOffered) : []
  const records =
    query.scope === 'commands' ? [] : matches(parsed, indexed(corpora.records), inScope(query.scope))
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

function matches(query: Query, items: readonly Indexed[], isListed: (match: Match) => boolean): Match[] {
  const found = items.map((item) => tierOf(query, item))
  const better = found.filter((tier) => tier !== null && tier < tiers.typo).length
  const typos = better < maximumShown ? withTypos(items, query.terms) : new Set<number>()
  return items.flatMap((item, at) => {
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

function grouped(ordered: readonly PaletteEntry[]): readonly ListedGroup[] {
  const groups = new Map<PaletteGroup, PaletteEntry[]>()
  for (const entry of ordered) {
    const entries = groups.get(groupOf(entry))
    if (entries) entries.push(entry)
    else groups.set(groupOf(entry), [entry])
  }
  return [...groups].map(([group, entries]) => ({ group, entries }))
}

interface Text {
  readonly squashed: string
  readonly words: readonly string[]
}

interface Indexed {
  readonly entry: PaletteEntry
  readonly texts: readonly Text[]
  /** Squashed label, name, aliases, plate and record number: what finds it when typed whole. */
  readonly exact: ReadonlySet<string>
  readonly initials: readonly string[]
  /** Words of label and keywords together, for the weakest tier. */
  readonly hints: readonly string[]
  /** Its own words, where it is about a record: the record's alone ask for the record and not for it (UX P12). */
  readonly own: readonly string[] | null
  readonly length: number
  readonly sortKey: string
  readonly line: string
}

const indexed = (entries: readonly PaletteEntry[]): readonly Indexed[] =>
  entries
    .map(indexedOne)
    .toSorted((a, b) => compareText(a.sortKey, b.sortKey) || compareText(a.entry.id, b.entry.id))

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

function indexedOne(entry: PaletteEntry): Indexed {
  const name = entry.name ?? entry.label
  const spoken = entry.name === undefined ? [name] : [name, entry.label]
  const isRecord = entry.kind === 'record'
  const about = isRecord ? undefined : entry.plate
  const named = about === undefined ? spoken : [...spoken, `${entry.label} ${about}`]
  const texts = (isRecord ? [entry.hit.plate, ...spoken] : named).map(textOf)
  const words = texts.flatMap((text) => text.words)
  const own = [...spoken, ...entry.keywords, ...entry.aliases].flatMap(wordsOf)
  return {
    entry,
    texts,
    exact: new Set([
      ...texts.map((text) => text.squashed),
      ...entry.aliases.map(squash),
      ...numbersOf(entry),
    ]),
    initials: spoken.flatMap(initialsOf),
    hints: [...words, ...entry.keywords.flatMap(wordsOf), ...entry.aliases.flatMap(wordsOf)],
    own: about === undefined ? null : own,
    length: name.length,
    // Numbers in step: "Pump 2" before "Pump 10".
    sortKey: name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0')),
    // A typo in a command is one in its own words.
    line: (about === undefined ? words : own).join(' '),
  }
}

function textOf(text: string): Text {
  const words = wordsOf(text)
  return { squashed: words.join(''), words }
}

/** A record answers to its key, and to its plate's number without the letters and leading zeros. */
function numbersOf(entry: PaletteEntry): readonly string[] {
  if (entry.kind !== 'record') return []
  const digits = /(\d+)\D*$/.exec(entry.hit.plate)?.[1]
  const bare = digits?.replace(/^0+(?=\d)/, '')
  return [squash(String(entry.hit.key)), ...(bare === undefined ? [] : [bare])]
}

const typos = new uFuzzy({
  intraMode: 1,
  interLft: 1,
  intraRules: (term) => {
    const allowed = term.length > 3 ? 1 : 0
    return {
      intraSlice: [1, Infinity],
      intraIns: allowed,
      intraSub: allowed,
      intraTrn: allowed,
      intraDel: allowed,
    }
  },
})

function withTypos(items: readonly Indexed[], terms: readonly string[]): ReadonlySet<number> {
  const haystack = items.map(({ line }) => line)
  let found: number[] | null = null
  for (const term of terms) {
    const kept: number[] | null = typos.filter(haystack, term, found ?? undefined)
    if (kept === null || kept.length === 0) return new Set()
    found = typos.info(kept, haystack, term).idx
  }
  return new Set(found)
}
/** The tier of an entry, but for typos, which are looked up for a whole index at once; null where it does not match. */
function tierOf(query: Query, item: Indexed): Exclude<Tier, 6> | null {
  const { squashed, terms } = query
  if (squashed === '' || !isAskedFor(terms, item)) return null
  if (item.exact.has(squashed)) return tiers.exact
  if (terms.length === 1 && isShortFor(squashed, item)) return tiers.initials
  if (item.texts.some((text) => text.squashed.startsWith(squashed))) return tiers.prefix
  if (item.texts.some((text) => startWords(terms, text.words))) return tiers.words
  if (squashed.length > 1 && item.texts.some((text) => text.squashed.includes(squashed)))
    return tiers.substring
  return startWords(terms, item.hints) ? tiers.keywords : null
}

const isAskedFor = (terms: readonly string[], { own }: Indexed): boolean =>
  own === null || terms.some((term) => own.some((word) => word.startsWith(term)))

const isShortFor = (squashed: string, item: Indexed): boolean =>
  item.initials.includes(squashed) || item.texts.some((text) => abbreviates(squashed, text.words))

const startWords = (terms: readonly string[], words: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)))
