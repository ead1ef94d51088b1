import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { FIRST_PLACE, settle, toRow, type FocusLayout, type Place } from './focus.ts'

export interface GridFocus {
  place: Place
  /** Moves the Tab stop and the focus with it. */
  moveTo: (place: Place) => void
  /** Focuses this row when it is there, or as soon as it comes. */
  seekRow: (row: string) => void
  /** The place of a cell or of a control in it, or null when the element is in none. */
  placeOf: (element: Element) => Place | null
  focusProps: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void }
  /** Whether `place` is what the user is at: they have not gone elsewhere on the page since. */
  isAtHand: () => boolean
}

/**
 * Keeps the one Tab stop of the grid on a cell that exists, and while the focus is in the grid keeps it on that cell:
 * through new data, a deleted row, a page that turned and an editor that closed.
 */
export function useGridFocus(
  gridRef: RefObject<HTMLElement | null>,
  layout: FocusLayout,
  isLoading: boolean,
): GridFocus {
  const [stored, setStored] = useState<Place>(FIRST_PLACE)
  const [sought, setSought] = useState<string | null>(null)
  // How often the focus was asked for, and how often it was given.
  const [asked, setAsked] = useState(0)
  const given = useRef(0)
  const hasFocus = useRef(false)
  const isAtHand = useRef(false)
  const place = settle(stored, layout)

  // While rows are on their way the place is remembered, to come back to it when they are there.
  if (!isLoading && !samePlace(place, stored)) setStored(place)
  const found = sought === null ? -1 : layout.indexOf(sought, place.index)
  if (found >= 0) {
    setSought(null)
    setStored(toRow(place, found, layout))
    setAsked(asked + 1)
  }

  const moveTo = (next: Place) => {
    setStored(next)
    setAsked((asked) => asked + 1)
  }

  useLayoutEffect(() => {
    const grid = gridRef.current
    const isAsked = asked !== given.current
    if (!grid || !(hasFocus.current || isAsked)) return
    const active = document.activeElement
    const isLost = active === null || active === document.body
    const cell = findCell(grid, place)
    if (!cell || !(isAsked || isLost || grid.contains(active))) return
    given.current = asked
    const isEditing = cell.dataset['editing'] !== undefined
    if (isEditing && cell.contains(active)) return
    const control = isEditing ? 'input, textarea, [role="spinbutton"]' : `[data-item="${place.item}"]`
    const target = cell.querySelector<HTMLElement>(control) ?? cell
    if (active !== target) target.focus()
  })

  const placeOf = useCallback(
    (element: Element): Place | null => {
      const cell = element.closest<HTMLElement>('[data-column]')
      if (!cell || !gridRef.current?.contains(cell)) return null
      const column = cell.dataset['column'] ?? ''
      const item = Number(element.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? 0)
      const line = cell.closest<HTMLElement>('[data-row], [data-group]')
      if (!line) {
        const area = cell.closest('[data-filter-row]') ? 'filter' : 'header'
        return { area, row: null, index: 0, column, item: area === 'filter' ? item : 0 }
      }
      const row = line.dataset['row'] ?? line.dataset['group'] ?? null
      return { area: 'data', row, index: Number(line.dataset['index']), column, item }
    },
    [gridRef],
  )

  const onFocus = (event: FocusEvent) => {
    const entered = placeOf(event.target)
    if (!entered) return
    hasFocus.current = true
    isAtHand.current = true
    const keepsRow: Place =
      entered.area === 'data' ? entered : { ...entered, row: place.row, index: place.index }
    // The one cell of a group's heading stands in every column.
    if (keepsRow.column === WIDE) keepsRow.column = place.column
    if (!samePlace(keepsRow, place)) setStored(keepsRow)
  }
  const onBlur = (event: FocusEvent) => {
    // An element keeps being the active one while its window is left.
    hasFocus.current = document.activeElement === event.target
    // A dialog, a menu and the header stand over the page: what they are about is still here.
    const { relatedTarget: next } = event
    const grid = gridRef.current
    if (next instanceof Node && grid?.closest('main')?.contains(next) && !grid.contains(next))
      isAtHand.current = false
  }
  return {
    place,
    moveTo,
    seekRow: setSought,
    placeOf,
    focusProps: { onFocus, onBlur },
    isAtHand: () => isAtHand.current,
  }
}

/** `data-column` of a cell as wide as the grid. */
export const WIDE = '$wide'

function findCell(grid: HTMLElement, place: Place): HTMLElement | null {
  const key = CSS.escape(place.row ?? '')
  const scopes = {
    header: '[data-header]',
    filter: '[data-filter-row]',
    data: `:is([data-row="${key}"], [data-group="${key}"])`,
  }
  const column = `:is([data-column="${CSS.escape(place.column)}"], [data-column="${WIDE}"])`
  return grid.querySelector<HTMLElement>(`${scopes[place.area]} ${column}`)
}

function samePlace(a: Place, b: Place): boolean {
  return (
    a.area === b.area && a.row === b.row && a.index === b.index && a.column === b.column && a.item === b.item
  )
}
