import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldStock, type LedgerLine, placeName, suggestedOrder } from './stock-on-hand.ts'
import { stockKinds } from './stock-words.ts'

const line = (over: Partial<LedgerLine>): LedgerLine => ({
  kind: 'RECEIVE',
  partNumberOID: 1,
  locationOID: 1,
  bin: 'A-01',
  toLocationOID: null,
  toBin: '',
  onHandChange: 0,
  reservedChange: 0,
  ...over,
})

describe('on hand', () => {
  test('is what the movements leave at each place', () => {
    const held = foldStock([
      line({ onHandChange: 10.1 }),
      line({ kind: 'ISSUE', onHandChange: -0.2, reservedChange: -0.2 }),
      line({ kind: 'RESERVE', reservedChange: 3 }),
      line({ kind: 'TRANSFER', onHandChange: -4, toLocationOID: 2, toBin: 'B-02' }),
    ])
    expect([...held]).toEqual([
      [placeName(1, 1, 'A-01'), { onHand: 590n, reserved: 280n }],
      [placeName(1, 2, 'B-02'), { onHand: 400n, reserved: 0n }],
    ])
  })

  test('is the same in whatever order the movements are read', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom(...stockKinds),
        partNumberOID: fc.constantFrom(1, 2),
        locationOID: fc.constantFrom(1, 2),
        bin: fc.constantFrom('A', 'B'),
        toLocationOID: fc.constantFrom(1, 2),
        toBin: fc.constantFrom('A', 'B'),
        onHandChange: fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100),
        reservedChange: fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100),
      }),
      { maxLength: 40 },
    )
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    const sorted = (all: readonly LedgerLine[]) =>
      [...foldStock(all)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        expect(sorted(again)).toEqual(sorted(all))
      }),
    )
  })
})

test.each([
  [{ available: 3, reorderQuantity: 6, maximumQuantity: 12 }, 9],
  [{ available: -2, reorderQuantity: 6, maximumQuantity: 12 }, 14],
  [{ available: 0.3, reorderQuantity: 6, maximumQuantity: 12 }, 11.7],
  [{ available: 3, reorderQuantity: 6, maximumQuantity: 0 }, 6],
])('of %j %s are to be ordered', (kept, quantity) => {
  expect(suggestedOrder(kept)).toBe(quantity)
})
