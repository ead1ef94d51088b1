import { chartMoved } from '../../events/catalogue.ts'
import {
  type ChartRun,
  chartStart,
  type LiveRun,
  plainMove,
  type RecordMove,
  startFrom,
} from '../../events/chart-run.ts'
import type { FactLog } from '../sender/log.ts'

interface Known {
  readonly name: string
  chart: string
  id: string
  /** Of all moves, the one at which its start was noted last. */
  startedAt: number
  /** It has moved since. */
  moved: boolean
}

/** The log keeps the newest five hundred moves: what has moved has its start noted again within so many, whoever makes them. */
const startEvery = 200

/** Notes in the journal what charts take, and knows which of them run. */
export function createChartMoves(log: Pick<FactLog, 'stamp' | 'note'>, newId: () => string) {
  const runs = new Map<ChartRun, Known>()
  let count = 0

  const forgetEnded = () => {
    for (const run of runs.keys()) if (run.standing() === null) runs.delete(run)
  }
  function begin(run: ChartRun): Known {
    forgetEnded()
    const known = { name: newId(), chart: '', id: '', startedAt: count, moved: false }
    runs.set(run, known)
    return known
  }
  function note(chart: string, id: string, event: { readonly type: string }, run: string | undefined) {
    count += 1
    const moved = { chart, id, event: plainMove(event), ...(run !== undefined && { run }) }
    void log.note([chartMoved(log.stamp, { stream: `chart/${chart}/${id}` }, moved)])
  }
  function startAgain(run: ChartRun, known: Known) {
    const start = startFrom(run)
    if (start) note(known.chart, known.id, start, known.name)
  }
  /** By then the chart has moved, and whatever was sent to it meanwhile is noted. */
  function startLater(run: ChartRun, known: Known) {
    known.startedAt = count
    known.moved = false
    queueMicrotask(() => startAgain(run, known))
  }

  const record: RecordMove = (chart, id, event, run) => {
    if (!run) return note(chart, id, event, undefined)
    const isNew = !runs.has(run)
    const known = runs.get(run) ?? begin(run)
    known.chart = chart
    // A record that was created meanwhile has its number.
    known.id = id
    if (isNew && event.type !== chartStart) startAgain(run, known)
    known.moved ||= event.type !== chartStart
    note(chart, id, event, known.name)
    for (const [each, of] of runs) if (of.moved && count - of.startedAt >= startEvery) startLater(each, of)
  }

  return {
    record,
    live: (): readonly LiveRun[] =>
      [...runs].flatMap(([run, { chart, id, name }]) => {
        const at = run.standing()
        return at ? [{ chart, id, run: name, ...at }] : []
      }),
  }
}
