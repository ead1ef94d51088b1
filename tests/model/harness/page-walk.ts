import type { AnyStateMachine } from 'xstate'
import type { Way } from '../chart-driver.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf, type Scenario } from '../paths.ts'

/** What is walked of a chart on a page in one role: read by the tests that walk it, and by the coverage of their layer. */
export interface PageWalk<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: ChartModel<Machine>
  readonly scenario: Scenario<Machine>
  /** Why it is not walked by the palette, where it is not. */
  readonly notByPalette?: string
  /** Events that no path sends, each with the reason. */
  readonly without: Readonly<Record<string, string>>
  readonly paths: (way: Way) => readonly ModelPath[]
  /** Transitions by other events that no path takes all the same, as `transitionName` says them, each with the reason. */
  readonly unwalked: (way: Way) => Readonly<Record<string, string>>
}

/** The role of a model by its name. Throws where it has none. */
export function scenarioOf<Machine extends AnyStateMachine>(
  { name, scenarios }: ChartModel<Machine>,
  role: string,
): Scenario<Machine> {
  const scenario = scenarios.find((one) => one.role === role)
  if (scenario === undefined) throw new Error(`${name} has no role ${role}`)
  return scenario
}

/** Of a chart whose page brings everything about: as few paths as together take every transition in a role. */
export function wholeWalk<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  role: string,
): PageWalk<Machine> {
  const scenario = scenarioOf(model, role)
  return {
    model,
    scenario,
    without: {},
    paths: () => coveringPaths(pathsOf(model, scenario)),
    unwalked: () => ({}),
  }
}
