import fc from 'fast-check'
import { expect, test } from 'vitest'
import { donePercent, rigOf } from './craft-report.ts'

const of = (countPMOperationDone: number, pmOperationCount: number) =>
  donePercent({ countPMOperationDone, pmOperationCount })

test('the percentage done is rounded down, and 0 without operations (SPEC 9)', () => {
  expect([of(2, 3), of(5, 5), of(0, 4), of(0, 0), of(199, 200)]).toEqual([66, 100, 0, 0, 99])
})

test('only all of them done is 100', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (done, open) => {
      expect(of(done, done + open) === 100).toBe(open === 0 && done > 0)
    }),
  )
})

test('the rig number is the first word of the full name', () => {
  const rig = (fullName: string) => rigOf({ user: { id: 'u', fullName } })
  expect([rig('12 Adaeze Obi'), rig('  7  Tunde Bello'), rig('Yard'), rig('')]).toEqual([
    '12',
    '7',
    'Yard',
    '',
  ])
})
