import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { labourCost } from '../../contract/entities/work-order-ledger.ts'
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
import { machineOf } from './cost-words.ts'
import { labourAddress, type LabourFigure, type OpenedLabour, type Scope } from './figures-address.ts'
import { TooManyCosts } from './figures-state.tsx'
import { personOf } from './labour-table.tsx'
import { monthsWords } from './reliability-words.ts'
import { type FiguresCalls, useCosts } from './use-figures.ts'

const titles: Readonly<Record<LabourFigure, string>> = {
  worked: 'Labour',
  withoutRate: 'Labour without a rate',
}

/** An entry behind a figure of labour. */
interface EntryRow {
  readonly key: number
  readonly workOrderOID: number
  readonly number: string
  readonly person: string
  readonly day: string
  readonly hours: number | null
  readonly rate: number | null
  readonly cost: number | null
  readonly type: string
  readonly machine: string
  readonly rig: string
}

const fields = ['number', 'person', 'day', 'hours', 'rate', 'cost', 'type', 'machine', 'rig'] as const

const view = {
  id: 'labourEntries',
  columns: fields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'day', desc: true }],
  grid: plainGrid,
}

const rowsOf = (facts: CostFacts, { figure, person, kind }: OpenedLabour): readonly EntryRow[] =>
  facts.labour
    .filter(
      (entry) =>
        (figure === 'worked' || entry.rate === null) &&
        (person === null || entry.camsUserOID === person) &&
        (kind === null || entry.workOrderType === kind),
    )
    .map((entry) => ({
      key: entry.workOrderLabourOID,
      workOrderOID: entry.workOrderOID,
      number: entry.workorderNumber,
      person: personOf(facts.people, entry.camsUserOID),
      day: entry.workedOn,
      hours: entry.hours,
      rate: entry.rate,
      cost: labourCost(entry),
      type: wordsOf(facts.types, entry.workOrderType),
      ...machineOf(facts, entry.equipmentOID),
    }))

type Href = ((key: number) => string) | null

const inMoney = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function columnsOf(orderHref: Href): readonly GridColumn<EntryRow>[] {
  const words = (
    id: 'person' | 'type' | 'machine' | 'rig',
    caption: string,
    width: number,
  ): GridColumn<EntryRow> => ({ id, caption, kind: 'text', width, value: (row) => row[id] })
  const number = (id: 'hours' | 'rate' | 'cost', caption: string): GridColumn<EntryRow> => ({
    id,
    caption,
    kind: 'number',
    width: id === 'hours' ? 92 : 132,
    value: (row) => row[id],
    ...(id !== 'hours' && { format: inMoney }),
  })
  return [
    {
      id: 'number',
      caption: 'Work order',
      kind: 'text',
      width: 150,
      value: (row) => row.number,
      render: (row) =>
        orderHref ? (
          <CellLink href={orderHref(row.workOrderOID)} label={`${row.number}, ${row.person}`}>
            {row.number}
          </CellLink>
        ) : (
          row.number
        ),
    },
    words('person', 'Person', 180),
    { id: 'day', caption: 'Day', kind: 'date', value: ({ day }) => day },
    number('hours', 'Hours'),
    number('rate', 'Rate'),
    number('cost', 'Cost'),
    words('type', 'Kind of order', 160),
    words('machine', 'Equipment', 220),
    words('rig', 'Rig', 120),
  ]
}

interface ListProps {
  readonly scope: Scope
  readonly opened: OpenedLabour
  readonly calls: FiguresCalls
  readonly orderHref: Href
}

/** The entries of labour that a figure counts; each opens its order. */
export function LabourList({ scope, opened, calls, orderHref }: ListProps) {
  const title = `Maintenance Figures: ${titles[opened.figure]}`
  const { titleRef } = usePageTitle(title)
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const [, navigate] = useLocation()
  const { value: facts, error, isFetching, readAt, refetch } = useCosts(calls, scope)
  const rows = useMemo(() => (facts ? rowsOf(facts, opened) : noRows), [facts, opened])
  const columns = useMemo(() => columnsOf(orderHref), [orderHref])
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  const of = [
    opened.person === null ? null : facts && personOf(facts.people, opened.person),
    opened.kind === null ? null : facts && wordsOf(facts.types, opened.kind),
    scope.machine === null ? null : facts && machineOf(facts, scope.machine).machine,
    scope.rig === null ? null : facts?.rigs.find((each) => each.locationOID === scope.rig)?.name,
    monthsWords(scope),
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
        back={{ href: labourAddress(scope), label: 'Maintenance Figures' }}
        actions={
          <ReportToolbar
            resource="costReport"
            fileName={`${titles[opened.figure]} ${scope.from} to ${scope.to}`}
            columns={columns}
            rows={facts && rows}
            onRefresh={refetch}
          />
        }
      />
      <div className="mw-report-page">
        {readAt !== null && <ReadEarlier at={readAt} />}
        {facts && <TooManyCosts facts={facts} of="labour" />}
        <Grid<EntryRow>
          label={title}
          data={{ mode: 'memory', rows }}
          rowKey={({ key }) => String(key)}
          rowName={({ number, person }) => `${number} ${person}`}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          handleRef={handle}
          panel={panel}
          pageSizes={view.pageSizes}
          status={status}
          empty={{ kind: 'none-yet', title: 'There are none' }}
          {...(orderHref && {
            onOpen: ({ workOrderOID }: EntryRow) => navigate(orderHref(workOrderOID)),
          })}
        />
      </div>
    </>
  )
}

const noRows: readonly EntryRow[] = []
