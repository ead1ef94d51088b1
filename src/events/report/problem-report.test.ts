import { expect, test } from 'vitest'
import { chartMoved, sessionOpened } from '../catalogue.ts'
import type { LiveRun } from '../chart-run.ts'
import { createStamps } from '../events.fixture.ts'
import { problemReportOf, readProblemReport } from './problem-report.ts'

const client = {
  madeAt: '2026-11-25T21:00:00.000Z',
  product: { server: '0.9.0', program: '/assets/index-1.js' },
  browser: 'Firefox',
  address: 'https://books.example.org/app/cams_parts?edit=12&reset=s3cret&edit=13#token=s3cret',
}
const live: LiveRun = {
  chart: 'role-assignment',
  id: 'user-management',
  run: 'run-1',
  value: { found: 'choosing' },
  context: { email: 'ada@x.org', user: { id: '9', fullName: 'Ada Obi' }, mayAssign: true, roles: ['STAFF'] },
}

function facts(count: number) {
  const stamp = createStamps()
  const moved = (event: { type: string } & Record<string, unknown>) =>
    chartMoved(
      stamp,
      { stream: 'chart/role-assignment/user-management' },
      { chart: 'role-assignment', id: 'user-management', event, run: 'run-1' },
    )
  return [
    sessionOpened(stamp, { stream: 'session' }, {}),
    moved({ type: 'xstate.init', at: { value: 'searching', context: { email: 'ada@x.org' } } }),
    moved({ type: 'FIND', email: 'ada@x.org', password: 'hunter2', times: 3 }),
    moved({ type: 'USER.FOUND', user: { email: 'ada@x.org', fullName: 'Ada Obi' } }),
    moved({ type: 'ROLE.FAILED', failure: { name: 'saveFailed' }, message: 'Ada Obi has it already' }),
    ...Array.from({ length: count }, () => moved({ type: 'AGAIN' })),
  ]
}

test('holds what charts took and where they stand, without secrets and without what anybody wrote or is called', () => {
  const report = problemReportOf(client, facts(0), [live])
  const move = { chart: 'role-assignment', id: 'user-management', run: 'run-1' }
  const [ada, obi] = ['text 1, 9 characters', 'text 3, 7 characters']
  expect(report).toEqual({
    format: 'millwright-problem-report',
    version: 1,
    madeAt: client.madeAt,
    product: client.product,
    browser: 'Firefox',
    address: '/app/cams_parts?edit=…&reset=…',
    log: 'The newest 4 moves of charts, of at most 500. Texts are left out.',
    moves: [
      {
        ...move,
        number: 1,
        at: '2026-01-05T00:00:02.000Z',
        event: { type: 'xstate.init', at: { value: 'searching', context: { email: ada } } },
      },
      {
        ...move,
        number: 2,
        at: '2026-01-05T00:00:03.000Z',
        event: { type: 'FIND', email: ada, password: 'text 2, 10 characters', times: 3 },
      },
      {
        ...move,
        number: 3,
        at: '2026-01-05T00:00:04.000Z',
        event: { type: 'USER.FOUND', user: { email: ada, fullName: obi } },
      },
      {
        ...move,
        number: 4,
        at: '2026-01-05T00:00:05.000Z',
        event: {
          type: 'ROLE.FAILED',
          failure: { name: 'saveFailed' },
          message: 'text 4, 22 characters',
        },
      },
    ],
    charts: [
      {
        ...move,
        value: { found: 'choosing' },
        context: {
          email: ada,
          user: { id: 'text 5, 1 characters', fullName: obi },
          mayAssign: true,
          roles: ['text 6, 5 characters'],
        },
      },
    ],
  })
  expect(JSON.stringify(report)).not.toMatch(/ada|obi|hunter|s3cret/i)
})

test('holds the newest five hundred moves', () => {
  const { moves } = problemReportOf(client, facts(600), [])
  expect([moves.length, moves.at(0)?.event.type]).toEqual([500, 'AGAIN'])
})

test('is read again as it was written, and what is none is said in a sentence', () => {
  const report = problemReportOf(client, facts(0), [live])
  expect(readProblemReport(JSON.stringify(report))).toEqual({ ok: true, report })
  expect(readProblemReport('{')).toEqual({ ok: false, says: 'The file is not JSON.' })
  expect(readProblemReport('{"format":"else"}')).toEqual({
    ok: false,
    says: 'The file is not a problem report: format.',
  })
  expect(readProblemReport(JSON.stringify({ ...report, version: 2 }))).toEqual({
    ok: false,
    says: 'The file is not a problem report: version.',
  })
})
