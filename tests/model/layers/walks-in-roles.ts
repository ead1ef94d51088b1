import type { AnyStateMachine } from 'xstate'
import { type PageWalk, scenarioOf } from '../harness/page-walk.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf } from '../paths.ts'

/** What a page does not show of a chart, each with its reason. */
interface LeftOut {
  /** Event types that no path sends. */
  readonly without?: Readonly<Record<string, string>>
  /** Ways of walking it that are none on a page. */
  readonly except?: Readonly<Record<string, (path: ModelPath) => boolean>>
  /** Transitions that no path takes for these. */
  readonly unwalked?: Readonly<Record<string, string>>
  /** Event types that come and go at any time: walked on paths of their own, or every other one would go round by them. */
  readonly beside?: readonly string[]
}

/** What is walked of a chart on a page: a walk for each of the roles. */
export function walksInRoles<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  roles: readonly string[],
  { without = {}, except = {}, unwalked = {}, beside = [] }: LeftOut = {},
): readonly PageWalk<Machine>[] {
  const isOne = (path: ModelPath) => !Object.values(except).some((leaves) => leaves(path))
  const types: readonly string[] = model.machine.events
  const rounds = beside.length === 0 ? [[]] : [beside, types.filter((type) => !beside.includes(type))]
  return roles.map((role) => {
    const scenario = scenarioOf(model, role)
    return {
      model,
      scenario,
      without,
      paths: () =>
        rounds.flatMap((round) => {
          const left = [...Object.keys(without), ...round]
          return coveringPaths(pathsOf(model, scenario, { without: left }).filter(isOne))
        }),
      unwalked: () => unwalked,
    }
  })
}
