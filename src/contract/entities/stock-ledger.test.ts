import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyPlace,
  type Movement,
  noStock,
  type PartStock,
  type PlaceStock,
  post,
  stockAfter,
} from './stock-ledger.ts'
import { stockKinds } from './stock-words.ts'

const moved = (kind: Movement['kind'], quantity: bigint, unitCost: bigint | null = null): Movement => ({
  kind,
  quantity,
  unitCost,
})
const ten: PartStock = { onHand: 1000n, value: 5000n, cost: 500n }
const allHere: PlaceStock = { onHand: 1000n, reserved: 0n, reservedForOrder: 0n }
const still = { onHandChange: 0n, reservedChange: 0n, valueChange: 0n, averageCost: 500n }

describe('what a movement does', () => {
  test.each<[Movement, object]>([
    [
      moved('RECEIVE', 1000n, 1000n),
      { ...still, onHandChange: 1000n, valueChange: 10_000n, averageCost: 750n },
    ],
    [moved('ISSUE', 400n), { ...still, onHandChange: -400n, valueChange: -2000n }],
    [moved('RETURN', 200n), { ...still, onHandChange: 200n, valueChange: 1000n }],
    [moved('COUNT', 900n), { ...still, onHandChange: -100n, valueChange: -500n }],
    [moved('COUNT', 1100n), { ...still, onHandChange: 100n, valueChange: 500n }],
    [moved('COUNT', 1000n), still],
    [moved('TRANSFER', 1000n), { ...still, onHandChange: -1000n }],
    [moved('RESERVE', 1000n), { ...still, reservedChange: 1000n }],
  ])('by its kind, case %#', (movement, posting) => {
    expect(post(movement, { part: ten, place: allHere, allowsNegative: false })).toEqual({
      ok: true,
      posting,
    })
  })

  test('the first receipt sets the cost, and the last issue takes all of the value', () => {
    const first = post(moved('RECEIVE', 300n, 333n), {
      part: noStock,
      place: emptyPlace,
      allowsNegative: false,
    })
    expect(first).toEqual({
      ok: true,
      posting: { onHandChange: 300n, reservedChange: 0n, valueChange: 999n, averageCost: 333n },
    })
    const uneven = { onHand: 300n, value: 1000n, cost: 333n }
    expect(
      post(moved('ISSUE', 300n), {
        part: uneven,
        place: { ...allHere, onHand: 300n },
        allowsNegative: false,
      }),
    ).toMatchObject({ posting: { valueChange: -1000n, averageCost: 333n } })
  })

  test('an issue takes what is reserved for its own order first', () => {
    const place = { onHand: 1000n, reserved: 700n, reservedForOrder: 500n }
    const standing = { part: ten, place, allowsNegative: false }
    expect(post(moved('ISSUE', 600n), standing)).toMatchObject({
      posting: { onHandChange: -600n, reservedChange: -500n },
    })
    expect(post(moved('ISSUE', 801n), standing)).toEqual({
      ok: false,
      fault: { field: 'quantity', message: 'Only 8 are available there; 2 are reserved' },
    })
    expect(post(moved('RELEASE', 500n), standing)).toMatchObject({ posting: { reservedChange: -500n } })
  })

  test('what comes where more had left than there was puts right what that was worth', () => {
    const short: PartStock = { onHand: -500n, value: -2500n, cost: 500n }
    const received = post(moved('RECEIVE', 1000n, 800n), {
      part: short,
      place: { ...allHere, onHand: -500n },
      allowsNegative: true,
    })
    expect(received).toMatchObject({
      posting: { onHandChange: 1000n, valueChange: 6500n, averageCost: 800n },
    })
    if (received.ok)
      expect(stockAfter(short, 'RECEIVE', received.posting)).toEqual({
        onHand: 500n,
        value: 4000n,
        cost: 800n,
      })
  })
})

describe('is refused', () => {
  const here = { onHand: 300n, reserved: 100n, reservedForOrder: 100n }
  test.each<[Movement, PlaceStock, string]>([
    [moved('ISSUE', 1001n), allHere, 'Only 10 are available there'],
    [moved('ISSUE', 1n), emptyPlace, 'None is available there'],
    [moved('ISSUE', 200n), { ...allHere, onHand: 100n }, 'Only 1 is available there'],
    [moved('TRANSFER', 201n), here, 'Only 2 are available there; 1 is reserved'],
    [moved('RESERVE', 201n), here, 'Only 2 are available there; 1 is reserved'],
    [moved('RELEASE', 101n), here, 'Only 1 is reserved there for this work order'],
    [moved('RELEASE', 1n), allHere, 'Nothing is reserved there for this work order'],
  ])('where there is too little, case %#', (movement, place, message) => {
    expect(post(movement, { part: ten, place, allowsNegative: false })).toEqual({
      ok: false,
      fault: { field: 'quantity', message },
    })
  })

  test('no issue and no transfer where the setting allows it; a reservation still', () => {
    const standing = { part: ten, place: emptyPlace, allowsNegative: true }
    const kinds = (['ISSUE', 'TRANSFER', 'RESERVE', 'RELEASE'] as const).map(
      (kind) => post(moved(kind, 100n), standing).ok,
    )
    expect(kinds).toEqual([true, true, false, false])
  })

  test('what no column holds', () => {
    const message = 'The stock of a part, and what it is worth, end at 999,999,999,999'
    for (const movement of [
      moved('RECEIVE', 99_999_999_999_999n, 1n),
      moved('RECEIVE', 100n, 99_999_999_999_999n),
    ])
      expect(post(movement, { part: ten, place: allHere, allowsNegative: false })).toEqual({
        ok: false,
        fault: { field: 'quantity', message },
      })
  })
})

const quantities = fc.bigInt({ min: 1n, max: 100_000n })
const asked = fc.record({
  kind: fc.constantFrom(...stockKinds),
  quantity: quantities,
  unitCost: fc.bigInt({ min: 0n, max: 1_000_000n }),
  at: fc.constantFrom(0, 1, 2),
})

/** Three places of one part, after each movement that was not refused. */
function run(steps: readonly (Movement & { readonly at: number })[], allowsNegative: boolean) {
  let part: PartStock = noStock
  const places: PlaceStock[] = [emptyPlace, emptyPlace, emptyPlace]
  const history = [{ part, places: [...places] }]
  for (const { at, ...movement } of steps) {
    const place = places[at] ?? emptyPlace
    const posted = post(movement, { part, place, allowsNegative })
    if (!posted.ok) continue
    const { onHandChange, reservedChange } = posted.posting
    const reserved = place.reserved + reservedChange
    places[at] = { onHand: place.onHand + onHandChange, reserved, reservedForOrder: reserved }
    if (movement.kind === 'TRANSFER') {
      const to = (at + 1) % 3
      const there = places[to] ?? emptyPlace
      places[to] = { ...there, onHand: there.onHand - onHandChange }
    }
    part = stockAfter(part, movement.kind, posted.posting)
    history.push({ part, places: [...places] })
  }
  return history
}

describe('whatever is moved', () => {
  test('a part is what its places hold together, and nothing is worth nothing', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 60 }), fc.boolean(), (steps, allowsNegative) => {
        for (const { part, places } of run(steps, allowsNegative)) {
          expect(places.reduce((sum, { onHand }) => sum + onHand, 0n)).toBe(part.onHand)
          if (part.onHand === 0n) expect(part.value).toBe(0n)
          else expect(part.value === 0n || part.value > 0n === part.onHand > 0n).toBe(true)
        }
      }),
    )
  })

  test('no place falls below 0, and no reservation either, unless the setting allows it', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 60 }), (steps) => {
        for (const { places } of run(steps, false))
          for (const { onHand, reserved } of places)
            expect([onHand >= 0n, reserved >= 0n]).toEqual([true, true])
      }),
    )
  })

  test('a transfer, a reservation and its release move neither cost nor value', () => {
    fc.assert(
      fc.property(
        fc.array(asked, { maxLength: 40 }),
        fc.constantFrom('TRANSFER', 'RESERVE', 'RELEASE'),
        quantities,
        (steps, kind, quantity) => {
          const last = run(steps, false).at(-1)
          const part = last?.part ?? noStock
          const posted = post(moved(kind, quantity), {
            part,
            place: last?.places[0] ?? emptyPlace,
            allowsNegative: false,
          })
          if (posted.ok) expect(stockAfter(part, kind, posted.posting)).toEqual(part)
        },
      ),
    )
  })

  test('a receipt brings its own cost, and the average stays between it and the one before', () => {
    fc.assert(
      fc.property(
        quantities,
        quantities,
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (first, second, cost, next) => {
          const [before, after] = run(
            [
              { ...moved('RECEIVE', first * 100n, cost), at: 0 },
              { ...moved('RECEIVE', second * 100n, next), at: 0 },
            ],
            false,
          ).slice(1)
          expect(before?.part.cost).toBe(cost)
          expect(after?.part.value).toBe(first * cost + second * next)
          const [low, high] = cost < next ? [cost, next] : [next, cost]
          const average = after?.part.cost ?? -1n
          expect([average >= low, average <= high]).toEqual([true, true])
        },
      ),
    )
  })
})
