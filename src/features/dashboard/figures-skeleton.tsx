import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { figureGroups } from './dashboard-figures.ts'
import { expectedFigures, type Sees } from './expected-figures.ts'
import { FigureGroups } from './figure-groups.tsx'

/** px of the chart with its title and legend. */
const chartHeight = 284
/** How many lines of activity the server tells. */
const recentLines = 20

export const ChartSkeleton = () => <Skeleton rows={1} rowHeight={chartHeight} label="Loading chart" />

interface SkeletonProps {
  readonly sees: Sees
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The room that figures, chart and activity will take, so that nothing below moves when they are there. */
export const FiguresSkeleton = ({ sees, at }: SkeletonProps) => (
  <>
    <div className="mw-dash-awaited" aria-hidden>
      <FigureGroups groups={figureGroups(expectedFigures(sees, at))} isLinked={() => false} />
    </div>
    <div className="mw-dash-columns">
      {sees.pmOperation && (
        <Card>
          <ChartSkeleton />
        </Card>
      )}
      <Card>
        <Skeleton rows={recentLines} label="Loading figures" />
      </Card>
    </div>
  </>
)
