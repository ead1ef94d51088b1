import { expect, test } from 'vitest'
import type { ChartRun } from './chart-run.ts'
import { createHeldMoves } from './held-moves.ts'

/** A chart that counts, and what its moves are told to. */
function begin() {
  let count = 0
  const run: ChartRun = { standing: () => ({ value: 'counting', context: { count } }) }
  const held = createHeldMoves('session', 'session')
  const take = (type: string) => {
    held.record({ type }, run)
    count += 1
  }
  const journal = () => {
    const told: unknown[] = []
    return { told, record: (chart: string, id: string, event: object) => void told.push([chart, id, event]) }
  }
  return { held, take, journal, count: () => count }
}

test('what a chart took before a journal was open goes to it in order, and then each event as it comes', () => {
  const { held, take, journal } = begin()
  const { told, record } = journal()
  for (const type of ['xstate.init', 'SIGN.IN']) take(type)
  held.handTo(record)
  take('SIGNED.IN')
  expect(told).toEqual(
    ['xstate.init', 'SIGN.IN', 'SIGNED.IN'].map((type) => ['session', 'session', { type }]),
  )
})

test('the next journal begins where the chart stood as the one before was closed', () => {
  const { held, take, journal } = begin()
  take('xstate.init')
  const first = journal()
  const stop = held.handTo(first.record)
  take('SIGN.OUT')
  stop()
  take('SIGN.IN')
  const { told, record } = journal()
  held.handTo(record)
  expect(first.told).toHaveLength(2)
  expect(told).toEqual([
    ['session', 'session', { type: 'xstate.init', at: { value: 'counting', context: { count: 2 } } }],
    ['session', 'session', { type: 'SIGN.IN' }],
  ])
})

test('of two hundred events and more the newest are kept, from where the chart stood', () => {
  const { held, take, journal } = begin()
  take('xstate.init')
  for (let times = 0; times < 200; times += 1) take('EXPIRED')
  const { told, record } = journal()
  held.handTo(record)
  expect(told).toEqual([
    ['session', 'session', { type: 'xstate.init', at: { value: 'counting', context: { count: 200 } } }],
    ['session', 'session', { type: 'EXPIRED' }],
  ])
})
