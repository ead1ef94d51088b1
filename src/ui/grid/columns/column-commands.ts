import type { AnchoredItem } from '../menus/anchored-menu.tsx'
import type { GridColumn } from '../model/column.ts'
import {
  columnOrder,
  hideColumn,
  moveColumn,
  pinColumn,
  toggleGroup,
  withWidth,
  type GridState,
} from '../model/state.ts'

/** Pixels that one press of Wider or Narrower changes. */
const WIDTH_STEP = 16

export interface ColumnContext<Row> {
  state: GridState
  column: GridColumn<Row>
  /** Ids of all columns in the order of the definition. */
  columnIds: readonly string[]
  /** Ids of the shown columns from left to right, without the commands. */
  shown: readonly string[]
  canFilter: boolean
  canGroup: boolean
  /** False on a phone, where only the first column stays in view. */
  canPin: boolean
}

/** The menu of a column's heading: lists of items with a line between them. */
export function columnItems<Row>(context: ColumnContext<Row>): readonly (readonly AnchoredItem[])[] {
  const { state, column, shown } = context
  const sortKey = state.sort.find(({ id }) => id === column.id)
  const pin = state.pinned[column.id]
  const at = shown.indexOf(column.id)
  const isGrouped = state.group.includes(column.id)
  const when = (is: boolean, ...items: readonly AnchoredItem[]) => (is ? items : [])
  return [
    when(
      column.sortable !== false,
      { id: 'sort-asc', label: 'Sort ascending', icon: 'arrow-up', isDisabled: sortKey?.desc === false },
      { id: 'sort-desc', label: 'Sort descending', icon: 'arrow-down', isDisabled: sortKey?.desc === true },
      ...when(sortKey !== undefined, { id: 'sort-none', label: 'Do not sort', icon: 'x' }),
    ),
    [
      ...when(context.canFilter, {
        id: 'filter',
        label: 'Filter…',
        icon: 'filter',
        shortcut: 'Alt+ArrowDown',
      }),
      ...when(
        context.canGroup,
        isGrouped
          ? { id: 'ungroup', label: 'Stop grouping by this', icon: 'list' }
          : { id: 'group', label: 'Group by this', icon: 'list' },
      ),
    ],
    [
      ...when(
        context.canPin,
        ...when(pin !== 'start', { id: 'pin-start', label: 'Pin left', icon: 'chevrons-left' }),
        ...when(pin !== 'end', { id: 'pin-end', label: 'Pin right', icon: 'chevrons-right' }),
        ...when(pin !== undefined, { id: 'unpin', label: 'Unpin', icon: 'x' }),
      ),
      { id: 'left', label: 'Move left', icon: 'arrow-left', isDisabled: at <= 0 },
      { id: 'right', label: 'Move right', icon: 'arrow-right', isDisabled: at === shown.length - 1 },
    ],
    [
      { id: 'wider', label: 'Wider', icon: 'plus', keepsOpen: true },
      { id: 'narrower', label: 'Narrower', icon: 'minus', keepsOpen: true },
      { id: 'fit', label: 'Fit to content', icon: 'chevrons-up-down' },
    ],
    [
      { id: 'hide', label: 'Hide', icon: 'eye-off', isDisabled: shown.length <= 1 },
      { id: 'columns', label: 'Columns…', icon: 'columns' },
    ],
  ]
}

/** What an item makes of the state; null for items that open something. `width` is what the column has now. */
export function runColumnItem<Row>(
  id: string,
  { state, column, columnIds, shown }: ColumnContext<Row>,
  width: number,
): GridState | null {
  const others = state.sort.filter((key) => key.id !== column.id)
  switch (id) {
    case 'sort-asc':
    case 'sort-desc':
      return { ...state, sort: [{ id: column.id, desc: id === 'sort-desc' }], page: 0 }
    case 'sort-none':
      return { ...state, sort: others, page: 0 }
    case 'group':
    case 'ungroup':
      return toggleGroup(state, column.id, id === 'group')
    case 'pin-start':
      return pinColumn(state, column.id, 'start')
    case 'pin-end':
      return pinColumn(state, column.id, 'end')
    case 'unpin':
      return pinColumn(state, column.id, null)
    case 'left':
    case 'right':
      return placeBeside(state, columnIds, shown, column.id, id === 'left' ? -1 : 1)
    case 'wider':
      return withWidth(state, column.id, width + WIDTH_STEP)
    case 'narrower':
      return withWidth(state, column.id, width - WIDTH_STEP)
    case 'hide':
      return hideColumn(state, column.id)
  }
  return null
}

/** Puts a column on the other side of the shown column beside it. */
function placeBeside(
  state: GridState,
  columnIds: readonly string[],
  shown: readonly string[],
  id: string,
  by: 1 | -1,
): GridState {
  const neighbour = shown[shown.indexOf(id) + by]
  return neighbour === undefined
    ? state
    : placeColumn(state, columnIds, id, neighbour, by === -1 ? 'before' : 'after')
}

/** Puts a column before or after another. Beside a pinned column it is pinned as that one is. */
export function placeColumn(
  state: GridState,
  columnIds: readonly string[],
  id: string,
  target: string,
  side: 'before' | 'after',
): GridState {
  if (id === target) return state
  const others = columnOrder(state, columnIds).filter((each) => each !== id)
  const moved = moveColumn(state, columnIds, id, others.indexOf(target) + (side === 'after' ? 1 : 0))
  return pinColumn(moved, id, state.pinned[target] ?? null)
}
