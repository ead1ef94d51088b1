import { type AdjacencyMap, adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'

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
  readonly snapshot: AnyMachineSnapshot
}

export interface AnyEvent {
  readonly type: string
}

export interface PathOptions {
  /** The most states visited before the traversal is refused as unbounded. */
  readonly limit?: number
  /** Event types that are not to happen on any path, such as facts a page cannot bring about. */
  readonly without?: readonly string[]
}

/**
 * Paths from the start through every transition of every state that a scenario can reach, by `@xstate/graph`; a path
 * that another one begins with is left out. The events are the machine's own.
 */
export function pathsOf<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  scenario: Scenario<Machine>,
  { limit = 200_000, without = [] }: PathOptions = {},
): readonly ModelPath[] {
  const { machine } = model
  const events = eventsOf(model, scenario).filter(({ type }) => !without.includes(type))
  const serialize = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, model.reads(snapshot.context)])
  const graph: AdjacencyMap<AnyMachineSnapshot, AnyEvent> = getAdjacencyMap(machine, {
    input: scenario.input,
    events,
    limit,
    serializeState: (snapshot) => serialize(snapshot),
  })
  const movesFrom = new Map<string, { event: AnyEvent; nextState: AnyMachineSnapshot }[]>()
  for (const { state, event, nextState } of adjacencyMapToArray(graph)) {
    const known = movesFrom.get(serialize(state))
    if (known) known.push({ event, nextState })
    else movesFrom.set(serialize(state), [{ event, nextState }])
  }

  const start = createActor(machine, { input: scenario.input }).getSnapshot()
  const shortest = new Map<string, ModelPath>([[serialize(start), { title: '', steps: [], snapshot: start }]])
  const paths: ModelPath[] = []
  const begun = new Set<ModelPath>()
  // A map's values include those added while it is walked: breadth first, so the first path to a state is a shortest one.
  for (const [state, path] of shortest) {
    for (const { event, nextState } of movesFrom.get(state) ?? []) {
      if (path.snapshot.status !== 'active' || !path.snapshot.can(event)) continue
      const steps = [...path.steps, { event, value: nextState.value }]
      const title = steps.map((step) => eventTitle(step.event, events)).join(' > ')
      const longer = { title, steps, snapshot: nextState }
      begun.add(path)
      paths.push(longer)
      if (!shortest.has(serialize(nextState))) shortest.set(serialize(nextState), longer)
    }
  }
  return paths.filter((path) => !begun.has(path))
}

/** The machine's own events, each with the values its samples give it. */
function eventsOf<Machine extends AnyStateMachine>(
  { machine, samples }: ChartModel<Machine>,
  scenario: Scenario<Machine>,
): readonly AnyEvent[] {
  const given: readonly AnyEvent[] = [
    ...(scenario.samples ?? []),
    ...samples.filter(({ type }) => !scenario.samples?.some((own) => own.type === type)),
  ]
  const types: readonly string[] = machine.events
  return types
    .filter((type) => !type.startsWith('xstate.'))
    .flatMap((type) => {
      const own = given.filter((sample) => sample.type === type)
      return own.length > 0 ? own : [{ type }]
    })
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
export function coveringPaths<Machine extends AnyStateMachine>(
  { machine }: ChartModel<Machine>,
  { input }: Scenario<Machine>,
  paths: readonly ModelPath[],
): readonly ModelPath[] {
  const taken = new Set<AnyTransitionDefinition>()
  const longestFirst = paths.toSorted((a, b) => b.steps.length - a.steps.length)
  const chosen = new Set(
    longestFirst.filter(({ steps }) => {
      const { transitions } = walk(machine, input, eventsIn(steps))
      const fresh = [...transitions].filter((transition) => !taken.has(transition))
      for (const transition of fresh) taken.add(transition)
      return fresh.length > 0
    }),
  )
  return paths.filter((path) => chosen.has(path))
}

export const eventsIn = (steps: readonly PathStep[]): readonly AnyEvent[] => steps.map(({ event }) => event)
