import { numberWords } from '../../locale/numbers.ts'
import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { type CountChartProps, countTable, inWords, tallest, total } from './counts.ts'
import { Legend } from './series.tsx'
import { StackedTrack } from './stacked-track.tsx'
import { useRoving } from './use-roving.ts'
import './bar-chart.css'

/** More series than this have no room for a number each: their sum stands there, and the table has the parts. */
const mostCounts = 3

/** Horizontal bars, stacked by series, with the counts printed at their end. All share one scale. */
export function BarChart<Id extends string>(props: CountChartProps<Id>) {
  const { title, caption, series, rows, onOpen } = props
  const prefix = useId()
  const longest = tallest(rows, series)
  const counts = rows.map(({ values }) =>
    (series.length > mostCounts ? [total(values, series)] : series.map(({ id }) => values[id] ?? 0)).map(
      (count) => numberWords(count),
    ),
  )
  // As wide in each row, or the bars would not share their scale.
  const widest = Math.max(3, ...counts.flat().map(({ length }) => length))
  const mark = useRoving(rows.length, onOpen && ((index) => rows[index] && onOpen(rows[index].id)))
  return (
    <ChartFrame
      title={title}
      caption={caption}
      legend={<Legend series={series} prefix={prefix} />}
      table={countTable(props)}
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
                aria-label={inWords(row, props)}
              >
                <span className="mw-bar-label">{row.label}</span>
                <StackedTrack values={row.values} series={series} prefix={prefix} full={longest} />
                {counts[index]?.map((count, at) => (
                  <span className="mw-bar-count" key={series[at]?.id} style={{ flexBasis: `${widest}ch` }}>
                    {count}
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
