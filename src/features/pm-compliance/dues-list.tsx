import { numberWords } from '../../locale/numbers.ts'
import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { pageSizes } from '../../contract/limits.ts'
import type { TracedDue } from '../../contract/entities/compliance.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import type { ReportRead } from '../../engine/report/use-report-read.ts'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle, GridStatus } from '../../ui/grid/model/grid-props.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { addressOf, duesQuery, type Opened, type Scope } from './compliance-address.ts'
import { figureWords, monthsWords } from './compliance-figures.ts'
import { dueColumns, dueFields, plateOf } from './due-columns.tsx'
import { type ComplianceCalls, useDues } from './use-compliance.ts'

const view = {
  id: 'pmComplianceDues',
  columns: dueFields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'dueOn', desc: false }],
  grid: plainGrid,
}

interface ListProps {
  readonly scope: Scope
  readonly opened: Opened
  readonly calls: ComplianceCalls
  readonly operationHref: ((key: number) => string) | null
}

/** The single dues that a figure counts, each with its operation and its reason. */
export function DuesList({ scope, opened, calls, operationHref }: ListProps) {
  const title = `PM Compliance: ${figureWords(opened.figure)}`
  const { titleRef } = usePageTitle(title)
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const [, navigate] = useLocation()
  const read = useDues(calls, duesQuery(scope, opened))
  const columns = useMemo(() => dueColumns(operationHref), [operationHref])
  const { count, dues } = read.value ?? { count: 0, dues: noDues }
  const [from, to] = opened.month === null ? [scope.from, scope.to] : [opened.month, opened.month]
  const isOfOneRig = (opened.rig ?? scope.rig) !== null
  const of = [...(isOfOneRig && dues[0] ? [dues[0].rig] : []), monthsWords(from, to)].join(', ')
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        count={of}
        back={{ href: addressOf(scope), label: 'PM Compliance' }}
        actions={
          <ReportToolbar
            resource="complianceReport"
            fileName={`PM compliance ${figureWords(opened.figure).toLowerCase()} ${from} to ${to}`}
            columns={columns}
            rows={read.value && dues}
            onRefresh={read.refetch}
          />
        }
      />
      <div className="mw-report-page">
        {read.readAt !== null && <ReadEarlier at={read.readAt} />}
        {count > dues.length && (
          <InlineNotice kind="info" title={`The first ${words(dues.length)} of ${words(count)}`}>
            Choose one rig or fewer months to see all of them.
          </InlineNotice>
        )}
        <Grid<TracedDue>
          label={title}
          data={{ mode: 'memory', rows: dues }}
          rowKey={rowKey}
          rowName={rowName}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          handleRef={handle}
          panel={panel}
          pageSizes={view.pageSizes}
          status={statusOf(read)}
          empty={{ kind: 'none-yet', title: 'There are none' }}
          {...(operationHref && {
            onOpen: ({ camspmOperationOID }: TracedDue) => navigate(operationHref(camspmOperationOID)),
          })}
        />
      </div>
    </>
  )
}

function statusOf({ value, error, refetch, isFetching }: ReportRead<unknown>): GridStatus {
  if (error)
    return { kind: 'error', message: queryFailure(error) ?? 'They could not be loaded', onRetry: refetch }
  return value === null ? { kind: 'loading' } : { kind: 'ready', refreshing: isFetching }
}

const noDues: readonly TracedDue[] = []
const words = (count: number) => numberWords(count)
const rowKey = ({ camspmOperationOID, dueOn }: TracedDue) => `${camspmOperationOID} ${dueOn}`
const rowName = (due: TracedDue) => `${plateOf(due)} ${due.plan}`
