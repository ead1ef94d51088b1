import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { quietOf } from './quiet.ts'

test('who looks at what is there changes nothing, and nobody is told', () => {
  const queries = new QueryClient()
  queries.setQueryData(['list'], [])
  let told = 0
  const stop = quietOf(queries).subscribe(() => void (told += 1))
  const looking = new QueryObserver(queries, { queryKey: ['list'], enabled: false })
  looking.subscribe(() => undefined)()
  looking.setOptions({ queryKey: ['list'], enabled: false, staleTime: 1 })
  expect(told).toBe(0)
  queries.removeQueries({ queryKey: ['list'] })
  expect(told).toBe(1)
  stop()
})

test('a page is quiet while nothing it asked for is on its way, and tells of each change', async () => {
  const queries = new QueryClient()
  const quiet = quietOf(queries)
  const told: boolean[] = []
  const stop = quiet.subscribe(() => void told.push(quiet.get()))
  expect(quiet.get()).toBe(true)

  let answer = (_rows: readonly string[]) => {}
  const reading = queries.fetchQuery({
    queryKey: ['list'],
    queryFn: () => new Promise<readonly string[]>((resolve) => (answer = resolve)),
  })
  await expect.poll(() => told.at(-1)).toBe(false)
  answer([])
  await reading
  await expect.poll(() => told.at(-1)).toBe(true)
  stop()
})
