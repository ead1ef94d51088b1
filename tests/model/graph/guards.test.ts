import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ChartTypes } from '../../../src/machines/chart-types.ts'
import { charts } from '../charts.ts'
import { transitionName } from '../../../src/machines/drawing/definition.ts'
import { type ChartModel, everyMove } from '../paths.ts'
import { ExplosionError } from './explosion.ts'
import { graphOf } from './graph.ts'
import { guardCoverageOf, type GuardCoverage } from './guards.ts'

interface Context {
  readonly mayOpen: boolean
  readonly steps: number
  readonly tries: number
}
type Event = { type: 'OPEN' } | { type: 'CLOSE' } | { type: 'STEP' }
const types: ChartTypes<Context, Event, { mayOpen: boolean }, Event> = {}
const doors = setup({
  types,
  guards: { mayOpen: ({ context }) => context.mayOpen, isAjar: () => false },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ mayOpen: input.mayOpen, steps: 0, tries: 0 }),
  initial: 'shut',
  states: {
    shut: { on: { OPEN: { guard: 'mayOpen', target: 'open' } } },
    open: { on: { CLOSE: [{ guard: 'isAjar', target: 'open' }, { target: 'shut' }] } },
  },
})

const door: ChartModel<typeof doors> = {
  name: 'door',
  machine: doors,
  scenarios: [
    { role: 'keeper', input: { mayOpen: true } },
    { role: 'guest', input: { mayOpen: false } },
  ],
  samples: [],
  reads: ({ mayOpen }) => mayOpen,
}
const steps = setup({
  types,
  actions: {
    walk: assign({ steps: ({ context }) => context.steps + 1, tries: ({ context }) => context.tries + 1 }),
  },
}).createMachine({
  id: 'steps',
  context: ({ input }) => ({ mayOpen: input.mayOpen, steps: 0, tries: 0 }),
  on: { STEP: { actions: 'walk' } },
})

const [keeper, guest] = door.scenarios
if (!keeper || !guest) throw new Error('The door has a keeper and a guest')

const said = ({ guards, neverYes, neverNo }: GuardCoverage) => ({
  guards,
  neverYes: neverYes.map(transitionName),
  neverNo: neverNo.map(transitionName),
})
const open = 'OPEN [mayOpen] shut -> open'
const ajar = 'CLOSE [isAjar] open -> open'

describe('guards of a chart', () => {
  test('said yes where taken, and no where the one after them was', () => {
    const graph = graphOf(door, keeper)
    const paths = everyMove(graph)
    expect(paths.map(({ title }) => title)).toEqual(['OPEN > CLOSE'])
    expect(said(guardCoverageOf(graph, { paths, refused: false }))).toEqual({
      guards: 2,
      neverYes: [ajar],
      neverNo: [open],
    })
  })

  test('said no to what a state refuses only where that was sent', () => {
    const graph = graphOf(door, guest)
    const none = { guards: 2, neverYes: [open, ajar], neverNo: [open, ajar] }
    expect(said(guardCoverageOf(graph, { paths: [], refused: false }))).toEqual(none)
    expect(said(guardCoverageOf(graph, { paths: [], refused: true }))).toEqual({ ...none, neverNo: [ajar] })
  })
})

/** Guards that no role was ever refused by: what they ask cannot be otherwise there. */
const neverRefused: Readonly<Record<string, readonly string[]>> = {
  screen: [
    'VIEW [inGrid(VIEW)] GRID.browsing -> FORM',
    'REFRESH [inGrid(REFRESH)] GRID.browsing -> GRID.browsing',
    'REFRESH [onForm(REFRESH)] FORM.viewing -> FORM.viewing',
  ],
}

test.for(charts)('every guard of $name says yes to some role and no to some', (model) => {
  const seen = model.scenarios.map((scenario) => {
    const graph = graphOf(model, scenario)
    return said(guardCoverageOf(graph, { paths: everyMove(graph), refused: true }))
  })
  const inAll = (lists: readonly (readonly string[])[]) =>
    (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)))
  expect({
    neverYes: inAll(seen.map(({ neverYes }) => neverYes)),
    neverNo: inAll(seen.map(({ neverNo }) => neverNo)),
  }).toEqual({ neverYes: [], neverNo: neverRefused[model.name] ?? [] })
})

test('a graph that explodes is refused with the fields that grew, those that are bounded last', () => {
  const unbounded: ChartModel<typeof steps> = {
    name: 'steps',
    machine: steps,
    scenarios: [],
    samples: [],
    reads: ({ mayOpen, steps, tries }) => [mayOpen, steps, Math.min(tries, 2)],
  }
  let refused: unknown = null
  try {
    graphOf(unbounded, { role: 'walker', input: { mayOpen: true } }, { limit: 29 })
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(ExplosionError)
  expect(refused).toMatchObject({
    states: 30,
    limit: 29,
    grown: [
      { field: 'steps', values: 30 },
      { field: 'tries', values: 3 },
    ],
  })
})
