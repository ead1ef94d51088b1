import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { describe, expect, test } from 'vitest'
import { coverageOf, walkAll } from './coverage.ts'
import { guardName, statesOf, transitionsOf } from './definition.ts'
import type { ChartModel } from './paths.ts'

/**
 * What every chart has to hold: it is pure (DESIGN 4, UX 4.1), every state and transition of it is reached by some
 * role, and each generated path ends on a real actor where the graph says.
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

    test('every state and every transition is reached', () => {
      const coverage = coverageOf(
        machine,
        walked.flatMap(({ walks }) => walks.map(({ walk }) => walk)),
      )
      expect(coverage).toMatchObject({ unreachedStates: [], unreachedTransitions: [] })
    })
  })
}

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
