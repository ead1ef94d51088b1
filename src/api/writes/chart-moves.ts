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
  startedAt: number
}

/** The log keeps the newest five hundred moves: within so many the start of whatever moves is noted again. */
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
    const known = { name: newId(), chart: '', id: '', startedAt: count }
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

  const record: RecordMove = (chart, id, event, run) => {
    if (!run) return note(chart, id, event, undefined)
    const isNew = !runs.has(run)
    const known = runs.get(run) ?? begin(run)
    known.chart = chart
    // A record that was created meanwhile has its number.
    known.id = id
    if (isNew && event.type !== chartStart) startAgain(run, known)
    note(chart, id, event, known.name)
    if (count - known.startedAt < startEvery) return
    known.startedAt = count
    // By then the chart has moved, and whatever was sent to it meanwhile is noted.
    queueMicrotask(() => startAgain(run, known))
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
