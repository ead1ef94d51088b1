import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import { midSentence } from '../contract/schema/mid-sentence.ts'
import { decide } from '../contract/access/policy.ts'
import type { GridColumn } from '../ui/grid/model/column.ts'
import { Grid } from '../ui/grid/grid.tsx'
import type { GridData, GridHandle } from '../ui/grid/model/grid-props.ts'
import { InlineNotice } from '../ui/feedback/inline-notice.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { exportedColumns } from './export/columns.ts'
import { exportRows, type FileFormat } from './export/rows.ts'
import type { ShapeForm } from './form/shape.ts'
import { gridColumns } from './list/grid-columns.tsx'
import { useLookups } from './fields/lookups.ts'
import { PendingDrafts } from './editor/pending-drafts.tsx'
import { LateRecordEditor, usePrefetchedEditor } from './editor/late-record-editor.tsx'
import type { PageBodyProps } from './editor/record-editor.tsx'
import { Beside } from './editor/beside.tsx'
import { commitCell } from './list/commit-cell.ts'
import type { RecordSource, ShownRow } from './definition/record-source.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { sendFromGrid } from './session/inline-events.ts'
import { InlineNotices } from './editor/inline-notices.tsx'
import { rowKeyOf, useInlineRow } from './list/inline-row.ts'
import { rowCommands, rowMark } from './list/row-commands.ts'
import { openRecord } from './session/open-record.ts'
import { fieldsFor } from './definition/field-locks.ts'
import { NoRecordYet } from './list/no-record-yet.tsx'
import { nameOf, type ScreenDefinition } from './definition/screen.ts'
import { gridButtons } from './session/screen-commands.ts'
import { ScreenQuestions } from './editor/screen-questions.tsx'
import { ScreenToolbar } from './list/screen-toolbar.tsx'
import { type FirstValues, useAskedByAddress } from './list/use-asked-by-address.ts'
import { useGridAddress } from './list/use-grid-address.ts'
import { usePageTitle } from './session/use-page-title.ts'
import { useOnlyRecord } from './list/use-only-record.ts'
import { useRights } from './session/use-rights.ts'
import { useRowFocus } from './session/use-row-focus.ts'
import { useScreenRows } from './list/use-screen-rows.ts'
import { useEditorState, useScreenSession, useScreenState } from './session/use-screen-session.ts'
import { usePreferences, useSubject, useWorkbench } from './definition/workbench.tsx'
import { inCurrency } from './definition/in-currency.ts'

const noRows: GridData<ShownRow> = { mode: 'memory', rows: [] }

export interface ScreenViewProps {
  readonly screen: ScreenDefinition
  /** Other records than all of the screen's entity: one's own operations, say. */
  readonly source?: RecordSource
  /** Between heading and grid. */
  readonly filters?: ReactNode
  /** Beside the grid, and above it on a phone: what its rows are chosen by. */
  readonly aside?: ReactNode
  /** Rows that the filters leave out. */
  readonly shows?: (row: RecordRow) => boolean
  /** Draws the record on its page instead of the fields: a checklist. */
  readonly pageBody?: ComponentType<PageBodyProps>
  /** Fields that come and go with the values, words beside them, and what is said above them. */
  readonly shapeForm?: ShapeForm
  /** Cells drawn otherwise than their field is, by column. Stays the same between drawings: caches hang on it. */
  readonly cells?: Readonly<Partial<Record<string, CellLook>>>
  /** What a new record begins with that `?new=1` asks for; a draft that is kept is still offered. */
  readonly first?: FirstValues
}

/** Words and drawing of a cell. */
export type CellLook = Pick<GridColumn<ShownRow>, 'text' | 'render'>

/** A page from a definition: grid, editors and questions, moved by the screen chart (DESIGN 5). */
export function ScreenView(props: ScreenViewProps) {
  const { screen: defined, source: given, filters, aside, shows, pageBody, shapeForm, cells, first } = props
  const workbench = useWorkbench()
  const { baseCurrency } = usePreferences()
  const screen = useMemo(() => inCurrency(defined, baseCurrency), [defined, baseCurrency])
  const subject = useSubject()
  const source = useMemo(() => given ?? workbench.sourceOf(screen.id), [given, workbench, screen.id])
  const lookups = useLookups(screen)
  const may = (action: 'edit' | 'create') => decide(subject, action, screen.resource).allowed
  const editsCells = screen.editsCells && may('edit')
  const hasEditors = editsCells || (screen.editing === 'inline' && (may('edit') || may('create')))
  const [addsRow, setAddsRow] = useState(false)
  const columns = useMemo(
    () =>
      gridColumns(
        hasEditors ? { ...screen, fields: fieldsFor(screen, subject, addsRow ? 'create' : 'edit') } : screen,
        lookups,
        hasEditors,
      ).map((column) => ({ ...column, ...cells?.[column.id] })),
    [screen, subject, addsRow, lookups, hasEditors, cells],
  )
  const [grid, setGrid] = useGridAddress(screen)
  const handle = useRef<GridHandle>(null)
  const format = useRef<FileFormat>('xlsx')
  const records = useScreenRows(screen, source, columns, grid, shows)
  const focusRow = useRowFocus(handle, records.isOnPage)
  const exportList = async () => {
    try {
      const rows = await records.matching()
      await exportRows(format.current, screen.title, exportedColumns(columns, grid), rows)
    } catch {
      workbench.toasts.show({ kind: 'error', text: 'The file could not be made.' })
    }
  }
  const session = useScreenSession(screen, source, {
    rows: records.rows,
    order: records.order,
    beyond: records.beyond,
    lookups: () => lookups,
    focusRow,
    refresh: records.refresh,
    exportList: () => void exportList(),
  })
  const snapshot = useScreenState(session)
  const editor = useEditorState(session)
  const rowEdit = useInlineRow(screen, session)
  const isEditing = !snapshot.matches('GRID')
  const inRow = isEditing && editor.layout === 'inline'
  const onPage = isEditing && editor.layout === 'page'
  if (addsRow !== (inRow && editor.mode === 'new')) setAddsRow(!addsRow)
  const { titleRef } = usePageTitle(screen.title)
  useRights(session, screen)
  usePrefetchedEditor(records.status.kind === 'ready')
  useAskedByAddress(session, screen, records.status.kind === 'ready', first)
  useOnlyRecord(session, screen, records.shown, records.status.kind === 'ready', !isEditing)

  // The grid's caches and memoised rows hang on these staying the same.
  const { rights } = snapshot.context
  const gridProps = useMemo(
    () => ({
      rowKey: (shownRow: ShownRow) => rowKeyOf(screen, shownRow),
      rowName: ({ row }: ShownRow) => nameOf(screen, row),
      commands: {
        side: screen.commandSide,
        of: ({ row }: ShownRow) => rowCommands(session, screen, rights, Number(row[screen.key])),
      },
    }),
    [screen, session, rights],
  )
  const toolbar = gridButtons(session, screen, rights, 'toolbar')
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
        actions={<ScreenToolbar buttons={toolbar} onFormat={(chosen) => (format.current = chosen)} />}
      />
      {records.readAt !== null && (
        <InlineNotice kind="unsent" title="No connection">
          What you see was read{' '}
          {new Date(records.readAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}.
        </InlineNotice>
      )}
      <Beside aside={aside}>
        {records.reading && (
          <InlineNotice kind="info" title="Making the file">
            {records.reading.read.toLocaleString('en-US')} of {records.reading.total.toLocaleString('en-US')}{' '}
            rows are read.
          </InlineNotice>
        )}
        {filters}
        <PendingDrafts screen={screen} session={session} />
        {inRow && <InlineNotices screen={screen} session={session} lookups={lookups} hidden={grid.hidden} />}
        <Grid<ShownRow>
          label={screen.title}
          data={refusal === null ? records.data : noRows}
          {...gridProps}
          columns={columns}
          state={grid}
          onStateChange={setGrid}
          pageSizes={screen.pageSizes}
          status={refusal === null ? records.status : { kind: 'ready', refreshing: false }}
          empty={
            refusal === null
              ? {
                  kind: 'none-yet',
                  title: `No ${midSentence(screen.title)} yet`,
                  ...(toolbar.some(({ type }) => type === 'ADD') && {
                    action: { label: screen.newLabel, onPress: () => sendFromGrid(session, { type: 'ADD' }) },
                  }),
                }
              : { kind: 'none-allowed', title: refusal, hint: 'Ask an administrator for access.' }
          }
          onOpen={({ row }) => openRecord(session, screen, Number(row[screen.key]))}
          {...(editsCells && {
            onCellCommit: (shownRow, name, value) =>
              commitCell({ screen, source, workbench, refresh: records.refresh }, shownRow.row, name, value),
          })}
          {...(screen.editing === 'inline' &&
            may('edit') && {
              onEditRow: ({ row }) => sendFromGrid(session, { type: 'EDIT', key: Number(row[screen.key]) }),
            })}
          rowEdit={rowEdit}
          {...(toolbar.some(({ type }) => type === 'ADD') && {
            onAddRow: () => sendFromGrid(session, { type: 'ADD' }),
          })}
          onKey={(command, shownRow) => {
            const key = shownRow ? Number(shownRow.row[screen.key]) : 0
            const type = ({ new: 'ADD', edit: 'EDIT', delete: 'DELETE', clone: null } as const)[command]
            if (type === null) return
            sendFromGrid(session, type === 'ADD' ? { type } : { type, key })
          }}
          rowMark={rowMark}
          handleRef={handle}
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
      <ScreenQuestions screen={screen} session={session} rows={records.shown} />
    </>
  )
}
