import { describe, expect, test } from 'vitest'
import { isPartOf } from './nesting.ts'
import type { Plan } from './plan.ts'
import { planFrom } from './schedule.fixture.ts'

const isPart = (plan: string, larger: string) => isPartOf(planFrom(plan), planFrom(larger))

describe('a plan is part of one', () => {
  test.each([
    ['250h', '1000h'],
    ['250h', '250h'],
    ['20d', '1mo'],
    ['30d', '1mo'],
    ['1mo', '31d'],
    ['1mo', '1y'],
    ['12mo', '1y'],
    ['1y', '12mo'],
    ['365d', '1y'],
    ['250h or 1y', '500h'],
    ['1y or 250h', '500h'],
    ['250h', '100h or 500h'],
    ['250h', '500h or 100h'],
    ['250h', '1y or 500h'],
    ['fixed-250h start=2026-01-01', '500h'],
  ])('that comes as often or more seldom by the same measure: %s of %s', (plan, larger) => {
    expect(isPart(plan, larger)).toBe(true)
  })
})

describe('a plan is not part of one', () => {
  test.each([
    ['250h', '249h'],
    ['31d', '1mo'],
    ['1mo', '30d'],
    ['13mo', '1y'],
    ['1y', '1mo'],
    ['2mo', '1mo'],
    ['366d', '1y'],
  ])('that comes more often: %s of %s', (plan, larger) => {
    expect(isPart(plan, larger)).toBe(false)
  })

  test.each([
    ['250h', '1y'],
    ['1d', '1000h'],
    ['', '1000h'],
    ['250h', ''],
  ])('that counts by another measure, or by none: %j of %j', (plan, larger) => {
    expect(isPart(plan, larger)).toBe(false)
  })

  test('that counts by the other meter', () => {
    const byMeter = (meter: 'primary' | 'secondary' | null, every: number): Plan => ({
      ...planFrom(''),
      triggers: [{ by: 'meter', meter, called: 'meter', every, lead: 0, basis: 'floating', field: 'x' }],
    })
    expect([
      isPartOf(byMeter('primary', 250), byMeter('secondary', 1000)),
      isPartOf(byMeter('secondary', 250), byMeter('primary', 1000)),
      isPartOf(byMeter('secondary', 250), byMeter('secondary', 1000)),
      isPartOf(byMeter(null, 250), planFrom('1y')),
    ]).toEqual([false, false, true, false])
  })
})
