/** The chart colours of UX 5.1, all at least 4.7:1 on the surface. */
type SeriesColour = 'petrol' | 'rust' | 'plum' | 'green' | 'wine' | 'slate'

/** How an area is drawn beside its colour, so that neighbours differ without it. */
type SeriesPattern = 'solid' | 'stripes' | 'hollow' | 'dots'

export interface Series<Id extends string = string> {
  id: Id
  label: string
  colour: SeriesColour
  pattern?: SeriesPattern | undefined
}

/** The CSS colour of a series. */
function seriesColour(colour: SeriesColour): string {
  return `var(--series-${colour})`
}

/** `fill` and `stroke` of an area of this series; needs SeriesPatterns with the same prefix in the same document. */
export function seriesPaint({ id, colour, pattern = 'solid' }: Series, prefix: string) {
  const own = seriesColour(colour)
  if (pattern === 'solid') return { fill: own, stroke: own }
  if (pattern === 'hollow') return { fill: 'var(--surface)', stroke: own }
  return { fill: `url(#${prefix}-${id})`, stroke: own }
}

/** The pattern definitions of some series. `prefix` keeps the ids of two charts apart. */
export function SeriesPatterns({ series, prefix }: { series: readonly Series[]; prefix: string }) {
  return (
    <defs>
      {series
        .filter(({ pattern }) => pattern === 'stripes' || pattern === 'dots')
        .map(({ id, colour, pattern }) => (
          <pattern
            key={id}
            id={`${prefix}-${id}`}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            {...(pattern === 'stripes' && { patternTransform: 'rotate(45)' })}
          >
            <rect width={6} height={6} fill="var(--surface)" />
            {pattern === 'stripes' ? (
              <rect width={3} height={6} fill={seriesColour(colour)} />
            ) : (
              <circle cx={3} cy={3} r={1.5} fill={seriesColour(colour)} />
            )}
          </pattern>
        ))}
    </defs>
  )
}

/**
 * Names the series by swatch and word, where there are several; decoration, since every bar says its numbers in words.
 * It brings the patterns, since it stands beside the table too.
 */
export function Legend({ series, prefix }: { series: readonly Series[]; prefix: string }) {
  return (
    <>
      <svg className="mw-chart-patterns" aria-hidden>
        <SeriesPatterns series={series} prefix={prefix} />
      </svg>
      {series.length > 1 && (
        <ul className="mw-legend" aria-hidden>
          {series.map((each) => (
            <li key={each.id} className="mw-legend-entry">
              <svg width={12} height={12}>
                <rect x={0.5} y={0.5} width={11} height={11} {...seriesPaint(each, prefix)} />
              </svg>
              {each.label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const colours = [
  'petrol',
  'rust',
  'plum',
  'green',
  'wine',
  'slate',
] as const satisfies readonly SeriesColour[]
const patterns = ['solid', 'stripes', 'dots'] as const satisfies readonly SeriesPattern[]

/** The look of the series at a place, from 0: no two of the first 18 look alike, nor do neighbours share a colour. */
export const seriesLook = (index: number): Required<Pick<Series, 'colour' | 'pattern'>> => ({
  colour: colours[index % colours.length] ?? 'slate',
  pattern: patterns[Math.floor(index / colours.length) % patterns.length] ?? 'solid',
})
