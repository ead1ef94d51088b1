import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { pageSizes } from '../../contract/limits.ts'
import { stopsOf } from '../../contract/figures/reliability-report.ts'
import { causeWords } from '../../contract/figures/figure-words.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { ReadEarlier } from '../../engine/report/read-earlier.tsx'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle, GridStatus } from '../../ui/grid/model/grid-props.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { addressOf, daysOf, type Opened, type Scope } from './figures-address.ts'
import { TooMany } from './figures-state.tsx'
import { figureTitles, monthsWords, stopsBehind } from './reliability-words.ts'
import { stopColumns, stopFields, type StopRow, stopRows } from './stop-columns.tsx'
import { type FiguresCalls, useReliability } from './use-figures.ts'

const view = {
  id: 'reliabilityOrders',
  columns: stopFields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'hours', desc: true }],
  grid: plainGrid,
}

interface ListProps {
  readonly scope: Scope
  readonly opened: Opened
  readonly calls: FiguresCalls
  readonly orderHref: ((key: number) => string) | null
}

/** The work orders that a figure counts, each with what of its downtime lies in these months. */
export function StopsList({ scope, opened, calls, orderHref }: ListProps) {
  const title = `Maintenance Figures: ${figureTitles[opened.figure]}`
  const { titleRef } = usePageTitle(title)
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const [, navigate] = useLocation()
  const { value: facts, error, isFetching, readAt, refetch } = useReliability(calls, scope)
  const rows = useMemo(() => {
    if (!facts) return noRows
    const { from, to } = daysOf(scope, opened.month)
    return stopRows(stopsBehind(stopsOf(facts, from, to), opened), facts)
  }, [facts, scope, opened])
  const columns = useMemo(() => stopColumns(orderHref), [orderHref])
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  const machine = opened.machine ?? scope.machine
  const months = opened.month === null ? scope : { from: opened.month, to: opened.month }
  const of = [
    machine === null ? null : facts?.named.find((each) => each.equipmentOID === machine)?.name,
    scope.rig === null ? null : facts?.rigs.find((each) => each.locationOID === scope.rig)?.name,
    opened.cause === null ? null : facts && causeWords(facts.causes, opened.cause),
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
        back={{ href: addressOf(scope), label: 'Maintenance Figures' }}
        actions={
          <ReportToolbar
            resource="figuresReport"
            fileName={`${figureTitles[opened.figure]} ${months.from} to ${months.to}`}
            columns={columns}
            rows={facts && rows}
            onRefresh={refetch}
          />
        }
      />
      <div className="mw-report-page">
        {readAt !== null && <ReadEarlier at={readAt} />}
        {facts && <TooMany facts={facts} />}
        <Grid<StopRow>
          label={title}
          data={{ mode: 'memory', rows }}
          rowKey={rowKey}
          rowName={rowName}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          handleRef={handle}
          panel={panel}
          pageSizes={view.pageSizes}
          status={status}
          empty={{ kind: 'none-yet', title: 'There are none' }}
          {...(orderHref && {
            onOpen: ({ workOrderOID }: StopRow) => navigate(orderHref(workOrderOID)),
          })}
        />
      </div>
    </>
  )
}

const noRows: readonly StopRow[] = []
const rowKey = ({ workOrderOID }: StopRow) => String(workOrderOID)
const rowName = ({ number, machine }: StopRow) => `${number} ${machine}`
