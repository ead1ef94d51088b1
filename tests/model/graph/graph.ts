import { getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { AnyEvent, ChartModel, Scenario } from '../paths.ts'
import { ExplosionError } from './explosion.ts'
import { tracerOf } from './trace.ts'

/** A state with what the guards read: two that are alike in both are one. */
export interface GraphState {
  readonly snapshot: AnyMachineSnapshot
  readonly moves: readonly Move[]
}

/** An event that a state takes, where it leads, and by which transitions. */
export interface Move {
  readonly event: AnyEvent
  readonly from: GraphState
  readonly to: GraphState
  /** As it is after this move; in what no guard reads it may differ from `to.snapshot`. */
  readonly snapshot: AnyMachineSnapshot
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** Every state that a scenario can reach. */
export interface ModelGraph {
  readonly machine: AnyStateMachine
  readonly events: readonly AnyEvent[]
  readonly start: GraphState
  /** What the chart takes by itself before any event. */
  readonly begun: readonly AnyTransitionDefinition[]
  readonly states: readonly GraphState[]
}

export interface GraphOptions {
  /** The most states before the graph is refused as unbounded. */
  readonly limit?: number
  /** Event types that are not to happen, such as facts a page cannot bring about. */
  readonly without?: readonly string[]
}

/** By `@xstate/graph`, from the machine's own events. */
export function graphOf<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  scenario: Scenario<Machine>,
  { limit = 1000, without = [] }: GraphOptions = {},
): ModelGraph {
  const { machine, name, reads } = model
  const events = eventsOf(model, scenario).filter(({ type }) => !without.includes(type))
  const tracer = tracerOf(machine, scenario.input)
  const keys = keysOf({ name, reads }, limit)
  const traced = new Map<AnyMachineSnapshot, Omit<Move, 'from' | 'to'>[]>()
  const logic: ActorLogic<AnyMachineSnapshot, AnyEvent> = {
    transition(from, event) {
      const step = tracer.step(from, event)
      const known = traced.get(from)
      if (known) known.push({ event, ...step })
      else traced.set(from, [{ event, ...step }])
      return step.snapshot
    },
    getInitialSnapshot: () => tracer.start.snapshot,
    getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
  }
  const adjacency = getAdjacencyMap(logic, {
    fromState: tracer.start.snapshot,
    events: (at: AnyMachineSnapshot) =>
      at.status === 'active' ? events.filter((event) => at.can(event)) : [],
    serializeState: keys,
  })

  const states = new Map<string, { snapshot: AnyMachineSnapshot; moves: Move[] }>()
  for (const { state } of Object.values(adjacency)) states.set(keys(state), { snapshot: state, moves: [] })
  const stateAt = (snapshot: AnyMachineSnapshot) => {
    const state = states.get(keys(snapshot))
    if (state === undefined) throw new Error(`${name} has no state ${keys(snapshot)}`)
    return state
  }
  for (const from of states.values())
    for (const move of traced.get(from.snapshot) ?? [])
      from.moves.push({ ...move, from, to: stateAt(move.snapshot) })
  const { snapshot, transitions } = tracer.start
  return { machine, events, start: stateAt(snapshot), begun: transitions, states: [...states.values()] }
}

/** Names states by their value and what the guards read, each once; refuses more than so many. */
function keysOf(chart: Pick<ChartModel, 'name' | 'reads'>, limit: number) {
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const seen = new Map<string, AnyMachineSnapshot>()
  return (snapshot: AnyMachineSnapshot): string => {
    const known = keys.get(snapshot)
    if (known !== undefined) return known
    const key = JSON.stringify([snapshot.value, chart.reads(snapshot.context)])
    keys.set(snapshot, key)
    if (!seen.has(key)) seen.set(key, snapshot)
    if (seen.size > limit) throw new ExplosionError(chart, [...seen.values()], limit)
    return key
  }
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
