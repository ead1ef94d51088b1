import type { Way } from '../chart-driver.ts'
import type { Sent } from '../graph/guards.ts'
import type { ModelGraph } from '../graph/graph.ts'
import type { PageWalk } from '../harness/page-walk.ts'
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
    case 'rendered':
      return sentOn(renderedWalks, name, role, 'buttons')
    case 'browser':
      return sentOn(browserWalks, name, role, 'buttons')
    case 'palette':
      return sentOn(browserWalks, name, role, 'palette')
  }
}

function sentOn(walks: readonly PageWalk[], name: string, role: string, way: Way): Sent {
  const walk = walks.find(({ model, scenario }) => model.name === name && scenario.role === role)
  return walk && !(way === 'palette' && walk.notByPalette)
    ? { paths: walk.paths(way), refused: false }
    : nothing
}

/** The roles in which a layer walks a chart. */
export function rolesOf(layer: Layer, { name, scenarios }: ChartModel): readonly string[] {
  if (layer === 'actor') return scenarios.map(({ role }) => role)
  const walks = layer === 'rendered' ? renderedWalks : browserWalks
  return walks.filter(({ model }) => model.name === name).map(({ scenario }) => scenario.role)
}
