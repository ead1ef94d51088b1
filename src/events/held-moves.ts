import { type ChartRun, chartStart, type RecordMove, startFrom } from './chart-run.ts'

interface Typed {
  readonly type: string
}

interface Held {
  readonly event: Typed
  readonly run: ChartRun
}

const most = 200

/**
 * Keeps what a chart takes while no journal is open, at most two hundred events: beyond that it begins anew from where
 * the chart stands.
 */
export function createHeldMoves(chart: string, id: string) {
  let journal: RecordMove | null = null
  let held: Held[] = []

  return {
    record(event: Typed, run: ChartRun) {
      if (journal) return journal(chart, id, event, run)
      if (held.length >= most || (held.length === 0 && event.type !== chartStart)) {
        const start = startFrom(run)
        held = start ? [{ event: start, run }] : []
      }
      held.push({ event, run })
    },
    /** Hands over what was kept, and from then on each event as it comes; returns the way back to keeping. */
    handTo(next: RecordMove) {
      journal = next
      const kept = held
      held = []
      for (const { event, run } of kept) next(chart, id, event, run)
      return () => {
        if (journal === next) journal = null
      }
    },
  }
}
