import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { dayOfRun, type MeterUse, meterUse, type Reading, runAt, runOn, valueAt } from './meter-use.ts'

const readings: fc.Arbitrary<readonly Reading[]> = fc
  .array(
    fc.record({
      day: fc.nat({ max: 200 }),
      value: fc.nat({ max: 5000 }),
      restarts: fc.boolean(),
    }),
    { minLength: 1, maxLength: 15 },
  )
  .map((each) => each.map((reading, key) => ({ ...reading, key, day: addDays('2026-01-01', reading.day) })))
const useOf = (given: readonly Reading[]): MeterUse => {
  const use = meterUse(given)
  if (!use) throw new Error('It was read')
  return use
}

test('a machine never runs backwards, whatever was read', () => {
  fc.assert(
    fc.property(readings, (given) => {
      const { marks, rate } = useOf(given)
      for (const [at, mark] of marks.entries()) {
        const before = marks[at - 1]
        if (before) expect([before.day < mark.day, before.run <= mark.run]).toEqual([true, true])
      }
      if (rate !== null) expect(rate).toBeGreaterThan(0)
    }),
  )
})

test('the day on which it has run so much is the first such day', () => {
  fc.assert(
    fc.property(readings, fc.nat({ max: 20_000 }), (given, more) => {
      const use = useOf(given)
      const [first] = use.marks
      const run = first.run + 1 + more
      const day = dayOfRun(use, run)
      if (day === null) return
      expect(runOn(use, day)).toBeGreaterThan(run - 0.01)
      expect(runOn(use, addDays(day, -1))).toBeLessThan(run)
    }),
  )
})

test('what its meter shows once it has run so much is read as so much again', () => {
  fc.assert(
    fc.property(readings, fc.nat({ max: 20_000 }), (given, run) => {
      const use = useOf(given)
      expect(runAt(use, valueAt(use, run), null)).toBeCloseTo(run, 6)
    }),
  )
})
