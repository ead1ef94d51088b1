import type { KeyboardEvent, Ref } from 'react'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../look/icon.tsx'
import type { GridColumn } from '../model/column.ts'
import { collapseAll, expandAll, moveGroup, toggleGroup, type GridState } from '../model/state.ts'
import '../panels.css'

interface GroupPanelProps<Row> {
  columns: readonly GridColumn<Row>[]
  state: GridState
  onStateChange: (next: GridState) => void
  /** A heading is being dragged: over the panel or elsewhere. */
  drag: 'over' | 'elsewhere' | null
  panelRef?: Ref<HTMLDivElement>
}

/** The columns the rows are grouped by, outermost first; a heading dropped here is added. */
export function GroupPanel<Row>({ columns, state, onStateChange, drag, panelRef }: GroupPanelProps<Row>) {
  const grouped = state.group.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const isEmpty = grouped.length === 0
  return (
    <div
      ref={panelRef ?? null}
      className="mw-group-panel"
      role="group"
      aria-label="Grouped by"
      data-drag={drag ?? undefined}
      data-empty={isEmpty || undefined}
    >
      {isEmpty ? (
        <span className="mw-group-hint">Group by: drop a column here</span>
      ) : (
        <>
          <span className="mw-panel-label">Grouped by</span>
          {grouped.map(({ id, caption }, at) => (
            <GroupChip
              key={id}
              id={id}
              caption={caption}
              at={at}
              state={state}
              onStateChange={onStateChange}
            />
          ))}
          <span className="mw-group-all">
            <Button size="small" variant="quiet" onPress={() => onStateChange(expandAll(state))}>
              Expand all
            </Button>
            <Button size="small" variant="quiet" onPress={() => onStateChange(collapseAll(state))}>
              Collapse all
            </Button>
          </span>
        </>
      )}
    </div>
  )
}

interface GroupChipProps {
  id: string
  caption: string
  at: number
  state: GridState
  onStateChange: (next: GridState) => void
}

function GroupChip({ id, caption, at, state, onStateChange }: GroupChipProps) {
  const remove = () => onStateChange(toggleGroup(state, id, false))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined && event.shiftKey) onStateChange(moveGroup(state, id, at + by))
    else if (by !== undefined) chipBeside(event.currentTarget, by)?.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      ;(chipBeside(event.currentTarget, 1) ?? chipBeside(event.currentTarget, -1))?.focus()
      remove()
    } else return
    event.preventDefault()
  }
  return (
    <span className="mw-chip">
      <button
        type="button"
        className="mw-chip-main"
        data-chip
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Delete"
        title="Shift+Left and Shift+Right move it, Delete removes it"
        onKeyDown={onKeyDown}
      >
        {caption}
      </button>
      <button
        type="button"
        className="mw-chip-remove"
        aria-label={`Stop grouping by ${caption}`}
        onClick={remove}
      >
        <Icon name="x" size={12} />
      </button>
    </span>
  )
}

function chipBeside(chip: Element, by: number): HTMLElement | undefined {
  const chips = [...(chip.closest('[role="group"]')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
  return chips.find((_, at) => chips[at - by] === chip)
}
