import { monthWords } from '../../locale/days.ts'
import { useLocation } from 'wouter'
import type { Dashboard } from '../../contract/entities/dashboard.ts'
import type { OverallStatus } from '../../contract/entities/pm-operation.ts'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { shortMonth } from '../../ui/chart/month-words.ts'
import type { Series } from '../../ui/chart/series.tsx'
import { chartCaption, monthHref } from './dashboard-figures.ts'

type Month = NonNullable<Dashboard['operations']>['byMonth'][number]

interface OperationsChartProps {
  readonly byMonth: readonly Month[]
  /** Whether a column opens the grid of its month. */
  readonly isLinked: boolean
}

const series: readonly Series<OverallStatus>[] = [
  { id: 'DONE', label: 'Done', colour: 'petrol' },
  { id: 'ONGOING', label: 'Ongoing', colour: 'rust', pattern: 'stripes' },
  { id: 'NOT STARTED', label: 'Not started', colour: 'slate', pattern: 'hollow' },
]

/** Operations of each month, stacked by status; the newest month at the right. */
export function OperationsChart({ byMonth, isLinked }: OperationsChartProps) {
  const [, navigate] = useLocation()
  return (
    <ColumnChart
      title="PM operations by month"
      caption={chartCaption([...byMonth])}
      nameHeading="Month"
      series={series}
      rows={byMonth.map((month) => ({ id: month.month, label: monthWords(month.month), values: month }))}
      axisLabel={shortMonth}
      onOpen={isLinked ? (month) => navigate(monthHref(month)) : undefined}
    />
  )
}
