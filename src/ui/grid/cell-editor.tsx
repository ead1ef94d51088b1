import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { CheckboxField } from '../checkbox-field.tsx'
import { ComboField } from '../combo-field.tsx'
import { DateField } from '../date-field.tsx'
import type { FieldProps } from '../field-props.ts'
import { NumberField } from '../number-field.tsx'
import { TextField } from '../text-field.tsx'
import { dayOf, readNumber, withDay, type EditSession } from './cell-editing.ts'
import { isTrue } from './cell-text.ts'
import { isBlank, type CellValue, type GridColumn } from './column.ts'

export type CommitMove = 'stay' | 'next' | 'previous' | 'leave'

export interface EditorActions {
  change: (draft: CellValue) => void
  cancel: () => void
  commit: (move: CommitMove) => void
}

interface CellEditorProps<Row> {
  column: GridColumn<Row>
  row: Row
  session: EditSession
  actions: EditorActions
}

/** The control in a cell that is edited: Enter and Tab commit, Esc gives up, leaving commits. */
export function CellEditor<Row>(props: CellEditorProps<Row>) {
  const { column, session, actions } = props
  const host = useRef<HTMLDivElement>(null)
  const { opensList } = session

  useEffect(() => {
    const input = host.current?.querySelector('input, textarea')
    if (input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement) input.select()
    if (opensList) host.current?.querySelector('button')?.click()
  }, [opensList])

  // A date has a stop for each part and its calendar. Tab commits here, so they would only be stops nobody reaches.
  useEffect(() => {
    for (const part of [...(host.current?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])].slice(1)) {
      part.tabIndex = -1
    }
  })

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !host.current?.contains(target)) return
    if (event.nativeEvent.isComposing || target.getAttribute('aria-expanded') === 'true') return
    const move = commitMove(event)
    if (move === null && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (move === null) return actions.cancel()
    if (column.editor?.type === 'number' && target instanceof HTMLInputElement) {
      // The field itself reports a number only when it is left.
      const number = readNumber(target.value)
      if (number !== undefined) actions.change(number)
    }
    actions.commit(move)
  }

  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next === null && !document.hasFocus()) return
    if (host.current?.contains(next) || next?.closest('.mw-popover')) return
    // A window over the page gives the focus back when it closes.
    const over = next?.closest('[role="dialog"]')
    if (over && !over.contains(host.current)) return
    actions.commit('leave')
  }

  return (
    <div
      ref={host}
      className="mw-grid-editor"
      aria-busy={session.isSaving || undefined}
      onKeyDownCapture={onKeyDownCapture}
      onBlur={onBlur}
    >
      <EditorControl {...props} />
    </div>
  )
}

function commitMove(event: KeyboardEvent): CommitMove | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === 'Enter') return event.shiftKey ? null : 'stay'
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next'
  return null
}

function EditorControl<Row>({ column, row, session, actions }: CellEditorProps<Row>) {
  const { draft, original, error } = session
  const common = {
    label: column.caption,
    isLabelHidden: true,
    autoFocus: true,
    ...(error !== null && { error }),
  } satisfies Partial<FieldProps<never>>
  const text = isBlank(draft) ? '' : String(draft)
  const editor = column.editor ?? { type: 'text' as const }
  switch (editor.type) {
    case 'text':
      return <TextField {...common} value={text} onChange={actions.change} isMono={column.kind === 'id'} />
    case 'textarea':
      return <TextField {...common} type="multiline" value={text} onChange={actions.change} />
    case 'number':
      return (
        <NumberField {...common} value={isBlank(draft) ? null : Number(draft)} onChange={actions.change} />
      )
    case 'checkbox':
      return <CheckboxField {...common} value={isTrue(draft)} onChange={actions.change} />
    case 'date':
      return (
        <DateField
          {...common}
          value={dayOf(draft)}
          onChange={(day) => actions.change(withDay(original, day))}
        />
      )
    case 'select':
      break
  }
  return (
    <ComboField
      {...common}
      items={editor.options(row)}
      value={typeof draft === 'string' || typeof draft === 'number' ? draft : null}
      onChange={actions.change}
    />
  )
}
