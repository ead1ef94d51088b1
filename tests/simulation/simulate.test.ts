import fc from 'fast-check'
import { expect, it } from 'vitest'
import { simulate } from './simulate.ts'

it('every schedule of faults keeps what TRUST 3 promises', { timeout: 600_000 }, async () => {
  const { seed = 1 } = fc.readConfigureGlobal()
  expect(await simulate({ schedules: 2_000, seed })).toBeNull()
})
