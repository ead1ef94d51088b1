import { groupOf, type PaletteEntry } from './entry.ts'
import { type Role, type Text, textOf } from './text.ts'
import { wordsOf } from './words.ts'

/** An entry with what its place among others needs. */
export interface Indexed {
  readonly entry: PaletteEntry
  readonly length: number
  readonly sortKey: string
}

/** Entries that come and go together, prepared for ranking. */
export interface IndexPart {
  /** In the order that ranking gives to entries of one tier that were never used. */
  readonly items: readonly Indexed[]
  /** Of its records; '' of all else. */
  readonly entities: ReadonlySet<string>
  /** Where each id stands. */
  readonly places: () => ReadonlyMap<string, number>
  /** What is about a record, by its own words: the record's alone ask for the record and not for it (UX P12). */
  readonly abouts: readonly About[]
  readonly texts: readonly Text[]
  /** Of each text. */
  readonly letters: Int32Array
  readonly lines: string[]
  /** The texts of each item. */
  readonly textsOf: Lists
  /** The texts that are the line of each item, in their order. */
  readonly linesOf: Lists
}

interface About {
  readonly at: number
  readonly own: readonly string[]
}

/** Lists of numbers, one behind the other: that of an item goes from `starts[item]` to `starts[item + 1]`. */
interface Lists {
  readonly starts: Int32Array
  readonly numbers: Int32Array
}

/** Prepares entries that come and go together: once for each list, not for each key. `make` prepares a text of theirs. */
export function indexPart(entries: readonly PaletteEntry[], make = textOf): IndexPart {
  const keyOf = remembered(sortKeyOf)
  const items = entries
    .map((entry): Indexed => {
      const name = entry.name ?? entry.label
      return { entry, length: name.length, sortKey: keyOf(name) }
    })
    .toSorted(inOrder)
  const table = textTable(make)
  const abouts: About[] = []
  const [textsOf, linesOf] = [growingLists(items.length), growingLists(items.length)]
  for (const [at, { entry }] of items.entries()) {
    const own = addTexts(entry, table, textsOf, linesOf)
    if (own !== null) abouts.push({ at, own })
    textsOf.end(at)
    linesOf.end(at)
  }
  const { texts } = table
  let places: ReadonlyMap<string, number> | null = null
  return {
    items,
    entities: new Set(entries.map((entry) => (entry.kind === 'record' ? entry.hit.entity : ''))),
    places: () => (places ??= new Map(items.map(({ entry }, at) => [entry.id, at]))),
    abouts,
    texts,
    letters: Int32Array.from(texts, (text) => text.letters),
    lines: texts.map(({ line }) => line),
    textsOf: textsOf.lists(),
    linesOf: linesOf.lists(),
  }
}

/** Adds what an entry is found by; answers its own words where it is about a record. */
function addTexts(
  entry: PaletteEntry,
  table: TextTable,
  texts: Growing,
  lines: Growing,
): readonly string[] | null {
  const about = entry.kind === 'record' ? undefined : entry.plate
  const named: number[] = []
  if (entry.kind === 'record') named.push(table.add('named', entry.hit.plate))
  if (entry.name !== undefined) named.push(table.shared('spoken', entry.name))
  named.push(table.shared('spoken', entry.label))
  if (about !== undefined) named.push(table.add('named', `${entry.label} ${about}`))
  for (const text of named) texts.push(text)
  for (const alias of entry.aliases) texts.push(table.add('alias', alias))
  for (const keyword of entry.keywords) texts.push(table.shared('keyword', keyword))
  if (entry.kind === 'record') {
    const key = String(entry.hit.key)
    const bare = bareNumber(entry.hit.plate)
    texts.push(table.add('number', key))
    if (bare !== undefined && bare !== key) texts.push(table.add('number', bare))
  }
  if (about === undefined) {
    for (const text of named) lines.push(text)
    return null
  }
  const spoken = entry.name === undefined ? [entry.label] : [entry.name, entry.label]
  const own = [...spoken, ...entry.keywords, ...entry.aliases].flatMap((text) => wordsOf(text))
  // A typo in a command is one in its own words.
  lines.push(table.add('line', own.join(' ')))
  return own
}

/** A record answers to its plate's number without the letters and leading zeros. */
const bareNumber = (plate: string): string | undefined =>
  /(\d+)\D*$/.exec(plate)?.[1]?.replace(/^0+(?=\d)/, '')

/** Numbers in step: "Pump 2" before "Pump 10". */
const sortKeyOf = (name: string): string =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'))

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** By name, and never a tie. */
export const byName = (a: Indexed, b: Indexed): number =>
  compareText(a.sortKey, b.sortKey) || compareText(a.entry.id, b.entry.id)

/** What can run; what destroys nothing; this screen. */
export const byKind = ({ entry: a }: Indexed, { entry: b }: Indexed): number =>
  Number(a.disabledReason !== undefined) - Number(b.disabledReason !== undefined) ||
  Number(a.danger === true) - Number(b.danger === true) ||
  Number(groupOf(b) === 'screen') - Number(groupOf(a) === 'screen')

const inOrder = (a: Indexed, b: Indexed): number => byKind(a, b) || a.length - b.length || byName(a, b)

type TextTable = ReturnType<typeof textTable>

function textTable(make: typeof textOf) {
  const texts: Text[] = []
  const places = new Map<Role, Map<string, number>>()
  const add = (role: Role, text: string): number => texts.push(make(role, text)) - 1
  return {
    texts,
    add,
    /** Gives a text that many entries have one place. */
    shared(role: Role, text: string): number {
      const ofRole = places.get(role) ?? new Map<string, number>()
      places.set(role, ofRole)
      const place = ofRole.get(text) ?? add(role, text)
      ofRole.set(text, place)
      return place
    },
  }
}

type Growing = ReturnType<typeof growingLists>

function growingLists(count: number) {
  const starts = new Int32Array(count + 1)
  const numbers: number[] = []
  return {
    push: (number: number) => numbers.push(number),
    end: (at: number) => void (starts[at + 1] = numbers.length),
    lists: (): Lists => ({ starts, numbers: Int32Array.from(numbers) }),
  }
}

/** Works a text out once. */
function remembered(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>()
  return (text) => {
    const before = made.get(text)
    if (before !== undefined) return before
    const now = make(text)
    made.set(text, now)
    return now
  }
}
