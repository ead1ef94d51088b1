import uFuzzy from '@leeoniya/ufuzzy'
import type { PaletteEntry } from './entry.ts'
import { initialsOf, squash, wordsOf } from './words.ts'

interface Text {
  readonly squashed: string
  readonly words: readonly string[]
}

/** An entry with everything its ranking needs. */
export interface Indexed {
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

export interface EntryIndex {
  /** By name, so that the place breaks ties. */
  readonly items: readonly Indexed[]
  /** One line an item, as uFuzzy wants it. */
  readonly haystack: string[]
}

// A list that is loaded anew brings mostly rows that are known.
const known = new WeakMap<PaletteEntry, Indexed>()

/** Prepares entries for rank(): once for each list, not for each key. */
export function indexEntries(entries: readonly PaletteEntry[]): EntryIndex {
  const items = entries
    .map(indexed)
    .toSorted((a, b) => compareText(a.sortKey, b.sortKey) || compareText(a.entry.id, b.entry.id))
  return { items, haystack: items.map((item) => item.line) }
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

function indexed(entry: PaletteEntry): Indexed {
  const before = known.get(entry)
  if (before !== undefined) return before
  const name = entry.name ?? entry.label
  const spoken = entry.name === undefined ? [name] : [name, entry.label]
  const isRecord = entry.kind === 'record'
  const about = isRecord ? undefined : entry.plate
  const named = about === undefined ? spoken : [...spoken, `${entry.label} ${about}`]
  const texts = (isRecord ? [entry.hit.plate, ...spoken] : named).map(textOf)
  const words = texts.flatMap((text) => text.words)
  const own = [...spoken, ...entry.keywords, ...entry.aliases].flatMap(wordsOf)
  const item: Indexed = {
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
  known.set(entry, item)
  return item
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

/** Which items hold every term at the start of a word, each with at most one typo after its first letter. */
export function withTypos(index: EntryIndex, terms: readonly string[]): ReadonlySet<number> {
  let found: number[] | null = null
  for (const term of terms) {
    const kept: number[] | null = typos.filter(index.haystack, term, found ?? undefined)
    if (kept === null || kept.length === 0) return new Set()
    found = typos.info(kept, index.haystack, term).idx
  }
  return new Set(found)
}
