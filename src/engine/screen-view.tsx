import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { midSentence } from '../contract/schema/mid-sentence.ts'
import { decide } from '../contract/access/policy.ts'
import { Grid } from '../ui/grid/grid.tsx'
import type { GridColumn } from '../ui/grid/model/column.ts'
import type { GridState } from '../ui/grid/model/state.ts'
import type { GridData, GridHandle, RowMark } from '../ui/grid/model/grid-props.ts'
import type { Hold } from '../ui/held/use-hold.ts'
import { ReadEarlier } from '../ui/feedback/read-earlier.tsx'
import { MEDIUM_UP, useMedia } from '../ui/look/use-media.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import type { ShapeForm } from './form/shape.ts'
import { type CellLook, useScreenColumns } from './list/use-screen-columns.ts'
import { type Lookups, useLookups } from './fields/lookups.ts'
import { useNamesInView } from './list/use-names-in-view.ts'
import { PendingDrafts } from './editor/pending-drafts.tsx'
import { LateInlineNotices, LateRecordEditor, usePrefetchedEditor } from './editor/late-record-editor.tsx'
import type { PageBodyProps } from './editor/record-editor.tsx'
import { RefusedAddress } from './editor/refused-address.tsx'
import { Beside } from './editor/beside.tsx'
import { commitCell } from './list/commit-cell.ts'
import type { RecordSource, ShownRow } from './definition/record-source.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { sendFromGrid } from './session/inline-events.ts'
import { rowKeyOf, useInlineRow } from './list/inline-row.ts'
import { rowCommands, rowMark } from './list/row-commands.ts'
import { useTouchedRows } from './list/use-touched-rows.ts'
import { openRecord } from './session/open-record.ts'
import { NoRecordYet } from './list/no-record-yet.tsx'
import { nameOf, type ScreenDefinition } from './definition/screen.ts'
import { withMoreColumns } from './definition/more-columns.ts'
import { gridButtons } from './session/screen-commands.ts'
import { ScreenQuestions } from './editor/screen-questions.tsx'
import { AddCommand, ListCommands, ScreenToolbar } from './list/screen-toolbar.tsx'
import { type FirstValues, useScreenAddress } from './list/use-screen-address.ts'
import { useViewedGrid } from './list/use-viewed-grid.ts'
import { usePageTitle } from './session/use-page-title.ts'
import { ListWaiting } from './waiting/list-waiting.tsx'
import { useOnlyRecord } from './list/use-only-record.ts'
import { useRights } from './session/use-rights.ts'
import { type RowDeed, useReturn, useRowDeed } from './list/use-row-deed.ts'
import { useRowFocus } from './session/use-row-focus.ts'
import { ReadingRows } from './list/reading-rows.tsx'
import { useScreenRows } from './list/use-screen-rows.ts'
import { useListOutput } from './list/use-list-output.tsx'
import { useListCommands } from './list/use-list-commands.ts'
import { useEditorState, useScreenSession, useScreenState } from './session/use-screen-session.ts'
import { usePreferences, useSubject, useWorkbench } from './definition/workbench.tsx'
import { ViewNotices } from './views/view-notices.tsx'
import { LateViewWindows } from './views/late-view-windows.tsx'
import { ViewsMenu } from './views/views-menu.tsx'
import { DeletedButton, DeletedEntry, OverDeleted } from './history/deleted-records.tsx'
import { PastButton, PastCommand, PastEntry } from './past/past-button.tsx'
import { usePastDay } from './past/past-day.ts'
import { hasPast } from './past/past-screen.ts'
import { PastView } from './past/past-view.tsx'
import { inCurrency } from './definition/in-currency.ts'
import './list/above-list.css'

const noRows: GridData<ShownRow> = { mode: 'memory', rows: [] }

export interface ScreenViewProps {
  readonly screen: ScreenDefinition
  /** Other records than all of the screen's entity: one's own operations, say. */
  readonly source?: RecordSource
  /** Between heading and grid: what is said of the list. */
  readonly filters?: ReactNode
  /** There as well, and on a phone in the sheet of the list's options: what its rows are chosen by. */
  readonly tools?: ReactNode | ((isBrowsing: boolean) => ReactNode)
  /** What is wrong with a row beside its own writes; stays the same between drawings. */
  readonly faultOf?: (row: RecordRow) => RowMark | null
  /** Said below the words that there are no rows. */
  readonly elsewhere?: ReactNode
  /** Beside the grid, and above it on a phone: what its rows are chosen by. */
  readonly aside?: ReactNode
  /** Rows that the filters leave out. */
  readonly shows?: (row: RecordRow) => boolean
  /** Said where there are no rows, of which a page has chosen some, instead of that there are none yet. */
  readonly none?: string | undefined
  /** By what the page chooses its rows, in words: heads the list on paper. */
  readonly chosenBy?: string | undefined
  /** Draws the record on its page instead of the fields: a checklist. */
  readonly pageBody?: ComponentType<PageBodyProps>
  /** Fields that come and go with the values, words beside them, and what is said above them. */
  readonly shapeForm?: ShapeForm<readonly [PageBodyProps]>
  /** Cells drawn otherwise than their field is, by column. Stays the same between drawings: caches hang on it. */
  readonly cells?: Readonly<Partial<Record<string, CellLook>>>
  /** What a new record begins with that `?new=1` asks for; a draft that is kept is still offered. */
  readonly first?: FirstValues
  /** What the page does with a row besides the commands of every screen. Stays the same between drawings. */
  readonly rowDeed?: RowDeed
  /** Draws the rows below search and filter otherwise than as a grid. */
  readonly drawRows?: ((list: DrawnList) => ReactNode) | null
  /** Beside the filter, and on a phone in the sheet of the list's options: how the rows are drawn. */
  readonly looks?: ReactNode
  /** The record from whose own page one comes back to the list: its row takes the focus. */
  readonly returnsTo?: number | null
}

/** What there is to draw rows by otherwise than as a grid. */
export interface DrawnList {
  readonly screen: ScreenDefinition
  readonly columns: readonly GridColumn<ShownRow>[]
  /** What is asked of the rows. */
  readonly grid: GridState
  readonly lookups: Lookups
  readonly open: (key: number) => void
  /** Who else has changed the record of that key, and when; null of any other. */
  readonly othersMark: (key: number) => RowMark | null
  /** Whether what others do moves nothing now, and what of it waits. */
  readonly hold: Hold
}

/** A page from a definition: its records as they stand, or where the address says so as they stood (decision 0060). */
export function ScreenView(props: ScreenViewProps) {
  const { day } = usePastDay()
  return day !== null && hasPast(props.screen, props.source) ? (
    <PastView {...props} day={day} />
  ) : (
    <PresentView {...props} />
  )
}

/** Grid, editors and questions, moved by the screen chart (DESIGN 5). */
function PresentView(props: ScreenViewProps) {
  const { screen: defined, source: given, shows, pageBody, shapeForm, cells, first } = props
  const { filters, aside, faultOf, elsewhere, none, chosenBy, rowDeed, returnsTo, drawRows, looks } = props
  const isWide = useMedia(MEDIUM_UP)
  const workbench = useWorkbench()
  const { baseCurrency } = usePreferences()
  const screen = useMemo(() => inCurrency(defined, baseCurrency), [defined, baseCurrency])
  const subject = useSubject()
  const source = useMemo(() => given ?? workbench.sourceOf(screen.id), [given, workbench, screen.id])
  const listed = useMemo(() => withMoreColumns(screen, subject), [screen, subject])
  const lookups = useLookups(screen)
  const may = (action: 'edit' | 'create') => decide(subject, action, screen.resource).allowed
  const editsCells = screen.editsCells && may('edit')
  const hasEditors = editsCells || (screen.editing === 'inline' && (may('edit') || may('create')))
  const shown = { screen, listed, subject, lookups, hasEditors, cells }
  const { columns, columnsBy, whileAdding } = useScreenColumns(shown)
  const { grid, setGrid, panel, views } = useViewedGrid(listed)
  const handle = useRef<GridHandle>(null)
  const records = useScreenRows(screen, source, columns, grid, shows)
  useNamesInView(lookups, records, grid)
  const focusRow = useRowFocus(handle, records.isOnPage)
  const mayPrint = decide(subject, 'print', screen.resource).allowed
  const output = useListOutput({ screen, columnsBy, lookups, records, grid, handle, chosenBy, mayPrint })
  const { onFormat } = output
  const session = useScreenSession(screen, source, {
    rows: records.rows,
    order: records.order,
    beyond: records.beyond,
    rowAtHand: () => handle.current?.rowAtHand() ?? null,
    lookups: () => lookups,
    focusRow,
    refresh: records.refresh,
    exportList: () => void output.exportList(),
    printList: () => void output.printList(),
  })
  const snapshot = useScreenState(session)
  const editor = useEditorState(session)
  const rowEdit = useInlineRow(screen, session)
  const isEditing = !snapshot.matches('GRID')
  const inRow = isEditing && editor.layout === 'inline'
  const { touched, forget } = useTouchedRows(screen, isEditing && !inRow ? editor.key : null)
  const rowKey = inRow ? editor.key : null
  useEffect(() => {
    // What is done to a row while it is edited stays marked: only its save shows it.
    if (rowKey !== null) forget(rowKey)
  }, [rowKey, forget])
  const tools =
    typeof props.tools === 'function' ? props.tools(snapshot.matches({ GRID: 'browsing' })) : props.tools
  const onPage = isEditing && editor.layout === 'page'
  whileAdding(inRow && editor.mode === 'new')
  const changeGrid = useListCommands({
    screen,
    session,
    columns,
    grid,
    onGrid: setGrid,
    handle,
    views,
    onFormat,
  })
  const { titleRef } = usePageTitle(screen.title)
  useRights(session, screen)
  usePrefetchedEditor(records.status.kind === 'ready')
  useScreenAddress(session, screen, records.status.kind === 'ready', first)
  const deedsOf = useRowDeed(rowDeed, { screen, session, lookups, rows: records.rows, handle })
  useReturn(returnsTo, records.status.kind === 'ready', focusRow)
  useOnlyRecord(session, screen, records.shown, records.status.kind === 'ready', !isEditing)

  // The grid's caches and memoised rows hang on these staying the same.
  const { rights } = snapshot.context
  const gridProps = useMemo(
    () => ({
      rowKey: (shownRow: ShownRow) => rowKeyOf(screen, shownRow),
      rowName: ({ row }: ShownRow) => nameOf(screen, row),
      rowMark: (shownRow: ShownRow) =>
        rowMark(shownRow) ?? faultOf?.(shownRow.row) ?? touched.get(Number(shownRow.row[screen.key])) ?? null,
      // What one has done to it meanwhile is shown at once.
      isOthers: ({ row, mark }: ShownRow) => mark === null && touched.has(Number(row[screen.key])),
      commands: {
        side: screen.commandSide,
        of: ({ row }: ShownRow) => [
          ...rowCommands(session, screen, rights, Number(row[screen.key])),
          ...deedsOf(Number(row[screen.key])),
        ],
      },
    }),
    [screen, session, rights, faultOf, deedsOf, touched],
  )
  const toolbar = gridButtons(session, screen, rights, 'toolbar')
  const mayAdd = toolbar.some(({ type }) => type === 'ADD')
  const add = () => sendFromGrid(session, { type: 'ADD' })
  const open = (key: number) => openRecord(session, screen, key)
  const othersMark = (key: number) => touched.get(key) ?? null
  const mayRead = decide(subject, 'read', screen.resource)
  const refusal = mayRead.allowed ? records.refusal : mayRead.reason

  if (onPage)
    return (
      <LateRecordEditor
        screen={screen}
        session={session}
        lookups={lookups}
        pageBody={pageBody}
        shapeForm={shapeForm}
      />
    )
  if (screen.isSingle === true)
    return <NoRecordYet screen={screen} records={records.records} mayRead={mayRead} />
  return (
    <>
      <PageHeader
        title={screen.title}
        titleRef={titleRef}
        actions={
          isWide ? (
            <>
              <PastButton screen={screen} source={source} />
              <DeletedButton screen={screen} session={session} />
              <ScreenToolbar buttons={toolbar} onFormat={onFormat} />
            </>
          ) : (
            <AddCommand buttons={toolbar} />
          )
        }
      />
      {records.readAt !== null && (
        <div className="mw-above-list">
          <ReadEarlier at={records.readAt} />
        </div>
      )}
      <Beside aside={aside}>
        <ReadingRows reading={records.reading} />
        {filters}
        {isWide && tools}
        {refusal === null && <RefusedAddress screen={screen} session={session} />}
        <PendingDrafts screen={screen} session={session} />
        <ListWaiting screen={screen} source={source} />
        <ViewNotices {...views} />
        {inRow && (
          <div className="mw-above-list">
            <LateInlineNotices screen={listed} session={session} lookups={lookups} hidden={grid.hidden} />
          </div>
        )}
        <Grid<ShownRow>
          label={screen.title}
          data={refusal === null ? records.data : noRows}
          {...gridProps}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          pageSizes={screen.pageSizes}
          status={refusal === null ? records.status : { kind: 'ready', refreshing: false }}
          empty={
            refusal === null
              ? {
                  kind: 'none-yet',
                  title: none ?? `No ${midSentence(screen.title)} yet`,
                  ...(mayAdd && { action: { label: screen.newLabel, onPress: add } }),
                }
              : { kind: 'none-allowed', title: refusal, hint: 'Ask an administrator for access.' }
          }
          onOpen={({ row }) => open(Number(row[screen.key]))}
          {...(editsCells && {
            onCellCommit: (shownRow, name, value) =>
              commitCell({ screen, source, workbench, refresh: records.refresh }, shownRow.row, name, value),
          })}
          {...(screen.editing === 'inline' &&
            may('edit') && {
              onEditRow: ({ row }) => sendFromGrid(session, { type: 'EDIT', key: Number(row[screen.key]) }),
            })}
          rowEdit={rowEdit}
          {...(mayAdd && { onAddRow: add })}
          onKey={(command, shownRow) => {
            const type = ({ new: 'ADD', edit: 'EDIT', delete: 'DELETE', clone: null } as const)[command]
            if (type === 'ADD') add()
            else if (type !== null)
              sendFromGrid(session, { type, key: Number(shownRow?.row[screen.key] ?? 0) })
          }}
          {...(!isWide && {
            sheet: (
              <>
                {tools}
                {looks}
                <ListCommands buttons={toolbar} onFormat={onFormat}>
                  <PastEntry screen={screen} source={source} />
                  <DeletedEntry screen={screen} session={session} />
                </ListCommands>
              </>
            ),
          })}
          toolbar={
            <>
              {views.opened.screen !== null && <ViewsMenu {...views} />}
              {isWide && looks}
            </>
          }
          body={
            drawRows
              ? (hold) => drawRows({ screen, columns, grid, lookups, open, othersMark, hold })
              : undefined
          }
          elsewhere={elsewhere}
          handleRef={handle}
          panel={panel}
          traits={screen.grid}
        />
      </Beside>
      {isEditing && !inRow && (
        <LateRecordEditor
          screen={screen}
          session={session}
          lookups={lookups}
          pageBody={pageBody}
          shapeForm={shapeForm}
        />
      )}
      <PastCommand screen={screen} source={source} isOpen={snapshot.matches({ GRID: 'browsing' })} />
      <OverDeleted screen={screen} session={session} lookups={lookups} />
      <LateViewWindows {...views} />
      <ScreenQuestions screen={screen} session={session} rows={records.shown} lookups={lookups} />
      {output.paper}
    </>
  )
}
