import { memo } from 'react'
import { Icon } from '../../look/icon.tsx'
import type { GridColumn } from '../model/column.ts'
import { operatorWords, termWords } from '../query/filter.ts'
import type { FilterOperator, FilterTerm } from '../model/state.ts'
import { entryOf, isUnreadable, operatorSigns } from '../query/term-text.ts'
import { useTypedTerm } from './use-typed-term.ts'

export interface FilterCellActions {
  onTerm: (field: string, term: FilterTerm | null) => void
  /** Opens the operators, or the list of values, of a column at an element. */
  onPopup: (kind: 'operators' | 'choices', column: string, at: Element) => void
}

interface FilterCellProps<Row> extends FilterCellActions {
  column: GridColumn<Row>
  term: FilterTerm | null
  op: FilterOperator
  /** Which of its controls is the Tab stop: 0 is the cell or its one button, -1 none. */
  tabItem: number
  delay: number
}

function FilterCellView<Row>(props: FilterCellProps<Row>) {
  const { column, op, onPopup } = props
  const entry = entryOf(column.kind, op)
  return (
    <>
      {column.kind !== 'boolean' && (
        <button
          type="button"
          className="mw-filter-operator"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={`${column.caption} ${operatorWords(op, column.kind)}, other comparison`}
          title={operatorWords(op, column.kind)}
          // The focus stays in the field while its operator is changed by pointer.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onPopup('operators', column.id, event.currentTarget)}
        >
          <span aria-hidden>{operatorSigns[op]}</span>
        </button>
      )}
      {entry === 'list' || entry === 'none' ? <ChosenValue {...props} /> : <TypedValues {...props} />}
    </>
  )
}

/** A button with what is chosen in words; it opens the list of values, or the operators where there is no value. */
function ChosenValue<Row>({ column, term, op, tabItem, onPopup }: FilterCellProps<Row>) {
  const isList = entryOf(column.kind, op) === 'list'
  const words = term ? termWords(term, column).slice(column.caption.length + 1) : ''
  const values = isList ? words.slice(operatorWords(term?.op ?? op, column.kind).length + 1) : words
  return (
    <button
      type="button"
      className="mw-filter-choice"
      data-item={0}
      tabIndex={tabItem === 0 ? 0 : -1}
      aria-haspopup={isList ? 'dialog' : 'menu'}
      aria-label={`Filter ${column.caption}: ${words === '' ? 'all' : words}`}
      title={values}
      onClick={(event) => onPopup(isList ? 'choices' : 'operators', column.id, event.currentTarget)}
    >
      <span className="mw-filter-words">{values}</span>
      <Icon name="chevron-down" size={14} />
    </button>
  )
}

function TypedValues<Row>({ column, term, op, tabItem, delay, onTerm }: FilterCellProps<Row>) {
  const { texts, change } = useTypedTerm({
    field: column.id,
    kind: column.kind,
    op,
    term,
    delay,
    onTerm,
  })
  const input = (at: 0 | 1, label: string) => (
    <input
      className="mw-filter-input"
      type={column.kind === 'date' ? 'date' : 'text'}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      // A day of the year 275760 is what an open end of the native picker would allow.
      max={column.kind === 'date' ? '9999-12-31' : undefined}
      maxLength={200}
      placeholder={op === 'between' ? (at === 0 ? 'from' : 'to') : operatorWords(op, column.kind)}
      autoComplete="off"
      spellCheck={false}
      data-item={at + 1}
      data-empty={texts[at] === '' || undefined}
      tabIndex={tabItem === at + 1 ? 0 : -1}
      aria-label={label}
      aria-invalid={isUnreadable(column.kind, texts[at]) || undefined}
      value={texts[at]}
      onChange={({ target }) => change(at === 0 ? [target.value, texts[1]] : [texts[0], target.value])}
    />
  )
  if (op !== 'between') return input(0, `Filter ${column.caption}`)
  return (
    <span className="mw-filter-range">
      {input(0, `Filter ${column.caption} from`)}
      {input(1, `Filter ${column.caption} to`)}
    </span>
  )
}

/** The field of a column in the filter row. Drawn again only when its own term changes. */
// memo() forgets the type parameter.
export const FilterCell = memo(FilterCellView) as typeof FilterCellView
