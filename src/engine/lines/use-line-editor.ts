import { useLayoutEffect, useState } from 'react'
import {
  createLineCommands,
  type LineCommands,
  type LineEditorInput,
  type LineWork,
  nothingUndoable,
  type Undoable,
} from './line-commands.ts'

/** The work on the lines of a form, and what of it can be taken back. */
export function useLineEditor(input: LineEditorInput): {
  readonly commands: LineCommands
  readonly undoable: Undoable
} {
  const [work, setWork] = useState<LineWork>({ lines: input.lines, ...nothingUndoable })
  const [{ commands, drawn }] = useState(() => createLineCommands(input, setWork))
  // Lines that came from elsewhere, such as another record's, have nothing to take back.
  const undoable = work.lines === input.lines ? work : nothingUndoable
  useLayoutEffect(() => drawn(input, undoable))
  return { commands, undoable }
}
