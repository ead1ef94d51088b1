import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LabourEntry } from '../entities/cost-facts.ts'
import { hundredths } from '../entities/stock-units.ts'
import { labourBy, labourOf } from './labour.ts'

const worked = (hours: number | null, rate: number | null, over: Partial<LabourEntry> = {}): LabourEntry => ({
  workOrderLabourOID: 1,
  workOrderOID: 1,
  workorderNumber: 'WO-1',
  equipmentOID: 1,
  workOrderType: 'Repair',
  camsUserOID: 1,
  workedOn: '2026-11-02',
  hours,
  rate,
  ...over,
})

describe('entries of labour', () => {
  it('come to their hours and what these cost', () => {
    expect(labourOf([worked(2.5, 40), worked(8, 12.5)])).toEqual({
      entries: 2,
      hours: 10.5,
      cost: 200,
      withoutRate: 0,
    })
  })

  it('of which no rate is known count their hours, and cost nothing', () => {
    expect(labourOf([worked(2, 40), worked(3.25, null), worked(1.5, null), worked(4, 0)])).toEqual({
      entries: 4,
      hours: 10.75,
      cost: 80,
      withoutRate: 4.75,
    })
  })

  it('without hours are entries all the same', () => {
    expect(labourOf([worked(null, 40), worked(null, null)])).toEqual({
      entries: 2,
      hours: 0,
      cost: 0,
      withoutRate: 0,
    })
    expect(labourOf([])).toEqual({ entries: 0, hours: 0, cost: 0, withoutRate: 0 })
  })

  it('are each rounded to the cent before they are added up', () => {
    expect(labourOf([worked(0.1, 0.15), worked(0.1, 0.15), worked(0.1, 0.15)])).toEqual({
      entries: 3,
      hours: 0.3,
      cost: 0.06,
      withoutRate: 0,
    })
  })
})

describe('labour by what entries have in common', () => {
  it('tells those with most hours first, and those with as many by their key', () => {
    const entries = [
      worked(1, 10, { camsUserOID: 12 }),
      worked(2, 10, { camsUserOID: 7 }),
      worked(1, null, { camsUserOID: 5 }),
      worked(4, 10, { camsUserOID: 9 }),
      worked(1, 20, { camsUserOID: 7 }),
      worked(1, 30, { camsUserOID: 8 }),
    ]
    expect(labourBy(entries, ({ camsUserOID }) => camsUserOID)).toEqual([
      { key: 9, figures: { entries: 1, hours: 4, cost: 40, withoutRate: 0 } },
      { key: 7, figures: { entries: 2, hours: 3, cost: 40, withoutRate: 0 } },
      { key: 5, figures: { entries: 1, hours: 1, cost: 0, withoutRate: 1 } },
      { key: 8, figures: { entries: 1, hours: 1, cost: 30, withoutRate: 0 } },
      { key: 12, figures: { entries: 1, hours: 1, cost: 10, withoutRate: 0 } },
    ])
  })

  it('goes by words as well as by numbers', () => {
    const entries = ['Repair', 'Inspection', 'PM', 'Emergency'].map((workOrderType) =>
      worked(workOrderType === 'PM' ? 2 : 1, 10, { workOrderType }),
    )
    expect(labourBy(entries, ({ workOrderType }) => workOrderType).map(({ key }) => key)).toEqual([
      'PM',
      'Emergency',
      'Inspection',
      'Repair',
    ])
    expect(labourBy([], ({ workOrderType }) => workOrderType)).toEqual([])
  })

  it('comes to what all entries come to, however they are told', () => {
    const cents = (max: number) => fc.option(fc.nat({ max }).map((count) => count / 100))
    const entry = fc
      .record({ hours: cents(2400), rate: cents(50_000), person: fc.integer({ min: 1, max: 4 }) })
      .map(({ hours, rate, person }) => worked(hours, rate, { camsUserOID: person }))
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const by = labourBy(entries, ({ camsUserOID }) => camsUserOID)
        const whole = labourOf(entries)
        for (const part of ['entries', 'hours', 'cost', 'withoutRate'] as const)
          expect(by.reduce((sum, { figures }) => sum + hundredths(figures[part]), 0n)).toBe(
            hundredths(whole[part]),
          )
        expect(labourBy(entries.toReversed(), ({ camsUserOID }) => camsUserOID)).toEqual(by)
      }),
    )
  })
})
