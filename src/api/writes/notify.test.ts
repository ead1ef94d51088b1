import { expect, it, vi } from 'vitest'
import { createFakeClock, pass } from './writes.fixture.ts'
import { createNotifier } from './notify.ts'

it('tells the first change at once, and those that follow closely together', async () => {
  const clock = createFakeClock()
  const { changed, subscribe } = createNotifier(clock)
  const listener = vi.fn<() => void>()
  const stop = subscribe(listener)
  changed()
  expect(listener).toHaveBeenCalledTimes(1)
  for (let count = 0; count < 100; count += 1) changed()
  await pass(clock, 20)
  expect(listener).toHaveBeenCalledTimes(2)
  await pass(clock, 1_000)
  expect(listener).toHaveBeenCalledTimes(2)
  changed()
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  await pass(clock, 1_000)
  changed()
  expect(listener).toHaveBeenCalledTimes(3)
})
