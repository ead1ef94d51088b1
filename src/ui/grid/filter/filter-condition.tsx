import { Button } from '../../controls/button.tsx'
import { ComboField } from '../../fields/combo-field.tsx'
import { DateField } from '../../fields/date/date-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import type { GridColumn } from '../model/column.ts'
import { ofColumn, type Draft, type DraftTerm } from '../query/filter-draft.ts'
import { operatorsFor, operatorWords } from '../query/filter.ts'
import { ManyChoices } from './many-choices.tsx'
import { beyondById, idOf, optionOf, valueIn } from '../query/choice-ids.ts'
import type { FilterChoice } from '../query/rows.ts'
import { entryOf, isUnreadable } from '../query/term-text.ts'

interface FilterConditionProps<Row> {
  term: DraftTerm
  columns: readonly GridColumn<Row>[]
  choicesOf: (columnId: string) => readonly FilterChoice[]
  /** Its value was asked for and is not there. */
  isMissing: boolean
  onChange: (next: Draft) => void
  onRemove: () => void
}

/** One condition: a column, how it compares, and what with. */
export function FilterCondition<Row>(props: FilterConditionProps<Row>) {
  const { term, columns, onChange, onRemove } = props
  const column = columns.find(({ id }) => id === term.field)
  const kind = column?.kind ?? 'text'
  return (
    <div
      className="mw-builder-condition"
      role="group"
      aria-label={`Condition on ${column?.caption ?? term.field}`}
    >
      <SelectField
        label="Column"
        isLabelHidden
        items={columns.map(({ id, caption }) => ({ id, label: caption }))}
        value={term.field}
        onChange={(id) => {
          const next = columns.find((each) => each.id === id)
          if (next && next.id !== term.field) onChange(ofColumn(term, next))
        }}
      />
      <SelectField
        label="Comparison"
        isLabelHidden
        items={operatorsFor(kind).map((op) => ({ id: op, label: operatorWords(op, kind) }))}
        value={term.op}
        onChange={(id) => {
          const op = operatorsFor(kind).find((each) => each === id)
          if (op) onChange({ ...term, op, chosen: op === 'in' ? term.chosen : term.chosen.slice(0, 1) })
        }}
      />
      <div className="mw-builder-value">{column && <ConditionValue {...props} column={column} />}</div>
      <Button size="small" variant="quiet" icon="x" aria-label="Remove this condition" onPress={onRemove} />
    </div>
  )
}

const LONG_LIST = 20

function ConditionValue<Row>(props: FilterConditionProps<Row> & { column: GridColumn<Row> }) {
  const { term, column, isMissing, onChange } = props
  const error = isMissing ? 'A value is required' : undefined
  const entry = entryOf(column.kind, term.op)
  if (entry === 'none') return null
  if (entry === 'list') {
    const choices = props.choicesOf(column.id)
    const items = choices.map(optionOf)
    const beyond = beyondById(column.kind === 'lookup' ? column.beyond : undefined)
    // An address carries a key as text.
    const chosen = term.chosen.map((value) =>
      idOf(choices.find((choice) => String(choice.value) === String(value))?.value ?? value),
    )
    const one = {
      label: 'Value',
      isLabelHidden: true,
      items,
      beyond,
      error,
      value: chosen[0] ?? null,
      onChange: (id: string | null) => onChange({ ...term, chosen: id === null ? [] : [valueIn(id)] }),
    }
    if (term.op === 'in') {
      return (
        <ManyChoices
          label="Values"
          error={error}
          items={items}
          beyond={beyond}
          chosen={chosen}
          onChange={(ids) => onChange({ ...term, chosen: ids.map(valueIn) })}
        />
      )
    }
    return beyond || items.length > LONG_LIST ? <ComboField {...one} /> : <SelectField {...one} />
  }
  const [first, second] = term.texts
  const field = (at: 0 | 1, label: string) => {
    const value = term.texts[at]
    const traits = {
      label,
      isLabelHidden: true,
      value,
      error: isUnreadable(column.kind, value) ? 'A number is required' : at === 0 ? error : undefined,
      onChange: (text: string) => onChange({ ...term, texts: at === 0 ? [text, second] : [first, text] }),
    }
    return column.kind === 'date' ? (
      <DateField {...traits} />
    ) : (
      <TextField {...traits} placeholder={term.op === 'in' ? 'Values, with commas between' : label} />
    )
  }
  if (entry === 'one') return field(0, 'Value')
  return (
    <>
      {field(0, 'From')}
      {field(1, 'To')}
    </>
  )
}
