import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../look/icon.tsx'
import { announce } from '../../feedback/live-region.tsx'
import { AnchoredDialog } from '../menus/anchored-dialog.tsx'
import type { Spot } from '../menus/anchored-menu.tsx'
import type { GridColumn } from '../model/column.ts'
import { columnOrder, hideColumn, moveColumn, resetColumns, type GridState } from '../model/state.ts'
import './column-chooser.css'

interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[]
  state: GridState
  spot: Spot
  onStateChange: (next: GridState) => void
  onClose: () => void
}

/** Which columns are shown and in which order: Space shows or hides, Alt+Up and Alt+Down move (UX G9). */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { columns, state, spot, onStateChange, onClose } = props
  const list = useRef<HTMLUListElement>(null)
  const ids = columns.map(({ id }) => id)
  const order = columnOrder(state, ids)
  const shownCount = order.filter((id) => !state.hidden.includes(id)).length
  const captionOf = (id: string) => columns.find((column) => column.id === id)?.caption ?? id

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
    else focus(order[order.indexOf(id) + by] ?? id)
  }
  return (
    <AnchoredDialog label="Columns" spot={spot} onClose={onClose}>
      <ul ref={list} className="mw-chooser">
        {order.map((id, at) => {
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
          onPress={() => onStateChange(resetColumns(state))}
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
