import { useMemo, type KeyboardEvent } from 'react'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../look/icon.tsx'
import type { GridColumn } from '../model/column.ts'
import { wordsOf } from '../query/filter.ts'
import type { Filter } from '../model/state.ts'
import '../panels.css'

interface FilterPanelProps<Row> {
  label: string
  filter: Filter
  columns: readonly GridColumn<Row>[]
  onRemove: (path: readonly number[]) => void
  onEdit: () => void
  onClear: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The filter in one line of words; each condition can be taken away (UX G5). */
export function FilterPanel<Row>(props: FilterPanelProps<Row>) {
  const { filter, columns } = props
  const words = useMemo(() => wordsOf(filter, columns), [filter, columns])
  return (
    // The keys are those of the grid: between its areas.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="mw-filter-panel"
      role="group"
      aria-label={`Filter of ${props.label}`}
      onKeyDown={props.onKeyDown}
    >
      <span className="mw-panel-label">
        <Icon name="filter" size={14} />
        Filter
      </span>
      {words.map((word, at) =>
        word.kind === 'term' ? (
          <span key={word.path.join('.')} className="mw-chip">
            <span className="mw-chip-text">{word.text}</span>
            <button
              type="button"
              className="mw-chip-remove"
              aria-label={`Remove ${word.text}`}
              onClick={() => props.onRemove(word.path)}
            >
              <Icon name="x" size={12} />
            </button>
          </span>
        ) : (
          // Words between conditions have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`joint ${at}`} className="mw-filter-joint">
            {word.text}
          </span>
        ),
      )}
      <span className="mw-panel-actions">
        <Button size="small" variant="quiet" onPress={props.onEdit}>
          Edit…
        </Button>
        <Button size="small" variant="quiet" onPress={props.onClear}>
          Clear
        </Button>
      </span>
    </div>
  )
}
