import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignSlots, NO_SLOTS } from './use-row-slots.ts'

describe('assignSlots', () => {
  it('hands the slots of rows that went to rows that come', () => {
    const first = assignSlots(NO_SLOTS, ['a', 'b', 'c'], null)
    const turned = assignSlots(first, ['d', 'e', 'f'], null)
    expect([[...turned.slots], turned.made]).toEqual([
      [
        ['d', 0],
        ['e', 1],
        ['f', 2],
      ],
      3,
    ])
  })

  it('leaves a row that stays where it is, wherever it moves', () => {
    const first = assignSlots(NO_SLOTS, ['a', 'b', 'c'], null)
    expect([...assignSlots(first, ['x', 'c', 'a'], null).slots]).toEqual([
      ['x', 1],
      ['c', 2],
      ['a', 0],
    ])
  })

  it('hands on no slot of the row with the focus', () => {
    const first = assignSlots(NO_SLOTS, ['a', 'b'], null)
    expect([...assignSlots(first, ['c', 'd'], 'a').slots]).toEqual([
      ['c', 1],
      ['d', 2],
    ])
  })

  it('never gives one slot to two rows', () => {
    const page = fc.uniqueArray(fc.constantFrom(...Array.from('abcdefghij')), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(page), fc.constantFrom(null, 'a', 'b'), (pages, fresh) => {
        let given = NO_SLOTS
        for (const rows of pages) {
          const before = given
          given = assignSlots(before, rows, fresh)
          expect([...given.slots.keys()]).toEqual(rows)
          expect(new Set(given.slots.values()).size).toBe(rows.length)
          for (const row of rows)
            if (before.slots.has(row)) expect(given.slots.get(row)).toBe(before.slots.get(row))
        }
      }),
    )
  })
})
