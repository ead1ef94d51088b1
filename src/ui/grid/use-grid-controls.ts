import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../live-region.tsx'
import { step, toHeader, toRow, type FocusLayout, type Place } from './focus.ts'
import type { GridProps, RowCommand } from './grid-props.ts'
import { isSortable } from './header-row.tsx'
import { gridKey, isMacPlatform, type GridKey } from './keys.ts'
import { ROW_MENU } from './row-commands.tsx'
import type { RowMenuSpot } from './row-menu.tsx'
import { toggleSort, withPage } from './state.ts'
import type { ColumnLayout } from './use-column-layout.ts'
import type { GridEditing } from './use-grid-editing.ts'
import type { GridFocus } from './use-grid-focus.ts'
import type { ShownRows } from './use-grid-rows.ts'

interface ControlsInput<Row> {
  props: GridProps<Row>
  shown: ShownRows<Row>
  layout: ColumnLayout<Row>
  focusLayout: FocusLayout
  focus: GridFocus
  editing: GridEditing
  commandsOf: (row: Row) => readonly RowCommand[]
  rowsInView: () => number
  focusPager: () => boolean
}

/** Gives words that are cut short a tooltip, when the pointer is on them: measuring all of them would cost a layout. */
function nameClippedText({ target }: MouseEvent): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('.mw-grid-text') : null
  if (text) text.title = text.scrollWidth > text.clientWidth ? text.textContent : ''
}

export interface OpenMenu<Row> {
  row: Row
  spot: RowMenuSpot
}

/** What keys and the pointer do in the grid: UX 3.2 for a focused cell, and the same acts by mouse and touch. */
export function useGridControls<Row>(input: ControlsInput<Row>) {
  const { props, shown, layout, focusLayout, focus, editing, commandsOf } = input
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null)

  const rowAt = (place: Place) => (place.area === 'data' ? shown.rows[place.index] : undefined)

  const sort = (columnId: string, add: boolean) => {
    const column = layout.placed.find(({ id }) => id === columnId)
    if (column && isSortable(column)) props.onStateChange(toggleSort(props.state, columnId, add))
  }

  const run = (command: RowCommand) => {
    if (command.disabledReason === undefined) command.onRun()
    else announce(command.disabledReason)
  }

  const openMenu = (place: Place, spot: RowMenuSpot): boolean => {
    const row = rowAt(place)
    if (row === undefined || commandsOf(row).length === 0) return false
    focus.moveTo(place)
    setMenu({ row, spot })
    return true
  }

  const closeMenu = () => setMenu(null)

  const runFromMenu = (command: RowCommand) => {
    // The focus is back on the row before the command opens a dialog, so that the dialog gives it back there.
    flushSync(() => {
      setMenu(null)
      focus.moveTo(focus.place)
    })
    run(command)
  }

  const turnPage = (by: 1 | -1): boolean => {
    const { place } = focus
    if (props.paging === false) {
      if (place.area === 'header') return false
      const index = place.index + by * input.rowsInView()
      focus.moveTo(toRow(place, Math.max(0, Math.min(shown.rows.length - 1, index)), focusLayout))
      return true
    }
    const page = shown.page + by
    if (page >= 0 && page < shown.pages) props.onStateChange(withPage(props.state, page))
    return true
  }

  const changeArea = (by: 1 | -1): boolean => {
    const { place } = focus
    if (by === -1) focus.moveTo(toHeader(place))
    else if (place.area === 'header' && shown.rows.length > 0)
      focus.moveTo(toRow(place, place.index, focusLayout))
    else return input.focusPager()
    return true
  }

  const activate = (place: Place, add: boolean): boolean => {
    if (place.area === 'header') {
      sort(place.column, add)
      return true
    }
    const row = rowAt(place)
    if (add || row === undefined || focusLayout.itemsAt(place.index, place.column) > 0) return false
    if (!editing.edit(place, false)) props.onOpen?.(row)
    return true
  }

  const handle = (key: GridKey, cell: Element): boolean => {
    const { place } = focus
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
      case 'edit-cell': {
        const editor = layout.placed.find(({ id }) => id === place.column)?.column?.editor?.type
        return (!key.open || editor === 'select' || editor === 'date') && editing.edit(place, key.open)
      }
      case 'menu': {
        const box = cell.getBoundingClientRect()
        return openMenu(place, { left: box.left, top: box.bottom })
      }
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
    if (!focus.placeOf(target) || target.closest('[data-editing]')) return
    const key = gridKey(event, isMacPlatform())
    if (key && handle(key, target)) event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const place = event.target instanceof Element ? focus.placeOf(event.target) : null
    if (!place || !(event.target instanceof Element)) return
    if (place.area === 'header') return sort(place.column, event.shiftKey)
    const button = event.target.closest<HTMLElement>('[data-command]')
    const row = rowAt(place)
    if (!button || row === undefined) return
    if (button.dataset['command'] === ROW_MENU) {
      const box = button.getBoundingClientRect()
      openMenu(place, { left: box.left, top: box.bottom })
      return
    }
    const command = commandsOf(row).find(({ id }) => id === button.dataset['command'])
    if (command) run(command)
  }

  const onDoubleClick = (event: MouseEvent) => {
    const place = event.target instanceof Element ? focus.placeOf(event.target) : null
    if (
      place?.area === 'data' &&
      !(event.target instanceof Element && event.target.closest('[data-editing]'))
    ) {
      activate(place, false)
    }
  }

  const onContextMenu = (event: MouseEvent) => {
    const { target } = event
    const place =
      target instanceof Element && !target.closest('[data-editing]') ? focus.placeOf(target) : null
    if (place && openMenu(place, { left: event.clientX, top: event.clientY })) event.preventDefault()
  }

  const gridProps = { onKeyDown, onClick, onDoubleClick, onContextMenu, onMouseOver: nameClippedText }
  return { menu, closeMenu, runFromMenu, gridProps }
}
