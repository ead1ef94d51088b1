import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { ChartFrame } from './chart-frame.tsx'
import { seriesColour, type Series } from './series.tsx'
import { tickLabel, wholeTicks } from './ticks.tsx'
import { useRoving } from './use-roving.ts'

export interface LinePoint<Id extends string> {
  id: string
  /** "Mar 2026" */
  label: string
  values: Readonly<Record<Id, number>>
}

export interface LineChartProps<Id extends string> {
  title: string
  caption: string
  /** Heading of the points in the table: "Month". */
  nameHeading: string
  series: readonly Series<Id>[]
  /** In order of time. */
  points: readonly LinePoint<Id>[]
  onOpen?: ((id: string) => void) | undefined
}

const HEIGHT = 220
const MARGIN = { top: 12, right: 96, bottom: 24, left: 36 }
const DASHES = ['none', '6 3', '2 3', '8 3 2 3']

/** Lines over time, each named at its end. Points are one list: a stop for every step of time, with all its values. */
export function LineChart<Id extends string>(props: LineChartProps<Id>) {
  const { title, caption, nameHeading, series, points, onOpen } = props
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 480 } })
  const mark = useRoving(points.length, onOpen && ((index) => points[index] && onOpen(points[index].id)))
  const right = Math.max(width - MARGIN.right, MARGIN.left + 1)
  const top = Math.max(1, ...points.flatMap(({ values }) => series.map(({ id }) => values[id])))
  const x = scalePoint({ domain: points.map(({ id }) => id), range: [MARGIN.left, right], padding: 0.2 })
  const y = scaleLinear({ domain: [0, top], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 })
  const ticks = wholeTicks(y.ticks(4))
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor((right - MARGIN.left) / 64))))
  const labels = new Map(points.map(({ id, label }) => [id, label]))
  const last = points.at(-1)
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{
        columns: [nameHeading, ...series.map(({ label }) => label)],
        rows: points.map(({ label, values }) => [label, ...series.map(({ id }) => values[id])]),
      }}
    >
      <div className="mw-plot" ref={parentRef} style={{ blockSize: HEIGHT }}>
        <svg width={width} height={HEIGHT}>
          <g aria-hidden>
            <GridRows
              scale={y}
              left={MARGIN.left}
              width={right - MARGIN.left}
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
              tickStroke="var(--control)"
              tickLength={4}
              tickValues={points.filter((_, index) => index % every === 0).map(({ id }) => id)}
              tickFormat={(id) => labels.get(id)}
              tickComponent={tickLabel('middle')}
            />
            {series.map(({ id, colour }, index) => (
              <LinePath
                key={id}
                data={[...points]}
                x={(point) => x(point.id) ?? 0}
                y={(point) => y(point.values[id])}
                stroke={seriesColour(colour)}
                strokeWidth={2}
                strokeDasharray={DASHES[index % DASHES.length]}
              />
            ))}
            {last &&
              endLabels(series, (id) => y(last.values[id])).map(({ name, at }) => (
                <text key={name.id} x={right + 8} y={at + 4} style={{ fill: seriesColour(name.colour) }}>
                  {name.label}
                </text>
              ))}
          </g>
          <g role="list" aria-label={title}>
            {points.map((point, index) => {
              const at = x(point.id) ?? 0
              return (
                <g role="listitem" key={point.id}>
                  <g
                    {...mark(index)}
                    className="mw-mark"
                    role={onOpen ? 'button' : 'img'}
                    aria-label={`${point.label}: ${series.map(({ id, label }) => `${point.values[id]} ${label}`).join(', ')}`}
                  >
                    <rect
                      x={at - x.step() / 2}
                      y={MARGIN.top}
                      width={x.step()}
                      height={y(0) - MARGIN.top}
                      fill="transparent"
                    />
                    <rect
                      className="mw-mark-ring"
                      x={at - 5}
                      y={MARGIN.top - 4}
                      width={10}
                      height={y(0) - MARGIN.top + 8}
                    />
                    {series.map(({ id, colour }) => (
                      <circle
                        key={id}
                        className="mw-mark-body"
                        cx={at}
                        cy={y(point.values[id])}
                        r={3}
                        fill={seriesColour(colour)}
                      >
                        <title>{`${point.label}: ${point.values[id]}`}</title>
                      </circle>
                    ))}
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

const LABEL_HEIGHT = 16

/** Places the names at the ends of the lines, moved down where two would overlap. */
function endLabels<Id extends string>(series: readonly Series<Id>[], end: (id: Id) => number) {
  const labels: { name: Series<Id>; at: number }[] = []
  for (const name of series.toSorted((a, b) => end(a.id) - end(b.id))) {
    const free = (labels.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + LABEL_HEIGHT
    labels.push({ name, at: Math.max(end(name.id), free) })
  }
  return labels
}
