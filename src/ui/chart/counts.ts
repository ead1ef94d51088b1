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

/** `Rig 7: 2 done, 1 ongoing` */
export function inWords<Id extends string>(
  { label: name, values }: CountRow<Id>,
  series: readonly Series<Id>[],
): string {
  return `${name}: ${series.map(({ id, label }) => `${values[id] ?? 0} ${label.toLowerCase()}`).join(', ')}`
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
