import { useState } from 'react'
import { commitTyping } from '../../engine/fields/commit-typing.ts'
import { storedValue } from '../../engine/fields/inline-value.ts'
import type { ShownRow } from '../../engine/definition/record-source.ts'
import type { CellValue } from '../../ui/grid/model/column.ts'
import type { RowEdit } from '../../ui/grid/model/grid-props.ts'
import { type FieldLine, lineErrors, regrouped, withLine, withoutLine } from './definition-lines.ts'
import { fieldScreen } from './field.screen.ts'

interface Editing {
  readonly id: number
  readonly turn: number
  /** What Esc brings back; null takes a new row away. */
  readonly before: FieldLine | null
  readonly left: ReadonlySet<string>
}

interface LineEditingInput {
  readonly lines: readonly FieldLine[]
  /** The fields as they are in the form this very moment, a keystroke ahead of what is drawn. */
  readonly current: () => readonly FieldLine[]
  readonly onChange: (lines: readonly FieldLine[]) => void
  /** The row is left: the focus goes back to it. */
  readonly onDone: (id: number | null) => void
  /** Tab behind the last cell of the last row. */
  readonly onNext: () => void
}

const fieldsByName = new Map(fieldScreen.fields.map((field) => [field.name, field]))
const lineIn = (lines: readonly FieldLine[], id: number) => lines.find(({ fieldOID }) => fieldOID === id)

/** One field definition under edit in its row. What is typed is in the form at once, so that the preview follows. */
export function useLineEditing({ lines, current, onChange, onDone, onNext }: LineEditingInput) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [turn, setTurn] = useState(0)
  const line = editing ? lineIn(lines, editing.id) : undefined

  const start = (id: number, before: FieldLine | null, left: readonly string[]) => {
    setTurn(turn + 1)
    setEditing({ id, before, left: new Set(left), turn: turn + 1 })
  }
  const leave = (names: readonly string[]) =>
    setEditing((now) => now && { ...now, left: new Set([...now.left, ...names]) })

  const cancel = () => {
    if (!editing) return
    const { id, before } = editing
    onChange(before ? withLine(current(), before) : withoutLine(current(), id))
    setEditing(null)
    onDone(before ? id : null)
  }

  /** True when the row is in order; else its messages show. */
  const finish = (): boolean => {
    commitTyping()
    const now = editing ? lineIn(current(), editing.id) : undefined
    const faults = now ? lineErrors(now) : []
    if (faults.length > 0) leave(faults.map(({ field }) => field))
    else setEditing(null)
    return faults.length === 0
  }
  const done = () => {
    const id = editing?.id ?? null
    if (finish()) onDone(id)
  }

  const rowEdit: RowEdit<ShownRow> | null =
    editing && line
      ? {
          key: String(editing.id),
          row: { row: line, mark: null },
          isNew: editing.before === null,
          turn: editing.turn,
          isSaving: false,
          errors: new Map(
            lineErrors(line)
              .filter(({ field }) => editing.left.has(field))
              .map(({ field, message }) => [field, message]),
          ),
          commands: [
            { id: 'done', label: 'Keep', icon: 'check', onRun: done },
            { id: 'cancel', label: 'Cancel', icon: 'x', onRun: cancel },
          ],
          onChange: (column: string, value: CellValue) => {
            const now = lineIn(current(), editing.id)
            const stored = storedValue(fieldsByName.get(column), value)
            if (!now) return
            const next =
              column === 'grouping_GroupCaption' && typeof stored === 'string'
                ? regrouped(now, stored, current())
                : { ...now, [column]: stored }
            onChange(withLine(current(), next))
          },
          onLeave: (column) => leave([column]),
          onKeyDown: (event) => {
            const keeps = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
            if (!keeps && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (keeps) done()
            else cancel()
          },
          onLast: () => {
            if (!finish()) return false
            onNext()
            return true
          },
        }
      : null

  return {
    rowEdit,
    /** A message that brought one here shows at once. */
    begin: (id: number, due?: string) =>
      start(id, lineIn(current(), id) ?? null, due === undefined ? [] : [due]),
    beginNew: (id: number) => start(id, null, []),
    finish,
  }
}
