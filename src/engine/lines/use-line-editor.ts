import { useLayoutEffect, useState } from 'react'
import {
  createLineCommands,
  type LineCommands,
  type LineEditorInput,
  type LineWork,
  type Removed,
} from './line-commands.ts'

const nothing: readonly Removed[] = []

/** The work on the lines of a form, and how many removed lines can be taken back. */
export function useLineEditor(input: LineEditorInput): {
  readonly commands: LineCommands
  readonly removed: number
} {
  const [work, setWork] = useState<LineWork>({ lines: input.lines, removed: nothing })
  const [{ commands, drawn }] = useState(() => createLineCommands(input, setWork))
  // Lines that came from elsewhere, such as another record's, have nothing to take back.
  const removed = work.lines === input.lines ? work.removed : nothing
  useLayoutEffect(() => drawn(input, removed))
  return { commands, removed: removed.length }
}
