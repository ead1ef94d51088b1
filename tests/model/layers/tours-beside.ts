import type { AnyStateMachine } from 'xstate'
import { graphOf } from '../graph/graph.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf, type Scenario } from '../paths.ts'
import { toursOf } from '../tours.ts'

interface Left {
  /** What comes and goes at any time: walked on paths of its own. */
  readonly beside: string
  /** Event types that no path sends. */
  readonly without?: readonly string[]
}

/** A chart on tours, after what comes and goes at any time, there and back. */
export const toursBeside = <Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  scenario: Scenario<Machine>,
  { beside, without = [] }: Left,
): readonly ModelPath[] => {
  const types: readonly string[] = model.machine.events
  return [
    ...coveringPaths(pathsOf(model, scenario, { without: types.filter((type) => type !== beside) })),
    ...toursOf(graphOf(model, scenario, { without: [beside, ...without] }), () => true),
  ]
}
