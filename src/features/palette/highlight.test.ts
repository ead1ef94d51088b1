import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goEntries } from './entries.ts'
import { recordEntries } from './ranking/record-entries.ts'
import { indexEntries } from './ranking/entry-index.ts'
import type { PaletteEntry } from './ranking/entry.ts'
import { defaultHighlight, listed, moved } from './highlight.ts'
import { createListing } from './listing.ts'
import { equipmentHits, everyTask, everywhere, screenEvents, shortcutOf } from './palette.fixture.ts'
import { type Ranking, scoped } from './ranking/rank.ts'

const ranking = (entries: readonly PaletteEntry[]): Ranking => ({
  groups: entries.map((entry) => ({ group: 'screen', entries: [entry] })),
  total: entries.length,
})
const event = (type: string): PaletteEntry => {
  const found = screenEvents.find((entry) => entry.event === type)
  if (found === undefined) throw new Error(type)
  return found
}

describe('the highlight nobody asked for', () => {
  const [save, clear, refused] = [event('SAVE'), event('CLEAR'), event('DELETE')]

  test.each<readonly [string, readonly PaletteEntry[], string, string | null]>([
    ['the first', [save, clear], 's', save.id],
    ['not one that destroys', [clear, save], 'a', save.id],
    ['nor where there is no other', [clear], 'clear', null],
    ['one that destroys by its whole label', [clear, save], ' Clear  ALL', clear.id],
    ['not one that cannot run', [refused, save], 'delete', save.id],
    ['one that cannot run, to hear why, where none can', [refused], 'delete', refused.id],
    ['none of nothing', [], 'x', null],
  ])('is %s', (_, entries, query, expected) => {
    expect(defaultHighlight(ranking(entries), query)).toBe(expected)
  })
})

test('arrows go round the ends, and from nowhere to the nearest end', () => {
  const entries = [event('SAVE'), event('EXPORT'), event('PREVIEW')]
  const ways = (from: string | null) =>
    (['next', 'previous', 'first', 'last'] as const).map((way) => moved(entries, from, way))
  const [save, exported, preview] = entries.map(({ id }) => id)
  expect(ways(null)).toEqual([save, preview, save, preview])
  expect(ways(save ?? '')).toEqual([exported, preview, save, preview])
  expect(ways(preview ?? '')).toEqual([save, exported, save, preview])
  expect(moved([], null, 'next')).toBe(null)
})

test('whatever records come in, those listed keep their places while the query stays (UX P5)', () => {
  const commands = goEntries(everyTask, everywhere, shortcutOf)
  const all = equipmentHits(120)
  fc.assert(
    fc.property(
      fc.constantFrom('p', 'pump', '#', '#1', 'eq-10', 'mud pump', 'e'),
      fc.array(fc.shuffledSubarray([...all]), { minLength: 2, maxLength: 5 }),
      (typed, arrivals) => {
        const list = createListing()
        let before: readonly string[] = []
        for (const [at] of arrivals.entries()) {
          const records = indexEntries(
            recordEntries(
              arrivals
                .slice(0, at + 1)
                .toReversed()
                .flat(),
            ),
          )
          const now = list(
            scoped(typed),
            { inOrder: commands, commands: () => indexEntries(commands), records: () => records },
            new Map(),
          )
          const ids = listed(now).map(({ id }) => id)
          expect(ids.slice(0, before.length)).toEqual(before)
          before = ids
        }
      },
    ),
    { numRuns: 60 },
  )
})
