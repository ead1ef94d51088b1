import { type ChartRun, type ChartStart, chartStart } from '../events/chart-run.ts'

interface Typed {
  readonly type: string
}

/** Sends an outcome to the chart that asked; once the chart has ended it is dropped. */
export type Reply<Event extends Typed> = (event: Event) => void

/** One performer for each effect a chart can emit; a missing one does not compile. */
export type Effects<Effect extends Typed, Event extends Typed> = {
  readonly [Type in Effect['type']]: (
    effect: Extract<Effect, { readonly type: Type }>,
    reply: Reply<Event>,
  ) => void | Promise<void>
}

/** The part of an xstate actor that is asked for. */
export interface EffectSource<Event extends Typed, Effect extends Typed> {
  readonly system: { inspect(observer: (inspected: Inspected) => void): { unsubscribe(): void } }
  on(type: '*', handler: (effect: Effect) => void): { unsubscribe(): void }
  send(event: Event): void
  getSnapshot(): { readonly status: string; readonly value: unknown; readonly context: unknown }
}

interface Inspected {
  readonly type: string
  readonly actorRef: unknown
  readonly event?: Typed
}

/** Told of a chart's start and of every event it receives, asked or answered, before the chart moves. */
export type RecordEvent<Event extends Typed> = (event: Event | ChartStart, run: ChartRun) => void

export interface RunOptions<Event extends Typed> {
  /** The journal's door. */
  readonly onEvent?: RecordEvent<Event>
  /** A performer threw: a fault of the program, since outcomes are events. Left out, it is thrown to the window. */
  readonly onFault?: (fault: unknown, effect: Typed) => void
}

/**
 * Performs what a chart emits and sends the outcome back as an ordinary event (DESIGN 4). Call it before
 * `actor.start()`, or what the first state asks for is missed. Returns what stops it.
 */
export function runEffects<Event extends Typed, Effect extends Typed>(
  actor: EffectSource<Event, Effect>,
  effects: Effects<Effect, Event>,
  { onEvent, onFault = throwLater }: RunOptions<Event> = {},
): () => void {
  const reply: Reply<Event> = (event) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const perform = async (effect: Effect) => {
    try {
      await performer(effects, effect)(effect, reply)
    } catch (fault) {
      onFault(fault, effect)
    }
  }
  let isRunning = true
  const run: ChartRun = {
    standing() {
      if (!isRunning) return null
      const { value, context } = actor.getSnapshot()
      return { value, context }
    },
  }
  const emitted = actor.on('*', (effect) => void perform(effect))
  const inspected = actor.system.inspect(({ type, actorRef, event }) => {
    if (type !== '@xstate.event' || actorRef !== actor || !event) return
    if (event.type === chartStart || !event.type.startsWith('xstate.'))
      // The actor accepts no other events.
      onEvent?.(event as Event | ChartStart, run)
  })
  return () => {
    isRunning = false
    emitted.unsubscribe()
    inspected.unsubscribe()
  }
}

interface StartedActor<Event extends Typed, Effect extends Typed> extends EffectSource<Event, Effect> {
  start(): unknown
  stop(): unknown
}

/** Starts a chart with its effects; returns what ends both. */
export function startChart<Event extends Typed, Effect extends Typed>(
  actor: StartedActor<Event, Effect>,
  effects: Effects<Effect, Event>,
  options?: RunOptions<Event>,
): () => void {
  const stopEffects = runEffects(actor, effects, options)
  actor.start()
  return () => {
    stopEffects()
    actor.stop()
  }
}

const performer = <Effect extends Typed, Event extends Typed>(
  effects: Effects<Effect, Event>,
  { type }: Effect,
) => {
  const own: Effect['type'] = type
  // Each entry takes the effect it is named after.
  return effects[own] as (effect: Effect, reply: Reply<Event>) => void | Promise<void>
}

function throwLater(fault: unknown): void {
  queueMicrotask(() => {
    throw fault
  })
}
