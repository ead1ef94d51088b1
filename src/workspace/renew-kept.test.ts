import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadError } from '../engine/definition/load-error.ts'
import { createEmitter } from '../store/store.ts'
import { renewKept } from './renew-kept.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
afterEach(() => queries.clear())

/** A page that shows what each of these reads gave: how often each was read. */
function pageOf(reads: Readonly<Record<string, () => unknown>>) {
  const asked: Record<string, number> = {}
  for (const [name, read] of Object.entries(reads))
    new QueryObserver(queries, {
      queryKey: [name],
      queryFn: async () => {
        asked[name] = (asked[name] ?? 0) + 1
        return read()
      },
    }).subscribe(() => undefined)
  return asked
}

function line() {
  const reached = createEmitter()
  const late = createEmitter<[readAt: string]>()
  const state = { online: true, isClosed: false }
  const stop = renewKept({
    queries,
    network: { online: () => state.online, subscribe: reached.subscribe },
    late: { subscribe: late.subscribe, close: () => void (state.isClosed = true) },
  })
  return { state, reached, late, stop }
}

const failing = (error: LoadError['error']) => () => {
  throw new LoadError(error)
}
const reads = {
  fresh: () => ({ rows: [], readAt: null }),
  kept: () => ({ rows: [], readAt: '2026-11-24T08:00:00.000Z' }),
  keptPages: () => ({ pages: [{ readAt: null }, { readAt: '2026-11-24T09:00:00.000Z' }] }),
  unreached: failing({ kind: 'unreachable' }),
  refused: failing({ kind: 'forbidden', title: 'No' }),
}
const once = { fresh: 1, kept: 1, keptPages: 1, unreached: 1, refused: 1 }
const settled = () => vi.waitUntil(() => queries.isFetching() === 0)

test('once the server is reached again, what was read earlier or not at all is read', async () => {
  const { state, reached, stop } = line()
  const asked = pageOf(reads)
  await settled()
  state.online = false
  reached.emit()
  await settled()
  expect(asked).toEqual(once)
  state.online = true
  reached.emit()
  await settled()
  expect(asked).toEqual({ ...once, kept: 2, keptPages: 2, unreached: 2 })
  stop()
})

test('an answer that came late is taken by those who show what was kept in its place', async () => {
  const { late, stop } = line()
  const asked = pageOf(reads)
  await settled()
  late.emit('2026-11-24T09:00:00.000Z')
  await settled()
  expect(asked).toEqual({ ...once, keptPages: 2 })
  stop()
})

test('ended, it asks for nothing, and nothing that comes late is kept', async () => {
  const { state, reached, late, stop } = line()
  const asked = pageOf(reads)
  await settled()
  stop()
  reached.emit()
  late.emit('2026-11-24T08:00:00.000Z')
  await settled()
  expect([asked, state.isClosed]).toEqual([once, true])
})
