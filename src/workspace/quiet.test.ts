import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { quietOf } from './quiet.ts'

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
