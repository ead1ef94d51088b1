import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { type CostReport, withoutHoursWords } from '../../contract/figures/cost.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { taxesOf } from '../../engine/report/cost-stack.ts'
import { amountFormat, moneyWords, numberWords } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { machineOf } from './cost-words.ts'
import { FiguresTable, tableView } from './figures-table.tsx'
import { costAddress, type CostFigure, type Scope } from './figures-address.ts'

/** A machine that has completed orders, with what they cost. */
export interface CostRow {
  readonly equipmentOID: number
  readonly machine: string
  readonly rig: string
  readonly orders: number
  readonly labour: number
  readonly parts: number
  readonly other: number
  readonly taxes: number
  readonly cost: number
  readonly hours: number | null
  readonly perHour: number | null
  /** Why there is no cost of an hour; '' where there is. */
  readonly why: string
}

const fields = [
  'machine',
  'cost',
  'hours',
  'perHour',
  'why',
  'orders',
  'labour',
  'parts',
  'other',
  'taxes',
  'rig',
] as const

/** The machines of a report, the dearest first. */
export const costRows = ({ byMachine }: CostReport, facts: CostFacts): readonly CostRow[] =>
  byMachine.map(({ key, orders, totals, hours, perHour, why }) => ({
    equipmentOID: key,
    ...machineOf(facts, key),
    orders,
    labour: totals.labour,
    parts: totals.parts,
    other: totals.other,
    taxes: taxesOf(totals),
    cost: totals.total,
    hours: hours === null ? null : Math.round(hours * 10) / 10,
    perHour,
    why: why === null ? '' : withoutHoursWords[why],
  }))

/** The columns of the machines; what is counted opens its work orders. */
export function costColumns(scope: Scope): readonly GridColumn<CostRow>[] {
  const opens = (figure: CostFigure, words: string, of: string, row: CostRow) => (
    <CellLink
      href={costAddress(scope, { figure, machine: row.equipmentOID })}
      label={`${words} ${of}, ${row.machine}`}
    >
      {words}
    </CellLink>
  )
  const money = (
    id: 'cost' | 'labour' | 'parts' | 'other' | 'taxes',
    caption: string,
  ): GridColumn<CostRow> => ({
    id,
    caption,
    kind: 'number',
    format: amountFormat,
    width: 140,
    value: (row) => row[id],
    ...(id !== 'taxes' && {
      render: (row: CostRow) =>
        row[id] === 0 && id !== 'cost'
          ? moneyWords(0)
          : opens(id, moneyWords(row[id]), caption.toLowerCase(), row),
    }),
  })
  return [
    { id: 'machine', caption: 'Equipment', kind: 'text', width: 220, value: ({ machine }) => machine },
    money('cost', 'Cost'),
    { id: 'hours', caption: 'Hours run', kind: 'number', width: 112, value: ({ hours }) => hours },
    {
      id: 'perHour',
      caption: 'Per hour run',
      kind: 'number',
      format: amountFormat,
      width: 132,
      value: ({ perHour }) => perHour,
    },
    { id: 'why', caption: 'Why not', kind: 'text', width: 176, value: ({ why }) => why },
    {
      id: 'orders',
      caption: 'Work orders',
      kind: 'number',
      width: 120,
      value: ({ orders }) => orders,
      render: (row) => opens('cost', numberWords(row.orders), 'work orders', row),
    },
    money('labour', 'Labour'),
    money('parts', 'Parts'),
    money('other', 'Other costs'),
    money('taxes', 'Taxes'),
    { id: 'rig', caption: 'Rig', kind: 'text', width: 120, value: ({ rig }) => rig },
  ]
}

const view = tableView('costByMachine', fields, [{ id: 'cost', desc: true }])

interface TableProps {
  readonly rows: readonly CostRow[]
  readonly columns: readonly GridColumn<CostRow>[]
  /** Enter on a row: the orders of that machine. */
  readonly onOpen: (row: CostRow) => void
}

/** The machines that have completed orders, the dearest first. */
export const CostMachines = ({ rows, columns, onOpen }: TableProps) => (
  <FiguresTable
    label="Cost by machine"
    view={view}
    rows={rows}
    columns={columns}
    rowKey={({ equipmentOID }) => String(equipmentOID)}
    rowName={({ machine }) => machine}
    none="No work order was completed in these months"
    onOpen={onOpen}
  />
)
