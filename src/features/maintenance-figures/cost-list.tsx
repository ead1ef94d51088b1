import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { type CostedOrder, costReport } from '../../contract/figures/cost.ts'
import { wordsOf } from '../../contract/figures/figure-words.ts'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { ReadEarlier } from '../../engine/report/read-earlier.tsx'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridHandle, GridStatus } from '../../ui/grid/model/grid-props.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { costBehind, costTitles, machineOf, taxesOf } from './cost-words.ts'
import { costAddress, daysOf, type OpenedCost, type Scope } from './figures-address.ts'
import { TooManyCosts } from './figures-state.tsx'
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

const view = {
  id: 'costOrders',
  columns: fields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'cost', desc: true }],
  grid: plainGrid,
}

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

const inMoney = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function columnsOf(orderHref: Href): readonly GridColumn<OrderRow>[] {
  const money = (
    id: 'cost' | 'labour' | 'parts' | 'other' | 'taxes',
    caption: string,
  ): GridColumn<OrderRow> => ({
    id,
    caption,
    kind: 'number',
    format: inMoney,
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
  const title = `Maintenance Figures: ${costTitles[opened.figure]}`
  const { titleRef } = usePageTitle(title)
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const [, navigate] = useLocation()
  const { value: facts, error, isFetching, readAt, refetch } = useCosts(calls, scope)
  const rows = useMemo(() => {
    if (!facts) return noRows
    const { from, to } = daysOf(scope)
    return rowsOf(costBehind(costReport(facts, from, to), opened), facts)
  }, [facts, scope, opened])
  const columns = useMemo(() => columnsOf(orderHref), [orderHref])
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  const machine = opened.machine ?? scope.machine
  const months = opened.month === null ? scope : { from: opened.month, to: opened.month }
  const of = [
    machine === null ? null : facts && machineOf(facts, machine).machine,
    scope.rig === null ? null : facts?.rigs.find((each) => each.locationOID === scope.rig)?.name,
    monthsWords(months),
  ].filter((words) => words)
  const status: GridStatus = error
    ? { kind: 'error', message: queryFailure(error) ?? 'They could not be loaded', onRetry: refetch }
    : facts
      ? { kind: 'ready', refreshing: isFetching }
      : { kind: 'loading' }
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        count={of.join(', ')}
        back={{ href: costAddress(scope), label: 'Maintenance Figures' }}
        actions={
          <ReportToolbar
            resource="costReport"
            fileName={`${costTitles[opened.figure]} ${months.from} to ${months.to}`}
            columns={columns}
            rows={facts && rows}
            onRefresh={refetch}
          />
        }
      />
      <div className="mw-report-page">
        {readAt !== null && <ReadEarlier at={readAt} />}
        {facts && <TooManyCosts facts={facts} of="orders" />}
        <Grid<OrderRow>
          label={title}
          data={{ mode: 'memory', rows }}
          rowKey={({ workOrderOID }) => String(workOrderOID)}
          rowName={({ number, machine: name }) => `${number} ${name}`}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          handleRef={handle}
          panel={panel}
          pageSizes={view.pageSizes}
          status={status}
          empty={{ kind: 'none-yet', title: 'There are none' }}
          {...(orderHref && {
            onOpen: ({ workOrderOID }: OrderRow) => navigate(orderHref(workOrderOID)),
          })}
        />
      </div>
    </>
  )
}

const noRows: readonly OrderRow[] = []
