import { readNumber } from '../../../locale/numbers.ts'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Option } from '../../fields/field-props.ts'
import { ErrorText } from '../../fields/field-frame.tsx'
import { type EditSession } from '../model/cell-editing.ts'
import { drawEditor, useEditors } from './cell-editing-load.ts'
import { cellText } from '../model/cell-text.ts'
import type { CellValue, GridColumn } from '../model/column.ts'
import './row-editor.css'

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
export function CellEditor<Row>({ column, row, session, actions }: CellEditorProps<Row>) {
  const host = useRef<HTMLDivElement>(null)
  const hasField = useEditors() === 'ready'

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !host.current?.contains(target)) return
    if (event.nativeEvent.isComposing) return
    const move = commitMove(event)
    if (target.getAttribute('aria-expanded') === 'true') {
      if (event.key === 'Tab' && move) afterList(event, () => actions.commit(move))
      return
    }
    if (move === null && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (move === null) return actions.cancel()
    const number = typedNumber(column, target)
    if (number !== undefined) actions.change(number)
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
      // Until there is a field in it, the editor itself is the grid's one Tab stop.
      tabIndex={hasField ? -1 : 0}
      data-popout={column.editor?.type === 'textarea' || undefined}
      aria-busy={session.isSaving || undefined}
      onKeyDownCapture={onKeyDownCapture}
      onBlur={onBlur}
    >
      <CellControl
        host={host}
        column={column}
        row={row}
        value={session.draft}
        original={session.original}
        error={session.error}
        opensList={session.opensList}
        takesFocus
        onChange={actions.change}
      />
    </div>
  )
}

function commitMove(event: KeyboardEvent): CommitMove | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === 'Enter') return event.shiftKey ? null : 'stay'
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next'
  return null
}

/** Tab in an open list takes the option it stands on, as its field does on that key, and then does this. */
export function afterList(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  // The field hears the key after its cell does.
  setTimeout(then)
}

/** The number that is being typed, which its field itself reports only when it is left; undefined for none. */
export function typedNumber<Row>(column: GridColumn<Row>, target: EventTarget): number | null | undefined {
  if (column.editor?.type !== 'number' || !(target instanceof HTMLInputElement)) return undefined
  return readNumber(target.value)
}

interface CellControlProps<Row> {
  host: RefObject<HTMLElement | null>
  column: GridColumn<Row>
  row: Row
  value: CellValue
  original: CellValue
  error: string | null
  name?: string
  opensList: boolean
  takesFocus: boolean
  onChange: (value: CellValue) => void
}

const NONE: readonly Option[] = []

/** A field that stands out of its cell goes up or to the other side where there is no room in the grid. */
function keepInView(host: HTMLElement): void {
  const field = host.dataset['popout'] === undefined ? null : host.querySelector('.mw-field')
  const room = host.closest('.mw-grid-scroller')?.getBoundingClientRect()
  if (!field || !room) return
  const box = field.getBoundingClientRect()
  if (box.right > room.right) host.dataset['popout'] = 'end'
  if (box.bottom > room.bottom && box.top - box.height > room.top) host.dataset['up'] = ''
}

/** The field of a cell; until it is loaded, the words it will hold. */
export function CellControl<Row>(props: CellControlProps<Row>) {
  const { host, column, row, opensList, takesFocus } = props
  const editors = useEditors()
  const isThere = editors === 'ready'

  useLayoutEffect(() => {
    if (isThere && host.current) keepInView(host.current)
  }, [host, isThere])

  useEffect(() => {
    if (!takesFocus) return
    // Keys are heard in the editor also while there is no field in it.
    if (!isThere) return host.current?.focus()
    const input = host.current?.querySelector('input, textarea')
    if (input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement) input.select()
  }, [host, isThere, takesFocus])

  useEffect(() => {
    if (isThere && opensList) host.current?.querySelector('button')?.click()
  }, [host, isThere, opensList])

  // A date has a stop for each part and its calendar. Tab commits here, so they would only be stops nobody reaches.
  useEffect(() => {
    if (!takesFocus) return
    for (const part of [...(host.current?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])].slice(1)) {
      part.tabIndex = -1
    }
  })

  if (editors === 'loading') return <span className="mw-grid-text">{cellText(column, row)}</span>
  if (editors === 'failed') {
    return (
      <span className="mw-field-error">
        <ErrorText>The editor could not be loaded. Press Esc and try again.</ErrorText>
      </span>
    )
  }
  return drawEditor({
    type: column.editor?.type ?? 'text',
    label: column.caption,
    name: props.name,
    value: props.value,
    original: props.original,
    error: props.error,
    isRequired: column.isRequired === true,
    isMono: column.kind === 'id',
    isGrouped: column.kind !== 'number' || column.format?.useGrouping !== false,
    takesFocus,
    options: column.editor?.type === 'select' ? column.editor.options(row) : NONE,
    beyond: column.editor?.type === 'select' ? column.editor.beyond?.(row) : undefined,
    onChange: props.onChange,
  })
}
