import type { ReactNode } from 'react'
import type { Resource } from '../../contract/access/policy.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import type { ReportRead } from '../../engine/report/use-report-read.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridStatus } from '../../ui/grid/model/grid-props.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { FiguresTable, type tableView } from './figures-table.tsx'

interface ListProps<Row> {
  /** What the figure counts. */
  readonly title: string
  /** What it is limited to, in words; what is blank is left out. */
  readonly of: readonly (string | null | undefined)[]
  /** The address of the figures. */
  readonly back: string
  /** Who may export this takes the list away. */
  readonly resource: Resource
  /** Without its ending. */
  readonly fileName: string
  readonly read: ReportRead<unknown>
  readonly view: ReturnType<typeof tableView>
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly onOpen?: ((row: Row) => void) | undefined
  /** What is to be said of them before they are read. */
  readonly children: ReactNode
}

/** The records behind a figure, on a page of their own. */
export function FiguresList<Row>(props: ListProps<Row>) {
  const { of, back, resource, fileName, read, view, rows, columns, rowKey, rowName, onOpen, children } = props
  const title = `Maintenance Figures: ${props.title}`
  const { titleRef } = usePageTitle(title)
  const { value, error, isFetching, readAt, refetch } = read
  const limits = of.filter((words) => words).join(', ')
  const status: GridStatus = error
    ? { kind: 'error', message: queryFailure(error) ?? 'They could not be loaded', onRetry: refetch }
    : value === null
      ? { kind: 'loading' }
      : { kind: 'ready', refreshing: isFetching }
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        {...(limits !== '' && { count: limits })}
        back={{ href: back, label: 'Maintenance Figures' }}
        actions={
          <ReportToolbar
            resource={resource}
            fileName={fileName}
            columns={columns}
            rows={value === null ? null : rows}
            onRefresh={refetch}
          />
        }
      />
      <div className="mw-report-page">
        {readAt !== null && <ReadEarlier at={readAt} />}
        {children}
        <FiguresTable
          label={title}
          view={view}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          none="There are none"
          status={status}
          onOpen={onOpen}
        />
      </div>
    </>
  )
}
