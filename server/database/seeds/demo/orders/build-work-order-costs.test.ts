import { describe, expect, test } from 'vitest'
import { clashOf, workedFaults } from '../../../../../src/contract/entities/work-order-hours.ts'
import { buildOrganisation } from '../../build-organisation.ts'
import { rigUsers } from '../users.ts'

describe.each(['2026-11-21', '2026-12-31', '2027-02-28'])('what the demo’s orders cost, on %s', (today) => {
  const { workOrder, workOrderMove, workOrderLabour, workOrderCost, camsUser } = buildOrganisation({
    today,
    scale: 1,
  }).upkeep
  const movesOf = (order: number | null) => workOrderMove.filter(({ workOrderOID }) => workOrderOID === order)

  test('labour is told of every order that was begun, and of no other', () => {
    const begun = workOrder.filter(({ workOrderOID }) =>
      movesOf(workOrderOID).some(({ move }) => move === 'START'),
    )
    expect(begun.length).toBeGreaterThan(20)
    expect([...new Set(workOrderLabour.map(({ workOrderOID }) => workOrderOID))].toSorted(byKey)).toEqual(
      begun.map(({ workOrderOID }) => workOrderOID).toSorted(byKey),
    )
  })

  test('it lies between the start of its order and its end, before today, and nobody does two things at once', () => {
    const wrong = workOrderLabour.flatMap((entry) => {
      const own = movesOf(entry.workOrderOID)
      const start = own.find(({ move }) => move === 'START')?.movedOn ?? ''
      const end = own.find(({ move }) => move === 'COMPLETE' || move === 'HOLD')?.movedOn ?? today
      const others = workOrderLabour
        .filter((other) => other !== entry && other.camsUserOID === entry.camsUserOID)
        .map((other) => ({ ...other, order: String(other.workOrderOID) }))
      const isOutside = (entry.workedFrom ?? '') < start || (entry.workedTo ?? '') > end
      return [...workedFaults(entry), clashOf(entry, others), isOutside ? entry : null].filter(Boolean)
    })
    expect(wrong).toEqual([])
  })

  test('an hour costs what the profile says, and every one of those who work has worked', () => {
    const rates = new Map(camsUser.map((profile) => [profile['camsEmployeeOID'], profile['labourRate']]))
    expect(
      workOrderLabour.filter(({ camsUserOID, rate }) => rate === null || rate !== rates.get(camsUserOID)),
    ).toEqual([])
    expect(new Set(workOrderLabour.map(({ worker_UserGUID }) => worker_UserGUID))).toEqual(
      new Set(rigUsers.map(({ id }) => id)),
    )
  })

  test('other costs are of orders that were begun, of four kinds and more', () => {
    const labour = new Set(workOrderLabour.map(({ workOrderOID }) => workOrderOID))
    expect(workOrderCost.filter(({ workOrderOID }) => !labour.has(workOrderOID))).toEqual([])
    expect(workOrderCost.filter(({ incurredOn }) => (incurredOn ?? '') >= today)).toEqual([])
    expect(new Set(workOrderCost.map(({ costKind }) => costKind)).size).toBeGreaterThanOrEqual(4)
  })
})

const byKey = (a: number | null, b: number | null): number => (a ?? 0) - (b ?? 0)
