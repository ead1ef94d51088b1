import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { assign, fromPromise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ChartTypes } from '../../src/machines/chart-types.ts'
import { charts } from './charts.ts'
import { coverageOf, walkAll } from './coverage.ts'
import { transitionName, transitionsOf } from '../../src/machines/drawing/definition.ts'
import { impuritiesOf } from './describe-chart.ts'
import { type ChartModel, coveringPaths, eventsIn, pathsOf, walk } from './paths.ts'

interface Context {
  readonly count: number
}
type Event = { type: 'ADD' } | { type: 'PAY'; sum: number } | { type: 'NEVER' }

const types: ChartTypes<Context, Event, { limit: number }, Event> = {}

const shop = setup({
  types,
  guards: {
    holds: ({ context }, { least }: { readonly least: number }) => context.count >= least,
    isImpossible: () => false,
  },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'shop',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        ADD: { actions: 'add' },
        PAY: { guard: { type: 'holds', params: { least: 2 } }, target: 'paid' },
        NEVER: { guard: 'isImpossible', target: 'lost' },
      },
    },
    paid: {},
    lost: {},
  },
})

const model: ChartModel<typeof shop> = {
  name: 'shop',
  machine: shop,
  scenarios: [{ role: 'buyer', input: { limit: 2 } }],
  samples: [
    { type: 'PAY', sum: 1 },
    { type: 'PAY', sum: 2 },
  ],
  reads: ({ count }) => Math.min(count, 2),
}
const [buyer] = model.scenarios
if (!buyer) throw new Error('The shop has a buyer')

describe('paths of a chart', () => {
  test('take every move of every state, each as a readable title', () => {
    expect(pathsOf(model, buyer).map(({ title }) => title)).toEqual([
      'ADD > ADD > ADD',
      'ADD > ADD > PAY(1)',
      'ADD > ADD > PAY(2)',
    ])
  })

  test('are refused when what the guards read has no bound', () => {
    const unbounded = { ...model, reads: ({ count }: Context) => count }
    expect(() => pathsOf(unbounded, buyer, { limit: 500 })).toThrow(
      'The graph of shop is refused: more than 500 states were seen (501), since what its model reads of the context grows: count (252 values). Bound it in `reads`, or leave out samples.',
    )
  })

  test('are thinned to those that still take every transition', () => {
    const paths = pathsOf(model, buyer)
    const few = coveringPaths(paths)
    const taken = (of: typeof paths) =>
      new Set(of.flatMap(({ steps }) => Array.from(walk(shop, buyer.input, eventsIn(steps)).transitions)))
    expect(few.length).toBeLessThan(paths.length)
    expect(taken(few)).toEqual(taken(paths))
  })
})

describe('checks of a chart', () => {
  test('name the state and the transition that no path reaches', () => {
    const walks = walkAll(model).flatMap((one) => one.walks.map(({ walk }) => walk))
    expect(coverageOf(shop, walks)).toEqual({
      states: 4,
      transitions: 3,
      unreachedStates: ['shop.lost'],
      unreachedTransitions: ['NEVER [isImpossible] open -> lost'],
    })
  })

  test('print a guard with the values of its parameters', () => {
    expect(transitionsOf(shop).map(transitionName)).toEqual([
      'ADD open -> open',
      'PAY [holds(2)] open -> paid',
      'NEVER [isImpossible] open -> lost',
    ])
  })

  test('name whatever is not pure', () => {
    const impure = setup({ actors: { load: fromPromise(() => Promise.resolve(1)) } }).createMachine({
      id: 'impure',
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'load', src: 'load' },
          after: { 100: 'b' },
          on: { GO: { guard: () => true, target: 'b' } },
        },
        b: { on: { '*': 'a' } },
      },
    })
    expect(impuritiesOf(impure)).toEqual([
      'impure.a invokes',
      'impure.a waits',
      'impure.b takes *',
      'impure.a has a guard without a name',
    ])
  })

  test('are made of every chart in src/machines', () => {
    const files = readdirSync(join(import.meta.dirname, '../../src/machines'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => file.replace(/\.machine\.ts$/, ''))
    expect(files.length).toBeGreaterThan(0)
    expect(charts.map(({ name }) => name).toSorted()).toEqual(files.toSorted())
  })
})
