import { type ReactNode, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { decide } from '../../contract/access/policy.ts'
import { longDate } from '../../locale/days.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { withMoreColumns } from '../definition/more-columns.ts'
import type { ListSource, ShownRow } from '../definition/record-source.ts'
import { nameOf, type ScreenDefinition } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'
import { Beside } from '../editor/beside.tsx'
import { useLookups, useNamesIn } from '../fields/lookups.ts'
import { useGridCommands } from '../list/use-grid-commands.ts'
import { useListOutput } from '../list/use-list-output.tsx'
import { useNamesInView } from '../list/use-names-in-view.ts'
import { type CellLook, useScreenColumns } from '../list/use-screen-columns.ts'
import { ReadingRows } from '../list/reading-rows.tsx'
import { useScreenRows } from '../list/use-screen-rows.ts'
import { useViewedGrid } from '../list/use-viewed-grid.ts'
import { OutputToolbar } from '../report/output-toolbar.tsx'
import { usePageTitle } from '../session/use-page-title.ts'
import { PastDayBar } from './past-day-bar.tsx'
import { PastRecord } from './past-record.tsx'
import { pastScreen } from './past-screen.ts'
import { workedOutIn } from './worked-out.ts'
import { useStoodRecord } from './use-stood-record.ts'
import { useStoodRow } from './use-stood-row.ts'

export interface PastListProps {
  readonly screen: ScreenDefinition
  readonly source: ListSource
  /** At whose end. */
  readonly day: string
  /** What of the page chooses its rows, as it does of the list of today. */
  readonly aside?: ReactNode
  readonly filters?: ReactNode
  readonly tools?: ReactNode
  readonly shows?: ((row: RecordRow) => boolean) | undefined
  readonly chosenBy?: string | undefined
  readonly cells?: Readonly<Partial<Record<string, CellLook>>> | undefined
}

/** A list as it stood at the end of a day: searched, filtered, printed and exported as the list of today, and only read. */
export function PastList({ screen: given, source, day, shows, chosenBy, cells, ...around }: PastListProps) {
  const subject = useSubject()
  const screen = useMemo(() => pastScreen(given), [given])
  const listed = useMemo(() => pastScreen(withMoreColumns(given, subject)), [given, subject])
  // How its columns lie is kept apart from the list of today, which has others.
  const viewed = useMemo(() => ({ ...listed, id: `${listed.id} as of a day` }), [listed])
  const lookups = useLookups(screen)
  const { columns, columnsBy } = useScreenColumns({
    screen,
    listed,
    subject,
    lookups,
    hasEditors: false,
    cells,
  })
  const { grid, setGrid, panel } = useViewedGrid(viewed)
  const handle = useRef<GridHandle>(null)
  const records = useScreenRows(screen, source, columns, grid, shows)
  useNamesInView(lookups, records, grid)
  const title = `${screen.title} as of ${longDate(day)}`
  const output = useListOutput({
    screen: { title },
    columnsBy,
    lookups,
    records,
    grid,
    handle,
    chosenBy,
    mayPrint: decide(subject, 'print', screen.resource).allowed,
  })
  const { titleRef } = usePageTitle(title)
  const record = useStoodRecord()
  const change = useGridCommands({
    id: `${screen.id}/past`,
    scope: title,
    columns,
    pageSizes: screen.pageSizes,
    traits: screen.grid,
    grid,
    onGrid: setGrid,
    handle,
    isOpen: () => record.key === null,
  })
  const [path] = useLocation()
  const refusal = records.refusal
  const stood = useStoodRow({
    source,
    keyField: screen.key,
    recordKey: record.key,
    shown: records.status.kind === 'ready' ? records.shown : null,
  })
  const named = useMemo(() => (stood ? [stood.row] : []), [stood])
  useNamesIn(lookups, named)
  const gridProps = useMemo(
    () => ({
      rowKey: ({ row }: ShownRow) => String(row[screen.key]),
      rowName: ({ row }: ShownRow) => nameOf(screen, row),
    }),
    [screen],
  )
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          <OutputToolbar
            id={`past/${screen.id}`}
            scope={title}
            resource={screen.resource}
            isReady={records.status.kind === 'ready' && refusal === null}
            onRefresh={records.refresh}
            onPrint={() => void output.printList()}
            onExport={(format) => {
              output.onFormat(format)
              void output.exportList()
            }}
          />
        }
      />
      <PastDayBar
        scope={title}
        day={day}
        isShortened={screen.columns.length < given.columns.length || isUntold(screen, records.shown)}
      />
      {records.readAt !== null && (
        <div className="mw-above-list">
          <ReadEarlier at={records.readAt} />
        </div>
      )}
      <Beside aside={around.aside}>
        <ReadingRows reading={records.reading} />
        {around.filters}
        {around.tools}
        <Grid<ShownRow>
          label={title}
          data={refusal === null ? records.data : { mode: 'memory', rows: [] }}
          {...gridProps}
          columns={columns}
          state={grid}
          onStateChange={change}
          pageSizes={screen.pageSizes}
          status={refusal === null ? records.status : { kind: 'ready', refreshing: false }}
          empty={
            refusal === null
              ? { kind: 'none-yet', title: `There were no ${midSentence(screen.title)} on ${longDate(day)}` }
              : { kind: 'none-allowed', title: refusal, hint: 'Ask an administrator for access.' }
          }
          onOpen={({ row }) => record.open(Number(row[screen.key]))}
          handleRef={handle}
          panel={panel}
          traits={screen.grid}
        />
      </Beside>
      {record.key !== null && (
        <PastRecord
          screen={screen}
          lookups={lookups}
          recordKey={record.key}
          day={day}
          row={stood?.row ?? null}
          workedOut={stood ? workedOutIn(screen, columns, stood) : []}
          path={path}
          onClose={record.close}
        />
      )}
      {output.paper}
    </>
  )
}

/** Whether the server has left out columns, of more records than it works them out for. */
const isUntold = ({ columns }: ScreenDefinition, [first]: readonly ShownRow[]): boolean =>
  first !== undefined && columns.some(({ field }) => !(field in first.row))
