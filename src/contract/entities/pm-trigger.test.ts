import { expect, test } from 'vitest'
import { type FurtherTrigger, furtherWords } from './pm-trigger.ts'

const byMonth: FurtherTrigger = { by: 'Date', every: 3, unit: 'Month', lead: 7, basis: 'Fixed' }
const byMeter: FurtherTrigger = { by: 'Primary meter', every: 1250, unit: '', lead: 25, basis: 'Floating' }

test.each([
  [[byMonth], 'every 3 months (7 days ahead, fixed)'],
  [[{ ...byMonth, every: 1, unit: 'Year', lead: 1 }], 'every 1 year (1 day ahead, fixed)'],
  [
    [byMeter, byMonth],
    'every 1,250 on the primary meter (25 ahead, floating); every 3 months (7 days ahead, fixed)',
  ],
  // What an older release or another client stored speaks for itself.
  [{ every: 3 }, '{"every":3}'],
])('%j in words', (value, words) => {
  expect(furtherWords(value)).toBe(words)
})
