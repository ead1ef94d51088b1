import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import { levelling, type Movable } from './levelling.ts'

/** Weeks from Monday, November 30; rig 7 unless another is said, ten days either way. */
const from = '2026-11-30'
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
const fixed = (id: string, day: string, hours: number, rig: number | null = 7) =>
  work(id, day, hours, { rig, canMove: false })
const levelled = (
  given: readonly Movable[],
  weeks: number,
  isOpen?: (work: Movable, day: string) => boolean,
) => levelling(given, { from, weeks, most: 20, ...(isOpen && { isOpen }) })
const movesOf = (...parameters: Parameters<typeof levelled>) =>
  levelled(...parameters).moves.map(({ id, to }) => [id, to])

describe('of what stands in the highest week', () => {
  test('that is moved after which the higher of both weeks is lowest', () => {
    const given = [work('a', '2026-12-08', 3), work('b', '2026-12-08', 10), work('c', '2026-12-08', 1)]
    expect(levelled(given, 2)).toEqual({
      moves: [
        {
          id: 'b',
          from: '2026-12-08',
          to: '2026-12-06',
          leaves: { week: '2026-12-07', before: 14, after: 4 },
          enters: { week: '2026-11-30', before: 0, after: 10 },
        },
      ],
      peaks: [{ rig: 7, before: 14, after: 10 }],
    })
  })

  test('the first by its id is moved of two alike, however they are told', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => work(id, '2026-12-08', 4))
    if (!a || !b || !c) throw new Error('There are three')
    for (const given of [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ])
      expect(movesOf(given, 2)).toEqual([['a', '2026-12-06']])
  })

  test('work of another week stays, though it could be moved further down', () => {
    const given = [
      work('a', '2026-12-01', 12),
      fixed('b', '2026-12-02', 2),
      work('c', '2026-12-14', 7, { latest: '2026-12-14' }),
    ]
    expect(movesOf(given, 3)).toEqual([['a', '2026-12-07']])
  })

  test('work of the last day of the weeks is moved as well', () => {
    expect(movesOf([work('a', '2026-12-13', 4), work('b', '2026-12-13', 4)], 2)).toEqual([
      ['a', '2026-12-06'],
    ])
  })

  test('work is moved to the last day of its window, or the first', () => {
    const late = { earliest: '2026-12-06', latest: '2026-12-07' }
    expect(movesOf([work('a', '2026-12-06', 4, late), fixed('b', '2026-12-06', 4)], 2)).toEqual([
      ['a', '2026-12-07'],
    ])
    expect(movesOf([work('a', '2026-12-07', 4, late), fixed('b', '2026-12-07', 4)], 2)).toEqual([
      ['a', '2026-12-06'],
    ])
  })
})

describe('the week that takes it', () => {
  test('is the one with the most room, not the nearest', () => {
    const given = [work('a', '2026-12-08', 8), fixed('b', '2026-12-09', 6), fixed('c', '2026-12-01', 5)]
    expect(levelled(given, 3)).toEqual({
      moves: [
        {
          id: 'a',
          from: '2026-12-08',
          to: '2026-12-14',
          leaves: { week: '2026-12-07', before: 14, after: 6 },
          enters: { week: '2026-12-14', before: 0, after: 8 },
        },
      ],
      peaks: [{ rig: 7, before: 14, after: 8 }],
    })
  })

  test('says what was in it before', () => {
    const given = [work('a', '2026-12-08', 6), fixed('b', '2026-12-09', 6), fixed('c', '2026-12-01', 5)]
    expect(levelled(given, 2).moves).toEqual([
      {
        id: 'a',
        from: '2026-12-08',
        to: '2026-12-06',
        leaves: { week: '2026-12-07', before: 12, after: 6 },
        enters: { week: '2026-11-30', before: 5, after: 11 },
      },
    ])
  })

  test('is none that would come to stand as high as the highest', () => {
    const given = [
      work('a', '2026-12-08', 4, { latest: '2026-12-13' }),
      fixed('b', '2026-12-09', 6),
      work('c', '2026-12-03', 6, { latest: '2026-12-16' }),
    ]
    expect(levelled(given, 3)).toEqual({ moves: [], peaks: [] })
  })

  test('takes it on the day with the least work, the nearest of those', () => {
    const given = [
      work('a', '2026-12-08', 8, { earliest: '2026-12-04', latest: '2026-12-08' }),
      fixed('b', '2026-12-09', 6),
      fixed('c', '2026-12-04', 1),
      fixed('d', '2026-12-06', 1),
    ]
    expect(movesOf(given, 2)).toEqual([['a', '2026-12-05']])
  })

  test('has room on a day that was left before', () => {
    const given = [
      work('a', '2026-12-01', 10, { earliest: '2026-12-01', latest: '2026-12-20' }),
      fixed('b', '2026-12-09', 5),
      fixed('c', '2026-12-03', 2),
      work('d', '2026-12-08', 6, { earliest: '2026-12-01', latest: '2026-12-09' }),
    ]
    const isOpen = ({ id }: Movable, day: string) =>
      id === 'a' || day === '2026-12-01' || day === '2026-12-03'
    expect(movesOf(given, 3, isOpen)).toEqual([
      ['a', '2026-12-14'],
      ['d', '2026-12-01'],
    ])
  })
})

describe('several rigs', () => {
  const pair = (rig: number | null, hours: number) => [
    work(`${rig}a`, '2026-12-01', hours, { rig }),
    work(`${rig}b`, '2026-12-01', hours, { rig }),
  ]

  test('are levelled from the one with the highest week, and of equal ones by their keys', () => {
    const given = [...pair(9, 5), ...pair(null, 10), ...pair(12, 10), ...pair(5, 10), ...pair(3, 2)]
    const told = [
      { rig: 5, before: 20, after: 10 },
      { rig: 12, before: 20, after: 10 },
      { rig: null, before: 20, after: 10 },
      { rig: 9, before: 10, after: 5 },
      { rig: 3, before: 4, after: 2 },
    ]
    for (const each of [given, given.toReversed()]) {
      const { peaks, moves } = levelled(each, 3)
      expect(peaks).toEqual(told)
      expect(moves.map(({ id }) => id)).toEqual(['5a', '12a', 'nulla', '9a', '3a'])
    }
  })

  test('may fill a week as far as the highest of all together, not further', () => {
    const given = [...pair(7, 5), fixed('c', '2026-12-08', 5, 12)]
    expect(movesOf(given, 2)).toEqual([['7a', '2026-12-07']])
    expect(movesOf([...pair(7, 5), fixed('c', '2026-12-08', 5.01, 12)], 2)).toEqual([])
  })

  test('have no room in a week that another filled before', () => {
    // All have 22 hours in the first week, and 18 in the second once rig 7 has moved.
    const given = [...pair(7, 6), ...pair(12, 5), fixed('c', '2026-12-08', 12, 20)]
    expect(levelled(given, 2)).toEqual({
      moves: [
        {
          id: '7a',
          from: '2026-12-01',
          to: '2026-12-07',
          leaves: { week: '2026-11-30', before: 12, after: 6 },
          enters: { week: '2026-12-07', before: 0, after: 6 },
        },
      ],
      peaks: [{ rig: 7, before: 12, after: 6 }],
    })
  })
})
