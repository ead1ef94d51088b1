import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveRun } from '../../events/chart-run.ts'
import type { Fact } from '../../events/define-event.ts'
import { problemReportOf } from '../../events/report/problem-report.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { runsOf, type SessionRun } from '../../machines/replay/session-runs.ts'

/** What the journal knows of this session. */
export type ReadSession = () => { readonly facts: readonly Fact[]; readonly live: readonly LiveRun[] }

const nobody = { madeAt: '', product: { server: '', program: '' }, browser: '', address: '' }

/** The runs of this session without what people wrote, as a problem report tells them; read again as charts move. */
export function useRuns(session: ReadSession, liveCharts: LiveCharts): readonly SessionRun[] {
  const read = () => {
    const { facts, live } = session()
    return runsOf(problemReportOf(nobody, facts, live))
  }
  const [runs, setRuns] = useState(read)
  const readAgain = useEffectEvent(() => setRuns(read()))
  useEffect(() => {
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => readAgain())
    }
    const stop = liveCharts.subscribe(soon)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [liveCharts])
  return runs
}
