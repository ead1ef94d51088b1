import { describe, expect, it } from 'vitest'
import { playwrightReport, slowest, vitestReport } from './reports.ts'

describe('the report of Vitest', () => {
  const of = (...tests: readonly (readonly [string, string])[]) =>
    vitestReport({
      testResults: [
        {
          name: '/house/src/a.test.ts',
          assertionResults: tests.map(([fullName, status]) => ({
            fullName,
            status,
            duration: 5,
            failureMessages:
              status === 'failed'
                ? ['\u001B[31mError\u001B[39m: expected 2\n\n    at /house/src/a.ts:1']
                : [],
          })),
        },
      ],
    })

  it('counts a test that was left out as failed, unless its name says what it needs', () => {
    const report = of(
      ['adds', 'passed'],
      ['takes', 'failed'],
      ['later', 'skipped'],
      ['asks (needs X)', 'skipped'],
    )
    expect(report).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      named: [
        'failed: a.test.ts › takes\n    Error: expected 2\n        at /house/src/a.ts:1',
        'skipped: later',
        'skipped: asks (needs X)',
      ],
      tests: ['adds', 'takes', 'later', 'asks (needs X)'].map((name) => ({
        name: `a.test.ts › ${name}`,
        ms: 5,
      })),
    })
  })

  it('is refused where it is not one', () => {
    expect(() => vitestReport({ stats: {} })).toThrow('Invalid key')
  })
})

it('a product test that passes only the second time is a failure with a name', () => {
  const attachments = [
    { name: 'error-context', path: 'a.md' },
    {
      name: 'page at the end',
      body: Buffer.from(['http://here/app', '  - dialog "Mud pump":'].join('\n')).toString('base64'),
    },
  ]
  const spec = (title: string, status: string, ...durations: readonly number[]) => ({
    title,
    file: 'a.e2e.ts',
    tests: [
      {
        status,
        results: durations.map((duration, at) => ({
          duration,
          ...(status !== 'expected' && at === 0 && { error: { message: `${title} too late` } }),
          ...(status === 'unexpected' && { attachments }),
        })),
      },
    ],
  })
  const report = playwrightReport({
    suites: [
      {
        specs: [spec('opens', 'expected', 7)],
        suites: [{ specs: [spec('closes', 'flaky', 30, 4), spec('breaks', 'unexpected', 9)] }],
      },
      { specs: [spec('waits', 'skipped')] },
    ],
  })
  expect(report).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    named: [
      'failed: a.e2e.ts › breaks\n    breaks too late\n    at the end: http://here/app\n    at the end:   - dialog "Mud pump":',
      'flaky: a.e2e.ts › closes\n    closes too late',
      'skipped: a.e2e.ts › waits',
    ],
    tests: [
      { name: 'a.e2e.ts › opens', ms: 7 },
      { name: 'a.e2e.ts › closes', ms: 34 },
      { name: 'a.e2e.ts › breaks', ms: 9 },
      { name: 'a.e2e.ts › waits', ms: 0 },
    ],
  })
})

it('the slowest come first, as many as were asked for', () => {
  const tests = [
    { name: 'quick', ms: 12 },
    { name: 'slow', ms: 12_345 },
    { name: 'so so', ms: 940 },
  ]
  expect(slowest(tests, 2)).toEqual(['  12.3 s  slow', '   0.9 s  so so'])
})
