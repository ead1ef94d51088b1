import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answers } from '../answers.fixture.ts'
import { createEntries, goEntries } from '../entries.ts'
import { recordEntries } from './record-entries.ts'
import { indexEntries } from './entry-index.ts'
import { groupOf, type PaletteEntry } from './entry.ts'
import {
  createPlaces,
  equipmentHits,
  everyTask,
  everywhere,
  identityOf,
  screenEvents,
  shortcutOf,
} from '../palette.fixture.ts'
import { maximumShown, rank, type Ranking, scoped, unranked } from './rank.ts'
import { settingEntries } from '../settings.ts'

const commands: readonly PaletteEntry[] = [
  ...screenEvents,
  ...goEntries(everyTask, everywhere, shortcutOf),
  ...createEntries(identityOf('ADMIN'), createPlaces, everywhere),
  ...settingEntries({ theme: 'light', density: 'standard', singleKeys: true, locale: 'en-US' }),
]
const records = recordEntries(equipmentHits(40))
const corpora = { commands: indexEntries(commands), records: indexEntries(records) }
const noWeights = new Map<string, number>()

const flat = (ranking: Ranking): readonly PaletteEntry[] => ranking.groups.flatMap((group) => group.entries)
const find = (typed: string, weights = noWeights) => flat(rank(scoped(typed), corpora, weights))
const first = (typed: string) => find(typed)[0]?.label

test.each(answers)('%j finds %j first', (typed, label) => {
  expect(first(typed)).toBe(label)
})

describe('order', () => {
  const go = (name: string): PaletteEntry => ({
    kind: 'go',
    id: `go:${name}`,
    label: `Go to ${name}`,
    name,
    keywords: [],
    aliases: [],
    icon: 'list',
    href: `/app/${name}`,
  })
  const indexed = (entries: readonly PaletteEntry[]) => ({
    commands: indexEntries(entries),
    records: indexEntries([]),
  })
  const labels = (typed: string, entries: readonly PaletteEntry[], weights = noWeights) =>
    flat(rank(scoped(typed), indexed(entries), weights)).map((entry) => entry.name ?? entry.label)

  test('goes by tier, best first', () => {
    const alias: PaletteEntry = { ...go('Zulu'), aliases: ['part'] }
    const keyword: PaletteEntry = { ...go('Mike'), keywords: ['spares', 'parts'] }
    const byTier = [
      'Zulu',
      'Pay And Rate Tables',
      'Partners',
      'Rejected Parts',
      'Apartments',
      'Patrol',
      'Mike',
    ]
    const entries = [keyword, alias, ...byTier.slice(1, -1).toReversed().map(go)]
    expect(labels('part', entries)).toEqual(byTier)
  })

  test('puts the used before the unused, then the short, then the first by name', () => {
    const entries = [go('Bravo Rig'), go('Alpha Rig'), go('Rig'), go('Charlie Rig')]
    expect(labels('rig', entries, new Map([['go:Charlie Rig', 3]]))).toEqual([
      'Rig',
      'Charlie Rig',
      'Alpha Rig',
      'Bravo Rig',
    ])
  })

  test('sinks what destroys and what cannot run to the end of its tier', () => {
    const clear: PaletteEntry = { ...go('Tag A'), danger: true }
    const refused: PaletteEntry = { ...go('Tag B'), disabledReason: 'Only ADMIN' }
    expect(labels('tag', [refused, clear, go('Tag Zulu')])).toEqual(['Tag Zulu', 'Tag A', 'Tag B'])
  })

  test('lists what cannot run only for a strong match', () => {
    expect(find('delete').map((entry) => entry.id)).toContain('event:screen:DELETE')
    expect(find('elet').map((entry) => entry.id)).not.toContain('event:screen:DELETE')
    expect(flat(unranked('all', commands, [])).map((entry) => entry.id)).not.toContain('event:screen:DELETE')
  })

  test('a blank query lists every place, and of records what can be drawn', () => {
    const places = Array.from({ length: 70 }, (_each, at) => go(`Place ${at}`))
    const many = recordEntries(equipmentHits(maximumShown + 20))
    expect(flat(unranked('all', places, many))).toEqual(places)
    expect(flat(unranked('records', places, many))).toEqual(many.slice(0, maximumShown))
  })

  test('an event of this screen comes before an equal match elsewhere', () => {
    const twin: PaletteEntry = { ...go('x'), id: 'go:export', label: 'Export', name: 'Export' }
    const ranking = rank(scoped('export'), indexed([twin, ...screenEvents]), new Map([['go:export', 9]]))
    expect(ranking.groups.map(({ group }) => group)).toEqual(['screen', 'go'])
  })

  test('the name of a record asks for it: what is done with it is listed for words of its own', () => {
    const remove: PaletteEntry = {
      kind: 'event',
      id: 'event:screen:DELETE',
      label: 'Delete',
      keywords: [],
      aliases: ['remove'],
      icon: 'trash',
      chart: 'screen',
      event: 'DELETE',
      values: { key: 12 },
      steps: [],
      plate: 'Rotary table 2',
      danger: true,
    }
    const from = { commands: indexEntries([remove]), records: indexEntries(records) }
    const listedFor = (typed: string) =>
      flat(rank(scoped(typed), from, noWeights))
        .slice(0, 2)
        .map(({ label }) => label)
    for (const typed of ['Rotary table 2', 'rotry tabel', 'table 2']) {
      const [opening] = listedFor(typed)
      expect([typed, opening, listedFor(typed).includes('Delete')]).toEqual([
        typed,
        expect.stringMatching(/^Rotary/),
        false,
      ])
    }
    expect(listedFor('delete rotary')).toEqual(['Delete'])
    expect(listedFor('remove table')).toEqual(['Delete'])
  })

  test('records stand last, whatever they match', () => {
    expect(
      rank(
        scoped('rig'),
        {
          commands: indexEntries([{ ...go('Sites'), keywords: ['rigs'] }]),
          records: indexEntries(
            recordEntries([
              { entity: 'Location', key: 7, plate: 'RIG', title: 'Rig', status: null, href: '/r' },
            ]),
          ),
        },
        noWeights,
      ).groups.map(({ group }) => group),
    ).toEqual(['go', 'record'])
  })
})

describe('prefixes', () => {
  const person = recordEntries([
    {
      entity: 'User',
      key: 'u1',
      plate: 'ada@x.org',
      title: 'Ada Pump',
      status: null,
      href: '/u',
      person: true,
    },
  ])
  const withPeople = { commands: corpora.commands, records: indexEntries([...records, ...person]) }
  const kinds = (typed: string) =>
    new Set(flat(rank(scoped(typed), withPeople, noWeights)).map((entry) => entry.kind))

  test('> lists only commands, # only records, @ only people', () => {
    expect(kinds('>e')).toEqual(new Set(['event', 'go', 'create', 'setting']))
    expect(kinds('#pump')).toEqual(new Set(['record']))
    expect(flat(rank(scoped('@pump'), withPeople, noWeights)).map((entry) => entry.id)).toEqual([
      'record:User:u1',
    ])
  })
})

const typed = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(...answers.map(([typed]) => typed)),
  fc
    .tuple(
      fc.constantFrom('', '>', '#', '@'),
      fc.string({
        maxLength: 4,
        unit: fc.constantFrom('a', 'b', 'e', 'i', 'm', 'n', 'o', 'p', 'r', 's', 't', 'w', ' ', '1', '-'),
      }),
    )
    .map((parts) => parts.join('')),
)
const weightsOf = fc
  .array(
    fc.tuple(
      fc.constantFrom(...commands.map((entry) => entry.id)),
      fc.double({ min: -5, max: 5_000, noNaN: true }),
    ),
  )
  .map((pairs) => new Map(pairs))

describe('for whatever is typed', () => {
  test('the order is total: shuffling what is ranked changes nothing', () => {
    fc.assert(
      fc.property(
        typed,
        weightsOf,
        fc.shuffledSubarray([...commands], { minLength: commands.length }),
        (query, weights, shuffled) => {
          const again = rank(scoped(query), { ...corpora, commands: indexEntries(shuffled) }, weights)
          expect(flat(again).map((entry) => entry.id)).toEqual(find(query, weights).map((entry) => entry.id))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('the list is never longer than 50, and holds nothing twice', () => {
    const many = { ...corpora, records: indexEntries(recordEntries(equipmentHits(400))) }
    fc.assert(
      fc.property(typed, (query) => {
        const ids = flat(rank(scoped(query), many, noWeights)).map((entry) => entry.id)
        expect(ids.length).toBeLessThanOrEqual(maximumShown)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('records never displace a command', () => {
    const alone = { ...corpora, records: indexEntries([]) }
    fc.assert(
      fc.property(typed, weightsOf, (query, weights) => {
        const isCommand = (entry: PaletteEntry) => groupOf(entry) !== 'record'
        const among = find(query, weights)
        const commandsAlone = flat(rank(scoped(query), alone, weights)).map((entry) => entry.id)
        expect(among.filter(isCommand).map((entry) => entry.id)).toEqual(commandsAlone)
        expect(among.slice(0, commandsAlone.length).every(isCommand)).toBe(true)
      }),
    )
  })
})
