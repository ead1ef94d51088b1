import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Select, SelectValue } from 'react-aria-components/Select'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps, LookupProps, Option } from './field-props.ts'
import { Icon } from '../look/icon.tsx'
import { OptionPopover, Options } from './list-box.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { SearchList } from './search-list.tsx'
import { useFound } from './use-found.ts'
import { drawnBy } from './virtual-list.tsx'

export interface DropDownFieldProps<Id extends string | number>
  extends FieldProps<Id | null>, LookupProps<Id> {
  items: readonly Option<Id>[]
  /** Adds a first choice with these words that sets null. */
  emptyLabel?: string | undefined
}

/** One of a list in a drop-down box that is searched once it is open. */
export function DropDownField<Id extends string | number>(props: DropDownFieldProps<Id>) {
  const { items, value, onChange, placeholder = 'Select', emptyLabel, status = 'ready' } = props
  const [typed, setTyped] = useState('')
  const { shown: found, footer, emptyText, of } = useFound(items, typed, props)
  const shown = useMemo<readonly Option[]>(() => {
    const isEmptyOffered = emptyLabel !== undefined && typed === '' && status !== 'loading'
    return isEmptyOffered ? [{ id: '', label: emptyLabel }, ...found] : found
  }, [found, typed, emptyLabel, status])
  const label = value === null ? '' : (of(value)?.label ?? String(value))
  if (props.isReadOnly) return <ReadOnlyField {...props}>{label}</ReadOnlyField>
  return (
    <Select
      {...fieldRoot(props)}
      value={value}
      onChange={(key) => onChange(of(key)?.id ?? null)}
      onOpenChange={(isOpen) => !isOpen && setTyped('')}
      placeholder={status === 'loading' ? 'Loading' : placeholder}
      allowsEmptyCollection
    >
      <FieldFrame {...props}>
        <Button
          className="mw-control mw-select-trigger"
          data-invalid={props.error !== undefined || undefined}
        >
          {/* A list that was narrowed may not hold the chosen one, which is shown all the same. */}
          <SelectValue className="mw-select-value">
            {({ defaultChildren }) => (label === '' ? defaultChildren : label)}
          </SelectValue>
          <Icon name="chevron-down" />
        </Button>
        <LookupFailure {...props} />
      </FieldFrame>
      <OptionPopover footer={footer}>
        <SearchList label={`Search ${props.label}`} typed={typed} onType={setTyped}>
          <Options items={shown} draw={drawnBy(items.length)} emptyText={emptyText} />
        </SearchList>
      </OptionPopover>
    </Select>
  )
}
