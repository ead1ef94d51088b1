import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import type { ReorderRow } from '../../contract/entities/stock-on-hand.ts'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { ReportButtons } from '../../engine/report/report-preview.tsx'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { prints } from '../../engine/report/use-report.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Denied } from './denied.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { reorderColumns, reorderFields } from './reorder-columns.tsx'
import { type StockCalls, statusOf, useReorderList } from './use-stock.ts'
import './stock.css'

const title = 'Reorder List'

const view = {
  id: 'reorderList',
  columns: reorderFields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'part', desc: false }],
  grid: plainGrid,
}

interface PageProps {
  readonly calls: StockCalls
  /** The page of parts; null for those who do not have it. */
  readonly partsPath: string | null
}

/** The parts below their reorder point, and how much to order of each: on screen, and as a document. */
export function ReorderListPage(props: PageProps) {
  const decision = decide(useSubject(), 'read', 'reorderList')
  return decision.allowed ? <ReorderList {...props} /> : <Denied title={title} reason={decision.reason} />
}

function ReorderList({ calls, partsPath }: PageProps) {
  const { titleRef } = usePageTitle(title)
  const { files } = useWorkbench()
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const [, navigate] = useLocation()
  const read = useReorderList(calls)
  const columns = useMemo(() => reorderColumns(partsPath), [partsPath])
  const rows = read.value?.rows ?? none
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          <ReportToolbar
            resource="reorderList"
            fileName={title}
            columns={columns}
            rows={read.value && rows}
            onRefresh={read.refetch}
          />
        }
      />
      <div className="mw-stock">
        {read.readAt !== null && <ReadEarlier at={read.readAt} />}
        <ReportButtons
          id="reorder-list"
          scope={title}
          asks={prints('reorderReport')}
          get={(_use, signal) => files.runReport('reorderReport', {}, signal)}
        />
        <Grid<ReorderRow>
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
          status={statusOf(read)}
          empty={{ kind: 'none-yet', title: 'No part is below its reorder point' }}
          {...(partsPath !== null && {
            onOpen: ({ partNumberOID }: ReorderRow) => navigate(`${partsPath}?record=${partNumberOID}`),
          })}
        />
      </div>
    </>
  )
}

const none: readonly ReorderRow[] = []
const rowKey = ({ partNumberOID }: ReorderRow) => String(partNumberOID)
const rowName = ({ partName }: ReorderRow) => partName
