import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyPlace, noStock, type PartStock, type PlaceStock, post, stockAfter } from './stock-ledger.ts'
import { type Done, postBack, quantityBack, takingBackOf } from './stock-take-back.ts'
import type { StockKind } from './stock-words.ts'

const place = (onHand: bigint, reserved = 0n, reservedForOrder = 0n): PlaceStock => ({
  onHand,
  reserved,
  reservedForOrder,
})
const part = (onHand: bigint, value: bigint, cost: bigint | null): PartStock => ({ onHand, value, cost })
const done = (kind: StockKind, over: Partial<Done>): Done => ({
  kind,
  onHandChange: 0n,
  reservedChange: 0n,
  valueChange: 0n,
  ...over,
})
const back = (
  of: Done,
  standing: { part: PartStock; place: PlaceStock; destination?: PlaceStock },
  allowsNegative = false,
) => {
  const posted = postBack(of, { destination: null, ...standing, allowsNegative })
  return posted.ok ? posted.posting : posted.fault.message
}

test('an issue comes back at what it was taken out at, whatever the average is by then', () => {
  const issued = done('ISSUE', { onHandChange: -400n, reservedChange: -100n, valueChange: -3200n })
  expect(back(issued, { part: part(1000n, 24_800n, 2480n), place: place(1000n) })).toEqual({
    onHandChange: 400n,
    reservedChange: 100n,
    valueChange: 3200n,
    averageCost: 2000n,
  })
})

test('the last that goes takes the rest of the value, and leaves the last average', () => {
  const received = done('RECEIVE', { onHandChange: 1000n, valueChange: 8000n })
  expect(back(received, { part: part(1000n, 10_000n, 1000n), place: place(1000n) })).toMatchObject({
    valueChange: -10_000n,
    averageCost: 1000n,
  })
})

test('what is left is never worth less than nothing: it goes at the average then', () => {
  const received = done('RECEIVE', { onHandChange: 100n, valueChange: 100_000n })
  expect(back(received, { part: part(500n, 50_450n, 10_090n), place: place(500n) })).toMatchObject({
    valueChange: -10_090n,
    averageCost: 10_090n,
  })
})

test.each<[string, Done, PlaceStock, PlaceStock | undefined, string]>([
  [
    'a receipt',
    done('RECEIVE', { onHandChange: 500n }),
    place(500n, 200n),
    undefined,
    'Only 3 are available there; 2 are reserved',
  ],
  ['a return', done('RETURN', { onHandChange: 500n }), place(0n), undefined, 'None is available there'],
  [
    'a count of more',
    done('COUNT', { onHandChange: 200n }),
    place(100n),
    undefined,
    'Only 1 is available there',
  ],
  [
    'a transfer',
    done('TRANSFER', { onHandChange: -500n }),
    place(900n),
    place(200n),
    'Only 2 are available there',
  ],
  [
    'a reservation',
    done('RESERVE', { reservedChange: 500n }),
    place(900n, 500n, 200n),
    undefined,
    'Only 2 are reserved there for this work order',
  ],
  [
    'a release',
    done('RELEASE', { reservedChange: -500n }),
    place(700n, 300n),
    undefined,
    'Only 4 are available there; 3 are reserved',
  ],
])('does not fit where too little is left: %s', (_what, of, at, destination, words) => {
  const standing = { part: part(900n, 9000n, 1000n), place: at, ...(destination && { destination }) }
  expect(back(of, standing)).toBe(words)
  const isReserving = of.kind === 'RESERVE' || of.kind === 'RELEASE'
  expect(typeof back(of, standing, true)).toBe(isReserving ? 'string' : 'object')
})

test('a count of less, a transfer whose stock is there and a movement that did nothing always fit', () => {
  const standing = { part: part(900n, 9000n, 1000n), place: place(0n), destination: place(500n) }
  for (const of of [
    done('COUNT', { onHandChange: -200n, valueChange: -2000n }),
    done('TRANSFER', { onHandChange: -500n }),
    done('COUNT', {}),
  ])
    expect(back(of, standing)).toMatchObject({ onHandChange: -of.onHandChange })
})

test('says the opposite quantity, of a count what there is afterwards, and names what it takes back', () => {
  expect(quantityBack({ kind: 'ISSUE', quantity: 2.5 }, 100n)).toBe(-2.5)
  expect(quantityBack({ kind: 'COUNT', quantity: 2.5 }, 1000n)).toBe(10)
  const counted = {
    stockMovementOID: 12,
    version: 1,
    kind: 'COUNT' as const,
    partNumberOID: 7,
    locationOID: 2,
    bin: 'A',
    quantity: 6,
    unitCost: null,
    toLocationOID: null,
    toBin: '',
    workOrderOID: null,
    movedOn: '2026-03-07',
    note: 'x',
    takesBackOID: null,
    sequence: 3,
    onHandChange: -4,
    reservedChange: 0,
    valueChange: -32,
    averageCost: 8,
    movedBy_UserGUID: 'u1',
    takenBackOID: null,
    takenBackBy: '',
    takenBackOn: null,
  }
  expect(takingBackOf(counted, '2026-03-08', 'Counted twice')).toEqual({
    kind: 'COUNT',
    partNumberOID: 7,
    locationOID: 2,
    bin: 'A',
    quantity: 10,
    unitCost: null,
    toLocationOID: null,
    toBin: '',
    workOrderOID: null,
    movedOn: '2026-03-08',
    note: 'Counted twice',
    takesBackOID: 12,
  })
})

const step = fc.oneof(
  fc.record({
    kind: fc.constant('RECEIVE' as const),
    quantity: fc.bigInt(1n, 900n),
    cost: fc.bigInt(0n, 5000n),
  }),
  fc.record({
    kind: fc.constantFrom('ISSUE' as const, 'RETURN' as const, 'COUNT' as const),
    quantity: fc.bigInt(1n, 900n),
  }),
  fc.record({ takes: fc.nat(20) }),
)

test('the books stay sound, whatever is taken back in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.boolean(), (steps, allowsNegative) => {
      let standing = noStock
      const ledger: (Done & { isBack: boolean })[] = []
      for (const each of steps) {
        const at = { part: standing, place: { ...emptyPlace, onHand: standing.onHand }, allowsNegative }
        const taken = 'takes' in each ? ledger[each.takes] : undefined
        if ('takes' in each && (!taken || taken.isBack)) continue
        const posted =
          'takes' in each
            ? taken && postBack(taken, { ...at, destination: null })
            : post(
                { kind: each.kind, quantity: each.quantity, unitCost: 'cost' in each ? each.cost : null },
                at,
              )
        if (!posted?.ok) continue
        const kind = 'takes' in each ? (taken?.kind ?? 'COUNT') : each.kind
        if (taken) taken.isBack = true
        standing = stockAfter(standing, kind, posted.posting)
        ledger.push({ kind, ...posted.posting, isBack: 'takes' in each })
        if (standing.onHand === 0n) expect(standing.value).toBe(0n)
        if (standing.onHand > 0n) expect(standing.value).toBeGreaterThanOrEqual(0n)
        if (!allowsNegative) expect(standing.onHand).toBeGreaterThanOrEqual(0n)
        expect(standing.cost ?? 0n).toBeGreaterThanOrEqual(0n)
      }
    }),
  )
})

test('what is taken back at once leaves quantity and value as they were', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 900n), fc.bigInt(0n, 900n), fc.bigInt(1n, 9000n), (there, moved, cost) => {
      const before = part(there, (there * cost) / 100n, cost)
      const at = { part: before, place: place(there), allowsNegative: false }
      for (const kind of ['ISSUE', 'RETURN', 'COUNT', 'RECEIVE'] as const) {
        const posted = post({ kind, quantity: moved + 1n, unitCost: 700n }, at)
        if (!posted.ok) continue
        const after = stockAfter(before, kind, posted.posting)
        const undone = postBack(
          { kind, ...posted.posting },
          { part: after, place: place(after.onHand), destination: null, allowsNegative: false },
        )
        if (!undone.ok) throw new Error(undone.fault.message)
        expect(stockAfter(after, kind, undone.posting)).toMatchObject({
          onHand: before.onHand,
          value: before.value,
        })
      }
    }),
  )
})
