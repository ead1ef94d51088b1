import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { describe, expect, test } from 'vitest'
import { coverageOf, walkAll } from './coverage.ts'
import { guardName, statesOf, transitionsOf } from '../../src/machines/drawing/definition.ts'
import { graphOf } from './graph/graph.ts'
import { beginningOf, type ChartModel, eventsIn, spread, walk, type Walk } from './paths.ts'

/**
 * What every chart has to hold: it is pure (DESIGN 4, UX 4.1), every state and transition of it is reached by some
 * role, each generated path ends on a real actor where the graph says, and what a state refuses changes nothing there.
 */
export function describeChart<Machine extends AnyStateMachine>(model: ChartModel<Machine>): void {
  const { machine } = model

  describe(`chart ${model.name}`, () => {
    test('has no invoke, no delay, no wildcard and only named guards', () => {
      expect(impuritiesOf(machine)).toEqual([])
    })

    const walked = walkAll(model)

    test.for(walked)('$scenario.role: every path replays on a real actor', ({ walks }) => {
      expect(walks.length).toBeGreaterThan(0)
      for (const { path, walk } of walks) {
        expect(walk.snapshot.status, path.title).not.toBe('error')
        expect({ title: path.title, value: walk.snapshot.value, context: walk.snapshot.context }).toEqual({
          title: path.title,
          value: path.snapshot.value,
          context: path.snapshot.context,
        })
      }
    })

    test.for(model.scenarios)('$role: what a state refuses changes nothing on a real actor', (scenario) => {
      const graph = graphOf(model, scenario)
      for (const [state, { steps, title }] of spread(graph, beginningOf(graph)).shortest) {
        if (state.snapshot.status !== 'active') continue
        const taken = new Set(state.moves.map(({ event }) => event))
        const refused = graph.events.filter((event) => !taken.has(event))
        const there = walk(machine, scenario.input, eventsIn(steps))
        const still = walk(machine, scenario.input, [...eventsIn(steps), ...refused])
        expect({ title, ...standing(still) }).toEqual({ title, ...standing(there) })
      }
    })

    test('every state and every transition is reached', () => {
      const coverage = coverageOf(
        machine,
        walked.flatMap(({ walks }) => walks.map(({ walk }) => walk)),
      )
      expect(coverage).toMatchObject({ unreachedStates: [], unreachedTransitions: [] })
    })
  })
}

const standing = ({ snapshot: { value, context, status }, emitted }: Walk) => ({
  value,
  context,
  status,
  emitted,
})

/** What makes a chart depend on more than its events, in words. */
export function impuritiesOf(machine: AnyStateMachine): readonly string[] {
  const unnamed = transitionsOf(machine).filter((transition) => guardName(transition) === '(unnamed)')
  return statesOf(machine)
    .flatMap(impuritiesOfState)
    .concat(unnamed.map(({ source }) => `${source.id} has a guard without a name`))
}

function impuritiesOfState({ id, invoke, after, config }: AnyStateNode): readonly string[] {
  const events: object = config.on ?? {}
  return [
    ...invoke.map(() => `${id} invokes`),
    ...after.map(() => `${id} waits`),
    ...Object.keys(events)
      .filter((type) => type.includes('*'))
      .map((type) => `${id} takes ${type}`),
  ]
}
