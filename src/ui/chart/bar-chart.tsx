import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { Legend, SeriesPatterns, seriesPaint, type Series } from './series.tsx'
import { useRoving } from './use-roving.ts'
import './bar-chart.css'

export interface BarRow<Id extends string> {
  id: string
  label: string
  /** A count for each series; what is left out is 0. */
  values: Readonly<Partial<Record<Id, number>>>
}

export interface BarChartProps<Id extends string> {
  title: string
  caption: string
  /** Heading of the names in the table: "Rig". */
  nameHeading: string
  series: readonly Series<Id>[]
  rows: readonly BarRow<Id>[]
  /** What Enter or a press on a bar does: open the grid with the same rows. */
  onOpen?: ((id: string) => void) | undefined
}

/** Horizontal bars, stacked by series, with the counts printed at their end. All share one scale. */
export function BarChart<Id extends string>(props: BarChartProps<Id>) {
  const { title, caption, nameHeading, series, rows, onOpen } = props
  const prefix = useId()
  const longest = Math.max(1, ...rows.map((row) => total(row, series)))
  const mark = useRoving(rows.length, onOpen && ((index) => rows[index] && onOpen(rows[index].id)))
  return (
    <ChartFrame
      title={title}
      caption={caption}
      legend={series.length > 1 ? <Legend series={series} prefix={prefix} /> : undefined}
      table={{
        columns: [nameHeading, ...series.map(({ label }) => label)],
        rows: rows.map((row) => [row.label, ...series.map(({ id }) => row.values[id] ?? 0)]),
      }}
    >
      <svg className="mw-bar-patterns" aria-hidden>
        <SeriesPatterns series={series} prefix={prefix} />
      </svg>
      {rows.length === 0 ? (
        <p className="mw-chart-empty">Nothing to show.</p>
      ) : (
        <ul className="mw-bars">
          {rows.map((row, index) => (
            <li key={row.id}>
              <div
                {...mark(index)}
                className="mw-bar-row"
                role={onOpen ? 'button' : 'img'}
                aria-label={describe(row, series)}
              >
                <span className="mw-bar-label">{row.label}</span>
                <span className="mw-bar-track">
                  <Segments row={row} series={series} prefix={prefix} longest={longest} />
                </span>
                {series.map(({ id }) => (
                  <span className="mw-bar-count" key={id}>
                    {(row.values[id] ?? 0).toLocaleString('en-US')}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  )
}

interface SegmentsProps<Id extends string> {
  row: BarRow<Id>
  series: readonly Series<Id>[]
  prefix: string
  longest: number
}

function Segments<Id extends string>({ row, series, prefix, longest }: SegmentsProps<Id>) {
  return series.map((each) => {
    const value = row.values[each.id] ?? 0
    if (value === 0) return null
    return (
      <svg key={each.id} className="mw-bar-segment" style={{ inlineSize: `${(100 * value) / longest}%` }}>
        <rect width="100%" height="100%" strokeWidth={2} {...seriesPaint(each, prefix)} />
      </svg>
    )
  })
}

function total<Id extends string>(row: BarRow<Id>, series: readonly Series<Id>[]): number {
  return series.reduce((sum, { id }) => sum + (row.values[id] ?? 0), 0)
}

function describe<Id extends string>(row: BarRow<Id>, series: readonly Series<Id>[]): string {
  return `${row.label}: ${series.map(({ id, label }) => `${row.values[id] ?? 0} ${label}`).join(', ')}`
}
