import { expect, test } from 'vitest'
import type { CraftReportRow } from '../contract/entities/craft-report.ts'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { loadCraftReport } from './craft-report.ts'

const week = { start: '2026-11-16', end: '2026-11-22' }
const row: CraftReportRow = {
  user: { id: 'u7', fullName: '7 Tunde Bello' },
  countPMOperationDone: 2,
  countPMOperationNotStarted: 0,
  countPMOperationOngoing: 1,
  pmOperationCount: 3,
}
function setUp(answer: () => Response | Promise<Response>) {
  const { client, cache, signal, ...server } = askedServer(answer)
  return { ...server, load: (days = week) => loadCraftReport(client, cache, days, signal) }
}
const rows = () => Response.json({ result: [row] })

test('asks for both days by their names', async () => {
  const { load, asked } = setUp(rows)
  expect(await load()).toEqual({ ok: true, value: [row] })
  expect(asked).toEqual(['/api/CAMSReports/GetCraftReport?startDate=2026-11-16&endDate=2026-11-22'])
})

test('is what the server last said of these days when it cannot be reached', async () => {
  const { load, answerWith } = setUp(rows)
  await load()
  answerWith(unreachable)
  expect(await load()).toEqual({ ok: true, value: [row], readAt: '2026-11-21T08:05:00Z' })
  expect(await load({ ...week, end: '2026-11-23' })).toEqual({ ok: false, error: { kind: 'unreachable' } })
})

test('takes nothing kept that is no report, and nothing at all when it is refused', async () => {
  const { load, kept, answerWith } = setUp(unreachable)
  kept.set('craft-report/2026-11-16/2026-11-22', [{ user: 'u7' }])
  expect(await load()).toEqual({ ok: false, error: { kind: 'unreachable' } })
  kept.set('craft-report/2026-11-16/2026-11-22', [row])
  answerWith(() => new Response('', { status: 403 }))
  expect(await load()).toMatchObject({ ok: false, error: { kind: 'forbidden' } })
})
