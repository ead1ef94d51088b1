import { type RefObject, useEffect, useReducer, useRef } from 'react'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'

/**
 * Gives the focus to the row of a record once the page is drawn anew: the row may be going just now, or the grid
 * coming back from behind the record's page. A row that is gone or out of sight is not waited for: the focus goes to
 * where it last was in the grid.
 */
export function useRowFocus(
  handle: RefObject<GridHandle | null>,
  isOnPage: (key: number) => boolean,
): (key: number | null) => void {
  const wanted = useRef<{ readonly key: number | null } | null>(null)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const grid = handle.current
    if (!grid || !wanted.current) return
    const { key } = wanted.current
    wanted.current = null
    if (key !== null && isOnPage(key)) grid.focusRow(String(key))
    else grid.focus()
  })
  return (key) => {
    wanted.current = { key }
    redraw()
  }
}
