import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { type GraphOptions, graphOf, type GraphState, type ModelGraph, type Move } from './graph/graph.ts'

/** A chart as its tests know it: who works with it, what its events carry, and what its guards read. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string
  readonly machine: Machine
  readonly scenarios: readonly Scenario<Machine>[]
  /** Events that carry values; an event left out is sent with its type alone. */
  readonly samples: readonly EventFromLogic<Machine>[]
  /** What the guards read of the context, bounded: two states alike in it and in value are one. */
  readonly reads: (context: SnapshotFrom<Machine>['context']) => unknown
}

/** One kind of user or start of a chart. */
export interface Scenario<Machine extends AnyStateMachine = AnyStateMachine> {
  /** `ADMIN`, `STAFF`, … */
  readonly role: string
  readonly input: InputFrom<Machine>
  /** In the place of the model's samples of the same types. */
  readonly samples?: readonly EventFromLogic<Machine>[]
}

export interface PathStep {
  readonly event: AnyEvent
  /** The state value after it. */
  readonly value: AnyMachineSnapshot['value']
}

export interface ModelPath {
  /** `EDIT > DELETE > CONFIRM > DELETED` */
  readonly title: string
  readonly steps: readonly PathStep[]
  /** What the graph says of each step. */
  readonly moves: readonly Move[]
  readonly snapshot: AnyMachineSnapshot
}

export interface AnyEvent {
  readonly type: string
}

/**
 * Paths from the start through every transition of every state that a scenario can reach, by `@xstate/graph`; a path
 * that another one begins with is left out. The events are the machine's own.
 */
export const pathsOf = <Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  scenario: Scenario<Machine>,
  options: GraphOptions = {},
): readonly ModelPath[] => everyMove(graphOf(model, scenario, options))

/** Paths through every move of a graph, on from a path into it. */
export function everyMove(graph: ModelGraph, from: ModelPath = beginningOf(graph)): readonly ModelPath[] {
  const { paths, begun } = spread(graph, from)
  return paths.filter((path) => !begun.has(path))
}

/** From the end of a path: a shortest path to each state, each of them with one move more, and which those begin with. */
export function spread(graph: ModelGraph, from: ModelPath) {
  const shortest = new Map([[endOf(graph, from), from]])
  const paths: ModelPath[] = []
  const begun = new Set<ModelPath>()
  const extend = extender(graph)
  // A map's values include those added while it is walked: breadth first, so the first path to a state is a shortest one.
  for (const [state, path] of shortest)
    for (const move of state.moves) {
      const longer = extend(path, move)
      begun.add(path)
      paths.push(longer)
      if (!shortest.has(move.to)) shortest.set(move.to, longer)
    }
  return { shortest, paths, begun }
}

/** The path of no step. */
export const beginningOf = ({ start: { snapshot } }: ModelGraph): ModelPath => ({
  title: '',
  steps: [],
  moves: [],
  snapshot,
})

export const endOf = ({ start }: ModelGraph, { moves }: ModelPath): GraphState => moves.at(-1)?.to ?? start

/** Adds a move to paths of a graph. */
export function extender({ events }: Pick<ModelGraph, 'events'>) {
  const titles = new Map(events.map((event) => [event, eventTitle(event, events)]))
  return (path: ModelPath, move: Move): ModelPath => {
    const { event, snapshot } = move
    const title = titles.get(event) ?? event.type
    return {
      title: path.title === '' ? title : `${path.title} > ${title}`,
      steps: [...path.steps, { event, value: snapshot.value }],
      moves: [...path.moves, move],
      snapshot,
    }
  }
}

/** `ADD`; with its values only where the type has several samples: `LINE.SET(1, done)`. */
function eventTitle({ type, ...values }: AnyEvent, all: readonly AnyEvent[]): string {
  const said = Object.values(values).map((value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  const isOnly = all.filter((event) => event.type === type).length === 1
  return isOnly || said.length === 0 ? type : `${type}(${said.join(', ')})`
}

export interface Walk {
  readonly snapshot: AnyMachineSnapshot
  readonly emitted: readonly AnyEvent[]
  readonly transitions: ReadonlySet<AnyTransitionDefinition>
  /** Ids of all state nodes that were active after some event. */
  readonly visited: ReadonlySet<string>
}

/** Sends the events to a real actor and notes what it did. */
export function walk(machine: AnyStateMachine, input: unknown, events: readonly AnyEvent[]): Walk {
  const emitted: AnyEvent[] = []
  const transitions = new Set<AnyTransitionDefinition>()
  const visited = new Set<string>()
  const actor = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      // oxlint-disable-next-line no-underscore-dangle -- xstate says nowhere else which transitions it took
      for (const transition of inspected._transitions) transitions.add(transition)
    },
  })
  actor.on('*', (effect: AnyEvent) => emitted.push(effect))
  const note = () => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    // oxlint-disable-next-line no-underscore-dangle -- the active nodes, which `value` only names in part
    for (const node of snapshot._nodes) visited.add(node.id)
  }
  actor.start()
  note()
  for (const event of events) {
    actor.send(event)
    note()
  }
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  return { snapshot, emitted, transitions, visited }
}

/** Of these paths the few, in their order, that together take every transition the others take. */
export function coveringPaths(paths: readonly ModelPath[]): readonly ModelPath[] {
  const taken = new Set<AnyTransitionDefinition>()
  const longestFirst = paths.toSorted((a, b) => b.steps.length - a.steps.length)
  const chosen = new Set(
    longestFirst.filter(({ moves }) => {
      const before = taken.size
      for (const { transitions } of moves) for (const transition of transitions) taken.add(transition)
      return taken.size > before
    }),
  )
  return paths.filter((path) => chosen.has(path))
}

export const eventsIn = (steps: readonly PathStep[]): readonly AnyEvent[] => steps.map(({ event }) => event)
