import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import { chartMoved } from '../../events/catalogue.ts'
import { type ChartStart, chartStart, type Standing } from '../../events/chart-run.ts'
import type { Fact } from '../../events/define-event.ts'
import { eventNow, valueNow } from './former-names.ts'

/** What the replay of a chart met that it could not follow. */
interface Finding {
  /** Of the move in the log, from 1. */
  readonly number: number
  readonly event: string
  readonly says: string
}

/** One run of a chart, as its moves in the log lead through it. */
export interface ReplayedRun {
  readonly chart: string
  /** What it was about last: `locations`, `41`. */
  readonly id: string
  /** Null in a log of a release that did not tell one run from the next. */
  readonly run: string | null
  readonly moves: number
  /** Null where the log does not say how it started. */
  readonly standing: Standing | null
  readonly findings: readonly Finding[]
}

/** A move of the log. */
export interface NumberedMove {
  readonly number: number
  readonly chart: string
  readonly id: string
  readonly run?: string | undefined
  readonly event: { readonly type: string }
}

/** Charts by the name that the log has for them. */
export type Machines = ReadonlyMap<string, AnyStateMachine>

/** The moves of charts among the facts of a log, each with its number among all facts. */
export const movesIn = (facts: readonly Fact[]): readonly NumberedMove[] =>
  facts.flatMap((fact, at) => (chartMoved.is(fact) ? [{ number: at + 1, ...fact.payload }] : []))

/**
 * The state each run of a chart is in after its moves, in the order they began; nothing it emits is performed. Names of
 * earlier releases are read as those of today. What cannot be followed is a finding, never thrown.
 */
export function replayMoves(moves: readonly NumberedMove[], machines: Machines): readonly ReplayedRun[] {
  const runs = new Map<string, NumberedMove[]>()
  for (const move of moves) {
    if (!machines.has(move.chart)) continue
    const name = move.run ?? `${move.chart}/${move.id}`
    const own = runs.get(name)
    if (own) own.push(move)
    else runs.set(name, [move])
  }
  return [...runs.values()].flatMap((own) => {
    const last = own.at(-1)
    const machine = last && machines.get(last.chart)
    return last && machine ? [replayRun(machine, own, last)] : []
  })
}

function replayRun(
  machine: AnyStateMachine,
  moves: readonly NumberedMove[],
  { chart, id, run }: NumberedMove,
): ReplayedRun {
  const findings: Finding[] = []
  let actor: AnyActor | null = null
  for (const { number, event: told } of moves) {
    const event = eventNow(chart, told)
    if (event === null) continue
    const find = (says: string) => findings.push({ number, event: told.type, says })
    if (isStart(event)) {
      // Noted again from where it stood: what was followed until here should have led there.
      if (actor !== null) {
        const value = JSON.stringify(standingOf(actor)?.value)
        const stood = event.at && JSON.stringify(valueNow(chart, event.at.value))
        if (stood !== undefined && value !== stood)
          find(`It stood in ${stood}, and the moves before lead to ${value}`)
        continue
      }
      try {
        actor = begin(machine, startNow(chart, event), find)
      } catch (error) {
        find(`It cannot be begun there: ${error instanceof Error ? error.message : String(error)}`)
      }
      continue
    }
    if (actor === null) {
      if (findings.length === 0) find('The log does not say how the chart started')
      continue
    }
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.status === 'error') break
    if (!snapshot.can(event)) find(`${JSON.stringify(snapshot.value)} does not take it`)
    actor.send(event)
  }
  const standing = actor && standingOf(actor)
  actor?.stop()
  return { chart, id, run: run ?? null, moves: moves.length, standing, findings }
}

const isStart = (event: { readonly type: string }): event is ChartStart => event.type === chartStart

/** A start of an earlier release with the names of today. */
const startNow = (chart: string, { at, ...start }: ChartStart): ChartStart =>
  at === undefined ? start : { ...start, at: { ...at, value: valueNow(chart, at.value) } }

function begin(machine: AnyStateMachine, { input, at }: ChartStart, find: (says: string) => void): AnyActor {
  const lacking = at === undefined ? [] : lackingIn(at.context, machine, input)
  if (lacking.length > 0) throw new Error(`an earlier release did not say ${lacking.join(', ')}`)
  const snapshot = at && machine.resolveState({ value: valueOf(at), context: at.context })
  const actor = createActor(machine, { input, ...(snapshot && { snapshot }) })
  actor.subscribe({ error: (error) => find(`The chart failed: ${String(error)}`) })
  return actor.start()
}

/** What the chart holds from its start today, and this context of an earlier release does not. */
function lackingIn(context: unknown, machine: AnyStateMachine, input: unknown): readonly string[] {
  const held = new Set(Object.keys(Object(context)))
  const begun: AnyMachineSnapshot = createActor(machine, { input }).getSnapshot()
  return Object.keys(begun.context).filter((key) => !held.has(key))
}

// `resolveState` throws of a value that is none.
const valueOf = ({ value }: Standing) => value as AnyMachineSnapshot['value']

function standingOf(actor: AnyActor): Standing | null {
  const { status, value, context }: AnyMachineSnapshot = actor.getSnapshot()
  return status === 'error' ? null : { value, context }
}
