import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWorkbench } from '../definition/workbench.tsx'

interface Editing {
  readonly isEditing: boolean
  /** The button that opens it: it has the focus again once the box is closed. */
  readonly button: RefObject<HTMLButtonElement | null>
  open(): void
  close(): void
}

/** Whether a comment is being edited in its place: from the start where something typed was kept under `form`. */
export function useEditing(form: string): Editing {
  const { drafts } = useWorkbench()
  const [isEditing, setEditing] = useState(() => drafts.find(form) !== null)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return { isEditing, button, open: () => setEditing(true), close: () => setEditing(false) }
}
