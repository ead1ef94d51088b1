import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charts } from '../charts.ts'
import { type Judgement, judge } from './judge.ts'
import { mutantsDocument } from './mutants-document.ts'
import { type ChartTable, expected, type Row, runRow } from './table.ts'
import { tables } from './tables.ts'

const judgements = new Map<ChartTable, Judgement>()
function judgementOf(table: ChartTable): Judgement {
  const judgement = judgements.get(table) ?? judge(table)
  judgements.set(table, judgement)
  return judgement
}

const titleOf = ([place, event, state]: Row): string =>
  `${place}: ${event === 'START' ? event : JSON.stringify(event)} → ${state}`

test('every chart has a table', () => {
  expect(tables.map(({ name }) => name).toSorted()).toEqual(charts.map(({ name }) => name).toSorted())
})

describe.for(tables)('table of $name', (table) => {
  test('does what every row of its table says', () => {
    expect(table.rows.length).toBeGreaterThan(0)
    const found = table.rows.map((row) => [titleOf(row), runRow(table, row).outcome])
    expect(found).toEqual(table.rows.map((row) => [titleOf(row), expected(row)]))
  })

  test('tells every change of the chart: each guard, action, target and entry has a row', () => {
    expect(judgementOf(table)).toMatchObject({ survivors: [], needless: [] })
  })
})

test('docs/mutants-of-charts.md says what the tables tell (else: npm run mutate -- --docs)', () => {
  const stored = readFileSync(join(import.meta.dirname, '../../../docs/mutants-of-charts.md'), 'utf8')
  expect(stored).toBe(mutantsDocument(tables.map((table) => ({ table, judgement: judgementOf(table) }))))
})
