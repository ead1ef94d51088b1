import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { ageWords } from '../../contract/figures/backlog.ts'
import { pageSizes } from '../../contract/limits.ts'
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
import { workBehind, workTitles } from './backlog-words.ts'
import { backlogAddress, type OpenedWork, type Scope } from './figures-address.ts'
import { TooMuchWork } from './figures-state.tsx'
import { type FiguresCalls, useBacklog } from './use-figures.ts'
import { workColumns, workFields, workHref, type WorkRow, workRows } from './work-columns.tsx'

const view = {
  id: 'maintenanceBacklog',
  columns: workFields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'dueOn', desc: false }],
  grid: plainGrid,
}

interface ListProps {
  readonly scope: Scope
  readonly opened: OpenedWork
  readonly calls: FiguresCalls
  readonly orderHref: ((key: number) => string) | null
  readonly operationHref: ((key: number) => string) | null
}

/** The work orders and PM operations that a figure of the backlog counts. */
export function WorkList({ scope, opened, calls, orderHref, operationHref }: ListProps) {
  const title = `Maintenance Figures: ${workTitles[opened.figure]}`
  const { titleRef } = usePageTitle(title)
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const [, navigate] = useLocation()
  const { value: facts, error, isFetching, readAt, refetch } = useBacklog(calls, scope)
  const rows = useMemo(() => (facts ? workRows(workBehind(facts, opened), facts) : noRows), [facts, opened])
  const hrefs = useMemo(() => ({ orderHref, operationHref }), [orderHref, operationHref])
  const columns = useMemo(() => workColumns(hrefs), [hrefs])
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  const rig = opened.rig ?? scope.rig
  const of = [
    rig === null ? null : facts?.rigs.find(({ locationOID }) => locationOID === rig)?.name,
    opened.age === null ? null : ageWords[opened.age],
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
        {...(of.length > 0 && { count: of.join(', ') })}
        back={{ href: backlogAddress(scope), label: 'Maintenance Figures' }}
        actions={
          <ReportToolbar
            resource="figuresReport"
            fileName={workTitles[opened.figure]}
            columns={columns}
            rows={facts && rows}
            onRefresh={refetch}
          />
        }
      />
      <div className="mw-report-page">
        {readAt !== null && <ReadEarlier at={readAt} />}
        {facts && <TooMuchWork facts={facts} />}
        <Grid<WorkRow>
          label={title}
          data={{ mode: 'memory', rows }}
          rowKey={({ id }) => id}
          rowName={({ title: name }) => name}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          handleRef={handle}
          panel={panel}
          pageSizes={view.pageSizes}
          status={status}
          empty={{ kind: 'none-yet', title: 'There are none' }}
          onOpen={(row) => {
            const href = workHref(row, hrefs)
            if (href !== null) navigate(href)
          }}
        />
      </div>
    </>
  )
}

const noRows: readonly WorkRow[] = []
