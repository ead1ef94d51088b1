import type { AnyStateMachine } from 'xstate'
import { statesOf, transitionName, transitionsOf } from '../../src/machines/drawing/definition.ts'
import {
  type ChartModel,
  eventsIn,
  type ModelPath,
  pathsOf,
  type Scenario,
  walk,
  type Walk,
} from './paths.ts'

export interface WalkedScenario<Machine extends AnyStateMachine> {
  readonly scenario: Scenario<Machine>
  readonly walks: readonly { readonly path: ModelPath; readonly walk: Walk }[]
}

/** Every generated path of every scenario, walked on a real actor. */
export const walkAll = <Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
): readonly WalkedScenario<Machine>[] =>
  model.scenarios.map((scenario) => ({
    scenario,
    walks: pathsOf(model, scenario).map((path) => ({
      path,
      walk: walk(model.machine, scenario.input, eventsIn(path.steps)),
    })),
  }))

export interface Coverage {
  readonly states: number
  readonly transitions: number
  /** Names of what no walk reached. */
  readonly unreachedStates: readonly string[]
  readonly unreachedTransitions: readonly string[]
}

/** What of a chart's definition the walks reached. */
export function coverageOf(machine: AnyStateMachine, walks: readonly Walk[]): Coverage {
  const visited = new Set(walks.flatMap((one) => Array.from(one.visited)))
  const taken = new Set(walks.flatMap((one) => Array.from(one.transitions)))
  const states = statesOf(machine)
  const transitions = transitionsOf(machine)
  return {
    states: states.length,
    transitions: transitions.length,
    unreachedStates: states.filter(({ id }) => !visited.has(id)).map(({ id }) => id),
    unreachedTransitions: transitions.filter((one) => !taken.has(one)).map(transitionName),
  }
}
