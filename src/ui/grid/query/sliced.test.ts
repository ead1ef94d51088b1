import { expect, it } from 'vitest'
import { sliced } from './sliced.ts'

function counted(most: number) {
  const done: number[] = []
  const work = sliced(function* () {
    for (let step = 1; step <= most; step += 1) {
      done.push(step)
      yield
    }
    return `all ${most}`
  })
  return { done, work }
}

it('does nothing when there is no time, and all of it when there is enough, once', () => {
  const { done, work } = counted(3)
  expect([work.prepare(0), done]).toEqual([false, []])
  expect([work.prepare(Infinity), work.prepare(0), done]).toEqual([true, true, [1, 2, 3]])
  expect([work.value(), work.value(), done]).toEqual(['all 3', 'all 3', [1, 2, 3]])
})

it('goes on from where it was left, for whoever needs it now too', () => {
  const clock = [0, 0, 5]
  const { done, work } = counted(4)
  const now = performance.now.bind(performance)
  performance.now = () => clock.shift() ?? 9
  try {
    expect([work.prepare(5), done]).toEqual([false, [1, 2]])
  } finally {
    performance.now = now
  }
  expect([work.value(), done]).toEqual(['all 4', [1, 2, 3, 4]])
})

it('is begun anew after it has failed', () => {
  let tries = 0
  const work = sliced(function* () {
    yield
    tries += 1
    if (tries === 1) throw new Error('A value that cannot be read')
    return tries
  })
  expect(() => work.value()).toThrow('A value that cannot be read')
  expect(work.value()).toBe(2)
})
