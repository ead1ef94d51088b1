import { useEffect, useState } from 'react'
import { type Cleared, givenBack, type GridState, isAsCleared } from '../../ui/grid/model/state.ts'
import { useLatestCallback } from '../../ui/grid/use-latest-callback.ts'
import { useWorkbench } from '../definition/workbench.tsx'

/** Milliseconds for which the notice offers Undo. */
const noticeMs = 8000

const wordsOf = (before: GridState, cleared: Cleared) =>
  cleared === 'columns' ? 'Columns reset' : before.filter === null ? 'Search cleared' : 'Filter cleared'

interface Taken {
  readonly cleared: Cleared
  readonly before: GridState
  readonly after: GridState
  /** The key of its notice. */
  readonly notice: string
}

export interface GridUndo {
  /** Takes a change of the grid, and offers to give back what it cleared. */
  readonly change: (next: GridState, cleared?: Cleared) => void
  /** Null where nothing stands to be given back. */
  readonly undo: (() => void) | null
}

/** Gives back what one press took from a grid: its filter, the arrangement of its columns (UX U1). */
export function useGridUndo(grid: GridState, onGrid: (next: GridState) => void): GridUndo {
  const { toasts } = useWorkbench()
  const [taken, setTaken] = useState<Taken | null>(null)
  const stands = taken !== null && isAsCleared(grid, taken.after, taken.cleared)
  const undo = useLatestCallback(() => {
    if (taken === null) return
    setTaken(null)
    onGrid(givenBack(grid, taken.before, taken.cleared))
  })
  const change = useLatestCallback((next: GridState, cleared?: Cleared) => {
    onGrid(next)
    if (cleared === undefined || isAsCleared(grid, next, cleared)) return
    const action = { label: 'Undo', onPress: undo }
    const notice = toasts.show({ kind: 'info', text: wordsOf(grid, cleared), duration: noticeMs, action })
    setTaken({ cleared, before: grid, after: next, notice })
  })
  const notice = stands ? taken.notice : null
  useEffect(() => (notice === null ? undefined : () => toasts.dismiss(notice)), [notice, toasts])
  return { change, undo: stands ? undo : null }
}
