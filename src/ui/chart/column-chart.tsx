import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartFrame } from './chart-frame.tsx'
import { seriesColour, type SeriesColour } from './series.tsx'
import { tickLabel, wholeTicks } from './ticks.tsx'
import { useRoving } from './use-roving.ts'

export interface Column {
  id: string
  label: string
  value: number
}

export interface ColumnChartProps {
  title: string
  caption: string
  /** Headings of the table: ["Month", "Work orders"]. */
  headings: readonly [name: string, value: string]
  columns: readonly Column[]
  colour?: SeriesColour | undefined
  onOpen?: ((id: string) => void) | undefined
}

const HEIGHT = 200
const MARGIN = { top: 16, right: 4, bottom: 24, left: 36 }

/** Vertical bars over names in a row, each with its number on top. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, caption, headings, columns, onOpen, colour = 'petrol' } = props
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 480 } })
  const mark = useRoving(columns.length, onOpen && ((index) => columns[index] && onOpen(columns[index].id)))
  const top = Math.max(1, ...columns.map(({ value }) => value))
  const x = scaleBand({
    domain: columns.map(({ id }) => id),
    range: [MARGIN.left, Math.max(width - MARGIN.right, MARGIN.left + 1)],
    padding: 0.35,
  })
  const y = scaleLinear({ domain: [0, top], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 })
  const ticks = wholeTicks(y.ticks(4))
  const labels = new Map(columns.map(({ id, label }) => [id, label]))
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{ columns: headings, rows: columns.map(({ label, value }) => [label, value]) }}
    >
      <div className="mw-plot" ref={parentRef} style={{ blockSize: HEIGHT }}>
        <svg width={width} height={HEIGHT}>
          <g aria-hidden>
            <GridRows
              scale={y}
              left={MARGIN.left}
              width={Math.max(width - MARGIN.left - MARGIN.right, 0)}
              tickValues={ticks}
              stroke="var(--line)"
            />
            <AxisLeft
              scale={y}
              left={MARGIN.left}
              tickValues={ticks}
              hideAxisLine
              hideTicks
              tickComponent={tickLabel('end')}
            />
            <AxisBottom
              scale={x}
              top={HEIGHT - MARGIN.bottom}
              stroke="var(--control)"
              hideTicks
              tickFormat={(id) => labels.get(id)}
              tickComponent={tickLabel('middle')}
            />
          </g>
          <g role="list" aria-label={title}>
            {columns.map(({ id, label, value }, index) => {
              const box = { x: x(id) ?? 0, y: y(value), width: x.bandwidth(), height: y(0) - y(value) }
              return (
                <g role="listitem" key={id}>
                  <g
                    {...mark(index)}
                    className="mw-mark"
                    role={onOpen ? 'button' : 'img'}
                    aria-label={`${label}: ${value}`}
                  >
                    <rect {...box} y={MARGIN.top} height={y(0) - MARGIN.top} fill="transparent" />
                    <Bar {...box} className="mw-mark-body" fill={seriesColour(colour)} />
                    <rect
                      className="mw-mark-ring"
                      {...box}
                      x={box.x - 2}
                      y={box.y - 2}
                      width={box.width + 4}
                      height={box.height + 4}
                    />
                    <text
                      className="mw-plot-value"
                      x={box.x + box.width / 2}
                      y={box.y - 5}
                      textAnchor="middle"
                      aria-hidden
                    >
                      {value.toLocaleString('en-US')}
                    </text>
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
