import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { type CountChartProps, countTable, inWords, stacked, tallest, total } from './counts.ts'
import { Legend, seriesPaint } from './series.tsx'
import { tickLabel, wholeTicks } from './ticks.tsx'
import { useRoving } from './use-roving.ts'

interface ColumnChartProps<Id extends string> extends CountChartProps<Id> {
  /** The short name under a column, given the id of the named column to its left. */
  axisLabel: (id: string, before: string | undefined) => string
}

const height = 220
const margin = { top: 12, right: 4, bottom: 24, left: 36 }
const labelWidth = 56

/** Vertical columns in a row, stacked by series. Where names do not fit, the last column keeps its own. */
export function ColumnChart<Id extends string>(props: ColumnChartProps<Id>) {
  const { title, caption, series, rows, axisLabel, onOpen } = props
  const prefix = useId()
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 480 } })
  const mark = useRoving(rows.length, onOpen && ((index) => rows[index] && onOpen(rows[index].id)))
  const right = Math.max(width - margin.right, margin.left + 1)
  const x = scaleBand({ domain: rows.map(({ id }) => id), range: [margin.left, right], padding: 0.3 })
  const y = scaleLinear({
    domain: [0, tallest(rows, series)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  })
  const ticks = wholeTicks(y.ticks(4))
  const every = Math.max(1, Math.ceil((rows.length * labelWidth) / (right - margin.left)))
  const named = rows.filter((_, index) => (rows.length - 1 - index) % every === 0).map(({ id }) => id)
  return (
    <ChartFrame
      title={title}
      caption={caption}
      legend={<Legend series={series} prefix={prefix} />}
      table={countTable(props)}
    >
      <div className="mw-plot" ref={parentRef} style={{ blockSize: height }}>
        <svg width={width} height={height}>
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
              tickValues={named}
              tickFormat={(id, index) => axisLabel(id, named[index - 1])}
              tickComponent={tickLabel('middle')}
            />
          </g>
          <g role="list" aria-label={title}>
            {rows.map((row, index) => {
              const box = { x: x(row.id) ?? 0, width: x.bandwidth() }
              const above = y(total(row.values, series))
              return (
                <g role="listitem" key={row.id}>
                  <g
                    {...mark(index)}
                    className="mw-mark"
                    role={onOpen ? 'button' : 'img'}
                    aria-label={inWords(row, props)}
                  >
                    <rect {...box} y={margin.top} height={y(0) - margin.top} fill="transparent" />
                    {stacked(row.values, series).map(({ each, from, to }) => (
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
