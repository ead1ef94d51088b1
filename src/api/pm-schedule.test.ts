import { expect, test } from 'vitest'
import type { PmSchedule } from '../contract/schedule/schedule.ts'
import { askedServer, unreachable } from './asked-server.fixture.ts'
import { loadPmSchedule } from './pm-schedule.ts'

const schedule: PmSchedule = {
  pmTaskOID: 7,
  today: '2026-11-22',
  now: { kind: 'suspended', why: 'The plan is not active, so that nothing falls due' },
  next: [],
  isSafetyCritical: false,
  deferral: null,
  open: null,
  missed: [],
  history: [],
  meter: null,
}

test('asks for the schedule of a task, and is what the server last said of it when it cannot be reached', async () => {
  const { client, cache, asked, answerWith, signal } = askedServer(() => Response.json({ result: schedule }))
  const load = (key: number) => loadPmSchedule(client, cache, key, signal)
  expect(await load(7)).toEqual({ ok: true, value: schedule })
  answerWith(unreachable)
  expect(await load(7)).toEqual({ ok: true, value: schedule, readAt: '2026-11-21T08:05:00Z' })
  expect(await load(8)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked).toEqual([
    '/api/CAMSPMTasks/7/Schedule',
    '/api/CAMSPMTasks/7/Schedule',
    '/api/CAMSPMTasks/8/Schedule',
  ])
})
