import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'
import { type ChartTable, expected, runRow } from './table.ts'

/**
 * A chart does what its table says, and the table says all that it does: each guard, action, target and entry that is
 * taken away or turned round fails a row, or is listed with its reason.
 */
export function describeTable(table: ChartTable): void {
  describe(`table of ${table.name}`, () => {
    test.for(table.rows.map((row) => ({ row, title: titleOf(row) })))('$title', ({ row }) => {
      expect(runRow(table, row).outcome).toEqual(expected(row))
    })

    test('tells every change of the chart', () => {
      expect(judge(table)).toMatchObject({ survivors: [], needless: [] })
    })
  })
}

const titleOf = ([place, event, state]: ChartTable['rows'][number]): string =>
  `${place}: ${event === 'START' ? event : JSON.stringify(event)} → ${state}`
