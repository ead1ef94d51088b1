import type { AnyTransitionDefinition } from 'xstate'
import type { GraphState, ModelGraph } from './graph/graph.ts'
import { beginningOf, endOf, extender, type ModelPath } from './paths.ts'

/** What it costs a page to go back to where a path begins, in steps. */
const steps = 3

/**
 * Long paths that together take every transition that can be taken: each goes on, by the nearest way, to one that was not taken yet. A page
 * that takes long to begin again is walked by these. `mayGo` says of a path that begins a longer one whether a page can go it.
 */
export function toursOf(graph: ModelGraph, mayGo: (path: ModelPath) => boolean): readonly ModelPath[] {
  const extend = extender(graph)
  const beginning = beginningOf(graph)
  const taken = new Set<AnyTransitionDefinition>()
  const tours: ModelPath[] = []
  let tour = beginning
  for (;;) {
    const on = nearest(tour)
    const anew = tour === beginning ? null : nearest(beginning)
    const isCheaper = on && anew && anew.steps.length + steps < on.steps.length - tour.steps.length
    const next = on && !isCheaper ? on : anew
    if ((next === null || next !== on) && tour !== beginning) tours.push(tour)
    if (next === null) return tours
    for (const { transitions } of next.moves) for (const one of transitions) taken.add(one)
    tour = next
  }

  /** The shortest way on from a path whose last move takes something new; null where there is none. */
  function nearest(from: ModelPath): ModelPath | null {
    const seen = new Map<GraphState, Set<string>>()
    const ways = [from]
    for (const way of ways)
      for (const move of endOf(graph, way).moves) {
        const { event, to, transitions } = move
        const isFirst = transitions.some((one) => !taken.has(one))
        const into = seen.get(to) ?? new Set()
        if (!isFirst && into.has(event.type)) continue
        const longer = extend(way, move)
        if (!mayGo(longer)) continue
        if (isFirst) return longer
        seen.set(to, into.add(event.type))
        ways.push(longer)
      }
    return null
  }
}
