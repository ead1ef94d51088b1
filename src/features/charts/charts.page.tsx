import { useState } from 'react'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { chartsLink } from './charts-link.ts'
import { RunView } from './run-view.tsx'
import { type ReadSession, useRuns } from './use-runs.ts'
import './charts.css'

interface ChartsProps {
  readonly session: ReadSession
  readonly liveCharts: LiveCharts
}

/** The charts of this session (UX 6, issue 17). */
export function ChartsPage(props: ChartsProps) {
  const { titleRef } = usePageTitle(chartsLink.label)
  return (
    <>
      <PageHeader title={chartsLink.label} titleRef={titleRef} />
      <Charts {...props} />
    </>
  )
}

function Charts({ session, liveCharts }: ChartsProps) {
  const runs = useRuns(session, liveCharts)
  const [chosen, setChosen] = useState<string | null>(null)
  // The palette, by which one comes here, always moved last.
  const run =
    runs.find(({ name }) => name === chosen) ?? runs.find(({ chart }) => chart !== 'palette') ?? runs[0]
  if (!run)
    return (
      <EmptyState reason="none-yet" title="No chart has moved in this session.">
        Work on a screen and come back: each of its moves is here.
      </EmptyState>
    )
  return (
    <div className="mw-charts-page">
      <div className="mw-charts">
        <nav className="mw-charts-runs" aria-label="Runs of charts, the one that moved last first">
          <ul>
            {runs.map(({ name, chart, id, isLive, moves }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === run.name ? 'true' : undefined}
                  onClick={() => setChosen(name)}
                >
                  <span className="mw-charts-name">{chart}</span>
                  <span className="mw-charts-id">{id}</span>
                  <StatusChip kind={isLive ? 'primary' : 'idle'}>{isLive ? 'Live' : 'Ended'}</StatusChip>
                  <span className="mw-charts-count">
                    {moves.length === 1 ? '1 move' : `${moves.length} moves`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <RunView key={run.name} run={run} liveCharts={liveCharts} />
      </div>
    </div>
  )
}
