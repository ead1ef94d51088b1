// role=grid over plain elements (UX 1); a gridcell may be read-only (ARIA 1.2).
import { Fragment, memo, type CSSProperties, type Ref } from 'react'
import { CellEditor, type EditorActions } from '../editing/cell-editor.tsx'
import type { EditSession } from '../model/cell-editing.ts'
import { cellContent } from '../columns/cell-content.tsx'
import { canEditCell, type ColumnKind, type GridColumn } from '../model/column.ts'
import type { RowCommand, RowEdit, RowMark } from '../model/grid-props.ts'
import { RowCommands } from './row-commands.tsx'
import { editRowKeys, RowCell, type RowActions } from '../editing/row-editor.tsx'
import { ChangedBar } from '../../feedback/changed-bar.tsx'
import { RowNews } from '../editing/row-news.tsx'
import { MarkSign } from './row-mark.tsx'
import { cellStyle, type PlacedColumn } from '../columns/use-column-layout.ts'

/** What all rows share; a new object draws all of them again. */
export interface RowView<Row> {
  placed: readonly PlacedColumn<Row>[]
  /** The column that carries the sign of the rail. */
  firstColumn: string | null
  rowName: (row: Row) => string
  commandsOf: (row: Row) => readonly RowCommand[]
  rowMark: ((row: Row) => RowMark | null) | null
  isEditable: boolean
  isNarrow: boolean
  /** Each row is a card, whose facts carry their captions. */
  isCards: boolean
  /** Depth of a row under the headings of its groups, counted from 1; undefined where nothing is grouped. */
  level: number | undefined
}

export interface BodyRowProps<Row> {
  view: RowView<Row>
  row: Row
  rowKey: string
  /** Position on the page. */
  index: number
  ariaRowIndex: number
  /** Column of the Tab stop when it is in this row. */
  tabColumn: string | null
  tabItem: number
  /** The edit of a cell of this row. */
  session: EditSession | null
  actions: EditorActions | null
  /** The edit of the whole row; null for every other row. */
  edit: RowEdit<Row> | null
  rowActions: RowActions | null
  isStriped: boolean
  style?: CSSProperties
  measure?: Ref<HTMLDivElement> | undefined
}

function BodyRowView<Row>(props: BodyRowProps<Row>) {
  const { view, rowKey, index, tabColumn, tabItem, session, actions, measure, edit, rowActions } = props
  const row = edit?.row ?? props.row
  const mark = view.rowMark?.(row) ?? null
  return (
    <div
      ref={measure}
      role="row"
      className={props.isStriped ? 'mw-grid-row mw-grid-data mw-grid-striped' : 'mw-grid-row mw-grid-data'}
      aria-rowindex={props.ariaRowIndex}
      aria-level={view.level}
      data-row={rowKey}
      data-index={index}
      data-mark={mark?.kind}
      data-current={tabColumn !== null || undefined}
      data-edited={edit !== null || undefined}
      data-tall={edit !== null || session !== null || undefined}
      aria-busy={edit?.isSaving || undefined}
      style={props.style}
      onKeyDownCapture={edit && rowActions ? editRowKeys(view.placed, edit, rowActions) : undefined}
    >
      {view.placed.map((placed, at) => {
        const isTabStop = tabColumn === placed.id
        if (placed.column === null) {
          const commands = edit?.commands ?? view.commandsOf(row)
          return (
            <div
              key={placed.id}
              {...cellProps(placed, at, { isTabStop: isTabStop && commands.length === 0 })}
            >
              <RowCommands
                commands={commands}
                rowName={view.rowName(row)}
                tabStop={isTabStop ? tabItem : -1}
                isNarrow={view.isNarrow && edit === null}
              />
            </div>
          )
        }
        if (edit && rowActions && canEditCell(placed.column, row)) {
          const error = edit.errors.get(placed.id) ?? null
          return (
            <div
              key={placed.id}
              {...cellProps(placed, at, { isTabStop: false, isEditing: true, isInvalid: error !== null })}
            >
              {edit.news?.columns.includes(placed.id) === true && <ChangedBar words={edit.news.words} />}
              {placed.part && <Caption of={placed.column} />}
              <RowCell
                key={`${rowKey} ${edit.turn ?? 0}`}
                column={placed.column}
                row={row}
                error={error}
                isSaving={edit.isSaving}
                isTabStop={isTabStop}
                opensList={rowActions.opensColumn === placed.id}
                onChange={edit.onChange}
                onLeave={edit.onLeave}
              />
            </div>
          )
        }
        const editing = session?.column === placed.id ? session : null
        return (
          <DataCell
            key={placed.id}
            placed={placed}
            column={placed.column}
            at={at}
            row={row}
            rowKey={rowKey}
            mark={view.firstColumn === placed.id ? mark : null}
            isTabStop={isTabStop}
            isEditable={view.isEditable}
            session={editing}
            actions={editing ? actions : null}
          />
        )
      })}
      {edit?.news && <RowNews news={edit.news} />}
    </div>
  )
}

const Caption = ({ of }: { of: { readonly caption: string } }) => (
  <span className="mw-card-caption">{of.caption}</span>
)

interface DataCellProps<Row> {
  placed: PlacedColumn<Row>
  column: GridColumn<Row>
  at: number
  row: Row
  rowKey: string
  mark: RowMark | null
  isTabStop: boolean
  isEditable: boolean
  session: EditSession | null
  actions: EditorActions | null
}

function DataCellView<Row>(props: DataCellProps<Row>) {
  const { placed, column, at, row, session, actions } = props
  const canEdit = props.isEditable && canEditCell(column, row)
  if (session && actions) {
    return (
      <div
        {...cellProps(placed, at, { isTabStop: false, isEditing: true, isInvalid: session.error !== null })}
      >
        {placed.part && <Caption of={column} />}
        <CellEditor key={props.rowKey} column={column} row={row} session={session} actions={actions} />
      </div>
    )
  }
  return (
    <div
      {...cellProps(placed, at, {
        isTabStop: props.isTabStop,
        isReadOnly: props.isEditable ? !canEdit : undefined,
        isWords: column.render === undefined && props.mark === null && WORDS.has(column.kind),
      })}
    >
      {props.mark && <MarkSign mark={props.mark} isSpelt={placed.part !== null} />}
      {placed.part === 'fact' && <Caption of={column} />}
      <span className="mw-grid-text">
        {/* The element of a row serves other rows later: what a caller draws may have a state, ours has none. */}
        {column.render ? (
          <Fragment key={props.rowKey}>{column.render(row)}</Fragment>
        ) : (
          cellContent(column, row) || (placed.part === 'fact' ? '—' : null)
        )}
      </span>
    </div>
  )
}

// Kinds whose cell is nothing but words: a block lays out in half the time of a flex box.
const WORDS: ReadonlySet<string> = new Set<ColumnKind>(['text', 'number', 'date', 'lookup'])

interface CellState {
  isTabStop: boolean
  isWords?: boolean
  isEditing?: boolean
  isReadOnly?: boolean | undefined
  isInvalid?: boolean
}

// Props and not a component: a page has a thousand cells.
function cellProps<Row>(placed: PlacedColumn<Row>, at: number, state: CellState) {
  return {
    role: 'gridcell',
    className: state.isWords ? 'mw-grid-cell mw-grid-words' : 'mw-grid-cell',
    'aria-colindex': at + 1,
    'aria-readonly': state.isReadOnly,
    'aria-invalid': state.isInvalid || undefined,
    'data-column': placed.id,
    'data-kind': placed.column?.kind ?? 'commands',
    'data-pin': placed.pin ?? undefined,
    'data-part': placed.part ?? undefined,
    'data-editing': state.isEditing || undefined,
    tabIndex: state.isTabStop ? 0 : -1,
    style: cellStyle(placed),
  }
}

// memo() forgets the type parameter.
const DataCell = memo(DataCellView) as typeof DataCellView

/** One row of data. Drawn again only when its own props change. */
export const BodyRow = memo(BodyRowView) as typeof BodyRowView
