import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HourReading } from '../entities/cost-facts.ts'
import { addDays } from '../schedule/day.ts'
import { hoursRun } from './hours-run.ts'

const at = (recordedOn: string, hours: number, isBreak = false): HourReading => ({
  equipmentOID: 1,
  recordedOn,
  hours,
  isBreak,
})

describe('hours run', () => {
  it('are what the meter gained, of what it gained over an edge the days within', () => {
    const readings = [at('2026-10-22', 1000), at('2026-11-01', 1100), at('2026-12-01', 1400)]
    expect(hoursRun(readings, '2026-11-01', '2026-11-30')).toBe(10 + 290)
    expect(hoursRun(readings, '2026-11-02', '2026-12-01')).toBe(300)
  })

  it('of a meter that was replaced are those before and after, and not what lies between', () => {
    const readings = [
      at('2026-11-01', 9000),
      at('2026-11-10', 9100),
      at('2026-11-12', 5, true),
      at('2026-11-20', 65),
    ]
    expect(hoursRun(readings, '2026-11-02', '2026-11-30')).toBe(160)
  })

  it('of a meter that stands lower without a reason are not counted below 0', () => {
    const readings = [
      at('2026-11-01', 100),
      at('2026-11-05', 150),
      at('2026-11-06', 20),
      at('2026-11-09', 50),
    ]
    expect(hoursRun(readings, '2026-11-02', '2026-11-30')).toBe(80)
  })

  it('of two readings of a day are of that day', () => {
    const readings = [at('2026-11-05', 100), at('2026-11-05', 108)]
    expect(hoursRun(readings, '2026-11-05', '2026-11-05')).toBe(8)
    expect(hoursRun(readings, '2026-11-06', '2026-11-30')).toBeNull()
  })

  it('are not known where no two readings tell of any of these days', () => {
    expect(hoursRun([], '2026-11-01', '2026-11-30')).toBeNull()
    expect(hoursRun([at('2026-11-05', 100)], '2026-11-01', '2026-11-30')).toBeNull()
    expect(hoursRun([at('2026-09-05', 100), at('2026-10-31', 200)], '2026-11-01', '2026-11-30')).toBeNull()
  })

  it('of a period are those of its parts together, whichever way it is parted', () => {
    const reading = fc.record({ day: fc.nat(60), hours: fc.nat(2000), isBreak: fc.boolean() })
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 12 }), fc.nat(59), (read, cut) => {
        const readings = read
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, hours, isBreak }) => at(addDays('2026-10-01', day), hours, isBreak))
        const [from, to] = ['2026-10-01', addDays('2026-10-01', 60)]
        const parts = [
          hoursRun(readings, from, addDays(from, cut)),
          hoursRun(readings, addDays(from, cut + 1), to),
        ]
        const whole = hoursRun(readings, from, to)
        expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(whole ?? 0, 6)
        expect(whole === null).toBe(parts.every((part) => part === null))
      }),
    )
  })
})
