import { isDeepStrictEqual } from 'node:util'
import { type Mutant, mutantsOf } from './mutants.ts'
import { type ChartTable, expected, type Row, type RowRun, runRow } from './table.ts'

export interface Judgement {
  readonly killed: number
  /** Names of mutants that no row tells from the chart, and that the table does not list, in the chart's order. */
  readonly survivors: readonly string[]
  readonly alike: readonly { readonly name: string; readonly because: string }[]
  /** Reasons of the table that no surviving mutant needs. */
  readonly needless: readonly string[]
}

/** Which changes to a chart its table tells from it: each is tried on the rows that pass where it was made. */
export function judge(table: ChartTable): Judgement {
  const runs = table.rows.map((row) => ({ row, run: runRow(table, row) }))
  const untold: string[] = []
  let killed = 0
  for (const mutant of mutantsOf(table.machine)) {
    if (isTold(table, runs, mutant)) killed++
    else untold.push(mutant.name)
  }
  const reasons = table.alike ?? []
  const alike = untold.flatMap((name) => {
    const reason = reasons.find(({ mutants }) => mutants.test(name))
    return reason === undefined ? [] : [{ name, because: reason.because }]
  })
  return {
    killed,
    survivors: untold.filter((name) => alike.every((one) => one.name !== name)),
    alike,
    needless: reasons
      .map(({ because }) => because)
      .filter((because) => alike.every((one) => one.because !== because)),
  }
}

const isTold = (
  table: ChartTable,
  runs: readonly { readonly row: Row; readonly run: RowRun }[],
  mutant: Mutant,
): boolean =>
  runs.some(
    ({ row, run }) =>
      (mutant.concerns === null || run.touched.has(mutant.concerns)) &&
      !isDeepStrictEqual(runRow(table, row, mutant.machine).outcome, expected(row)),
  )
