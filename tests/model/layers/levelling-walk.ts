import type { PageWalk } from '../harness/page-walk.ts'
import { graphOf } from '../graph/graph.ts'
import { levellingModel } from '../levelling.model.ts'
import { coveringPaths, type ModelPath, pathsOf, type Scenario } from '../paths.ts'
import { toursOf } from '../tours.ts'

/** With a connection, on a rig that two moves level: both are made and moved back, or one or none of them is. */
const planner: Scenario<(typeof levellingModel)['machine']> = {
  role: 'online',
  input: { online: true },
  samples: [
    { type: 'SUGGESTED', count: 2 },
    { type: 'SUGGESTED', count: 0 },
    { type: 'TAKEN', moved: 2 },
    { type: 'TAKEN', moved: 1 },
    { type: 'TAKEN', moved: 0 },
    { type: 'UNDONE', left: 0 },
    { type: 'UNDONE', left: 1 },
  ],
}
const connection = 'CONNECTION.CHANGED'
const types: readonly string[] = levellingModel.machine.events

/** Nothing to take, a part that is taken, and a part that is not moved back: what the tour does not come to. */
const isInPart = ({ title }: ModelPath) =>
  [
    'LEVEL > SUGGESTED(0) > LEVEL',
    'LEVEL > SUGGESTED(2) > TAKE > TAKEN(1)',
    'LEVEL > SUGGESTED(2) > TAKE > TAKEN(2) > UNDO > UNDONE(1)',
  ].includes(title)

/** Levelling on the page PM forecast, as a real browser walks it on the real product. Nothing of it is left out. */
export const levellingWalk: PageWalk = {
  model: levellingModel,
  scenario: planner,
  without: {},
  paths: () => [
    ...coveringPaths(
      pathsOf(levellingModel, planner, { without: types.filter((type) => type !== connection) }),
    ),
    ...toursOf(graphOf(levellingModel, planner, { without: [connection] }), () => true),
    ...pathsOf(levellingModel, planner, { without: [connection] }).filter(isInPart),
  ],
  unwalked: () => ({}),
}
