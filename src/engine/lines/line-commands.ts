import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import type { FieldDefinition, LineEditorDefinition } from '../definition/screen.ts'
import {
  countText,
  isUntouched,
  type Lines,
  moved,
  pasted,
  rowsOf,
  withLines,
  withoutLine,
  withValues,
} from '../definition/lines.ts'

/** A line that was removed, with the place it had. */
interface Removed {
  readonly line: RecordRow
  readonly at: number
}

/** What can be taken back of lines that are worked on, the last one that was removed last. */
export interface Undoable {
  readonly removed: readonly Removed[]
  /** Those that were added from another record, until something else is done. */
  readonly taken: Lines
}

/** The lines as they are worked on. */
export interface LineWork extends Undoable {
  readonly lines: Lines
}

export const nothingUndoable: Undoable = { removed: [], taken: [] }

export interface LineEditorInput {
  readonly definition: LineEditorDefinition
  readonly lines: Lines
  readonly onChange: (lines: Lines) => void
  readonly root: RefObject<HTMLElement | null>
}

/** What can be done with the lines of a form. */
export interface LineCommands {
  readonly change: (at: number, name: string, value: unknown) => void
  readonly add: () => void
  readonly remove: (at: number) => void
  readonly move: (at: number, by: 1 | -1) => void
  /** Adds lines of another record behind the last. */
  readonly take: (lines: Lines) => void
  readonly undo: () => void
  /** The keys of a line; `field` is null beside its values. */
  readonly keyDown: (event: KeyboardEvent<HTMLElement>, at: number, field: FieldDefinition | null) => void
  readonly paste: (event: ClipboardEvent<HTMLElement>, at: number, field: FieldDefinition) => void
}

/**
 * What is done to the lines of one form, and where the focus goes: the same functions as long as the form stands, so
 * that its rows stay drawn. `keep` is told of each act before the form is; `drawn` says what is on screen now.
 */
export function createLineCommands(first: LineEditorInput, keep: (work: LineWork) => void) {
  let input = first
  let work: LineWork = { lines: first.lines, ...nothingUndoable }
  let focusNext: (() => void) | null = null

  function write(lines: Lines, removed = work.removed, taken: Lines = []) {
    // A second act may come before this one is drawn.
    work = { lines, removed, taken }
    keep(work)
    input.onChange(lines)
  }
  function focusCell(at: number, name: string) {
    const go = () => {
      const { definition, root } = input
      if (focusField(`${definition.field}.${at}.${name}`, root.current ?? document)) toEndOfText()
    }
    focusNext = go
    go()
  }
  function focusLine(at: number) {
    const line = Math.min(at, work.lines.length - 1)
    const name = input.definition.fields[0]?.name
    if (line >= 0 && name !== undefined) focusCell(line, name)
    else focusNext = () => input.root.current?.querySelector<HTMLElement>('.mw-lines-add')?.focus()
  }
  const isBlank = (at: number) => {
    const line = work.lines[at]
    return line !== undefined && isUntouched(line, input.definition.blank())
  }

  function add() {
    const { blank, noun, max } = input.definition
    const { lines } = work
    if (lines.length >= max) return announce(`There can be at most ${countText(max, noun)}`)
    write(withLines(lines, lines.length, [blank()]))
    focusLine(lines.length)
  }
  function remove(at: number, focusAt = at) {
    const { lines, removed } = work
    const line = lines[at]
    if (!line) return
    write(withoutLine(lines, at), isBlank(at) ? removed : [...removed, { line, at }])
    focusLine(focusAt)
  }
  function move(at: number, by: 1 | -1) {
    const next = moved(work.lines, at, by)
    if (!next) return
    const held = document.activeElement
    write(next)
    announce(`The ${input.definition.noun} is now ${at + by + 1} of ${next.length}`)
    // A row that is put elsewhere in the page loses the focus.
    focusNext = () => held instanceof HTMLElement && held.focus()
  }
  function take(from: Lines) {
    const { blank, fields, noun, max } = input.definition
    const before = work.lines.filter((_line, at) => !isBlank(at))
    const fitting = from.slice(0, Math.max(0, max - before.length)).map((line) => ({
      ...blank(),
      ...Object.fromEntries(fields.flatMap(({ name }) => (name in line ? [[name, line[name]]] : []))),
    }))
    if (fitting.length > 0) write([...before, ...fitting], work.removed, fitting)
    announce(
      fitting.length === from.length
        ? `${countText(from.length, noun)} added`
        : `${fitting.length} of ${countText(from.length, noun)} added: there can be at most ${max}`,
    )
    if (fitting.length > 0) focusLine(before.length)
  }
  function undo() {
    const { lines, removed, taken } = work
    if (taken.length > 0) {
      write(lines.filter((line) => !taken.includes(line)))
      announce(`${countText(taken.length, input.definition.noun)} removed`)
      return focusLine(work.lines.length - 1)
    }
    const last = removed.at(-1)
    if (!last) return
    const at = Math.min(last.at, lines.length)
    write(withLines(lines, at, [last.line]), removed.slice(0, -1))
    announce(`The ${input.definition.noun} is back as ${at + 1} of ${lines.length + 1}`)
    focusLine(at)
  }

  /** Whether the key meant something on this line. */
  function pressed(event: KeyboardEvent<HTMLElement>, at: number, text: FieldDefinition | null): boolean {
    const { key, altKey } = event
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const by = key === 'ArrowUp' ? -1 : 1
      if (altKey) move(at, by)
      else if (text && work.lines[at + by]) focusCell(at + by, text.name)
      else return false
      return true
    }
    if (!text || altKey) return false
    if (key === 'Enter') {
      if (at < work.lines.length - 1) focusCell(at + 1, text.name)
      else if (!isBlank(at)) add()
      return true
    }
    if (key !== 'Backspace' || !isBlank(at)) return false
    remove(at, Math.max(0, at - 1))
    return true
  }

  const commands: LineCommands = {
    add,
    take,
    remove: (at) => remove(at),
    move,
    undo,
    change(at, name, value) {
      const changed = { ...work.lines[at], [name]: value }
      write(withValues(work.lines, at, { ...changed, ...input.definition.follows?.(changed, name) }))
    },
    keyDown(event, at, field) {
      const { target, nativeEvent, ctrlKey, metaKey, shiftKey } = event
      if (nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return
      // A list opens and is walked by the same keys.
      if (!(target instanceof HTMLElement) || target.closest('[role="combobox"], [aria-haspopup]')) return
      const text = target instanceof HTMLInputElement && isText(field) ? field : null
      if (!pressed(event, at, text)) return
      event.preventDefault()
      event.stopPropagation()
    },
    paste(event, at, field) {
      const { target, clipboardData } = event
      const rows = rowsOf(clipboardData.getData('text/plain'))
      if (!(target instanceof HTMLInputElement) || !isText(field) || rows.length < 2) return
      event.preventDefault()
      const { blank, noun, max } = input.definition
      const fitting = rows.slice(0, max - work.lines.length + 1)
      const [from, to] = [target.selectionStart ?? 0, target.selectionEnd ?? 0]
      write(pasted(work.lines, at, { name: field.name, rows: fitting, from, to, blank }))
      announce(
        fitting.length === rows.length
          ? `${countText(rows.length, noun)} were pasted`
          : `${fitting.length} of ${countText(rows.length, noun)} were pasted: there can be at most ${max}`,
      )
      focusCell(at + fitting.length - 1, field.name)
    },
  }

  return {
    commands,
    drawn(now: LineEditorInput, undoable: Undoable) {
      input = now
      work = { lines: now.lines, ...undoable }
      focusNext?.()
      focusNext = null
    },
  }
}

const isText = (field: FieldDefinition | null): field is FieldDefinition =>
  field !== null && field.lookup === null && field.kind === 'text'

function toEndOfText(): void {
  const active = document.activeElement
  if (active instanceof HTMLInputElement && active.type === 'text')
    active.setSelectionRange(active.value.length, active.value.length)
}
