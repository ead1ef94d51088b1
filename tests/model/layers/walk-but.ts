import type { AnyStateMachine } from 'xstate'
import { graphOf } from '../graph/graph.ts'
import { type PageWalk, scenarioOf } from '../harness/page-walk.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf } from '../paths.ts'
import { toursOf } from '../tours.ts'

/** What a page does not show of a chart, each with its reason. */
export interface LeftOut {
  /** Event types that no path sends. */
  readonly without?: Readonly<Record<string, string>>
  /** Ways of walking it that are none on a page. */
  readonly except?: Readonly<Record<string, (path: ModelPath) => boolean>>
  /** Transitions that no path takes for these. */
  readonly unwalked?: Readonly<Record<string, string>>
  /** Event types that come and go at any time: walked on paths of their own, or every other one would go round by them. */
  readonly beside?: readonly string[]
  /** Whether its paths go on as far as they can, for a page that takes long to begin again. */
  readonly onTour?: boolean
}

/** What is walked of a chart on its page in one role: as few paths as together take every transition but for what is left out. */
export function walkBut<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  role: string,
  { without = {}, except = {}, unwalked = {}, beside = [], onTour = false }: LeftOut,
): PageWalk<Machine> {
  const isOne = (path: ModelPath) => !Object.values(except).some((leaves) => leaves(path))
  const types: readonly string[] = model.machine.events
  const rounds = beside.length === 0 ? [[]] : [beside, types.filter((type) => !beside.includes(type))]
  const scenario = scenarioOf(model, role)
  const find = () =>
    rounds.flatMap((round) => {
      const left = [...Object.keys(without), ...round]
      return onTour
        ? toursOf(graphOf(model, scenario, { without: left }), isOne)
        : coveringPaths(pathsOf(model, scenario, { without: left }).filter(isOne))
    })
  let found: readonly ModelPath[] | undefined
  return {
    model,
    scenario,
    without,
    // The same by either way.
    paths: () => (found ??= find()),
    unwalked: () => unwalked,
  }
}
