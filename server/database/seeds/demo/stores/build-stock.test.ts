import { describe, expect, test } from 'vitest'
import { foldStock } from '../../../../../src/contract/entities/stock-on-hand.ts'
import { buildOrganisation } from '../../build-organisation.ts'
import { addDays } from '../calendar.ts'
import { partRows } from './parts.ts'
import type { StockMovementRow } from './stock-book.ts'

const today = '2026-11-21'
// The rows of the upkeep are those of their entities, which the test of the organisation holds them to.
const movements = buildOrganisation({ today, scale: 1 }).upkeep.stockMovement as readonly StockMovementRow[]
const held = foldStock(movements)

describe('the demo stock', () => {
  test('is what some thousand movements of two years left, of every kind but a release', () => {
    expect([...new Set(movements.map(({ kind }) => kind))].toSorted()).toEqual([
      'COUNT',
      'ISSUE',
      'RECEIVE',
      'RESERVE',
      'RETURN',
      'TRANSFER',
    ])
    const days = movements.map(({ movedOn }) => movedOn ?? '').toSorted()
    expect([movements.length > 1500, movements.length < 4000, days[0], (days.at(-1) ?? '') < today]).toEqual([
      true,
      true,
      addDays(today, -728),
      true,
    ])
  })

  test('is never below 0, and in the ledger of each part every number stands once', () => {
    for (const { onHand, reserved } of held.values())
      expect([onHand >= 0n, reserved >= 0n]).toEqual([true, true])
    const numbers = new Map<number | null, (number | null)[]>()
    for (const { partNumberOID: part, sequence } of movements)
      numbers.set(part, [...(numbers.get(part) ?? []), sequence])
    for (const own of numbers.values()) expect(own).toEqual(own.map((_, at) => at + 1))
  })

  test('has run below the reorder point of some parts, not of most', () => {
    const available = new Map<unknown, bigint>()
    for (const [place, { onHand, reserved }] of held) {
      const [part]: unknown[] = JSON.parse(place)
      available.set(part, (available.get(part) ?? 0n) + onHand - reserved)
    }
    const below = partRows().filter(
      ({ partNumberOID, trackInventory, reorderPoint }) =>
        trackInventory === 'YES' && Number(available.get(partNumberOID) ?? 0n) / 100 < (reorderPoint ?? 0),
    )
    expect([below.length >= 4, below.length <= 20]).toEqual([true, true])
  })
})
