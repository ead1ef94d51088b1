import { monthWords } from '../../locale/days.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { shortMonth } from '../../ui/chart/month-words.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { extentWords, type ForecastFigures, sumOf } from './forecast-figures.ts'
import type { ShownForecast } from './use-forecast.ts'

interface ReportProps {
  readonly shown: ShownForecast
  readonly figures: ForecastFigures | null
  readonly plansPath: string | null
}

/** The hours ahead, in whatever state they are. */
export function ForecastReport({ shown, figures, plansPath }: ReportProps) {
  const { forecast, readAt, error, isFetching, refetch } = shown
  const failure = error && (
    <LoadFailure
      title={forecast ? 'The forecast could not be brought up to date' : 'The forecast could not be loaded'}
      isRetrying={isFetching}
      onRetry={refetch}
    >
      {queryFailure(error)}
    </LoadFailure>
  )
  if (!forecast || !figures) return failure ?? <Skeleton rows={8} label="Loading the forecast" />
  return (
    <>
      {failure}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {figures.lines.length === 0 ? (
        <EmptyState
          reason="none-yet"
          title="No maintenance falls due"
          {...(plansPath !== null && { action: <TextLink href={plansPath}>Open PM Tasks</TextLink> })}
        >
          There are no active plans here, or none that can be reckoned.
        </EmptyState>
      ) : (
        <>
          <h2 className="mw-forecast-title">{spanWords(forecast.months)}</h2>
          <Card>
            <ColumnChart
              title="Expected hours by month"
              caption={figures.caption}
              nameHeading="Month"
              series={figures.series}
              rows={figures.rows}
              unit="h"
              sums={[{ heading: 'All', of: sumOf }]}
              axisLabel={shortMonth}
            />
          </Card>
        </>
      )}
      {extentWords(forecast).map((sentence) => (
        <p key={sentence} className="mw-forecast-extent">
          {sentence}
        </p>
      ))}
    </>
  )
}

/** `November 2026 to October 2027`. */
const spanWords = (months: readonly string[]): string =>
  `${monthWords(months[0] ?? '')} to ${monthWords(months.at(-1) ?? '')}`
