import { describe, expect, test } from 'vitest'
import { type History, newest, readHistory, type Run } from './history.ts'
import { aimsOf } from './report.ts'
import type { Row } from './section.ts'
import { trendDocument } from './trend.ts'
import { worsened } from './worse.ts'

const row = (value: number, over: Partial<Row> = {}): Row => ({
  figure: 'GET of 50',
  value,
  unit: 'requests/s',
  peer: 'bare Fastify',
  peerValue: 100,
  aim: null,
  ...over,
})
const run = (at: string, ...sections: readonly (readonly [title: string, ...rows: Row[]])[]): Run => ({
  at,
  commit: 'abcdef12',
  facts: [],
  sections: sections.map(([title, ...rows]) => ({ title, rows, notes: [] })),
})
const lists = (...values: readonly number[]): History =>
  values.map((value, at) => run(`2026-11-0${at + 1}`, ['List', row(value)]))

describe('what has become worse', () => {
  test('is a ratio worse by a third than the best before, in three runs in a row', () => {
    expect(worsened(lists(80, 90, 60, 65, 59))).toEqual([
      { name: 'List: GET of 50 beside bare Fastify', kept: 0.9, since: [0.6, 0.65, 0.59] },
    ])
  })

  test('is not what was slow twice, or by less, or was never measured before', () => {
    expect(worsened(lists(90, 60, 60))).toEqual([])
    expect(worsened(lists(90, 60, 70, 60))).toEqual([])
    expect(worsened(lists(60, 60, 60))).toEqual([])
  })

  test('is of times, and of what is to be at most so much, what grows', () => {
    const times = (...values: readonly number[]) =>
      values.map((value, at) => run(`2026-11-0${at + 1}`, ['Grid', row(value, { unit: 'ms' })]))
    expect(worsened(times(30, 60, 41, 50))).toHaveLength(1)
    expect(worsened(times(90, 30, 30, 30))).toEqual([])
    const most = (value: number) => row(value, { aim: { kind: 'at most', ratio: 1 } })
    expect(worsened([30, 60, 60, 60].map((value) => run('2026-11-01', ['Log', most(value)])))).toHaveLength(1)
  })

  test('is not what is slow beside a limit, which is as fast on every machine', () => {
    const asked = (value: number) => row(value, { peer: 'what is asked' })
    expect(worsened([90, 60, 60, 60].map((value) => run('2026-11-01', ['List', asked(value)])))).toEqual([])
  })

  // The bench is not run by CI, which cannot time anything; what was measured and kept is looked at by every run of the tests.
  test('is nothing of what is kept', async () => {
    expect(worsened(await readHistory())).toEqual([])
  })

  test('counts only the runs that measured it', () => {
    const others = run('2026-11-09', ['Grid', row(1)])
    const [first, second, third, fourth] = lists(90, 60, 60, 60)
    if (!first || !second || !third || !fourth) throw new Error('Four runs')
    expect(worsened([first, others, second, others, third, others])).toEqual([])
    expect(worsened([first, others, second, third, others, fourth])).toHaveLength(1)
  })
})

test('each section is told as it was measured last, in the order of the bench', () => {
  const [first, second] = [
    run('2026-11-01', ['List', row(80)], ['Grid', row(10)]),
    run('2026-11-02', ['List', row(70)]),
  ]
  const told = newest([first, second], ['Grid', 'List', 'Writes'])
  expect(told.map(({ section, run: { at } }) => [section.title, section.rows[0]?.value, at])).toEqual([
    ['Grid', 10, '2026-11-01'],
    ['List', 70, '2026-11-02'],
  ])
})

test('the aims are counted, and each that is missed is said', () => {
  const aim = { kind: 'at least', ratio: 0.8 } as const
  const measured = { rows: [row(90, { aim }), row(70, { aim, figure: 'GET of one' }), row(1)], notes: [] }
  expect(
    aimsOf([
      { title: 'List', measured },
      { title: 'Grid', lacks: 'no browser' },
    ]),
  ).toEqual(['1 aims met, 1 missed', 'MISSED List: GET of one beside bare Fastify: 0.70'])
})

test('how a ratio went is drawn in letters, from the least to the largest', () => {
  const told = trendDocument(lists(80, 40, 70), ['List'])
  expect(told).toContain('| List: GET of 50 | bare Fastify | █▁▆ | 0.80 | 0.70 |')
  expect(trendDocument(lists(80, 80), ['List'])).toContain('| ▅▅ |')
})
