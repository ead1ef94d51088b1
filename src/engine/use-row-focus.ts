import { type RefObject, useEffect, useState } from 'react'
import type { GridHandle } from '../ui/grid/grid-props.ts'

/**
 * Gives the focus to the row of a record once the page is drawn anew: the row may be going just now, or the grid
 * coming back from behind the record's page. A row that is gone or out of sight is not waited for: the focus goes to
 * where it last was in the grid.
 */
export function useRowFocus(
  handle: RefObject<GridHandle | null>,
  isOnPage: (key: number) => boolean,
): (key: number | null) => void {
  const [wanted, setWanted] = useState<{ readonly key: number | null } | null>(null)
  useEffect(() => {
    const grid = handle.current
    if (!grid || !wanted) return
    setWanted(null)
    if (wanted.key !== null && isOnPage(wanted.key)) grid.focusRow(String(wanted.key))
    else grid.focus()
  })
  return (key) => setWanted({ key })
}
