import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleLinear } from '@visx/scale'
import { numberWords } from '../../locale/numbers.ts'
import { ChartFrame } from './chart-frame.tsx'
import { tickLabel } from './ticks.tsx'
import { useRoving } from './use-roving.ts'
import './line-chart.css'

/** One value of a line, at a place along it. */
export interface LinePoint {
  readonly id: string | number
  /** How its place is called: `March 7, 2026`. */
  readonly label: string
  readonly at: number
  readonly value: number
}

interface LineChartProps {
  title: string
  caption: string
  /** Heading of the names of the points in the table. */
  nameHeading: string
  valueHeading: string
  /** By place, the first first. */
  points: readonly LinePoint[]
  /** `4,812 h` */
  valueWords: (value: number) => string
  /** A place at the foot of the drawing: `Mar 7`. */
  placeWords: (at: number) => string
}

const height = 200
const margin = { top: 12, right: 12, bottom: 24, left: 64 }

/** A line through values along an axis of days. Its points are one Tab stop, each said in words. */
export function LineChart(props: LineChartProps) {
  const { title, caption, nameHeading, valueHeading, points, valueWords, placeWords } = props
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 480 } })
  const mark = useRoving(points.length)
  const right = Math.max(width - margin.right, margin.left + 1)
  const x = scaleLinear({ domain: spanOf(points.map(({ at }) => at)), range: [margin.left, right] })
  const y = scaleLinear({
    domain: spanOf(points.map(({ value }) => value)),
    range: [height - margin.bottom, margin.top],
    nice: 4,
  })
  const [first, last] = [points[0], points.at(-1)]
  const ends = [...new Set([first, last].flatMap((point) => (point ? [point.at] : [])))]
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{
        columns: [nameHeading, valueHeading],
        rows: points.map(({ label, value }) => [label, valueWords(value)] as const),
      }}
    >
      <div className="mw-plot" ref={parentRef} style={{ blockSize: height }}>
        <svg width={width} height={height}>
          <g aria-hidden>
            <GridRows
              scale={y}
              left={margin.left}
              width={right - margin.left}
              numTicks={4}
              stroke="var(--line)"
            />
            <AxisLeft
              scale={y}
              left={margin.left}
              numTicks={4}
              tickFormat={(value) => numberWords(Number(value))}
              hideAxisLine
              hideTicks
              tickComponent={tickLabel('end')}
            />
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              stroke="var(--control)"
              hideTicks
              tickValues={ends}
              tickFormat={(at) => placeWords(Number(at))}
              tickComponent={tickLabel('middle')}
            />
            <polyline
              className="mw-line"
              points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
            />
          </g>
          <g role="list" aria-label={title}>
            {points.map(({ id, label, at, value }, index) => (
              <g role="listitem" key={id}>
                <g
                  {...mark(index)}
                  className="mw-mark"
                  role="img"
                  aria-label={`${label}: ${valueWords(value)}`}
                >
                  <circle className="mw-mark-ring" cx={x(at)} cy={y(value)} r={7} />
                  <circle className="mw-mark-body mw-line-point" cx={x(at)} cy={y(value)} r={3.5} />
                </g>
              </g>
            ))}
          </g>
        </svg>
      </div>
    </ChartFrame>
  )
}

/** Least and most; a value alone has some room around it. */
function spanOf(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? [least - 1, most + 1] : [least, most]
}
