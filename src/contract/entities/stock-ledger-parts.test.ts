import { describe, expect, test } from 'vitest'
import {
  at,
  emptyPlace,
  entering,
  leaving,
  type Movement,
  noStock,
  type PartStock,
  type Posting,
  post,
  stockAfter,
  withinTheBooks,
} from './stock-ledger.ts'

const ten: PartStock = { onHand: 1000n, value: 5000n, cost: 500n }
const short: PartStock = { onHand: -500n, value: -2500n, cost: 500n }
const ranOut: PartStock = { onHand: 0n, value: 0n, cost: 400n }
const uneven: PartStock = { onHand: 300n, value: 1000n, cost: 333n }
const place = (onHand: bigint, reserved = 0n, reservedForOrder = 0n) => ({
  onHand,
  reserved,
  reservedForOrder,
})
const moved = (kind: Movement['kind'], quantity: bigint, unitCost: bigint | null = null): Movement => ({
  kind,
  quantity,
  unitCost,
})
const still: Posting = { onHandChange: 0n, reservedChange: 0n, valueChange: 0n, averageCost: null }

describe('what comes', () => {
  test.each<readonly [string, PartStock, bigint, bigint | null, bigint, bigint | null]>([
    ['at its own cost moves the average', ten, 300n, 700n, 2100n, 546n],
    ['at the average leaves it', ten, 300n, null, 1500n, 500n],
    ['at the average takes its share of an uneven value', uneven, 100n, null, 333n, 333n],
    ['first sets the cost', noStock, 300n, 250n, 750n, 250n],
    ['first without a cost is worth nothing', noStock, 300n, null, 0n, 0n],
    ['after the last has gone is worth the last average', ranOut, 100n, null, 400n, 400n],
    ['after the last has gone at its own cost is worth that', ranOut, 100n, 600n, 600n, 600n],
    ['where more had left puts right what that was worth', short, 1000n, null, 5000n, 500n],
    ['just as much as was lacking leaves nothing', short, 500n, 900n, 2500n, 900n],
    ['less than was lacking is worth what it costs', short, 200n, 600n, 700n, 600n],
    ['for nothing makes all of it cheaper', ten, 1000n, 0n, 0n, 250n],
  ])('%s', (_name, part, quantity, unitCost, valueChange, averageCost) => {
    expect(entering(part, quantity, unitCost)).toEqual({ valueChange, averageCost })
  })
})

describe('what leaves', () => {
  test.each<readonly [string, PartStock, bigint, bigint, bigint | null]>([
    ['takes its share of the value', ten, 300n, -1500n, 500n],
    ['takes its share of an uneven value', uneven, 100n, -333n, 333n],
    ['last takes all of the value', uneven, 300n, -1000n, 333n],
    ['beyond what there is leaves what is lacking at the average', ten, 1001n, -5005n, 500n],
    ['where nothing is left goes below 0 at the last average', ranOut, 100n, -400n, 400n],
    ['where more had left goes on at the average', short, 100n, -500n, 500n],
    ['of what never came is worth nothing', noStock, 100n, 0n, null],
  ])('%s', (_name, part, quantity, valueChange, averageCost) => {
    expect(leaving(part, quantity)).toEqual({ valueChange, averageCost })
  })
})

describe('the books end', () => {
  const most = 99_999_999_999_900n
  const beyond = {
    ok: false,
    fault: at('The stock of a part, and what it is worth, end at 999,999,999,999'),
  }
  const nothing = { part: noStock, place: emptyPlace }

  test.each<readonly [string, (amount: bigint) => Partial<Posting>]>([
    ['at what there is', (amount) => ({ onHandChange: amount })],
    ['at what it is worth', (amount) => ({ valueChange: amount })],
    ['at what one costs', (amount) => ({ averageCost: amount })],
  ])('%s, on either side of zero', (_name, change) => {
    for (const sign of [1n, -1n]) {
      const posting = { ...still, ...change(sign * most) }
      expect(withinTheBooks('RECEIVE', posting, nothing)).toEqual({ ok: true, posting })
      const over = { ...still, ...change(sign * (most + 1n)) }
      expect(withinTheBooks('RECEIVE', over, nothing)).toEqual(beyond)
    }
  })

  test('for all places together, and for the one', () => {
    const posting = { ...still, onHandChange: 1n }
    const full = { part: { ...noStock, onHand: most }, place: emptyPlace }
    expect(withinTheBooks('RECEIVE', posting, full)).toEqual(beyond)
    expect(withinTheBooks('TRANSFER', posting, full)).toEqual({ ok: true, posting })
    expect(withinTheBooks('TRANSFER', posting, { part: noStock, place: place(most) })).toEqual(beyond)
    const less = { ...still, onHandChange: -1n }
    expect(withinTheBooks('TRANSFER', less, { part: noStock, place: place(-most) })).toEqual(beyond)
  })
})

test('a part has what a movement did to it, but of a transfer, and the average after it', () => {
  const posting = { onHandChange: -100n, reservedChange: 5n, valueChange: -700n, averageCost: 480n }
  expect(stockAfter(ten, 'ISSUE', posting)).toEqual({ onHand: 900n, value: 4300n, cost: 480n })
  expect(stockAfter(ten, 'TRANSFER', { ...posting, valueChange: 0n })).toEqual({
    onHand: 1000n,
    value: 5000n,
    cost: 480n,
  })
})

describe('a movement', () => {
  const posted = (movement: Movement, standing: ReturnType<typeof place>, allowsNegative = false) =>
    post(movement, { part: ten, place: standing, allowsNegative })
  const ok = (over: Partial<Posting>) => ({ ok: true, posting: { ...still, averageCost: 500n, ...over } })

  test('may take the last that is available', () => {
    const held = place(600n, 400n, 300n)
    expect(posted(moved('ISSUE', 500n), held)).toEqual(
      ok({ onHandChange: -500n, reservedChange: -300n, valueChange: -2500n }),
    )
    expect(posted(moved('ISSUE', 501n), held)).toEqual({
      ok: false,
      fault: at('Only 5 are available there; 1 is reserved'),
    })
    expect(posted(moved('TRANSFER', 200n), held)).toEqual(ok({ onHandChange: -200n }))
    expect(posted(moved('RESERVE', 200n), held)).toEqual(ok({ reservedChange: 200n }))
    expect(posted(moved('RELEASE', 300n), held)).toEqual(ok({ reservedChange: -300n }))
    expect(posted(moved('RELEASE', 301n), held)).toEqual({
      ok: false,
      fault: at('Only 3 are reserved there for this work order'),
    })
  })

  test('that issues less than is reserved for its order leaves the rest reserved', () => {
    expect(posted(moved('ISSUE', 100n), place(600n, 400n, 300n))).toEqual(
      ok({ onHandChange: -100n, reservedChange: -100n, valueChange: -500n }),
    )
  })

  test('that counts puts right its own place, whatever lies elsewhere', () => {
    expect(posted(moved('COUNT', 700n), place(400n, 100n, 50n))).toEqual(
      ok({ onHandChange: 300n, valueChange: 1500n }),
    )
    expect(posted(moved('COUNT', 0n), place(400n))).toEqual(ok({ onHandChange: -400n, valueChange: -2000n }))
    expect(posted(moved('COUNT', 400n), place(400n))).toEqual(ok({}))
    expect(posted(moved('COUNT', 0n), place(-100n))).toEqual(ok({ onHandChange: 100n, valueChange: 500n }))
  })

  test('that receives without a cost comes for nothing, and one that returns at the average', () => {
    expect(posted(moved('RECEIVE', 1000n), place(0n))).toEqual(ok({ onHandChange: 1000n, averageCost: 250n }))
    expect(posted(moved('RETURN', 100n, 900n), place(0n))).toEqual(
      ok({ onHandChange: 100n, valueChange: 500n }),
    )
  })
})
