import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexEntries, joinedIndex } from './entry-index.ts'
import type { PaletteEntry, RecordHit } from './entry.ts'
import { indexPart } from './index-part.ts'
import { plainRank } from './plain-rank.fixture.ts'
import { rank, scoped } from './rank.ts'
import { recordEntries } from './record-entries.ts'

const vocabulary =
  `pump Mud repump pumps mast PM New Größe Straße Ölpumpe fieldName насос generator generater Rig WO meter
  Readings oil O'Hara MP-1012 mp1012 10 2`.split(/\s+/)
const words = fc.constantFrom(...vocabulary)
const phrase = fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
const shortPhrase = fc.array(words, { maxLength: 2 })

const plate = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.constantFrom('PMO-', 'MP-', 'EQ ', 'p'), fc.nat(1200))
      .map((parts) => parts.join('')),
    weight: 4,
  },
  fc.constant(''),
  words,
)
const hit: fc.Arbitrary<RecordHit> = fc
  .record({
    entity: fc.constantFrom('Equipment', 'PM Operation', 'User'),
    key: fc.oneof(fc.nat(40), fc.constantFrom('u1', 'u-2')),
    plate,
    title: phrase,
    words: shortPhrase,
    number: fc.option(plate, { nil: undefined }),
  })
  .map(({ words, number, ...rest }) => ({
    ...rest,
    status: null,
    href: '/app/x',
    words,
    ...(number !== undefined && { number }),
    ...(rest.entity === 'User' && { person: true as const }),
  }))

const command: fc.Arbitrary<PaletteEntry> = fc
  .record({
    label: phrase,
    name: fc.option(phrase, { nil: undefined }),
    about: fc.option(phrase, { nil: undefined }),
    keywords: shortPhrase,
    aliases: shortPhrase,
    isDanger: fc.boolean(),
    isDisabled: fc.boolean(),
    isEvent: fc.boolean(),
  })
  .map(({ label, name, about, keywords, aliases, isDanger, isDisabled, isEvent }) => ({
    ...(isEvent
      ? ({ kind: 'event', chart: 'screen', event: label, values: {}, steps: [] } as const)
      : ({ kind: 'go', href: '/app/x' } as const)),
    id: '',
    label,
    keywords,
    aliases,
    icon: 'list',
    ...(name !== undefined && { name }),
    ...(about !== undefined && { plate: about }),
    ...(isDanger && { danger: true as const }),
    ...(isDisabled && { disabledReason: 'Only ADMIN' }),
  }))
const commands = fc
  .array(command, { maxLength: 80 })
  .map((all) => all.map((entry, at): PaletteEntry => ({ ...entry, id: `command:${at}` })))

/** A word as people type it: whole, begun, from its middle, short of its vowels, or with a slip of a finger. */
const typedWord = fc
  .tuple(words, fc.nat(4), fc.nat(8), fc.constantFrom('a', 'p', '7', ''))
  .map(([word, way, at, slip]) => {
    if (way === 0) return word
    if (way === 1) return word.slice(0, at + 1)
    if (way === 2) return word.slice(at % word.length)
    if (way === 3) return word.replace(/[aeiou]/g, '')
    return `${word.slice(0, at)}${slip}${word.slice(at + 1)}`
  })
const typed = fc.oneof(
  { arbitrary: fc.array(typedWord, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')), weight: 5 },
  { arbitrary: plate, weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }), weight: 1 },
)
const query = fc.tuple(fc.constantFrom('', '', '', '>', '#', '@'), typed).map((parts) => parts.join(''))

/** A list in two parts, as a long one is prepared. */
function halves(hits: readonly RecordHit[]) {
  const entries = recordEntries(hits)
  const middle = Math.floor(entries.length / 2)
  return [entries.slice(0, middle), entries.slice(middle)].map((part) => indexPart(part))
}

test('for whatever is typed, the list is the one that ranking entry by entry gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(hit, { maxLength: 90 }), { minLength: 1, maxLength: 3 }),
      commands,
      fc.array(query, { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(), fc.double({ min: -5, max: 5, noNaN: true })), { maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 10 }),
      (lists, ran, queries, uses, stood) => {
        const records = recordEntries(lists.flat())
        const ids = [...ran, ...records].map(({ id }) => id)
        const some = (at: number) => ids[at % Math.max(1, ids.length)] ?? ''
        const weights = new Map(uses.map(([at, weight]) => [some(at), weight]))
        const standing = [...new Set(stood.map(some))]
        const corpora = {
          commands: indexEntries(ran),
          records: joinedIndex(lists.map(halves)),
        }
        for (const text of queries)
          expect([text, rank(scoped(text), corpora, weights, standing)]).toEqual([
            text,
            plainRank(scoped(text), { commands: ran, records }, weights, standing),
          ])
      },
    ),
    { numRuns: 300 },
  )
})

test('of more than can be shown, all in one list and equally good, as many are shown as can be', () => {
  const records = recordEntries(
    Array.from({ length: 130 }, (_, at) => ({
      entity: 'Equipment',
      key: at,
      plate: `MP-${1000 + at}`,
      title: `Mud pump ${at}`,
      words: [],
      status: null,
      href: '/app/x',
    })),
  )
  const standing = [129, 64, 3].map((at) => records[at]?.id ?? '')
  const used = new Map([[records[100]?.id ?? '', 2]])
  const corpora = { commands: indexEntries([]), records: indexEntries(records) }
  const query = scoped('pump')
  for (const weights of [new Map<string, number>(), used])
    for (const stood of [[], standing])
      expect(rank(query, corpora, weights, stood)).toEqual(
        plainRank(query, { commands: [], records }, weights, stood),
      )
})
