import { Button } from 'react-aria-components/Button'
import { Select, SelectValue } from 'react-aria-components/Select'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps, LookupProps, Option } from './field-props.ts'
import { Icon } from '../look/icon.tsx'
import { OptionList } from './list-box.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { drawnBy } from './virtual-list.tsx'

export interface SelectFieldProps<Id extends string | number> extends FieldProps<Id | null>, LookupProps {
  items: readonly Option<Id>[]
  /** Adds a first choice with these words that sets null. */
  emptyLabel?: string | undefined
}

/** One of a short list, chosen by id. For long lists see combo-field.tsx. */
export function SelectField<Id extends string | number>(props: SelectFieldProps<Id>) {
  const { items, value, onChange, placeholder = 'Select', emptyLabel, status = 'ready' } = props
  if (props.isReadOnly) {
    return (
      <ReadOnlyField {...props}>
        {items.find((item) => item.id === value)?.label ?? value ?? ''}
      </ReadOnlyField>
    )
  }
  const isEmptyOffered = emptyLabel !== undefined && status !== 'loading'
  const choices: readonly Option[] = isEmptyOffered ? [{ id: '', label: emptyLabel }, ...items] : items
  return (
    <Select
      {...fieldRoot(props)}
      value={value}
      onChange={(key) => onChange(items.find((item) => item.id === key)?.id ?? null)}
      placeholder={status === 'loading' ? 'Loading' : placeholder}
      allowsEmptyCollection
    >
      <FieldFrame {...props}>
        <Button
          className="mw-control mw-select-trigger"
          data-invalid={props.error !== undefined || undefined}
        >
          <SelectValue className="mw-select-value">
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <Icon name="chevron-down" />
        </Button>
        <LookupFailure {...props} />
      </FieldFrame>
      <OptionList
        items={choices}
        emptyText={status === 'loading' ? 'Loading' : 'Nothing to choose from'}
        draw={drawnBy(items.length)}
      />
    </Select>
  )
}
