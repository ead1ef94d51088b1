import type { RefObject } from 'react'
import type { Choice } from '../../machines/commands.ts'
import { gridCommands, type GridEvent } from '../../machines/grid.commands.ts'
import type { GridHandle, GridTraits } from '../../ui/grid/model/grid-props.ts'
import {
  type GridState,
  toggleGroup,
  withFilter,
  withPageSize,
  withSearch,
} from '../../ui/grid/model/state.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { type GridUndo, useGridUndo } from './use-grid-undo.ts'

interface GridInput {
  /** Names the grid among all that are on the page. */
  readonly id: string
  readonly scope: string
  readonly columns: readonly { readonly id: string; readonly caption: string; readonly sortable?: boolean }[]
  readonly pageSizes: readonly number[]
  readonly traits?: GridTraits
  readonly grid: GridState
  readonly onGrid: (next: GridState) => void
  readonly handle: RefObject<GridHandle | null>
  /** Whether nothing covers it; left out where nothing ever does. */
  readonly isOpen?: () => boolean
}

const turns = {
  'PAGE.FIRST': 'first',
  'PAGE.PREVIOUS': 'previous',
  'PAGE.NEXT': 'next',
  'PAGE.LAST': 'last',
} as const

/**
 * Offers the palette what the buttons around a grid, its headings and its pager do (UX P3). Returns what the grid tells of
 * its changes, so that what one press took away can be given back.
 */
export function useGridCommands(input: GridInput): GridUndo['change'] {
  const { id, scope, columns, pageSizes, grid, handle, isOpen } = input
  const { change, undo } = useGridUndo(grid, input.onGrid)
  const {
    showsSearch = true,
    showsFilterRow = true,
    showsGroupPanel = true,
    showsPager = true,
  } = input.traits ?? {}
  const { liveCharts } = useWorkbench()
  const sortable = columns.filter(({ sortable }) => sortable !== false)
  const groupable = columns.filter(({ id }) => !grid.group.includes(id))
  const sizes = pageSizes.filter((size) => size !== grid.pageSize)

  function stands({ type }: GridEvent, shown: GridHandle): boolean {
    switch (type) {
      case 'SEARCH':
        return showsSearch
      case 'SEARCH.CLEAR':
        return grid.search !== ''
      case 'FILTER':
        return showsFilterRow
      case 'FILTER.CLEAR':
        return grid.filter !== null
      case 'COLUMNS':
        return true
      case 'UNDO':
        return undo !== null
      case 'SORT':
        return sortable.length > 0
      case 'GROUP':
        return showsGroupPanel && groupable.length > 0
      case 'GROUP.CLEAR':
        return grid.group.length > 0
      case 'PAGE.SIZE':
        return showsPager && sizes.length > 0
      case 'PAGE.FIRST':
      case 'PAGE.PREVIOUS':
      case 'PAGE.NEXT':
      case 'PAGE.LAST':
        return showsPager && shown.canTurn(turns[type])
    }
  }

  function run(event: GridEvent, shown: GridHandle): void {
    switch (event.type) {
      case 'SEARCH':
        return shown.focusSearch()
      case 'SEARCH.CLEAR':
        return change(withSearch(grid, ''), 'filter')
      case 'FILTER':
        return shown.openFilter()
      case 'FILTER.CLEAR':
        return change(withFilter(grid, null), 'filter')
      case 'COLUMNS':
        return shown.openColumns()
      case 'UNDO':
        return undo?.()
      case 'SORT': {
        const key = { id: event.column, desc: event.direction === 'descending' }
        return change({ ...grid, sort: [key], page: 0 })
      }
      case 'GROUP':
        return change(toggleGroup(grid, event.column, true))
      case 'GROUP.CLEAR':
        return change({ ...grid, group: [], collapsed: [], page: 0 })
      case 'PAGE.SIZE':
        return change(withPageSize(grid, event.rows))
      case 'PAGE.FIRST':
      case 'PAGE.PREVIOUS':
      case 'PAGE.NEXT':
      case 'PAGE.LAST':
        return shown.turn(turns[event.type])
    }
  }

  function choices(type: GridEvent['type']): readonly Choice[] {
    if (type === 'PAGE.SIZE') return sizes.map((size) => ({ value: size, label: String(size) }))
    return (type === 'SORT' ? sortable : groupable).map((column) => ({
      value: column.id,
      label: column.caption,
    }))
  }

  useCommands<GridEvent>(liveCharts, {
    id: `grid/${id}`,
    scope,
    commands: gridCommands,
    can: (event) => handle.current !== null && isOpen?.() !== false && stands(event, handle.current),
    run: (event) => handle.current && run(event, handle.current),
    choices,
  })
  return change
}
