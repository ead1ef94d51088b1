import { expect, test } from 'vitest'
import type { PmSchedule } from '../contract/schedule/schedule.ts'
import type { CachedReads } from './cached-reads.ts'
import { createHttpClient } from './http/client.ts'
import { loadPmSchedule } from './pm-schedule.ts'

const schedule: PmSchedule = {
  pmTaskOID: 7,
  today: '2026-11-22',
  now: { kind: 'suspended', why: 'The plan is not active, so that nothing falls due' },
  next: [],
  missed: [],
  history: [],
  meter: null,
}

test('asks for the schedule of a task, and is what the server last said of it when it cannot be reached', async () => {
  const kept = new Map<string, unknown>()
  const cache: CachedReads = {
    find: async (name) => (kept.has(name) ? { value: kept.get(name), readAt: '2026-11-21T08:05:00Z' } : null),
    keep: async (name, value) => void kept.set(name, value),
    wipe: async () => kept.clear(),
  }
  const asked: string[] = []
  let isReachable = true
  const client = createHttpClient({
    base: '/api',
    token: () => 't1',
    onSessionExpired: () => undefined,
    fetch: async (input) => {
      asked.push(typeof input === 'string' ? input : 'another kind of address')
      if (!isReachable) throw new TypeError('Failed to fetch')
      return Response.json({ result: schedule })
    },
  })
  const load = (key: number) => loadPmSchedule(client, cache, key, new AbortController().signal)
  expect(await load(7)).toEqual({ ok: true, value: schedule })
  isReachable = false
  expect(await load(7)).toEqual({ ok: true, value: schedule, readAt: '2026-11-21T08:05:00Z' })
  expect(await load(8)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(asked).toEqual([
    '/api/CAMSPMTasks/7/Schedule',
    '/api/CAMSPMTasks/7/Schedule',
    '/api/CAMSPMTasks/8/Schedule',
  ])
})
