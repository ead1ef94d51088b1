import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { decide } from '../contract/policy.ts'
import { Button } from '../ui/button.tsx'
import { Grid } from '../ui/grid/grid.tsx'
import type { GridHandle, RowCommand, RowMark as GridMark } from '../ui/grid/grid-props.ts'
import { clampPage } from '../ui/grid/pages.ts'
import { createMemoryRows } from '../ui/grid/rows.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { InlineNotice } from '../ui/inline-notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { csvOf, saveFile } from './export-rows.ts'
import { gridColumns } from './grid-columns.tsx'
import { useLookups } from './lookups.ts'
import { PendingDrafts } from './pending-drafts.tsx'
import { type PageBodyProps, RecordEditor } from './record-editor.tsx'
import type { RowMark } from '../events/project.ts'
import { commitCell } from './commit-cell.ts'
import type { RecordSource, ShownRow } from './record-source.ts'
import type { Rights } from '../machines/rights.ts'
import type { RecordRow } from '../contract/entity.ts'
import type { ScreenSession } from './screen-session.ts'
import { nameOf, type ScreenDefinition } from './screen.ts'
import { gridButtons } from './screen-commands.ts'
import { ScreenQuestions } from './screen-questions.tsx'
import { useGridAddress } from './use-grid-address.ts'
import { useWhere } from './use-where.ts'
import { WhereNotice } from './where-notice.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRecords } from './use-records.ts'
import { useEditorState, useScreenSession, useScreenState } from './use-screen-session.ts'
import { useWorkbench } from './workbench.tsx'

const marks: Record<RowMark, GridMark> = {
  unsent: { kind: 'unsent', label: 'Not sent yet' },
  conflict: { kind: 'conflict', label: 'Changed by somebody else too' },
  refused: { kind: 'bad', label: 'Refused by the server' },
}

const rowMark = ({ mark }: ShownRow): GridMark | null => (mark ? marks[mark] : null)

/** The commands of a row: View only where the record has a page of its own. */
const rowCommands = (
  session: ScreenSession,
  screen: ScreenDefinition,
  rights: Rights,
  key: number,
): readonly RowCommand[] =>
  gridButtons(session, screen, rights, 'row', key)
    .filter(({ type }) => type !== 'VIEW' || screen.form !== null)
    .map(({ type, label, icon, danger, run }) => ({ id: type, label, icon, danger, onRun: run }))

export interface ScreenViewProps {
  readonly screen: ScreenDefinition
  /** Other records than all of the screen's entity: one's own operations, say. */
  readonly source?: RecordSource
  /** Between heading and grid. */
  readonly filters?: ReactNode
  /** Rows that the filters leave out. */
  readonly shows?: (row: RecordRow) => boolean
  /** Draws the record on its page instead of the fields: a checklist. */
  readonly pageBody?: ComponentType<PageBodyProps>
}

/** A page from a definition: grid, editors and questions, moved by the screen chart (DESIGN 5). */
export function ScreenView({ screen, source: given, filters, shows, pageBody }: ScreenViewProps) {
  const workbench = useWorkbench()
  const source = useMemo(() => given ?? workbench.sourceOf(screen.id), [given, workbench, screen.id])
  const records = useRecords(source, screen.key)
  const address = useWhere(screen)
  const isShown = address.shows ?? shows
  const rows = useMemo(
    () => (isShown ? records.rows.filter(({ row }) => isShown(row)) : records.rows),
    [records.rows, isShown],
  )
  const lookups = useLookups(screen)
  const editsCells = screen.editsCells && decide(workbench.subject, 'edit', screen.resource).allowed
  const columns = useMemo(() => gridColumns(screen, lookups, editsCells), [screen, lookups, editsCells])
  const [grid, setGrid] = useGridAddress(screen)
  const handle = useRef<GridHandle>(null)
  const shown = useMemo(() => createMemoryRows(rows, columns).select(grid), [rows, columns, grid])
  const focusRow = useRowFocus(handle, (key) => {
    const at = shown.findIndex(({ row }) => row[screen.key] === key)
    return at >= 0 && Math.floor(at / grid.pageSize) === clampPage(grid.page, shown.length, grid.pageSize)
  })
  const session = useScreenSession(screen, source, {
    rows: () => records.rows,
    order: () => shown.map(({ row }) => Number(row[screen.key])),
    focusRow,
    refresh: records.refetch,
    exportList: () =>
      void csvOf(columns, shown).then((csv) =>
        saveFile(`${screen.title}.csv`, 'text/csv;charset=utf-8', csv),
      ),
  })
  const snapshot = useScreenState(session)
  const editor = useEditorState(session)
  const isEditing = !snapshot.matches('GRID')
  const onPage = isEditing && editor.layout === 'page'
  const { titleRef } = usePageTitle(screen.title)
  useAskedByAddress(session, screen, records.status === 'ready')

  // The grid's caches and memoised rows hang on these staying the same.
  const { rights } = snapshot.context
  const gridProps = useMemo(
    () => ({
      rowKey: ({ row }: ShownRow) => String(row[screen.key]),
      rowName: ({ row }: ShownRow) => nameOf(screen, row),
      commands: {
        side: screen.commandSide,
        of: ({ row }: ShownRow) => rowCommands(session, screen, rights, Number(row[screen.key])),
      },
    }),
    [screen, session, rights],
  )
  const toolbar = gridButtons(session, screen, rights, 'toolbar')
  const mayRead = decide(workbench.subject, 'read', screen.resource)

  if (onPage) return <RecordEditor screen={screen} session={session} lookups={lookups} pageBody={pageBody} />
  return (
    <>
      <PageHeader
        title={screen.title}
        titleRef={titleRef}
        actions={toolbar.map((button) =>
          button.type === 'REFRESH' ? (
            <IconButton key={button.type} icon={button.icon} label={button.label} onPress={button.run} />
          ) : (
            <Button
              key={button.type}
              variant={button.type === 'ADD' ? 'primary' : 'quiet'}
              icon={button.icon}
              onPress={button.run}
            >
              {button.label}
            </Button>
          ),
        )}
      />
      {records.readAt !== null && (
        <InlineNotice kind="unsent" title="No connection">
          What you see was read{' '}
          {new Date(records.readAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}.
        </InlineNotice>
      )}
      {address.where && (
        <WhereNotice screen={screen} where={address.where} lookups={lookups} onClear={address.clear} />
      )}
      {filters}
      <PendingDrafts screen={screen} session={session} />
      <Grid<ShownRow>
        label={screen.title}
        data={{ mode: 'memory', rows }}
        {...gridProps}
        columns={columns}
        state={grid}
        onStateChange={setGrid}
        pageSizes={screen.pageSizes}
        status={
          records.status === 'error'
            ? {
                kind: 'error',
                message: records.error?.message ?? 'Could not load.',
                onRetry: records.refetch,
              }
            : records.status === 'loading'
              ? { kind: 'loading' }
              : { kind: 'ready', refreshing: records.isRefreshing }
        }
        empty={
          mayRead.allowed
            ? {
                kind: 'none-yet',
                title: `No ${screen.title.toLowerCase()} yet`,
                ...(toolbar.some(({ type }) => type === 'ADD') && {
                  action: { label: screen.newLabel, onPress: () => session.actor.send({ type: 'ADD' }) },
                }),
              }
            : { kind: 'none-allowed', title: mayRead.reason, hint: 'Ask an administrator for access.' }
        }
        onOpen={({ row }) => openRecord(session, screen, Number(row[screen.key]))}
        {...(editsCells && {
          onCellCommit: (shownRow, name, value) =>
            commitCell({ screen, source, workbench }, shownRow.row, name, value),
        })}
        onKey={(command, shownRow) => {
          const key = shownRow ? Number(shownRow.row[screen.key]) : 0
          const type = ({ new: 'ADD', edit: 'EDIT', delete: 'DELETE', clone: null } as const)[command]
          if (type === null) return
          const event = type === 'ADD' ? { type } : { type, key }
          if (session.actor.getSnapshot().can(event)) session.actor.send(event)
        }}
        rowMark={rowMark}
        handleRef={handle}
      />
      {isEditing && <RecordEditor screen={screen} session={session} lookups={lookups} pageBody={pageBody} />}
      <ScreenQuestions screen={screen} session={session} rows={records.rows} />
    </>
  )
}

/** Opens a record as its screen says: locked, or ready to be worked on. */
function openRecord(session: ScreenSession, screen: ScreenDefinition, key: number): void {
  session.actor.send({ type: 'VIEW', key })
  if (screen.opensEditing && session.actor.getSnapshot().can({ type: 'EDIT.ENABLE' }))
    session.actor.send({ type: 'EDIT.ENABLE' })
}

/** `?new=1`, `?edit=KEY` and `?record=KEY` open the editor once, as a link or the palette asks. */
function useAskedByAddress(session: ScreenSession, screen: ScreenDefinition, isReady: boolean) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('new')
    ? 'new'
    : params.has('edit')
      ? 'edit'
      : params.has('record')
        ? 'record'
        : null
  const key = Number(params.get('edit') ?? params.get('record'))
  useEffect(() => {
    if (!isReady || asked === null) return
    const event = asked === 'new' ? ({ type: 'ADD' } as const) : ({ type: 'EDIT', key } as const)
    if (asked === 'record') openRecord(session, screen, key)
    else if (session.actor.getSnapshot().can(event)) session.actor.send(event)
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['new', 'edit', 'record']) next.delete(name)
        return next
      },
      { replace: true },
    )
  }, [isReady, asked, key, session, screen, setParams])
}
