import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './day.ts'
import { place } from './window.ts'

const origin = '2026-01-01'
const day = (max: number) => fc.nat({ max }).map((days) => addDays(origin, days))
const season = fc.tuple(day(364), day(364)).map(([from, to]) => ({ from: from.slice(5), to: to.slice(5) }))
const blackouts = fc
  .array(fc.tuple(fc.nat({ max: 800 }), fc.nat({ max: 40 })), { maxLength: 5 })
  .map((stretches) =>
    stretches
      .toSorted(([a], [b]) => a - b)
      .map(([from, long]) => ({ from: addDays(origin, from), to: addDays(origin, from + long) })),
  )
const isInSeason = ({ from, to }: { readonly from: string; readonly to: string }, on: string): boolean => {
  const date = on.slice(5)
  return from <= to ? from <= date && date <= to : date >= from || date <= to
}

test('wherever a target comes to stand, something is done on that day, and it is in season', () => {
  fc.assert(
    fc.property(
      day(700),
      fc.option(season, { nil: undefined }),
      blackouts,
      fc.nat({ max: 20 }),
      (target, within, closed, before) => {
        const found = place(target, {
          ...(within && { season: within }),
          blackouts: closed,
          tolerance: { before, after: 0 },
        })
        expect(closed.filter(({ from, to }) => from <= found.target && found.target <= to)).toEqual([])
        if (within) expect(isInSeason(within, found.target)).toBe(true)
        expect(found.moved === null).toBe(found.target === target)
        expect(daysBetween(found.target, target)).toBeLessThanOrEqual(before)
      },
    ),
  )
})

test('a target that may stand where it is stays there', () => {
  fc.assert(
    fc.property(day(700), blackouts, fc.nat({ max: 20 }), (target, closed, before) => {
      const given = { blackouts: closed, tolerance: { before, after: 0 } }
      const found = place(target, given).target
      expect(place(found, given)).toEqual({ target: found, moved: null })
    }),
  )
})
