import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { type CostedOrder, costReport } from '../../contract/figures/cost.ts'
import { wordsOf } from '../../contract/figures/figure-words.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { taxesOf } from '../../engine/report/cost-stack.ts'
import { amountFormat } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { costBehind, costTitles, machineOf } from './cost-words.ts'
import { costAddress, daysOf, type OpenedCost, type Scope } from './figures-address.ts'
import { FiguresList } from './figures-list.tsx'
import { TooManyCosts } from './figures-state.tsx'
import { tableView } from './figures-table.tsx'
import { monthsWords } from './reliability-words.ts'
import { type FiguresCalls, useCosts } from './use-figures.ts'

/** An order behind a figure of cost. */
interface OrderRow {
  readonly workOrderOID: number
  readonly number: string
  readonly machine: string
  readonly rig: string
  readonly type: string
  readonly completedOn: string
  readonly labour: number
  readonly parts: number
  readonly other: number
  readonly taxes: number
  readonly cost: number
}

const fields = [
  'number',
  'machine',
  'cost',
  'completedOn',
  'labour',
  'parts',
  'other',
  'taxes',
  'type',
  'rig',
] as const

const view = tableView('costOrders', fields, [{ id: 'cost', desc: true }])

const rowsOf = (orders: readonly CostedOrder[], facts: CostFacts): readonly OrderRow[] =>
  orders.map(({ order, totals }) => ({
    workOrderOID: order.workOrderOID,
    number: order.workorderNumber,
    ...machineOf(facts, order.equipmentOID),
    type: wordsOf(facts.types, order.workOrderType),
    completedOn: order.completedOn,
    labour: totals.labour,
    parts: totals.parts,
    other: totals.other,
    taxes: taxesOf(totals),
    cost: totals.total,
  }))

type Href = ((key: number) => string) | null

function columnsOf(orderHref: Href): readonly GridColumn<OrderRow>[] {
  const money = (
    id: 'cost' | 'labour' | 'parts' | 'other' | 'taxes',
    caption: string,
  ): GridColumn<OrderRow> => ({
    id,
    caption,
    kind: 'number',
    format: amountFormat,
    width: 140,
    value: (row) => row[id],
  })
  const words = (id: 'machine' | 'rig' | 'type', caption: string, width: number): GridColumn<OrderRow> => ({
    id,
    caption,
    kind: 'text',
    width,
    value: (row) => row[id],
  })
  return [
    {
      id: 'number',
      caption: 'Work order',
      kind: 'text',
      width: 150,
      value: ({ number }) => number,
      render: ({ workOrderOID, number, machine }) =>
        orderHref ? (
          <CellLink href={orderHref(workOrderOID)} label={`${number}, ${machine}`}>
            {number}
          </CellLink>
        ) : (
          number
        ),
    },
    words('machine', 'Equipment', 220),
    money('cost', 'Cost'),
    { id: 'completedOn', caption: 'Completed', kind: 'date', value: ({ completedOn }) => completedOn },
    money('labour', 'Labour'),
    money('parts', 'Parts'),
    money('other', 'Other costs'),
    money('taxes', 'Taxes'),
    words('type', 'Type', 160),
    words('rig', 'Rig', 120),
  ]
}

interface ListProps {
  readonly scope: Scope
  readonly opened: OpenedCost
  readonly calls: FiguresCalls
  readonly orderHref: Href
}

/** The work orders that a figure of cost counts, each with what it cost. */
export function CostList({ scope, opened, calls, orderHref }: ListProps) {
  const [, navigate] = useLocation()
  const read = useCosts(calls, scope)
  const facts = read.value
  const rows = useMemo(() => {
    if (!facts) return noRows
    const { from, to } = daysOf(scope)
    return rowsOf(costBehind(costReport(facts, from, to), opened), facts)
  }, [facts, scope, opened])
  const columns = useMemo(() => columnsOf(orderHref), [orderHref])
  const machine = opened.machine ?? scope.machine
  const months = opened.month === null ? scope : { from: opened.month, to: opened.month }
  return (
    <FiguresList
      title={costTitles[opened.figure]}
      of={[
        machine === null ? null : facts && machineOf(facts, machine).machine,
        scope.rig === null ? null : facts?.rigs.find((each) => each.locationOID === scope.rig)?.name,
        monthsWords(months),
      ]}
      back={costAddress(scope)}
      resource="costReport"
      fileName={`${costTitles[opened.figure]} ${months.from} to ${months.to}`}
      read={read}
      view={view}
      rows={rows}
      columns={columns}
      rowKey={({ workOrderOID }) => String(workOrderOID)}
      rowName={({ number, machine: name }) => `${number} ${name}`}
      onOpen={orderHref ? ({ workOrderOID }) => navigate(orderHref(workOrderOID)) : undefined}
    >
      {facts && <TooManyCosts facts={facts} of="orders" />}
    </FiguresList>
  )
}

const noRows: readonly OrderRow[] = []
