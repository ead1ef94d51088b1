import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { spotUnder, type Spot } from './menus/spot.ts'
import { announce } from '../feedback/live-region.tsx'
import { step, toArea, toRow, type FocusLayout, type Place } from './keys/focus.ts'
import type { GridProps, RowCommand } from './model/grid-props.ts'
import { isSortable } from './columns/header-row.tsx'
import { gridKey, isMacPlatform, type GridKey } from './keys/keys.ts'
import type { GridLine, GroupLine } from './model/lines.ts'
import type { Popup } from './menus/popup.ts'
import { ROW_MENU } from './rows/row-commands.tsx'
import { toggleCollapsed, toggleSort, withPage } from './model/state.ts'
import type { FilterKeys } from './filter/use-filter-keys.ts'
import type { ColumnLayout } from './columns/use-column-layout.ts'
import type { GridEditing } from './editing/use-grid-editing.ts'
import type { GridFocus } from './keys/use-grid-focus.ts'
import type { ShownRows } from './use-grid-rows.ts'
import type { RowEditing } from './editing/use-row-editing.ts'

interface ControlsInput<Row> {
  props: GridProps<Row>
  shown: ShownRows<Row>
  lines: readonly GridLine<Row>[]
  paging: boolean
  layout: ColumnLayout<Row>
  focusLayout: FocusLayout
  focus: GridFocus
  editing: GridEditing
  rowEditing: RowEditing<Row>
  filterKeys: FilterKeys
  commandsOf: (row: Row) => readonly RowCommand[]
  rowsInView: () => number
  /** The search over the grid, where there is one; says whether there is. */
  focusAbove: () => boolean
  /** The areas of UX 3.2 below the data that are shown; says whether there is one. */
  focusBelow: () => boolean
  onPopup: (popup: Popup<Row>) => void
  /** Opens the filter of a column: its field, or the builder where there is none. */
  openFilter: (column: string) => void
  isClickSpent: () => boolean
}

/** What in a cell answers a press itself. */
const CONTROLS = 'a, button, input, textarea, select, label, [data-editing]'

/** Gives words that are cut short a tooltip, when the pointer is on them: measuring all of them would cost a layout. */
function nameClippedText({ target }: MouseEvent): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('.mw-grid-text') : null
  if (text) text.title = text.scrollWidth > text.clientWidth ? text.textContent : ''
}

/** What keys and the pointer do in the grid: UX 3.2 for a focused cell, and the same acts by mouse and touch. */
export function useGridControls<Row>(input: ControlsInput<Row>) {
  const { props, shown, lines, layout, focusLayout, focus, editing, commandsOf, onPopup } = input

  const lineAt = (place: Place) => (place.area === 'data' ? lines[place.index] : undefined)
  const rowAt = (place: Place) => {
    const line = lineAt(place)
    return line?.kind === 'row' ? line.row : undefined
  }

  const sort = (columnId: string, add: boolean) => {
    const column = layout.placed.find(({ id }) => id === columnId)
    if (column && isSortable(column)) props.onStateChange(toggleSort(props.state, columnId, add))
  }

  const toggle = (line: GroupLine) => props.onStateChange(toggleCollapsed(props.state, line.path))

  const run = (command: RowCommand) => {
    if (command.disabledReason === undefined) command.onRun()
    else announce(command.disabledReason)
  }

  const openRowMenu = (place: Place, spot: Spot): boolean => {
    const row = rowAt(place)
    if (row === undefined || commandsOf(row).length === 0) return false
    focus.moveTo(place)
    onPopup({ kind: 'row', row, spot })
    return true
  }

  const openColumnMenu = (place: Place, spot: Spot): boolean => {
    if (!props.columns.some(({ id }) => id === place.column)) return false
    focus.moveTo(place)
    onPopup({ kind: 'column', column: place.column, spot })
    return true
  }

  const openMenu = (place: Place, spot: Spot) =>
    place.area === 'header' ? openColumnMenu(place, spot) : openRowMenu(place, spot)

  const turnPage = (by: 1 | -1): boolean => {
    const { place } = focus
    if (!input.paging) {
      if (place.area !== 'data') return false
      const index = place.index + by * input.rowsInView()
      focus.moveTo(toRow(place, Math.max(0, Math.min(lines.length - 1, index)), focusLayout))
      return true
    }
    const page = shown.page + by
    if (page >= 0 && page < shown.pages) props.onStateChange(withPage(props.state, page))
    return true
  }

  const changeArea = (by: 1 | -1): boolean => {
    const { place } = focus
    const { head } = focusLayout
    const at = place.area === 'data' ? head.length : head.indexOf(place.area)
    const area = head[at + by]
    if (area !== undefined) focus.moveTo(toArea(place, area))
    else if (by === -1) return input.focusAbove()
    else if (place.area !== 'data' && lines.length > 0) focus.moveTo(toRow(place, place.index, focusLayout))
    else return input.focusBelow()
    return true
  }

  const editAt = (row: Row, place: Place, opensList: boolean) =>
    editing.edit(place, opensList) || input.rowEditing.begin(row, place, opensList)

  const activate = (place: Place, add: boolean): boolean => {
    if (place.area === 'header') {
      sort(place.column, add)
      return true
    }
    const line = lineAt(place)
    if (add || line === undefined) return false
    if (line.kind === 'group') toggle(line)
    else if (focusLayout.itemsAt(place.index, place.column) > 0) return false
    else if (!editAt(line.row, place, false)) props.onOpen?.(line.row)
    return true
  }

  /** Left closes the heading of a group and Right opens it. */
  const turnGroup = (line: GroupLine, key: GridKey): boolean => {
    if (key.type !== 'move' || (key.move !== 'left' && key.move !== 'right')) return false
    if (line.isOpen === (key.move === 'left')) toggle(line)
    return true
  }

  const editCell = (place: Place, opensList: boolean): boolean => {
    if (place.area === 'header') {
      if (opensList) input.openFilter(place.column)
      return opensList
    }
    const row = rowAt(place)
    if (row === undefined) return false
    const editor = layout.placed.find(({ id }) => id === place.column)?.column?.editor?.type
    const hasList = editor === 'select' || editor === 'date' || editor === 'datetime'
    return (!opensList || hasList) && editAt(row, place, opensList)
  }

  const handle = (key: GridKey, cell: Element): boolean => {
    const { place } = focus
    const line = lineAt(place)
    if (line?.kind === 'group' && turnGroup(line, key)) return true
    switch (key.type) {
      case 'move':
        focus.moveTo(step(place, key.move, focusLayout))
        return true
      case 'page':
        return turnPage(key.by)
      case 'area':
        return changeArea(key.by)
      case 'activate':
        return activate(place, key.add)
      case 'edit-cell':
        return editCell(place, key.open)
      case 'toggle':
        return editing.toggle(place)
      case 'menu':
        return openMenu(place, spotUnder(cell))
      case 'record':
        break
    }
    const row = rowAt(place) ?? null
    if (!props.onKey || (row === null && key.command !== 'new')) return false
    props.onKey(key.command, row)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof Element)) return
    const place = focus.placeOf(target)
    if (!place || target.closest('[data-editing]')) return
    if (place.area === 'filter' && input.filterKeys.handle(event, target)) return
    const isInField = place.area === 'filter' && place.item > 0
    if (event.key === ' ' && !(target instanceof HTMLButtonElement) && !isInField) {
      // Nothing is selected (UX G19), and the page does not scroll away from the cell.
      editing.toggle(place)
      event.preventDefault()
      return
    }
    const key = gridKey(event, isMacPlatform())
    if (!key || (isInField && key.type !== 'area')) return
    if (handle(key, target)) event.preventDefault()
  }

  const pointer = useRef('mouse')
  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType
  }

  /** A finger has no double click: one tap opens the record, or begins the row where it is edited in its place. */
  const tap = (line: GridLine<Row> | undefined, place: Place, target: Element) => {
    if (line?.kind !== 'row' || pointer.current === 'mouse' || target.closest(CONTROLS)) return
    if (props.rowEdit?.key === props.rowKey(line.row)) return
    if (!input.rowEditing.begin(line.row, place, false)) props.onOpen?.(line.row)
  }

  const onClick = (event: MouseEvent) => {
    const place = event.target instanceof Element ? focus.placeOf(event.target) : null
    if (!place || !(event.target instanceof Element) || place.area === 'filter') return
    if (place.area === 'header') {
      if (input.isClickSpent() || event.target.closest('[data-resizer]')) return
      const button = event.target.closest('[data-column-menu]')
      if (button) openColumnMenu({ ...focus.place, ...place, row: focus.place.row }, spotUnder(button))
      else sort(place.column, event.shiftKey)
      return
    }
    const line = lineAt(place)
    if (line?.kind === 'group') return toggle(line)
    const button = event.target.closest<HTMLElement>('[data-command]')
    if (!button || line === undefined) return tap(line, place, event.target)
    if (button.dataset['command'] === ROW_MENU) {
      openRowMenu(place, spotUnder(button))
      return
    }
    const edit = props.rowEdit?.key === props.rowKey(line.row) ? props.rowEdit : null
    const command = (edit?.commands ?? commandsOf(line.row)).find(
      ({ id }) => id === button.dataset['command'],
    )
    if (command) run(command)
  }

  const onDoubleClick = (event: MouseEvent) => {
    const { target } = event
    const place = target instanceof Element ? focus.placeOf(target) : null
    const row = place && rowAt(place)
    if (!place || row === undefined || row === null) return
    if (!(target instanceof Element && target.closest('[data-editing]'))) activate(place, false)
  }

  const onContextMenu = (event: MouseEvent) => {
    const { target } = event
    const place =
      target instanceof Element && !target.closest('[data-editing], input') ? focus.placeOf(target) : null
    if (!place || place.area === 'filter') return
    const spot = { left: event.clientX, top: event.clientY }
    if (openMenu(place.area === 'header' ? { ...place, row: focus.place.row } : place, spot))
      event.preventDefault()
  }

  /** The focus is back in the grid before a command opens a dialog, so that the dialog gives it back there. */
  const runFromMenu = (command: RowCommand, close: () => void) => {
    flushSync(() => {
      close()
      focus.moveTo(focus.place)
    })
    run(command)
  }

  const gridProps = {
    onKeyDown,
    onPointerDown,
    onClick,
    onDoubleClick,
    onContextMenu,
    onMouseOver: nameClippedText,
  }
  return { runFromMenu, gridProps }
}
