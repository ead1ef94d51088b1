import type { Sent } from '../graph/guards.ts'
import type { ModelGraph } from '../graph/graph.ts'
import { type ChartModel, everyMove, type Scenario } from '../paths.ts'
import { browserWalks } from './browser-walks.ts'
import { renderedWalks } from './rendered-walks.ts'

/** Where the paths of a chart are walked: an actor, a mounted feature over a fake server, a page by its buttons, by its palette. */
export const layers = ['actor', 'rendered', 'browser', 'palette'] as const
export type Layer = (typeof layers)[number]

const nothing: Sent = { paths: [], refused: false }

/** What the tests of a layer send to a chart in one role. */
export function sentBy(layer: Layer, { name }: ChartModel, { role }: Scenario, graph: ModelGraph): Sent {
  switch (layer) {
    case 'actor':
      return { paths: everyMove(graph), refused: true }
    case 'rendered': {
      const walk = renderedWalks.find(({ model }) => model.name === name)
      const own = walk?.scenarios.find((scenario) => scenario.role === role)
      return walk && own ? { paths: walk.paths(own), refused: false } : nothing
    }
    case 'browser':
    case 'palette': {
      const walk = browserWalks.find(({ model, scenario }) => model.name === name && scenario.role === role)
      return walk
        ? { paths: walk.paths(layer === 'palette' ? 'palette' : 'buttons'), refused: false }
        : nothing
    }
  }
}

/** The roles in which a layer walks a chart. */
export function rolesOf(layer: Layer, { name, scenarios }: ChartModel): readonly string[] {
  if (layer === 'rendered')
    return renderedWalks.flatMap(({ model, scenarios: walked }) =>
      model.name === name ? walked.map(({ role }) => role) : [],
    )
  if (layer === 'actor') return scenarios.map(({ role }) => role)
  return browserWalks.filter(({ model }) => model.name === name).map(({ scenario }) => scenario.role)
}
