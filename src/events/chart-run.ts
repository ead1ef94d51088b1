import { redact } from './redact.ts'

interface Typed {
  readonly type: string
}

/** Where a chart stands: its state value, and the context that its guards read. */
export interface Standing {
  readonly value: unknown
  readonly context: unknown
}

/** One life of a chart, from its start to its end. */
export interface ChartRun {
  /** Null once it has ended. */
  standing(): Standing | null
}

/** A chart that runs in this tab, as its moves name it, and where it stands. */
export interface LiveRun extends Standing {
  readonly chart: string
  readonly id: string
  readonly run: string
}

/** What a chart is told as it starts, in xstate's own words. */
export interface ChartStart {
  readonly type: typeof chartStart
  readonly input?: unknown
  /** It is noted again from here, since the start itself may be gone from a log that is bounded. */
  readonly at?: Standing
}

export const chartStart = 'xstate.init'

/** Where a run stands now, as a start to replay from; null once it has ended. */
export function startFrom(run: ChartRun): ChartStart | null {
  const at = run.standing()
  return at && { type: chartStart, at }
}

/** Notes that a chart takes an event, before it moves; `run` is left out by what is no chart. */
export type RecordMove = (chart: string, id: string, event: Typed, run?: ChartRun) => void

const longest = 20_000

/** An event as it is journalled: plain data without secrets, and without its values where they are beyond measure. */
export function plainMove(event: Typed): Typed & Readonly<Record<string, unknown>> {
  const plain = { type: event.type, ...Object(redact(event)) }
  return JSON.stringify(plain).length > longest ? { type: event.type } : plain
}
