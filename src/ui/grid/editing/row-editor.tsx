import { memo, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { afterList, CellControl, typedNumber } from './cell-editor.tsx'
import { useEditors } from './cell-editing-load.ts'
import type { GridColumn } from '../model/column.ts'
import type { RowEdit } from '../model/grid-props.ts'
import type { PlacedColumn } from '../columns/use-column-layout.ts'

/** What a row under edit asks of its grid. */
export interface RowActions {
  /** Moves over the editors and buttons of the row; false at its edge. */
  step: (column: string, item: number, by: 1 | -1) => boolean
  /** The cell whose list opens with its editor. */
  opensColumn: string | null
}

/** The keys of a row under edit: its caller's first, then Tab and Enter (UX 3.2). */
export function editRowKeys<Row>(
  placed: readonly PlacedColumn<Row>[],
  edit: RowEdit<Row>,
  actions: RowActions,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    if (event.nativeEvent.isComposing) return
    const cell = target.closest<HTMLElement>('[data-column]')
    const id = cell?.dataset['column'] ?? ''
    const column = placed.find((each) => each.id === id)?.column ?? null
    const item = Number(target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? 0)
    const by = event.shiftKey ? -1 : 1
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const isTab = event.key === 'Tab' && isPlain
    if (isPlain && target.getAttribute('aria-expanded') === 'true') {
      if (isTab) afterList(event, () => actions.step(id, item, by))
      if (event.key === 'Tab' || event.key === 'Enter' || event.key === 'Escape') return
    }
    const takeTyping = () => {
      const number = column ? typedNumber(column, target) : undefined
      // Drawn before the field is left: what it would draw then the grid would take for a focus that was lost.
      if (number !== undefined) flushSync(() => edit.onChange(id, number))
    }
    if (isTab) {
      takeTyping()
      if (actions.step(id, item, by)) stop(event)
      return
    }
    edit.onKeyDown(event.nativeEvent)
    if (event.nativeEvent.defaultPrevented) return stop(event)
    if (event.key === 'Enter' && isPlain && !event.shiftKey && cell?.dataset['editing'] !== undefined) {
      takeTyping()
      stop(event)
    }
  }
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

interface RowCellProps<Row> {
  column: GridColumn<Row>
  row: Row
  error: string | null
  isSaving: boolean
  isTabStop: boolean
  opensList: boolean
  onChange: RowEdit<Row>['onChange']
  onLeave: RowEdit<Row>['onLeave']
}

const CONTROL = '[role="spinbutton"], textarea, input:not([type="hidden"], [hidden])'

/** One editor of a row under edit. Of all of them only the one the grid stands on is a Tab stop (UX G1). */
export function RowCellEditor<Row>(props: RowCellProps<Row>) {
  const { column, row, isTabStop } = props
  const host = useRef<HTMLDivElement>(null)
  const value = column.value(row)
  // Drawn again when the field comes.
  useEditors()

  useEffect(() => {
    const first = host.current?.querySelector<HTMLElement>(CONTROL)
    if (isTabStop && host.current?.closest('[data-editing]') === document.activeElement) first?.focus()
    const parts = host.current?.querySelectorAll<HTMLElement>('input, textarea, button, [tabindex]') ?? []
    for (const part of parts) part.tabIndex = isTabStop && part === first ? 0 : -1
  })

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) target.select()
  }
  const onBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next === null && !document.hasFocus()) return
    if (host.current?.contains(next) || next?.closest('.mw-popover')) return
    props.onLeave(column.id)
  }

  return (
    <div
      ref={host}
      className="mw-grid-editor"
      aria-busy={props.isSaving || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <CellControl
        host={host}
        column={column}
        row={row}
        name={column.id}
        value={value}
        original={value}
        error={props.error}
        opensList={props.opensList}
        takesFocus={false}
        onChange={(next) => {
          if (!props.isSaving) props.onChange(column.id, next)
        }}
      />
    </div>
  )
}

const optionsOf = <Row,>({ column, row }: RowCellProps<Row>) =>
  column.editor?.type === 'select' ? column.editor.options(row) : null

/** Drawn again only when its own value, message or stop changes. */
export const RowCell = memo(
  RowCellEditor,
  (before, after) =>
    before.column === after.column &&
    before.column.value(before.row) === after.column.value(after.row) &&
    optionsOf(before) === optionsOf(after) &&
    before.error === after.error &&
    before.isSaving === after.isSaving &&
    before.isTabStop === after.isTabStop &&
    before.opensList === after.opensList &&
    before.onChange === after.onChange &&
    before.onLeave === after.onLeave,
  // memo() forgets the type parameter.
) as typeof RowCellEditor
