import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { type CountChartProps, type CountRow, inWords, tallest } from './counts.ts'
import { Legend, SeriesPatterns } from './series.tsx'
import { StackedTrack } from './stacked-track.tsx'
import { useRoving } from './use-roving.ts'
import './bar-chart.css'

interface BarChartProps<Id extends string> extends CountChartProps<Id> {
  /** Further numbers of the table, behind the counts. */
  sums?:
    | readonly { readonly heading: string; readonly of: (row: CountRow<Id>) => string | number }[]
    | undefined
}

/** Horizontal bars, stacked by series, with the counts printed at their end. All share one scale. */
export function BarChart<Id extends string>(props: BarChartProps<Id>) {
  const { title, caption, nameHeading, series, rows, sums = [], onOpen } = props
  const prefix = useId()
  const longest = tallest(rows, series)
  const mark = useRoving(rows.length, onOpen && ((index) => rows[index] && onOpen(rows[index].id)))
  return (
    <ChartFrame
      title={title}
      caption={caption}
      legend={
        <>
          {/* Here, since the legend stands beside the table too. */}
          <svg className="mw-bar-patterns" aria-hidden>
            <SeriesPatterns series={series} prefix={prefix} />
          </svg>
          {series.length > 1 && <Legend series={series} prefix={prefix} />}
        </>
      }
      table={{
        columns: [nameHeading, ...series.map(({ label }) => label), ...sums.map(({ heading }) => heading)],
        rows: rows.map((row) => [
          row.label,
          ...series.map(({ id }) => row.values[id] ?? 0),
          ...sums.map(({ of }) => of(row)),
        ]),
      }}
    >
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
                aria-label={inWords(row, series)}
              >
                <span className="mw-bar-label">{row.label}</span>
                <StackedTrack values={row.values} series={series} prefix={prefix} full={longest} />
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
