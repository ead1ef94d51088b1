import { type RefObject, useEffect, useReducer, useRef } from 'react'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'

/**
 * Gives the focus to the row of a record once the page is drawn anew: the row may be going just now, or the grid
 * coming back from behind the record's page. Where the row is not there the focus goes to where it last was in the grid, and on to the
 * row if it comes before anything else is done: one that was brought back is read first.
 */
export function useRowFocus(
  handle: RefObject<GridHandle | null>,
  isOnPage: (key: number) => boolean,
): (key: number | null) => void {
  const wanted = useRef<{ readonly key: number | null } | null>(null)
  const awaited = useRef<number | null>(null)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const grid = handle.current
    if (!grid) return
    const key = wanted.current ? wanted.current.key : awaited.current
    if (key !== null && isOnPage(key)) {
      grid.focusRow(String(key))
      awaited.current = null
    } else if (wanted.current) {
      grid.focus()
      awaited.current = key
    }
    wanted.current = null
  })
  useEffect(() => {
    const goOn = () => {
      awaited.current = null
    }
    const deeds = ['keydown', 'pointerdown'] as const
    for (const deed of deeds) window.addEventListener(deed, goOn, { capture: true })
    return () => {
      for (const deed of deeds) window.removeEventListener(deed, goOn, { capture: true })
    }
  }, [])
  return (key) => {
    wanted.current = { key }
    redraw()
  }
}
