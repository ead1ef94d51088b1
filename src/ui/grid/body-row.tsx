// role=grid over plain elements (UX 1); a gridcell may be read-only (ARIA 1.2).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-supports-aria-props */
import { Fragment, memo, type CSSProperties } from 'react'
import { CellEditor, type EditorActions } from './cell-editor.tsx'
import type { EditSession } from './cell-editing.ts'
import { cellContent } from './cell-content.tsx'
import { canEditCell, type GridColumn } from './column.ts'
import type { RowCommand, RowMark } from './grid-props.ts'
import { RowCommands } from './row-commands.tsx'
import { MarkSign } from './row-mark.tsx'
import type { PlacedColumn } from './use-column-layout.ts'

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
  style?: CSSProperties
  measure?: ((row: HTMLDivElement | null) => void) | undefined
}

function BodyRowView<Row>(props: BodyRowProps<Row>) {
  const { view, row, rowKey, index, tabColumn, tabItem, session, actions, measure } = props
  const mark = view.rowMark?.(row) ?? null
  return (
    <div
      ref={measure}
      role="row"
      className="mw-grid-row"
      aria-rowindex={props.ariaRowIndex}
      data-row={rowKey}
      data-index={index}
      data-mark={mark?.kind}
      data-current={tabColumn !== null || undefined}
      style={props.style}
    >
      {view.placed.map((placed, at) => {
        const isTabStop = tabColumn === placed.id
        if (placed.column === null) {
          const commands = view.commandsOf(row)
          return (
            <div
              key={placed.id}
              {...cellProps(placed, at, { isTabStop: isTabStop && commands.length === 0 })}
            >
              <RowCommands
                commands={commands}
                rowName={view.rowName(row)}
                tabStop={isTabStop ? tabItem : -1}
                isNarrow={view.isNarrow}
              />
            </div>
          )
        }
        const editing = session?.column === placed.id ? session : null
        const sign = view.rowMark !== null && view.firstColumn === placed.id
        return (
          <DataCell
            key={placed.id}
            placed={placed}
            column={placed.column}
            at={at}
            row={row}
            rowKey={rowKey}
            mark={sign ? mark : null}
            hasSign={sign}
            isTabStop={isTabStop}
            isEditable={view.isEditable}
            session={editing}
            actions={editing ? actions : null}
          />
        )
      })}
    </div>
  )
}

interface DataCellProps<Row> {
  placed: PlacedColumn<Row>
  column: GridColumn<Row>
  at: number
  row: Row
  rowKey: string
  mark: RowMark | null
  hasSign: boolean
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
        <CellEditor key={props.rowKey} column={column} row={row} session={session} actions={actions} />
      </div>
    )
  }
  return (
    <div
      {...cellProps(placed, at, {
        isTabStop: props.isTabStop,
        isReadOnly: props.isEditable ? !canEdit : undefined,
      })}
    >
      {props.hasSign && <MarkSign mark={props.mark} />}
      <span className="mw-grid-text">
        {/* The element of a row serves other rows later: what a caller draws may have a state, ours has none. */}
        {column.render ? (
          <Fragment key={props.rowKey}>{column.render(row)}</Fragment>
        ) : (
          cellContent(column, row)
        )}
      </span>
    </div>
  )
}

interface CellState {
  isTabStop: boolean
  isEditing?: boolean
  isReadOnly?: boolean | undefined
  isInvalid?: boolean
}

// Props and not a component: a page has a thousand cells.
function cellProps<Row>(placed: PlacedColumn<Row>, at: number, state: CellState) {
  return {
    role: 'gridcell',
    className: 'mw-grid-cell',
    'aria-colindex': at + 1,
    'aria-readonly': state.isReadOnly,
    'aria-invalid': state.isInvalid || undefined,
    'data-column': placed.id,
    'data-kind': placed.column?.kind ?? 'commands',
    'data-pin': placed.pin ?? undefined,
    'data-editing': state.isEditing || undefined,
    tabIndex: state.isTabStop ? 0 : -1,
    style: cellStyle(placed),
  }
}

const styles = new WeakMap<object, CSSProperties>()

/** Where a cell stands; made once a placed column and shared by all its cells. */
export function cellStyle<Row>(placed: PlacedColumn<Row>): CSSProperties {
  let style = styles.get(placed)
  if (!style) {
    style = {
      gridColumn: placed.line,
      ...(placed.pin === 'start' && { insetInlineStart: placed.offset }),
      ...(placed.pin === 'end' && { insetInlineEnd: placed.offset }),
    }
    styles.set(placed, style)
  }
  return style
}

// memo() forgets the type parameter.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const DataCell = memo(DataCellView) as typeof DataCellView

/** One row of data. Drawn again only when its own props change. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const BodyRow = memo(BodyRowView) as typeof BodyRowView
