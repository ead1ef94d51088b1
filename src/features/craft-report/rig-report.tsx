import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'wouter'
import type { DayRange } from '../../contract/entities/craft-report.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { SeriesPatterns } from '../../ui/chart/series.tsx'
import { StackedTrack } from '../../ui/chart/stacked-track.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { rangeWords } from './report-range.ts'
import { craftCaption, operationsHref, type RigFigure, rigSeries } from './rig-figures.ts'
import type { Rigs } from './use-rigs.ts'

interface ReportProps {
  readonly rigs: Rigs
  readonly range: DayRange
  readonly operationsPath: string
}

/** The report of one range, in whatever state it is. */
export function RigReport({ rigs, range, operationsPath }: ReportProps) {
  const { figures, error, readAt, isFetching, refetch } = rigs
  useSaid(figures && `${rangeWords(range)}: ${craftCaption(figures)}`)
  const failure = error && (
    <LoadFailure
      title={figures ? 'The report could not be brought up to date' : 'The report could not be loaded'}
      isRetrying={isFetching}
      onRetry={refetch}
    >
      {queryFailure(error)}
    </LoadFailure>
  )
  if (!figures) return failure ?? <Skeleton rows={8} label="Loading the report" />
  return (
    <>
      {failure}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {figures.length === 0 ? (
        <EmptyState reason="none-yet" title="No PM operations in these days">
          Choose other days, or assign operations to somebody.
        </EmptyState>
      ) : (
        <Figures figures={figures} range={range} operationsPath={operationsPath} />
      )}
    </>
  )
}

interface FiguresProps extends Omit<ReportProps, 'rigs'> {
  readonly figures: readonly RigFigure[]
}

function Figures({ figures, range, operationsPath }: FiguresProps) {
  const prefix = useId()
  const [, navigate] = useLocation()
  const hrefOf = (figure: RigFigure) => operationsHref(operationsPath, figure, range)
  const byUser = new Map(figures.map((figure) => [figure.userGUID, figure]))
  return (
    <>
      <svg className="mw-craft-patterns" aria-hidden>
        <SeriesPatterns series={rigSeries} prefix={prefix} />
      </svg>
      <h2 className="mw-craft-title">{rangeWords(range)}</h2>
      <ul className="mw-craft-cards" aria-label="Rigs">
        {figures.map((figure) => (
          <li key={figure.userGUID}>
            <FigureCard
              label={figure.label}
              value={figure.percent}
              unit="%"
              detail={cardWords(figure)}
              rail={railOf(figure)}
              href={hrefOf(figure)}
            >
              <StackedTrack values={figure} series={rigSeries} prefix={prefix} full={figure.all} />
            </FigureCard>
          </li>
        ))}
      </ul>
      <Card>
        <BarChart
          title="Operations by rig"
          caption={craftCaption(figures)}
          nameHeading="Rig"
          series={rigSeries}
          rows={figures.map((figure) => ({ id: figure.userGUID, label: figure.label, values: figure }))}
          sums={[
            { heading: 'All', of: ({ id }) => byUser.get(id)?.all ?? 0 },
            { heading: 'Done %', of: ({ id }) => `${byUser.get(id)?.percent ?? 0} %` },
          ]}
          onOpen={(id) => {
            const figure = byUser.get(id)
            if (figure) navigate(hrefOf(figure))
          }}
        />
      </Card>
    </>
  )
}

/** Reads out what the chart says when that changes: other days were chosen, or an operation was done. */
function useSaid(words: string | null): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (words === null) return
    if (said.current !== null && said.current !== words) announce(words)
    said.current = words
  }, [words])
}

const cardWords = ({ done, ongoing, notStarted, all }: RigFigure): string =>
  all === 0 ? '0 operations' : `${done} done of ${all}, ${ongoing} ongoing, ${notStarted} not started`

function railOf({ all, done, ongoing }: RigFigure): 'ok' | 'primary' | 'idle' {
  if (all > 0 && done === all) return 'ok'
  return done + ongoing > 0 ? 'primary' : 'idle'
}
