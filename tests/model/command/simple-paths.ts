import type { GraphState, ModelGraph, Move } from '../graph/graph.ts'
import { endOf, extender, type ModelPath } from '../paths.ts'
import type { Selected } from './select.ts'

type Place = (state: GraphState) => boolean

/**
 * Every path that comes to no state of the graph twice, short ones first. With a place, those that end the first time
 * they are there; else all, without those that another one begins with. What the bound cuts off is said.
 */
export function simplePaths(
  graph: ModelGraph,
  from: ModelPath,
  isThere: Place | null,
  most = 1000,
): Selected {
  const listed: ModelPath[] = []
  const begun = new Set<ModelPath>()
  let looked = 0
  for (const { path, before } of simpleFirst(graph, from, isThere)) {
    looked += 1
    if (listed.length >= most || looked > most * 20) return cutOff(listed, begun)
    if (isThere && !isThere(endOf(graph, path))) continue
    begun.add(before)
    listed.push(path)
  }
  return { paths: listed.filter((path) => !begun.has(path)), notes: [] }
}

function cutOff(listed: readonly ModelPath[], begun: ReadonlySet<ModelPath>): Selected {
  const paths = listed.filter((path) => !begun.has(path))
  return {
    paths,
    notes: [`Cut off: there are more paths than these ${paths.length}, which are the shortest.`],
  }
}

/** Paths with the one that they go on from; first those that can be there the soonest. */
function* simpleFirst(graph: ModelGraph, from: ModelPath, isThere: Place | null) {
  const extend = extender(graph)
  const distance = isThere ? distancesTo(graph, isThere) : null
  // By how many events a path has at least, once it is there.
  const queues = [[{ path: from, before: from }]]
  for (let at = 0; at < queues.length; at += 1)
    for (const one of queues[at] ?? []) {
      const { path } = one
      const here = endOf(graph, path)
      if (path !== from) yield one
      if (isThere?.(here) && path !== from) continue
      const been = new Set([endOf(graph, from), ...path.moves.slice(from.moves.length).map(({ to }) => to)])
      for (const move of here.moves) {
        const left = distance ? distance.get(move.to) : 0
        if (been.has(move.to) || left === undefined) continue
        const soonest = path.steps.length - from.steps.length + 1 + left
        const queue = (queues[soonest] ??= [])
        queue.push({ path: extend(path, move), before: path })
      }
    }
}

/** How many moves each state is away, by the shortest way; one from which there is no way is not among them. */
function distancesTo({ states }: ModelGraph, isThere: Place): ReadonlyMap<GraphState, number> {
  const into = new Map<GraphState, Move[]>(states.map((state) => [state, []]))
  for (const { moves } of states) for (const move of moves) into.get(move.to)?.push(move)
  const distances = new Map(states.filter(isThere).map((state) => [state, 0]))
  for (const [state, distance] of distances)
    for (const { from } of into.get(state) ?? []) if (!distances.has(from)) distances.set(from, distance + 1)
  return distances
}
