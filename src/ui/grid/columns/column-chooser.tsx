import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../look/icon.tsx'
import { announce } from '../../feedback/live-region.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { AnchoredDialog } from '../menus/anchored-dialog.tsx'
import type { GridColumn } from '../model/column.ts'
import {
  columnOrder,
  hideColumn,
  moveColumn,
  resetColumns,
  type Cleared,
  type GridState,
} from '../model/state.ts'
import './column-chooser.css'

interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[]
  state: GridState
  trigger: RefObject<Element | null>
  onStateChange: (next: GridState, cleared?: Cleared) => void
  onClose: () => void
}

/** From so many columns on one looks for them by name. */
const MANY = 13

/** Which columns are shown and in which order: Space shows or hides, Alt+Up and Alt+Down move (UX G9). */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { columns, state, trigger, onStateChange, onClose } = props
  const list = useRef<HTMLUListElement>(null)
  const ids = columns.map(({ id }) => id)
  const order = columnOrder(state, ids)
  const shownCount = order.filter((id) => !state.hidden.includes(id)).length
  const captionOf = (id: string) => columns.find((column) => column.id === id)?.caption ?? id
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const listed = order.filter((id) => captionOf(id).toLowerCase().includes(words))

  const focus = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"] input`)?.focus()
  const move = (id: string, by: number) => {
    const to = order.indexOf(id) + by
    if (to < 0 || to >= order.length) return
    flushSync(() => onStateChange(moveColumn(state, ids, id, to)))
    focus(id)
    announce(`${captionOf(id)}, ${to + 1} of ${order.length}`)
  }
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (event.altKey) move(id, by)
    else focus(listed[listed.indexOf(id) + by] ?? id)
  }
  const intoList = (event: KeyboardEvent) => {
    const first = listed[0]
    if (event.key !== 'ArrowDown' || first === undefined) return
    event.preventDefault()
    focus(first)
  }
  return (
    <AnchoredDialog label="Columns" trigger={trigger} onClose={onClose}>
      {columns.length >= MANY && (
        <div className="mw-choice-search" role="presentation" onKeyDown={intoList}>
          <TextField
            label="Find a column"
            isLabelHidden
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens (APG)
            autoFocus
            placeholder="Find a column"
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {listed.length === 0 && <p className="mw-chooser-none">No match for “{typed.trim()}”</p>}
      <ul ref={list} className="mw-chooser">
        {listed.map((id) => {
          const at = order.indexOf(id)
          const isShown = !state.hidden.includes(id)
          return (
            <li key={id} className="mw-chooser-item" data-choice={id}>
              <label className="mw-chooser-label">
                <input
                  type="checkbox"
                  checked={isShown}
                  // The last one stays: a grid without columns shows nothing to take hold of.
                  aria-disabled={(isShown && shownCount === 1) || undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onChange={() =>
                    !(isShown && shownCount === 1) && onStateChange(hideColumn(state, id, isShown))
                  }
                  onKeyDown={onKeyDown(id)}
                />
                <span className="mw-chooser-caption">{captionOf(id)}</span>
              </label>
              <MoveButton
                label={`Move ${captionOf(id)} up`}
                isUp
                isOff={at === 0}
                onMove={() => move(id, -1)}
              />
              <MoveButton
                label={`Move ${captionOf(id)} down`}
                isUp={false}
                isOff={at === order.length - 1}
                onMove={() => move(id, 1)}
              />
            </li>
          )
        })}
      </ul>
      <div className="mw-grid-dialog-foot">
        <Button
          size="small"
          variant="quiet"
          icon="rotate-ccw"
          onPress={() =>
            onStateChange(
              resetColumns(
                state,
                columns.flatMap(({ id, startsHidden }) => (startsHidden ? [id] : [])),
              ),
              'columns',
            )
          }
        >
          Reset
        </Button>
        <Button size="small" onPress={onClose}>
          Done
        </Button>
      </div>
    </AnchoredDialog>
  )
}

interface MoveButtonProps {
  label: string
  isUp: boolean
  isOff: boolean
  onMove: () => void
}

// For the pointer; on the keyboard Alt+Up and Alt+Down do it where the focus is.
function MoveButton({ label, isUp, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="mw-grid-command"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onMove}
    >
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} />
    </button>
  )
}
