import { numberWords } from '../../locale/numbers.ts'
import type { ChartTable } from './chart-frame.tsx'
import type { Series } from './series.tsx'

/** A count for each series; what is left out is 0. */
export type Counts<Id extends string> = Readonly<Partial<Record<Id, number>>>

/** One named stack of a chart: a bar, or a column. */
export interface CountRow<Id extends string> {
  readonly id: string
  readonly label: string
  readonly values: Counts<Id>
}

/** What a chart of counts is given, whichever way its stacks run. */
export interface CountChartProps<Id extends string> {
  title: string
  caption: string
  /** Heading of the names in the table: "Rig". */
  nameHeading: string
  series: readonly Series<Id>[]
  rows: readonly CountRow<Id>[]
  /** Of what is measured rather than counted: `h`. Its words name the whole, and of the series those that occur. */
  unit?: string | undefined
  /** Further numbers of the table, behind the counts. */
  sums?:
    | readonly { readonly heading: string; readonly of: (row: CountRow<Id>) => string | number }[]
    | undefined
  /** What Enter or a press on a stack does: open the grid with the same rows. */
  onOpen?: ((id: string) => void) | undefined
}

/** The height of the tallest stack, at least 1, so that a scale has a length. */
export function tallest<Id extends string>(
  rows: readonly CountRow<Id>[],
  series: readonly Series<Id>[],
): number {
  return Math.max(1, ...rows.map(({ values }) => total(values, series)))
}

export function total<Id extends string>(values: Counts<Id>, series: readonly Series<Id>[]): number {
  return series.reduce((sum, { id }) => sum + (values[id] ?? 0), 0)
}

/** `Rig 7: 2 done, 1 ongoing`; with a unit `November 2026: 12.5 h, of which Rig 7 8 h, Rig 12 4.5 h`. */
export function inWords<Id extends string>(
  { label: name, values }: CountRow<Id>,
  { series, unit }: Pick<CountChartProps<Id>, 'series' | 'unit'>,
): string {
  if (unit === undefined)
    return `${name}: ${series.map(({ id, label }) => `${values[id] ?? 0} ${label.toLowerCase()}`).join(', ')}`
  const parts = series.flatMap(({ id, label }) =>
    (values[id] ?? 0) > 0 ? [`${label} ${numberWords(values[id] ?? 0)} ${unit}`] : [],
  )
  const whole = `${name}: ${numberWords(total(values, series))} ${unit}`
  return parts.length > 0 ? `${whole}, of which ${parts.join(', ')}` : whole
}

/** The numbers of a chart as a table. */
export function countTable<Id extends string>({
  nameHeading,
  series,
  rows,
  sums = [],
}: Pick<CountChartProps<Id>, 'nameHeading' | 'series' | 'rows' | 'sums'>): ChartTable {
  return {
    columns: [nameHeading, ...series.map(({ label }) => label), ...sums.map(({ heading }) => heading)],
    rows: rows.map((row) => [
      row.label,
      ...series.map(({ id }) => row.values[id] ?? 0),
      ...sums.map(({ of }) => of(row)),
    ]),
  }
}

/** Where each series that occurs begins and ends in its stack. */
export function stacked<Id extends string>(values: Counts<Id>, series: readonly Series<Id>[]) {
  let from = 0
  return series.flatMap((each) => {
    const part = { each, from, to: from + (values[each.id] ?? 0) }
    from = part.to
    return part.to > part.from ? [part] : []
  })
}
