import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAgain } from './read-again.ts'

const queryKey = ['list']
let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
})

/** A list on a server: a read answers with what is stored when it is asked, and is answered when the test says so. */
function server() {
  const state = { stored: 1 }
  const reads: { answer: () => void; fail: () => void }[] = []
  const queryFn = () => {
    const { stored } = state
    return new Promise<number>((resolve, reject) => {
      reads.push({ answer: () => resolve(stored), fail: () => reject(new Error('cut')) })
    })
  }
  const asked = (count: number) => vi.waitUntil(() => reads.length === count)
  return { state, reads, queryFn, asked }
}

type Server = ReturnType<typeof server>

function shown({ queryFn }: Server) {
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  observer.subscribe(() => undefined)
  return () => observer.getCurrentResult().data
}

function store({ state }: Server) {
  state.stored += 1
  return readAgain(queries, queryKey)
}

test('what is shown is read again, and a read that is under way for it is given up', async () => {
  const list = server()
  const data = shown(list)
  list.reads[0]?.answer()
  await vi.waitUntil(() => data() === 1)
  void store(list)
  const last = store(list)
  await list.asked(3)
  list.reads[2]?.answer()
  await last
  expect([data(), list.reads.length]).toEqual([3, 3])
})

test('what is being read for the first time is read once more, however often it is changed meanwhile', async () => {
  const list = server()
  const data = shown(list)
  const told = [store(list), store(list)]
  list.reads[0]?.answer()
  await list.asked(2)
  expect(data()).toBe(1)
  list.reads[1]?.answer()
  await Promise.all(told)
  expect([data(), list.reads.length]).toEqual([3, 2])
})

test('a first read that fails is made once more, as it would be where nothing is shown', async () => {
  const list = server()
  const data = shown(list)
  const told = store(list)
  list.reads[0]?.fail()
  await list.asked(2)
  list.reads[1]?.answer()
  await told
  expect(data()).toBe(2)
})

test('what is read ahead of who will look at it is read again once they do', async () => {
  const list = server()
  const ahead = queries.fetchQuery({ queryKey, queryFn: list.queryFn })
  const told = store(list)
  list.reads[0]?.answer()
  expect(await ahead).toBe(1)
  await told
  const data = shown(list)
  await list.asked(2)
  list.reads[1]?.answer()
  await vi.waitUntil(() => data() === 2)
})
