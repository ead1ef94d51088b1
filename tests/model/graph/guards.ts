import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { statesOf, transitionsOf } from '../../../src/machines/drawing/definition.ts'
import type { AnyEvent, ModelPath } from '../paths.ts'
import type { GraphState, ModelGraph } from './graph.ts'

type Transition = AnyTransitionDefinition

/** What a layer sends to a chart: along its paths, and events that the states on them refuse. */
export interface Sent {
  readonly paths: readonly ModelPath[]
  /** Whether every event is sent to every state on the way, those it refuses included. */
  readonly refused: boolean
}

/** Of the transitions with a guard, those taken, and those whose event was sent in their state while the guard said no. */
export interface GuardCoverage {
  readonly guards: number
  readonly neverYes: readonly Transition[]
  readonly neverNo: readonly Transition[]
}

const guardedTransitionsOf = (machine: AnyStateMachine): readonly Transition[] =>
  transitionsOf(machine).filter(({ guard }) => guard !== undefined)

/** Which guards the paths of a graph saw say yes and no. */
export function guardCoverageOf(graph: ModelGraph, { paths, refused }: Sent): GuardCoverage {
  const guarded = guardedTransitionsOf(graph.machine)
  const { taken, states, moves } = seenOn(graph, { paths, refused })
  const said = saysNo(graph.machine, guarded)
  for (const { from, event } of moves) said.sent(from.snapshot, event)
  for (const transition of taken) said.passed(transition)
  for (const { snapshot } of states) {
    said.rested(snapshot)
    if (refused) for (const event of graph.events) said.sent(snapshot, event)
  }
  return {
    guards: guarded.length,
    neverYes: guarded.filter((one) => !taken.has(one)),
    neverNo: guarded.filter((one) => !said.no.has(one)),
  }
}

/** The states, moves and transitions that were seen, each once; a layer that sends nothing did not even start. */
export function seenOn({ start, begun }: ModelGraph, { paths, refused }: Sent) {
  const moves = new Set(paths.flatMap((path) => path.moves))
  const states = new Set<GraphState>()
  const taken = new Set<Transition>()
  if (paths.length > 0 || refused) {
    states.add(start)
    for (const transition of begun) taken.add(transition)
  }
  for (const { to, transitions } of moves) {
    states.add(to)
    for (const transition of transitions) taken.add(transition)
  }
  return { moves, states, taken }
}

/** Collects the guards that said no. */
function saysNo(machine: AnyStateMachine, guarded: readonly Transition[]) {
  const no = new Set<Transition>()
  const types = new Set(guarded.map(({ eventType }) => eventType))
  const byEvent = new Map(
    [...types].map((type) => [type, guarded.filter(({ eventType }) => eventType === type)]),
  )
  // Of several for one event the first whose guard says yes is taken: those before it were asked and said no.
  const before = new Map<Transition, readonly Transition[]>(
    statesOf(machine)
      .flatMap((node) => [...node.transitions.values(), node.always ?? []])
      .flatMap((rivals) => rivals.map((one, at) => [one, rivals.slice(0, at)] as const)),
  )
  function ask(transition: Transition, snapshot: AnyMachineSnapshot, event: AnyEvent) {
    const { guard, source } = transition
    if (snapshot.status !== 'active') return
    // oxlint-disable-next-line no-underscore-dangle -- the active nodes, which `value` only names in part
    if (guard === undefined || no.has(transition) || !snapshot._nodes.includes(source)) return
    if (!evaluateGuard(guard, snapshot.context, event, snapshot)) no.add(transition)
  }
  return {
    no,
    sent(snapshot: AnyMachineSnapshot, event: AnyEvent) {
      for (const one of byEvent.get(event.type) ?? []) ask(one, snapshot, event)
    },
    passed(transition: Transition) {
      for (const one of before.get(transition) ?? []) no.add(one)
    },
    /** A chart that rests in a state was refused whatever it would have taken without an event. */
    rested(snapshot: AnyMachineSnapshot) {
      for (const one of byEvent.get('') ?? []) ask(one, snapshot, { type: '' })
    },
  }
}
