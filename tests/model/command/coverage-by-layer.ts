import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { statesOf, transitionName, transitionsOf } from '../../../src/machines/drawing/definition.ts'
import { guardCoverageOf, seenOn, type Sent } from '../graph/guards.ts'
import type { ModelGraph } from '../graph/graph.ts'
import { type Layer, layers, rolesOf, sentBy } from '../layers/layers.ts'
import type { ChartModel, Scenario } from '../paths.ts'

/** So many of all, and the names of the others. */
export interface Share {
  readonly reached: number
  readonly of: number
  readonly missing: readonly string[]
}

/** What paths reach of a chart's definition: its states, its transitions, and its guards both ways. */
export interface PathsCoverage {
  readonly paths: number
  readonly states: Share
  readonly transitions: Share
  /** Transitions with a guard that were taken. */
  readonly guardsYes: Share
  /** Those whose event was sent in their state while the guard said no. */
  readonly guardsNo: Share
}

export interface LayerCoverage extends PathsCoverage {
  readonly layer: Layer
  /** The roles in which the layer walks the chart. */
  readonly roles: readonly string[]
}

/** What was sent reaches of the chart. */
export function coverageOfSent(graph: ModelGraph, sent: Sent): PathsCoverage {
  const { states, taken } = seenOn(graph, sent)
  const visited = new Set([...states].flatMap(({ snapshot: { _nodes } }): readonly AnyStateNode[] => _nodes))
  const guards = guardCoverageOf(graph, sent)
  const nodes = statesOf(graph.machine)
  const transitions = transitionsOf(graph.machine)
  return {
    paths: sent.paths.length,
    states: share(
      nodes.length,
      nodes.filter((node) => !visited.has(node)).map(({ id }) => id),
    ),
    transitions: share(transitions.length, namesOf(transitions.filter((one) => !taken.has(one)))),
    guardsYes: share(guards.guards, namesOf(guards.neverYes)),
    guardsNo: share(guards.guards, namesOf(guards.neverNo)),
  }
}

/** What each layer of the tests reaches of a chart in one role. */
export const coverageByLayer = (
  model: ChartModel,
  scenario: Scenario,
  graph: ModelGraph,
): readonly LayerCoverage[] =>
  layers.map((layer) => ({
    layer,
    roles: rolesOf(layer, model),
    ...coverageOfSent(graph, sentBy(layer, model, scenario, graph)),
  }))

const share = (of: number, missing: readonly string[]): Share => ({
  reached: of - missing.length,
  of,
  missing,
})
const namesOf = (transitions: readonly AnyTransitionDefinition[]) => transitions.map(transitionName)
