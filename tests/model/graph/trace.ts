import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate'
import type { AnyEvent } from '../paths.ts'

/** What an event leads to, and by which transitions, those without an event included. */
interface Traced {
  readonly snapshot: AnyMachineSnapshot
  readonly transitions: readonly AnyTransitionDefinition[]
}

interface Tracer {
  /** Where the chart begins. */
  readonly start: Traced
  /** From any state, without an actor that stands there. */
  readonly step: (from: AnyMachineSnapshot, event: AnyEvent) => Traced
}

const nothing = () => undefined

/** Moves a chart from any of its states, and says which transitions that took. */
export function tracerOf(machine: AnyStateMachine, input: unknown): Tracer {
  const taken: AnyTransitionDefinition[] = []
  const actor = createActor(machine, {
    input,
    inspect: (inspected) => {
      // oxlint-disable-next-line no-underscore-dangle -- xstate says nowhere else which transitions it took
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions)
    },
  })
  const scope: AnyActorScope = {
    self: actor,
    system: actor.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  return {
    start: { snapshot: actor.getSnapshot(), transitions: taken.splice(0) },
    step: (from, event) => ({
      snapshot: machine.transition(from, event, scope),
      transitions: taken.splice(0),
    }),
  }
}
