import { array, nat, sample } from 'fast-check'
import { stateName, statesOf } from '../../../src/machines/drawing/definition.ts'
import type { GraphState, ModelGraph } from '../graph/graph.ts'
import { beginningOf, coveringPaths, endOf, everyMove, extender, type ModelPath, spread } from '../paths.ts'
import type { PathsQuestion } from './question.ts'
import { named, RefusalError } from './refusal.ts'
import { simplePaths } from './simple-paths.ts'

/** How many random walks there are, and of how many events at most. */
const walks = 10
const steps = 30

export interface Selected {
  readonly paths: readonly ModelPath[]
  /** What is left out of them, in sentences. */
  readonly notes: readonly string[]
}

type Asked = Pick<PathsQuestion, 'selection' | 'seed' | 'to' | 'from' | 'few'>

/** The paths of a graph that were asked for. */
export function select(graph: ModelGraph, role: string, asked: Asked): Selected {
  const from = asked.from === null ? beginningOf(graph) : wayTo(graph, beginningOf(graph), asked.from, role)
  const isThere = asked.to === null ? null : placeOf(graph, asked.to)
  // Before anything is listed: a state that is not reached is refused by its name.
  const nearest = asked.to === null ? null : wayTo(graph, from, asked.to, role)
  const { paths, notes } = chosen(graph, asked, { from, isThere, nearest })
  return { paths: asked.few ? coveringPaths(paths) : paths, notes }
}

interface Bounds {
  readonly from: ModelPath
  readonly isThere: ((state: GraphState) => boolean) | null
  readonly nearest: ModelPath | null
}

function chosen(graph: ModelGraph, { selection, seed }: Asked, bounds: Bounds): Selected {
  const { from, isThere, nearest } = bounds
  switch (selection) {
    case 'transitions': {
      const { paths } = spread(graph, from)
      return {
        paths: isThere ? paths.filter((path) => isThere(endOf(graph, path))) : everyMove(graph, from),
        notes: [],
      }
    }
    case 'shortest':
      return nearest ? { paths: [nearest], notes: [] } : shortestPaths(graph, from)
    case 'simple':
      return simplePaths(graph, from, isThere)
    case 'random':
      return randomPaths(graph, seed, bounds)
  }
}

/** One path to each state of the chart; where it stands at the start none is needed. */
function shortestPaths(graph: ModelGraph, from: ModelPath): Selected {
  const ways = [...spread(graph, from).shortest]
  const first = statesOf(graph.machine).flatMap((node) => {
    const way = ways.find(([{ snapshot }]) => isIn(snapshot, node))
    return way && way[1] !== from ? [way[1]] : []
  })
  return { paths: [...new Set(first)], notes: [] }
}

function randomPaths(graph: ModelGraph, seed: number, { from, isThere }: Bounds): Selected {
  const choices = sample(array(nat(), { minLength: steps, maxLength: steps }), { seed, numRuns: walks })
  const extend = extender(graph)
  const walked = choices.map((numbers) => {
    let path = from
    for (const number of numbers) {
      const state = endOf(graph, path)
      const move = state.moves[number % Math.max(1, state.moves.length)]
      if (move === undefined || isThere?.(state)) break
      path = extend(path, move)
    }
    return path
  })
  const arrived = isThere ? walked.filter((path) => isThere(endOf(graph, path))) : walked
  const paths = arrived.filter((path) => path.steps.length > 0)
  const lost = walked.length - arrived.length
  return {
    paths,
    notes: lost > 0 ? [`${lost} of ${walked.length} walks of ${steps} events did not come there.`] : [],
  }
}

/** A shortest way on from a path to a state of the chart. */
function wayTo(graph: ModelGraph, from: ModelPath, asked: string, role: string): ModelPath {
  const isThere = placeOf(graph, asked)
  for (const [state, path] of spread(graph, from).shortest) if (isThere(state)) return path
  const after = from.title === '' ? '' : ` after ${from.title}`
  throw new RefusalError(`${role} does not come to ${stateCalled(graph, asked)}${after}.`)
}

const stateCalled = ({ machine }: ModelGraph, asked: string): string =>
  named(
    'state',
    asked,
    statesOf(machine)
      .filter((node) => node !== machine.root)
      .map(stateName),
  )

function placeOf(graph: ModelGraph, asked: string): (state: GraphState) => boolean {
  const name = stateCalled(graph, asked)
  const node = statesOf(graph.machine).find((one) => stateName(one) === name)
  return ({ snapshot }) => node !== undefined && isIn(snapshot, node)
}

const isIn = ({ _nodes }: GraphState['snapshot'], node: (typeof _nodes)[number]): boolean =>
  _nodes.includes(node)
