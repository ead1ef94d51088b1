import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldStock, type LedgerLine, placeName, suggestedOrder } from './stock-on-hand.ts'

const line = (over: Partial<LedgerLine>): LedgerLine => ({
  kind: 'RECEIVE',
  partNumberOID: 1,
  locationOID: 1,
  bin: '',
  toLocationOID: null,
  toBin: '',
  onHandChange: null,
  reservedChange: null,
  ...over,
})

test('a place has a name that no other part, location or bin has', () => {
  const place = fc.tuple(fc.option(fc.nat(20)), fc.option(fc.nat(20)), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(placeName(...one) === placeName(...other)).toBe(one.every((each, at) => each === other[at]))
    }),
  )
})

test('a movement that changed nothing leaves a place with nothing', () => {
  expect([...foldStock([line({})])]).toEqual([[placeName(1, 1, ''), { onHand: 0n, reserved: 0n }]])
  expect([...foldStock([])]).toEqual([])
})

test('only a transfer reaches the place where it goes, and takes no reservation there', () => {
  const to = { toLocationOID: 2, toBin: 'B', onHandChange: -3, reservedChange: -1 }
  expect([...foldStock([line({ ...to, kind: 'ISSUE' })])]).toEqual([
    [placeName(1, 1, ''), { onHand: -300n, reserved: -100n }],
  ])
  expect([...foldStock([line({ ...to, kind: 'TRANSFER' })])]).toEqual([
    [placeName(1, 1, ''), { onHand: -300n, reserved: -100n }],
    [placeName(1, 2, 'B'), { onHand: 300n, reserved: 0n }],
  ])
})

test('a transfer and its opposite leave each place as it was', () => {
  const there = line({ kind: 'TRANSFER', toLocationOID: 2, onHandChange: -3 })
  const back = line({ kind: 'TRANSFER', locationOID: 2, toLocationOID: 1, onHandChange: -3 })
  expect([...foldStock([there, back]).values()]).toEqual([
    { onHand: 0n, reserved: 0n },
    { onHand: 0n, reserved: 0n },
  ])
})

test('a part is ordered up to its maximum, and by its usual quantity where it has that much', () => {
  const kept = { reorderQuantity: 6, maximumQuantity: 12 }
  expect([11.99, 12, 13].map((available) => suggestedOrder({ ...kept, available }))).toEqual([0.01, 6, 6])
  expect(suggestedOrder({ available: 0.1, reorderQuantity: 6, maximumQuantity: 0.3 })).toBe(0.2)
})
