import type { Way } from '../chart-driver.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf, type Scenario } from '../paths.ts'

/** What is walked of a chart on a page: read by the tests that walk it, and by the coverage of their layer. */
export interface PageWalk {
  readonly model: ChartModel
  readonly scenario: Scenario
  /** Events that no path sends, each with the reason. */
  readonly without: Readonly<Record<string, string>>
  readonly paths: (way: Way) => readonly ModelPath[]
  /** Transitions by other events that no path takes all the same, as `transitionName` says them, each with the reason. */
  readonly unwalked: (way: Way) => Readonly<Record<string, string>>
}

/** Of a chart whose page brings everything about: as few paths as together take every transition in a role. */
export function wholeWalk(model: ChartModel, role: string): PageWalk {
  const scenario = model.scenarios.find((one) => one.role === role)
  if (scenario === undefined) throw new Error(`${model.name} has no role ${role}`)
  return {
    model,
    scenario,
    without: {},
    paths: () => coveringPaths(pathsOf(model, scenario)),
    unwalked: () => ({}),
  }
}
