import { numberWords } from '../../locale/numbers.ts'
import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { type CountChartProps, countTable, inWords, tallest } from './counts.ts'
import { Legend } from './series.tsx'
import { StackedTrack } from './stacked-track.tsx'
import { useRoving } from './use-roving.ts'
import './bar-chart.css'

/** Horizontal bars, stacked by series, with the counts printed at their end. All share one scale. */
export function BarChart<Id extends string>(props: CountChartProps<Id>) {
  const { title, caption, series, rows, onOpen } = props
  const prefix = useId()
  const longest = tallest(rows, series)
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
                {series.map(({ id }) => (
                  <span className="mw-bar-count" key={id}>
                    {numberWords(row.values[id] ?? 0)}
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
