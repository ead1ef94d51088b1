import { useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { pageSizes } from '../../contract/limits.ts'
import { numberWords } from '../../locale/numbers.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { OnHandBar } from './on-hand-bar.tsx'
import { columnsBy, onHandColumns, onHandFields } from './on-hand-columns.tsx'
import { linesBy, movementsOf, type OnHandLine } from './on-hand-totals.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { type StockCalls, statusOf, useStockOnHand, useUnsentMovements } from './use-stock.ts'
import { useTotals } from './use-totals.ts'

const title = 'Stock on Hand'

const view = {
  id: 'stockOnHand',
  columns: onHandFields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'part', desc: false }],
  grid: plainGrid,
}

interface ListProps {
  readonly calls: StockCalls
  readonly movementsPath: string | null
}

/** What there is, in lines of bins, parts or locations, each with the movements behind it. */
export function OnHandList({ calls, movementsPath }: ListProps) {
  const { titleRef } = usePageTitle(title)
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const [, navigate] = useLocation()
  const [way, setWay] = useTotals()
  const read = useStockOnHand(calls)
  const unsent = useUnsentMovements().length
  const canMove = decide(useSubject(), 'create', 'stockMovement').allowed
  const columns = useMemo(() => columnsBy(way, onHandColumns(movementsPath)), [way, movementsPath])
  const { rows, count } = read.value ?? nothing
  const lines = useMemo(() => linesBy(way, rows), [way, rows])
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          <ReportToolbar
            resource="stockOnHand"
            fileName={title}
            columns={columns}
            rows={read.value && lines}
            onRefresh={read.refetch}
          />
        }
      />
      <div className="mw-stock">
        {read.readAt !== null && <ReadEarlier at={read.readAt} />}
        {unsent > 0 && (
          <InlineNotice kind="unsent" title={unsentWords(unsent)}>
            What they do is counted in as soon as the server has them.
          </InlineNotice>
        )}
        {count > rows.length && (
          <InlineNotice
            kind="info"
            title={`The first ${numberWords(rows.length)} of ${numberWords(count)} bins`}
          >
            The warehouse report has all of them.
          </InlineNotice>
        )}
        <OnHandBar way={way} onWay={setWay} movementsPath={movementsPath} canMove={canMove} />
        <Grid<OnHandLine>
          label={title}
          data={{ mode: 'memory', rows: lines }}
          rowKey={rowKey}
          rowName={rowName}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          handleRef={handle}
          panel={panel}
          pageSizes={view.pageSizes}
          status={statusOf(read)}
          empty={{
            kind: 'none-yet',
            title: 'Nothing is on hand',
            hint: 'Receive what comes, or count what is there.',
          }}
          {...(movementsPath !== null && {
            onOpen: (line: OnHandLine) => navigate(movementsOf(movementsPath, line)),
          })}
        />
      </div>
    </>
  )
}

const nothing = { rows: [], count: 0 }
const rowKey = ({ id }: OnHandLine) => id
const rowName = ({ part, location, bin }: OnHandLine) => `${part}, ${location}, ${bin}`
const unsentWords = (count: number) =>
  count === 1 ? 'One movement is not sent yet' : `${numberWords(count)} movements are not sent yet`
