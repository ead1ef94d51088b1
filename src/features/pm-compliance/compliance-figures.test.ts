import { shortMonth } from '../../ui/chart/month-words.ts'
import { expect, test } from 'vitest'
import type { ComplianceReport } from '../../contract/entities/compliance.ts'
import { byMonth, byRig, captionOf, cardsOf, monthsWords, rateWords } from './compliance-figures.ts'

const none = { due: 0, inTolerance: 0, late: 0, missed: 0, deferred: 0, open: 0, rate: null }
const report: ComplianceReport = {
  today: '2026-11-21',
  rigs: [
    { locationOID: 4, name: 'Rig 12' },
    { locationOID: 9, name: 'Rig 7' },
  ],
  rows: [
    { locationOID: 4, month: '2026-10', ...none, due: 4, inTolerance: 3, late: 1, rate: 75 },
    { locationOID: 9, month: '2026-10', ...none, due: 2, missed: 2, rate: 0 },
    { locationOID: 4, month: '2026-11', ...none, due: 4, inTolerance: 2, open: 2, rate: 100 },
  ],
}

test('rigs are in the order of their numbers, each with all its months', () => {
  expect(byRig(report, report.rows).map(({ id, label, due, rate }) => [id, label, due, rate])).toEqual([
    ['9', 'Rig 7', 2, 0],
    ['4', 'Rig 12', 8, 83],
  ])
})

test('months are in their order, each with all rigs', () => {
  expect(byMonth(report.rows).map(({ id, label, due, rate }) => [id, label, due, rate])).toEqual([
    ['2026-10', 'October 2026', 6, 50],
    ['2026-11', 'November 2026', 4, 100],
  ])
})

test.each([
  [none, 'Nothing fell due in these months.'],
  [{ ...none, due: 3, open: 3 }, 'All 3 dues are open.'],
  [
    { ...none, due: 8, inTolerance: 5, late: 1, open: 2, rate: 83 },
    '5 of 6 dues were done in tolerance (83 %). 2 more are open.',
  ],
  [
    { ...none, due: 3, inTolerance: 2, open: 1, rate: 100 },
    '2 of 2 dues were done in tolerance (100 %). 1 more is open.',
  ],
  [
    { ...none, due: 1200, inTolerance: 1100, late: 100, rate: 91 },
    '1,100 of 1,200 dues were done in tolerance (91 %).',
  ],
])('%j in words', (figures, words) => {
  expect(captionOf(figures)).toBe(words)
})

test('a card has a rail of its own once it counts something', () => {
  const cards = cardsOf({ ...none, due: 3, late: 2, inTolerance: 1, rate: 33 })
  expect(cards.map(({ label, value, rail }) => [label, value, rail])).toEqual([
    ['Due', 3, 'idle'],
    ['In tolerance', 1, 'ok'],
    ['Late', 2, 'bad'],
    ['Missed', 0, 'idle'],
    ['Deferred', 0, 'idle'],
    ['Open', 0, 'idle'],
  ])
})

test('months and rates are said as people say them', () => {
  expect([monthsWords('2026-09', '2026-11'), monthsWords('2026-11', '2026-11')]).toEqual([
    'September 2026 to November 2026',
    'November 2026',
  ])
  expect([
    shortMonth('2026-11', undefined),
    shortMonth('2026-11', '2026-10'),
    shortMonth('2026-01', '2025-12'),
  ]).toEqual(['Nov 2026', 'Nov', 'Jan 2026'])
  expect([rateWords(null), rateWords(92)]).toEqual(['—', '92 %'])
})
