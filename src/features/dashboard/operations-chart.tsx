import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { useLocation } from 'wouter'
import type { Dashboard } from '../../contract/entities/dashboard.ts'
import type { OverallStatus } from '../../contract/entities/pm-operation.ts'
import { ChartFrame } from '../../ui/chart/chart-frame.tsx'
import { Legend, type Series, seriesPaint, SeriesPatterns } from '../../ui/chart/series.tsx'
import { tickLabel, wholeTicks } from '../../ui/chart/ticks.tsx'
import { useRoving } from '../../ui/chart/use-roving.ts'
import { chartCaption, monthHref, monthOf, yearAndMonth } from './dashboard-figures.ts'

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

const height = 220
const margin = { top: 12, right: 4, bottom: 24, left: 36 }
const labelWidth = 56

/** Operations of each month, stacked by status; the newest month at the right. */
export function OperationsChart({ byMonth, isLinked }: OperationsChartProps) {
  const prefix = useId()
  const [, navigate] = useLocation()
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 480 } })
  const open = (index: number) => {
    const month = byMonth[index]
    if (month) navigate(monthHref(month.month))
  }
  const mark = useRoving(byMonth.length, isLinked ? open : undefined)
  const right = Math.max(width - margin.right, margin.left + 1)
  const x = scaleBand({
    domain: byMonth.map(({ month }) => month),
    range: [margin.left, right],
    padding: 0.3,
  })
  const top = Math.max(1, ...byMonth.map(total))
  const y = scaleLinear({ domain: [0, top], range: [height - margin.bottom, margin.top], nice: 4 })
  const ticks = wholeTicks(y.ticks(4))
  const every = Math.max(1, Math.ceil((byMonth.length * labelWidth) / (right - margin.left)))
  const labelled = byMonth.filter((_, index) => (byMonth.length - 1 - index) % every === 0)
  return (
    <ChartFrame
      title="PM operations by month"
      caption={chartCaption([...byMonth])}
      legend={<Legend series={series} prefix={prefix} />}
      table={{
        columns: ['Month', ...series.map(({ label }) => label)],
        rows: byMonth.map((month) => [monthOf(month.month), ...series.map(({ id }) => month[id])]),
      }}
    >
      <div className="mw-plot" ref={parentRef} style={{ blockSize: height }}>
        <svg width={width} height={height}>
          <SeriesPatterns series={series} prefix={prefix} />
          <g aria-hidden>
            <GridRows
              scale={y}
              left={margin.left}
              width={right - margin.left}
              tickValues={ticks}
              stroke="var(--line)"
            />
            <AxisLeft
              scale={y}
              left={margin.left}
              tickValues={ticks}
              hideAxisLine
              hideTicks
              tickComponent={tickLabel('end')}
            />
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              stroke="var(--control)"
              hideTicks
              tickValues={labelled.map(({ month }) => month)}
              tickFormat={(month, index) => shortMonth(month, labelled[index - 1]?.month)}
              tickComponent={tickLabel('middle')}
            />
          </g>
          <g role="list" aria-label="PM operations by month">
            {byMonth.map((month, index) => {
              const box = { x: x(month.month) ?? 0, width: x.bandwidth() }
              const above = y(total(month))
              return (
                <g role="listitem" key={month.month}>
                  <g
                    {...mark(index)}
                    className="mw-mark"
                    role={isLinked ? 'button' : 'img'}
                    aria-label={`${monthOf(month.month)}: ${series.map(({ id, label }) => `${month[id]} ${label.toLowerCase()}`).join(', ')}`}
                  >
                    <rect {...box} y={margin.top} height={y(0) - margin.top} fill="transparent" />
                    {stacked(month).map(({ each, from, to }) => (
                      <rect
                        key={each.id}
                        {...box}
                        className="mw-mark-body"
                        y={y(to)}
                        height={y(from) - y(to)}
                        {...seriesPaint(each, prefix)}
                      />
                    ))}
                    <rect
                      className="mw-mark-ring"
                      x={box.x - 2}
                      width={box.width + 4}
                      y={above - 2}
                      height={y(0) - above + 4}
                    />
                  </g>
                </g>
              )
            })}
          </g>
        </svg>
      </div>
    </ChartFrame>
  )
}

const total = (month: Month): number => series.reduce((sum, { id }) => sum + month[id], 0)

/** Where each status that occurs begins and ends in its column. */
function stacked(month: Month) {
  let from = 0
  return series.flatMap((each) => {
    const to = from + month[each.id]
    const part = { each, from, to }
    from = to
    return part.to > part.from ? [part] : []
  })
}

const shortName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** `Nov`, with the year where it is the first to be named or another than that of the label before. */
function shortMonth(month: string, before: string | undefined): string {
  const [year, number] = yearAndMonth(month)
  const name = shortName.format(Date.UTC(year, number - 1))
  const isSameYear = before !== undefined && yearAndMonth(before)[0] === year
  return isSameYear ? name : `${name} ${year}`
}
