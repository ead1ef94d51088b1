import { useRef, useState } from 'react'
import { isUnchanged, type EditSession } from '../model/cell-editing.ts'
import type { CellValue } from '../model/column.ts'
import type { CommitResult } from '../model/grid-props.ts'

export interface CellEditing {
  /** The edit as it was drawn. */
  session: EditSession | null
  /** The edit as it is now, also between two renders. */
  current: () => EditSession | null
  start: (row: string, column: string, value: CellValue, opensList: boolean) => void
  change: (draft: CellValue) => void
  cancel: () => void
  /** True when the cell is closed: saved, unchanged or no longer there. */
  commit: () => Promise<boolean>
}

type Save = (row: string, column: string, value: CellValue) => Promise<CommitResult>

/** At most one cell is edited at a time; a save that was refused leaves it open with the reason under it. */
export function useCellEditing(save: Save): CellEditing {
  const [session, setSession] = useState<EditSession | null>(null)
  // An editor reports its last change while it loses the focus that commits it, before any render.
  const latest = useRef<EditSession | null>(null)

  const set = (next: EditSession | null) => {
    latest.current = next
    setSession(next)
  }

  const start = (row: string, column: string, value: CellValue, opensList: boolean) => {
    if (latest.current) return
    set({ row, column, original: value, draft: value, error: null, isSaving: false, opensList })
  }

  const change = (draft: CellValue) => {
    const current = latest.current
    if (current && !current.isSaving) set({ ...current, draft, error: null })
  }

  const cancel = () => {
    if (!latest.current?.isSaving) set(null)
  }

  const commit = async () => {
    const current = latest.current
    if (!current) return true
    if (current.isSaving) return false
    if (isUnchanged(current.original, current.draft)) {
      set(null)
      return true
    }
    set({ ...current, isSaving: true })
    const result = await save(current.row, current.column, current.draft)
    set(result.ok ? null : { ...current, error: result.message })
    return result.ok
  }

  return { session, current: () => latest.current, start, change, cancel, commit }
}
