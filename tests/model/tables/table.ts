import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate'
import type { AnyEvent } from '../paths.ts'

/**
 * What a chart has to do, written by hand from SPEC and UX and never from the chart. Small rows that one can read: from
 * this place, on this event, to this state, with these effects in this order and no others.
 */
export interface ChartTable<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string
  readonly machine: Machine
  /** Where rows begin, by the name that they use. */
  readonly places: Readonly<Record<string, Place<Machine>>>
  readonly rows: readonly Row<Machine>[]
  /** Mutants of the chart that nobody can tell from it, by their names, with the reason. */
  readonly alike?: readonly { readonly mutants: RegExp; readonly because: string }[]
}

/** A chart begun with an input and led somewhere by events. */
export interface Place<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly input: InputFrom<Machine>
  readonly after?: readonly EventFromLogic<Machine>[]
}

/** `START` is the beginning itself: a row of it tells what the place's own input leads to. */
export type Row<Machine extends AnyStateMachine = AnyStateMachine> = readonly [
  place: string,
  event: EventFromLogic<Machine> | 'START',
  /** `FORM-EDIT.editing`; regions side by side as `status.open, work.checking`. */
  state: string,
  effects: readonly EmittedFrom<Machine>[],
  /** What the context holds then, as far as somebody sees it. */
  holds?: Partial<SnapshotFrom<Machine>['context']>,
]

export interface RowOutcome {
  readonly state: string
  readonly effects: readonly AnyEvent[]
  readonly holds: Readonly<Record<string, unknown>>
}

export interface RowRun {
  readonly outcome: RowOutcome
  /** `id of a state node|event` for each event sent while the node was active; of an entered node `id|`. */
  readonly touched: ReadonlySet<string>
}

/** What a row expects, in the shape of what comes of it. */
export const expected = ([, , state, effects, holds]: Row): RowOutcome => ({
  state,
  effects,
  holds: { ...holds },
})

/** Runs one row on a fresh actor of the table's chart, or of a mutant of it. */
export function runRow(table: ChartTable, row: Row, machine: AnyStateMachine = table.machine): RowRun {
  const [name, event, , , holds] = row
  const place = table.places[name]
  if (place === undefined) throw new Error(`${table.name} has no place called ${name}`)
  const effects: AnyEvent[] = []
  const touched = new Set<string>()
  const actor = createActor(machine, { input: place.input })
  const problems: unknown[] = []
  actor.subscribe({ error: (problem) => problems.push(problem) })
  actor.on('*', (effect: AnyEvent) => effects.push(effect))
  const note = (type: string) => {
    for (const id of activeIn(actor.getSnapshot())) touched.add(`${id}|${type}`)
  }
  const send = (sent: AnyEvent) => {
    note(sent.type)
    effects.length = 0
    actor.send(sent)
    note('')
  }
  actor.start()
  note('')
  for (const led of place.after ?? []) send(led)
  if (event !== 'START') send(event)
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  const context: Readonly<Record<string, unknown>> = snapshot.context
  return {
    outcome: {
      state: problems.length > 0 ? String(problems[0]) : stateText(snapshot.value),
      effects,
      holds: Object.fromEntries(Object.keys(holds ?? {}).map((key) => [key, context[key]])),
    },
    touched,
  }
}

// The active nodes, which `value` only names in part.
const activeIn = ({ _nodes }: AnyMachineSnapshot): readonly string[] => _nodes.map(({ id }) => id)

/** `FORM-EDIT.editing`; regions side by side as `status.open, work.checking`. */
function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => {
      const rest = inner === undefined ? '' : stateText(inner)
      return rest === '' ? key : `${key}.${rest}`
    })
    .join(', ')
}
