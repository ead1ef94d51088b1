import { expect, test } from 'vitest'
import type { ChartRun } from '../../events/chart-run.ts'
import type { Fact } from '../../events/define-event.ts'
import { createStamps } from '../../events/events.fixture.ts'
import { createChartMoves } from './chart-moves.ts'

function begin() {
  const facts: Fact[] = []
  let runs = 0
  const moves = createChartMoves(
    { stamp: createStamps(), note: async (noted) => void facts.push(...noted) },
    () => `run-${(runs += 1)}`,
  )
  return { moves, payloads: () => facts.map(({ payload }) => payload), facts }
}

/** A chart that counts what it took. */
function counting() {
  const box = { count: 0, runs: true }
  const run: ChartRun = {
    standing: () => (box.runs ? { value: 'on', context: { count: box.count } } : null),
  }
  return { box, run }
}

test('names each run, whatever the chart is about meanwhile, and tells which of them still run', () => {
  const { moves, payloads, facts } = begin()
  const [one, other] = [counting(), counting()]
  const start = { type: 'xstate.init', input: { stored: false } }
  moves.record('pm-task', 'null', start, one.run)
  moves.record('pm-task', '7', { type: 'xstate.init' }, other.run)
  moves.record('pm-task', '41', { type: 'STORED' }, one.run)
  moves.record('lookup', 'users', { type: 'FAILED' })
  expect(payloads()).toEqual([
    {
      chart: 'pm-task',
      id: 'null',
      event: { type: 'xstate.init', input: { stored: false } },
      run: 'run-1',
    },
    { chart: 'pm-task', id: '7', event: { type: 'xstate.init' }, run: 'run-2' },
    { chart: 'pm-task', id: '41', event: { type: 'STORED' }, run: 'run-1' },
    { chart: 'lookup', id: 'users', event: { type: 'FAILED' } },
  ])
  expect(facts.map(({ stream }) => stream)).toEqual([
    'chart/pm-task/null',
    'chart/pm-task/7',
    'chart/pm-task/41',
    'chart/lookup/users',
  ])
  other.box.runs = false
  expect(moves.live()).toEqual([
    { chart: 'pm-task', id: '41', run: 'run-1', value: 'on', context: { count: 0 } },
  ])
})

test('begins a run whose start it was not told where the chart stands', () => {
  const { moves, payloads } = begin()
  moves.record('session', 'session', { type: 'EXPIRED' }, counting().run)
  expect(payloads()).toEqual([
    {
      chart: 'session',
      id: 'session',
      event: { type: 'xstate.init', at: { value: 'on', context: { count: 0 } } },
      run: 'run-1',
    },
    { chart: 'session', id: 'session', event: { type: 'EXPIRED' }, run: 'run-1' },
  ])
})

test('notes the start of a long run again, after the move, so that a bounded log still holds one', async () => {
  const { moves, payloads } = begin()
  const { box, run } = counting()
  moves.record('screen', 'parts', { type: 'xstate.init' }, run)
  for (let times = 0; times < 450; times += 1) {
    moves.record('screen', 'parts', { type: 'REFRESH' }, run)
    box.count += 1
    await Promise.resolve()
  }
  const starts = payloads().filter((payload) => JSON.stringify(payload).includes('xstate.init'))
  expect(starts).toMatchObject([
    { event: { type: 'xstate.init' } },
    { event: { at: { context: { count: 199 } } } },
    { event: { at: { context: { count: 398 } } } },
  ])
})

test('whatever others move meanwhile, the newest five hundred moves hold a start of each run of which they hold a move', async () => {
  const { moves, payloads } = begin()
  const [quiet, loud] = [counting(), counting()]
  const told = JSON.stringify
  moves.record('session', 'session', { type: 'xstate.init' }, quiet.run)
  moves.record('screen', 'parts', { type: 'xstate.init' }, loud.run)
  for (let times = 0; times < 900; times += 1) {
    if (times === 150) moves.record('session', 'session', { type: 'UNSENT' }, quiet.run)
    moves.record('screen', 'parts', { type: 'REFRESH' }, loud.run)
    await Promise.resolve()
    const held = payloads()
      .slice(-500)
      .map((payload) => told(payload))
      .filter((move) => move.includes('session'))
    const isStarted = held.some((move) => move.includes('xstate.init'))
    expect([times, isStarted]).toEqual([times, held.length > 0])
  }
  expect(payloads().filter((payload) => told(payload).includes('session'))).toMatchObject([
    { event: { type: 'xstate.init' } },
    { event: { type: 'UNSENT' } },
    { event: { type: 'xstate.init', at: { value: 'on' } } },
  ])
})

test('leaves secrets out, and the values of an event that is beyond measure', () => {
  const { moves, payloads } = begin()
  moves.record('form', 'users', Object.assign({ type: 'TYPED' }, { password: 'hunter2', text: 'x' }))
  moves.record('form', 'users', Object.assign({ type: 'TYPED' }, { text: 'x'.repeat(20_001) }))
  expect(payloads()).toEqual([
    { chart: 'form', id: 'users', event: { type: 'TYPED', password: '[left out]', text: 'x' } },
    { chart: 'form', id: 'users', event: { type: 'TYPED' } },
  ])
})
