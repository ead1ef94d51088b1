import type { Explanation } from '../contract/access/policy.ts'
import type { Action } from '../contract/schema/access-rule.ts'
import { answerTo, type Availability, type Choice, type Command, type Commands } from './commands.ts'
import { createEmitter } from '../store/store.ts'

interface Typed {
  readonly type: string
}

/** The part of an xstate actor that is asked for. */
export interface LiveActor<Event extends Typed> {
  getSnapshot(): { readonly status: string; can(event: Event): boolean }
  send(event: Event): void
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** The record a chart is working on, to name it in words: `Delete MP-1012`. */
export interface Subject {
  readonly label: string
  readonly key?: string | number
}

export interface LiveChartInput<Event extends Typed> {
  readonly id: string
  /** Heading of its commands: `This screen`. */
  readonly scope: string
  /** It belongs to no screen: its commands are there on each of them. */
  readonly everywhere?: true
  readonly actor: LiveActor<Event>
  readonly commands: Commands<Event>
  /** What a command needs for which the catalogue names nothing, since it hangs on the state; null for nothing. */
  readonly needs?: (event: Event['type']) => Action | null
  /** The policy for one action on what the chart is about; left out, only the chart decides. */
  readonly may?: (action: Action) => Explanation | null
  /** Why the chart does not take an event now, in a sentence. */
  readonly why?: (event: Event['type']) => string
  readonly describe?: (event: Event['type'] | null) => Subject | null
  /** What an argument of kind `record` or `line` can be. */
  readonly choices?: (event: Event['type'], argument: string) => readonly Choice[]
}

/** A command of a live chart, with its answer to "can I?". */
export interface Offer {
  readonly chart: string
  readonly type: string
  readonly command: Command
  readonly availability: Availability
  /** The policy action behind it, now. */
  readonly needs: Action | null
  /** What the policy says of it and why; null where it is not asked. */
  readonly explanation: Explanation | null
}

/** What a command is run with: the values of its arguments by name. */
export type Values = Readonly<Record<string, string | number>>

/** A chart whose own event type no longer matters to whoever lists and runs its commands. */
export interface LiveChart {
  readonly id: string
  readonly scope: string
  readonly everywhere: boolean
  offers(): readonly Offer[]
  offer(type: string): Offer | null
  /** Asks again and sends; the refusal when it is not possible any more (UX P16). */
  run(type: string, values?: Values): Availability
  /** What it is about; `type`: what that command would be about. */
  describe(type?: string): Subject | null
  choices(type: string, argument: string): readonly Choice[]
  subscribe(listener: () => void): () => void
}

export interface LiveCharts {
  /** Returns what removes it. A chart of the same id takes the place of the older one. */
  add<Event extends Typed>(input: LiveChartInput<Event>): () => void
  list(): readonly LiveChart[]
  find(id: string): LiveChart | null
  /** Told when a chart comes, goes or moves. */
  subscribe(listener: () => void): () => void
}

/** The charts that are on screen now, newest last. The palette reads it; it knows no React. */
export function createLiveCharts(): LiveCharts {
  let charts: readonly LiveChart[] = []
  const { emit, subscribe } = createEmitter()

  return {
    add(input) {
      const chart = liveChart(input)
      charts = [...charts.filter(({ id }) => id !== chart.id), chart]
      const stop = chart.subscribe(() => emit())
      emit()
      return () => {
        stop()
        charts = charts.filter((other) => other !== chart)
        emit()
      }
    },
    list: () => charts,
    find: (id) => charts.find((chart) => chart.id === id) ?? null,
    subscribe,
  }
}

function liveChart<Event extends Typed>(input: LiveChartInput<Event>): LiveChart {
  const { id, scope, actor, commands, needs, may, why, describe, choices } = input
  const types = Object.keys(commands) as Event['type'][]
  // Guards read context only, so an event without its values answers can() as well as a whole one.
  const eventOf = (type: Event['type'], values: Values = {}) =>
    // `args` names every value of the event.
    ({ ...values, type }) as unknown as Event
  const commandOf = (type: Event['type']): Command => commands[type]
  const ask = (type: Event['type'], values?: Values) =>
    answerTo({
      snapshot: actor.getSnapshot(),
      event: eventOf(type, values),
      command: commandOf(type),
      needs,
      may,
      why,
    })
  const offerOf = (type: Event['type']): Offer => ({
    chart: id,
    type,
    command: commandOf(type),
    ...ask(type),
  })
  const known = (type: string) => types.find((own) => own === type)

  return {
    id,
    scope,
    everywhere: input.everywhere === true,
    offers: () => types.map(offerOf),
    offer(type) {
      const own = known(type)
      return own === undefined ? null : offerOf(own)
    },
    run(type, values) {
      const own = known(type)
      if (own === undefined) return { available: false, reason: 'No such command here' }
      const { availability: answer } = ask(own, values)
      if (answer.available) actor.send(eventOf(own, values))
      return answer
    },
    describe: (type = '') => describe?.(known(type) ?? null) ?? null,
    choices(type, argument) {
      const own = known(type)
      if (own === undefined) return []
      return commandOf(own).args?.[argument]?.choices ?? choices?.(own, argument) ?? []
    },
    subscribe(listener) {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
  }
}
