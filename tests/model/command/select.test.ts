import { setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ChartTypes } from '../../../src/machines/chart-types.ts'
import { graphOf } from '../graph/graph.ts'
import { beginningOf, type ChartModel } from '../paths.ts'
import { select } from './select.ts'
import { simplePaths } from './simple-paths.ts'

type Event = { type: 'UP' } | { type: 'DOWN' } | { type: 'JUMP' } | { type: 'WAIT' }
const types: ChartTypes<Record<string, never>, Event, undefined, Event> = {}

/** A house of three floors; from the ground floor one can jump to the roof. */
const house = setup({ types, guards: { isNever: () => false } }).createMachine({
  id: 'house',
  context: {},
  initial: 'ground',
  states: {
    ground: { on: { UP: 'floor', JUMP: 'roof', WAIT: {} } },
    floor: {
      initial: 'hall',
      on: { UP: 'roof', DOWN: 'ground' },
      states: { hall: { on: { WAIT: 'room' } }, room: {} },
    },
    roof: { on: { DOWN: 'floor' } },
    cellar: {},
  },
})
const model: ChartModel<typeof house> = {
  name: 'house',
  machine: house,
  scenarios: [{ role: 'guest', input: undefined }],
  samples: [],
  reads: () => null,
}
const graph = graphOf(model, { role: 'guest', input: undefined })
const plain = { selection: 'transitions', seed: 1, to: null, from: null, few: false } as const
const chosen = (asked: Partial<Parameters<typeof select>[2]>) => {
  const { paths, notes } = select(graph, 'guest', { ...plain, ...asked })
  return [...paths.map(({ title }) => title), ...notes]
}

describe('paths that are asked for', () => {
  test('take every transition unless told otherwise', () => {
    expect(chosen({})).toEqual(['UP > UP', 'UP > DOWN', 'JUMP > DOWN', 'UP > WAIT > UP', 'UP > WAIT > DOWN'])
  })

  test('are one to each state when shortest, and one to that which is named', () => {
    expect(chosen({ selection: 'shortest' })).toEqual(['UP', 'UP > WAIT', 'JUMP'])
    expect(chosen({ selection: 'shortest', to: 'floor.room' })).toEqual(['UP > WAIT'])
  })

  test('come to no state twice when simple, the short ones first', () => {
    expect(chosen({ selection: 'simple' })).toEqual(['UP > UP', 'UP > WAIT > UP', 'JUMP > DOWN > WAIT'])
    expect(chosen({ selection: 'simple', to: 'roof' })).toEqual(['JUMP', 'UP > UP', 'UP > WAIT > UP'])
  })

  test('say when they are cut off', () => {
    const { paths, notes } = simplePaths(graph, beginningOf(graph), null, 2)
    expect([paths.map(({ title }) => title), notes]).toEqual([
      ['UP', 'JUMP'],
      ['Cut off: there are more paths than these 2, which are the shortest.'],
    ])
  })

  test('begin by a shortest way where they are told to, and end where they are told to', () => {
    expect(chosen({ selection: 'shortest', from: 'roof' })).toEqual([
      'JUMP > DOWN > DOWN',
      'JUMP > DOWN',
      'JUMP > DOWN > WAIT',
    ])
    expect(chosen({ from: 'roof', to: 'ground' })).toEqual([
      'JUMP > DOWN > DOWN',
      'JUMP > DOWN > WAIT > DOWN',
    ])
  })

  test('are the same at random by the same seed, and others by another', () => {
    const walks = chosen({ selection: 'random', seed: 7 })
    expect(walks).toHaveLength(10)
    expect(chosen({ selection: 'random', seed: 7 })).toEqual(walks)
    expect(chosen({ selection: 'random', seed: 8 })).not.toEqual(walks)
    const arriving = select(graph, 'guest', { ...plain, selection: 'random', to: 'roof' })
    expect(new Set(arriving.paths.map(({ snapshot }) => snapshot.value))).toEqual(new Set(['roof']))
  })

  test('are only as many as take every transition when few', () => {
    expect(chosen({ few: true })).toEqual(['JUMP > DOWN', 'UP > WAIT > UP', 'UP > WAIT > DOWN'])
  })

  test.each([
    ['a state that there is not', { to: 'rof' }, 'No state is called rof; near: roof.'],
    ['a part of several', { to: 'oo' }, 'oo is part of several: floor, floor.hall, floor.room, roof.'],
    ['a state that is never reached', { from: 'cellar' }, 'guest does not come to cellar.'],
    ['a part that is one state with what is in it', { to: 'loor', selection: 'shortest' }, null],
  ] as const)('of %s are said in a sentence', (_what, asked, sentence) => {
    if (sentence === null) expect(chosen(asked)).toEqual(['UP'])
    else expect(() => chosen(asked)).toThrow(sentence)
  })
})
