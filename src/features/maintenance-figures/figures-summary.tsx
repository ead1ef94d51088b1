import type { ReactNode } from 'react'
import type { Resource } from '../../contract/access/policy.ts'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import type { ReportRead } from '../../engine/report/use-report-read.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { FigureTabs } from './figure-tabs.tsx'
import type { FigureTab, Scope } from './figures-address.ts'
import { FiguresBar } from './figures-bar.tsx'
import { FiguresState } from './figures-state.tsx'
import type { RigsToChoose } from './reliability-words.ts'
import type { FiguresCalls } from './use-figures.ts'

/** What every page of figures is given. */
export interface SummaryProps {
  readonly scope: Scope
  /** This month, yyyy-MM. */
  readonly now: string
  readonly calls: FiguresCalls
}

interface PageProps<Row> {
  readonly tab: FigureTab
  readonly scope: Scope
  readonly now: string
  readonly read: ReportRead<RigsToChoose>
  /** Who may export this takes the rows away. */
  readonly resource: Resource
  /** Without its ending. */
  readonly fileName: string
  readonly columns: readonly GridColumn<Row>[]
  /** What the file holds; null while there is nothing yet. */
  readonly rows: readonly Row[] | null
  readonly children: ReactNode
}

/** A page of figures: its tab, what is chosen, how the reading stands, and the figures once they are there. */
export function FiguresSummary<Row>(props: PageProps<Row>) {
  const { tab, scope, now, read, resource, fileName, columns, rows, children } = props
  const { titleRef } = usePageTitle('Maintenance Figures')
  return (
    <>
      <PageHeader
        title="Maintenance Figures"
        titleRef={titleRef}
        actions={
          <ReportToolbar
            resource={resource}
            fileName={fileName}
            columns={columns}
            rows={rows}
            onRefresh={read.refetch}
          />
        }
      />
      <div className="mw-report-page">
        <FigureTabs tab={tab} scope={scope} />
        <FiguresBar of={scope} now={now} tab={tab} facts={read.value} />
        <FiguresState read={read} />
        {children}
      </div>
    </>
  )
}
