import { expect, test } from 'vitest'
import { measuredOf } from './scale.ts'
import type { CallName, SizeMeasured } from './scale-size.ts'

const took = (...all: readonly (readonly [CallName, number, number])[]): SizeMeasured['took'] =>
  new Map(all.map(([name, median, most]) => [name, { median, most }]))

test('the largest size is held against what is allowed, and every size is drawn', () => {
  const { rows, notes } = measuredOf([
    {
      operations: 10_000,
      events: 54_000,
      megabytes: 90,
      took: took(['search', 4, 9.25], ['dashboard', 20, 41]),
      refused: [],
    },
    {
      operations: 1_000_000,
      events: 5_400_000,
      megabytes: 9_000,
      took: took(['search', 12, 120]),
      refused: ['dashboard: 503 from /api/dashboard'],
    },
  ])
  expect(rows).toEqual([
    {
      figure: 'search of 1,000,000 operations, 95th percentile',
      value: 120,
      unit: 'ms',
      peer: 'what is allowed',
      peerValue: 100,
      aim: { kind: 'at most', ratio: 1 },
    },
  ])
  const [, curve = '', ...others] = notes
  expect(
    curve.split('\n').filter((line) => /^\| (What|events|MB|search|dashboard|single)/.test(line)),
  ).toEqual([
    '| What | 10,000 operations | 1,000,000 operations |',
    '| events | 54,000 | 5,400,000 |',
    '| MB on disk | 90 | 9,000 |',
    '| search | 4.0, 9.3 | 12, 120 |',
    '| single | refused | refused |',
    '| dashboard | 20, 41 | refused |',
  ])
  expect(others).toEqual(['At 1,000,000 operations was refused: dashboard: 503 from /api/dashboard.'])
})
