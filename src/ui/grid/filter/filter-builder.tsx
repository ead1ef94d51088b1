import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import type { GridColumn } from '../model/column.ts'
import { FilterCondition } from './filter-condition.tsx'
import {
  draftOf,
  filterOf,
  MOST_DEPTH,
  newTerm,
  nextId,
  unfinished,
  withAdded,
  withChanged,
  type Draft,
  type DraftGroup,
} from '../query/filter-draft.ts'
import { SelectField } from '../../fields/select-field.tsx'
import type { FilterChoice } from '../query/rows.ts'
import type { Filter } from '../model/state.ts'
import './filter-builder.css'

interface FilterBuilderProps<Row> {
  /** Name of the grid. */
  label: string
  columns: readonly GridColumn<Row>[]
  filter: Filter | null
  choicesOf: (columnId: string) => readonly FilterChoice[]
  onApply: (filter: Filter | null) => void
  onClose: () => void
}

/** Conditions in groups of all or any, up to four deep; nothing changes until they are applied (UX G5). */
export function FilterBuilder<Row>(props: FilterBuilderProps<Row>) {
  const { label, columns, choicesOf, onApply, onClose } = props
  const [first] = columns
  const [draft, setDraft] = useState(() => {
    const given = draftOf(props.filter)
    return given.items.length === 0 && first ? withAdded(given, 0, newTerm(1, first)) : given
  })
  const [isTried, setTried] = useState(false)
  const problems = unfinished(draft, columns)

  const change = (id: number, next: (part: Draft) => Draft | null) => setDraft(withChanged(draft, id, next))
  const apply = () => {
    setTried(true)
    // One empty condition is how the builder begins, and says that there is no filter.
    const [only] = draft.items
    const isUntouched =
      draft.items.length === 1 && only !== undefined && !('items' in only) && isBlankTerm(only)
    if (problems.length > 0 && !isUntouched) return
    onApply(filterOf(draft, columns))
  }
  const group = (part: DraftGroup, depth: number) => (
    <div
      key={part.id}
      className="mw-builder-group"
      role="group"
      aria-label={part.joint === 'and' ? 'All of these' : 'Any of these'}
    >
      <div className="mw-builder-bar">
        <SelectField
          label="Rows must meet"
          isLabelHidden
          items={JOINTS}
          value={part.joint}
          onChange={(joint) => {
            const next = joint === 'or' ? 'or' : 'and'
            if (part.id === 0) setDraft({ ...draft, joint: next })
            else change(part.id, (each) => ({ ...each, joint: next }))
          }}
        />
        {part.id !== 0 && (
          <Button
            size="small"
            variant="quiet"
            icon="x"
            aria-label="Remove this group"
            onPress={() => change(part.id, () => null)}
          />
        )}
      </div>
      {part.items.map((each) =>
        'items' in each ? (
          group(each, depth + 1)
        ) : (
          <FilterCondition
            key={each.id}
            term={each}
            columns={columns}
            choicesOf={choicesOf}
            isMissing={isTried && problems.includes(each.id)}
            onChange={(next) => change(each.id, () => next)}
            onRemove={() => change(each.id, () => null)}
          />
        ),
      )}
      <div className="mw-builder-add">
        {first && (
          <Button
            size="small"
            variant="quiet"
            icon="plus"
            onPress={() => setDraft(withAdded(draft, part.id, newTerm(nextId(draft), first)))}
          >
            Condition
          </Button>
        )}
        {first && depth < MOST_DEPTH && (
          <Button
            size="small"
            variant="quiet"
            icon="plus"
            onPress={() => {
              const id = nextId(draft)
              const joint = part.joint === 'and' ? 'or' : 'and'
              setDraft(withAdded(draft, part.id, { id, joint, items: [newTerm(id + 1, first)] }))
            }}
          >
            Group
          </Button>
        )}
      </div>
    </div>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Filter ${label}`}
      width={760}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={apply}>
            Apply
          </Button>
        </>
      }
    >
      <div className="mw-builder">{group(draft, 1)}</div>
    </Dialog>
  )
}

const JOINTS = [
  { id: 'and', label: 'All of these' },
  { id: 'or', label: 'Any of these' },
]

function isBlankTerm(term: Exclude<Draft, DraftGroup>): boolean {
  return (
    term.op !== 'blank' &&
    term.op !== 'filled' &&
    term.chosen.length === 0 &&
    term.texts.every((text) => text === '')
  )
}
