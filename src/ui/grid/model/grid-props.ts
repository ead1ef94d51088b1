import type { ReactNode, Ref } from 'react'
import type { IconName } from '../../look/icon.tsx'
import type { StatusKind } from '../../feedback/status-chip.tsx'
import type { CellValue, GridColumn } from './column.ts'
import type { Hold } from '../../held/use-hold.ts'
import type { Panel } from './panel.ts'
import type { RecordCommand } from '../keys/keys.ts'
import type { GridLine } from './lines.ts'
import type { Cleared, GridState } from './state.ts'

/**
 * Rows in memory are searched, sorted and paged here; a server's rows are the page it answered to the state, `count`
 * the number that match and `total` the number there are.
 */
export type GridData<Row> =
  | { mode: 'memory'; rows: readonly Row[] }
  | {
      mode: 'server'
      rows: readonly Row[]
      count: number
      total?: number
      /** The lines of this page where the state groups, headings continued from the page before on top. */
      lines?: readonly GridLine<Row>[]
      /** Lines on all pages together where the state groups. */
      lineCount?: number
    }

export type GridStatus =
  | { kind: 'loading' }
  | { kind: 'ready'; refreshing?: boolean }
  | { kind: 'error'; message: string; onRetry: () => void }

export interface GridEmpty {
  kind: 'none-yet' | 'none-allowed'
  title: string
  hint?: string
  action?: { label: string; onPress: () => void }
}

export interface RowCommand {
  id: string
  label: string
  icon: IconName
  danger?: boolean
  /** Its presence disables the command; the words are said when it is tried. */
  disabledReason?: string
  onRun: () => void
}

/** The rail at the left edge of a row, with its icon and the words that say the same. */
export interface RowMark {
  kind: StatusKind | 'conflict'
  /** Instead of the kind's own. */
  icon?: IconName
  label: string
}

export type CommitResult = { ok: true } | { ok: false; message: string }

/**
 * The row whose cells are all edited at once. It is drawn where it stands, or at the top when it is new or not among
 * the rows shown. Values and messages are the caller's; a new object draws this row again and no other.
 */
export interface RowEdit<Row> {
  /** What `rowKey` says of `row`. */
  key: string
  /** The row with what was typed so far. */
  row: Row
  isNew: boolean
  /** Counts the edits: with another number the row is begun afresh, at its first cell. */
  turn?: number
  isSaving: boolean
  /** The message under a cell, by column. */
  errors: ReadonlyMap<string, string>
  /** What somebody else has done to it meanwhile: said at its edge, and marked in the cells of these columns. */
  news?: { readonly words: string; readonly isGone: boolean; readonly columns: readonly string[] }
  /** Instead of the row's own: Save and Cancel. */
  commands: readonly RowCommand[]
  onChange: (columnId: string, value: CellValue) => void
  /** A cell was left: its message is due. */
  onLeave: (columnId: string) => void
  /** Every key pressed in the row before its editors see it; what it prevents goes no further. */
  onKeyDown: (event: KeyboardEvent) => void
  /** Tab in the last cell of the last row; true when the row is saved and another one begun. */
  onLast: () => boolean
}

export interface GridHandle {
  /** Puts the focus on a row, now or as soon as it is there. */
  focusRow: (key: string) => void
  /** Puts the focus back where it last was in the grid, or on the row that took its place. */
  focus: () => void
  focusSearch: () => void
  /** The row that the focus is on, or was on when something over the page took it; null of any other place. */
  rowAtHand: () => string | null
  /** The filter, condition by condition. */
  openFilter: () => void
  openColumns: () => void
  canTurn: (to: PageTurn) => boolean
  turn: (to: PageTurn) => void
}

/** The pages that the pager leads to, beside those by number. */
export type PageTurn = 'first' | 'previous' | 'next' | 'last'

/** What is shown around the rows; everything left out is shown, rows do not alternate, and the page scrolls. */
export interface GridTraits {
  showsHeaders?: boolean
  showsSearch?: boolean
  showsFilterRow?: boolean
  showsGroupPanel?: boolean
  showsPager?: boolean
  alternatesRows?: boolean
  /** px of the scrolling body. */
  height?: number | null
  scrollBar?: 'auto' | 'visible' | 'hidden'
}

export interface GridProps<Row> {
  /** Accessible name, in the plural: 'PM operations'. */
  label: string
  data: GridData<Row>
  rowKey: (row: Row) => string
  /** What to call a row in the names of its commands; the first column's words unless told. */
  rowName?: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  state: GridState
  /** `cleared` is what one press took away. */
  onStateChange: (next: GridState, cleared?: Cleared) => void
  pageSizes: readonly number[]
  /** False shows all rows in one scrolling body. */
  paging?: boolean
  status: GridStatus
  empty: GridEmpty
  commands?: { side: 'left' | 'right'; of: (row: Row) => readonly RowCommand[] }
  onOpen?: (row: Row) => void
  /** n, e, c and Delete; `row` is null only for 'new'. */
  onKey?: (command: RecordCommand, row: Row | null) => void
  /** Makes cells of columns with an editor editable. */
  onCellCommit?: (row: Row, columnId: string, value: CellValue) => Promise<CommitResult>
  /** F2, Enter and a double click edit the whole row; what then happens comes back as `rowEdit`. */
  onEditRow?: (row: Row) => void
  rowEdit?: RowEdit<Row> | null
  /** Tab after the last cell of the last row adds one. Left out where that is not allowed. */
  onAddRow?: () => void
  rowMark?: (row: Row) => RowMark | null
  /** Somebody else has made, changed or removed the row: that moves no row that is pointed at or edited. */
  isOthers?: (row: Row) => boolean
  /** Right of the search; on a phone in the sheet of the list's options. */
  toolbar?: ReactNode
  /** What else the sheet of the list's options holds on a phone: filters of the page, its export. */
  sheet?: ReactNode
  /** Said below the words that there are no rows, whatever the reason: that there is something elsewhere. */
  elsewhere?: ReactNode
  handleRef?: Ref<GridHandle>
  /** Which of its panels is open, and what opens and closes them; its own where left out. */
  panel?: readonly [Panel | null, (next: Panel | null) => void]
  traits?: GridTraits
  /** Drawn instead of headings, lines and pager while there is something to draw: a board. What it draws waits with the hold. */
  body?: ((hold: Hold) => ReactNode) | undefined
}
