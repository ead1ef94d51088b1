import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './day.ts'
import { levelling, type Movable } from './levelling.ts'
import { roundHours } from './workload.ts'

/** A Monday. */
const from = '2026-11-30'
const span = { from, weeks: 8, most: 20 }

const work = (id: string, day: string, hours: number, more: Partial<Movable> = {}): Movable => ({
  id,
  day,
  hours,
  rig: 7,
  craft: 'Service',
  earliest: addDays(day, -10),
  latest: addDays(day, 10),
  canMove: true,
  ...more,
})

describe('levelling', () => {
  test('moves work out of the highest week, to the day of the other with the least', () => {
    const given = [
      work('a', '2026-12-08', 8),
      work('b', '2026-12-09', 6),
      work('c', '2026-12-16', 2, { canMove: false }),
    ]
    expect(levelling(given, { ...span, weeks: 3 })).toEqual({
      moves: [
        {
          id: 'a',
          from: '2026-12-08',
          to: '2026-12-06',
          leaves: { week: '2026-12-07', before: 14, after: 6 },
          enters: { week: '2026-11-30', before: 0, after: 8 },
        },
      ],
      peaks: [{ rig: 7, before: 14, after: 8 }],
    })
  })

  test('suggests nothing that leaves the highest week as high as it was', () => {
    const given = [
      work('a', '2026-12-08', 8, { canMove: false }),
      work('b', '2026-12-15', 4),
      work('c', '2026-12-16', 4),
    ]
    expect(levelling(given, span)).toEqual({ moves: [], peaks: [] })
  })

  test('leaves one alone whose move would only change which week is the highest', () => {
    expect(levelling([work('a', '2026-12-08', 8)], span)).toEqual({ moves: [], peaks: [] })
  })

  test('gives back what it moved in vain, so that another rig has the room', () => {
    const third = { earliest: '2026-12-14', latest: '2026-12-20' }
    const stuck = [
      work('a', '2026-12-01', 5, third),
      work('b', '2026-12-02', 5, third),
      work('c', '2026-12-08', 10, { canMove: false }),
    ]
    expect(levelling(stuck, { ...span, weeks: 3 })).toEqual({ moves: [], peaks: [] })
    // All rigs together have 19 hours in the second week, and 14 in the third.
    const others = [
      work('d', '2026-12-09', 2, { rig: 12, ...third }),
      work('e', '2026-12-10', 7, { rig: 12, canMove: false }),
      ...[15, 16].map((rig) => work(`f${rig}`, '2026-12-16', 7, { rig, canMove: false })),
    ]
    const { moves } = levelling([...stuck, ...others], { ...span, weeks: 3 })
    expect(moves.map(({ id, to }) => [id, to])).toEqual([['d', '2026-12-14']])
  })

  test('does not move onto days on which nothing is done', () => {
    const given = [work('a', '2026-12-08', 8), work('b', '2026-12-09', 6)]
    const isOpen = (_: Movable, day: string) => day > '2026-12-14'
    expect(levelling(given, { ...span, isOpen }).moves.map(({ id, to }) => [id, to])).toEqual([
      ['b', '2026-12-15'],
    ])
  })

  test('levels each rig by itself, and does not fill the week that is the highest of them together', () => {
    const given = [
      work('a', '2026-12-01', 5),
      work('b', '2026-12-02', 5),
      work('c', '2026-12-08', 10, { rig: 12, canMove: false }),
    ]
    // The second week of rig 7 is free, but all rigs together have no room in it.
    expect(levelling(given, { ...span, weeks: 2 }).moves).toEqual([])
    expect(levelling(given, { ...span, weeks: 3 }).moves.map(({ id, to }) => [id, to])).toEqual([])
    const wider = given.map((each) => ({ ...each, latest: '2027-01-01' }))
    expect(levelling(wider, { ...span, weeks: 3 }).moves.map(({ id, to }) => [id, to])).toEqual([
      ['b', '2026-12-14'],
    ])
  })
})

const occurrences = fc
  .array(
    fc.record({
      at: fc.integer({ min: -5, max: 60 }),
      hours: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
      rig: fc.constantFrom(7, 12, null),
      before: fc.integer({ min: 0, max: 20 }),
      after: fc.integer({ min: 0, max: 20 }),
      canMove: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ at, before, after, ...row }, index): Movable => {
      const day = addDays(from, at)
      const [earliest, latest] = [addDays(day, -before), addDays(day, after)]
      return { ...row, id: `o${index}`, craft: 'Service', day, earliest, latest }
    }),
  )

/** The weeks as anybody would add them up. */
function loads(rows: readonly Movable[], rig?: number | null): readonly number[] {
  return Array.from({ length: span.weeks }, (_, week) =>
    roundHours(
      rows
        .filter((row) => rig === undefined || row.rig === rig)
        .filter(({ day }) => Math.floor(daysBetween(from, day) / 7) === week)
        .reduce((sum, { hours }) => sum + hours, 0),
    ),
  )
}
const peakOf = (rows: readonly Movable[], rig?: number | null) => Math.max(...loads(rows, rig))

test('whatever is levelled, nothing leaves its window, nothing that may not be moved is, and no peak grows', () => {
  fc.assert(
    fc.property(occurrences, fc.integer({ min: 0, max: 12 }), (rows, most) => {
      const { moves, peaks } = levelling(rows, { ...span, most })
      expect(moves.length).toBeLessThanOrEqual(most)
      expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length)
      const byId = new Map(moves.map((move) => [move.id, move]))
      for (const { id, from: day, to } of moves) {
        const row = rows.find((each) => each.id === id)
        expect(row).toMatchObject({ canMove: true, day })
        expect((row?.earliest ?? '') <= to && to <= (row?.latest ?? '')).toBe(true)
        expect(to >= from && to <= addDays(from, 55)).toBe(true)
      }
      const after = rows.map((row) => ({ ...row, day: byId.get(row.id)?.to ?? row.day }))
      expect(peakOf(after)).toBeLessThanOrEqual(peakOf(rows))
      for (const rig of [7, 12, null]) {
        const told = peaks.find((each) => each.rig === rig)
        const [was, is] = [peakOf(rows, rig), peakOf(after, rig)]
        if (told) {
          expect(told).toEqual({ rig, before: was, after: is })
          expect(is).toBeLessThan(was)
        } else expect(loads(after, rig)).toEqual(loads(rows, rig))
      }
    }),
  )
})

test('each move says what its weeks come to, one after the other', () => {
  fc.assert(
    fc.property(occurrences, (rows) => {
      let now = rows
      for (const { id, to, leaves, enters } of levelling(rows, span).moves) {
        const rig = rows.find((row) => row.id === id)?.rig ?? null
        const weekAt = (week: string) => loads(now, rig)[daysBetween(from, week) / 7]
        expect([weekAt(leaves.week), weekAt(enters.week)]).toEqual([leaves.before, enters.before])
        now = now.map((row) => (row.id === id ? { ...row, day: to } : row))
        expect([weekAt(leaves.week), weekAt(enters.week)]).toEqual([leaves.after, enters.after])
      }
    }),
  )
})

test('the order in which the work is told does not matter', () => {
  fc.assert(
    fc.property(
      occurrences.chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      ),
      ([rows, shuffled]) => {
        expect(levelling(shuffled, span)).toEqual(levelling(rows, span))
      },
    ),
  )
})
