import { scaleLinear } from '@visx/scale'
import { type Counts, stacked } from './counts.ts'
import { seriesPaint, type Series } from './series.tsx'
import './stacked-track.css'

interface StackedTrackProps<Id extends string> {
  values: Counts<Id>
  series: readonly Series<Id>[]
  /** That of the SeriesPatterns in the same document. */
  prefix: string
  /** The count that is as long as the track. */
  full: number
}

/** Counts side by side on one line. Decoration: whoever shows it says the numbers in words. */
export function StackedTrack<Id extends string>({ values, series, prefix, full }: StackedTrackProps<Id>) {
  const x = scaleLinear({ domain: [0, Math.max(1, full)], range: [0, 100] })
  return (
    <svg className="mw-track" aria-hidden>
      {stacked(values, series).map(({ each, from, to }) => (
        // Each in a window of its own, so that an outline does not run into its neighbour.
        <svg key={each.id} className="mw-track-part" x={`${x(from)}%`} width={`${x(to) - x(from)}%`}>
          <rect width="100%" height="100%" strokeWidth={2} {...seriesPaint(each, prefix)} />
        </svg>
      ))}
    </svg>
  )
}
