import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Asterisk, ErrorText } from './field-frame.tsx'
import type { FieldProps, LookupProps, Option } from './field-props.ts'
import { Icon } from '../look/icon.tsx'
import { countText, Options } from './list-box.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { SearchList } from './search-list.tsx'
import { useFound } from './use-found.ts'
import { drawnBy } from './virtual-list.tsx'
import './lookup-field.css'

export interface LookupFieldProps<Id extends string | number> extends FieldProps<Id | null>, LookupProps<Id> {
  items: readonly Option<Id>[]
}

/** One of a list, found in a dialog of its own: a sheet on a phone. For lists too long for a drop-down. */
export function LookupField<Id extends string | number>(props: LookupFieldProps<Id>) {
  const { items, value, onChange, placeholder = 'Select', status = 'ready', error } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [taken, setTaken] = useState<Option<Id> | null>(null)
  const chosen = items.find((item) => item.id === value) ?? (taken?.id === value ? taken : undefined)
  const label = value === null ? '' : (chosen?.label ?? String(value))
  if (props.isReadOnly) return <ReadOnlyField {...props}>{label}</ReadOnlyField>
  const close = () => {
    setOpen(false)
    props.onBlur?.()
  }
  const take = (next: Option<Id> | null) => {
    close()
    setTaken(next)
    if (next?.id !== (value ?? undefined)) onChange(next?.id ?? null)
  }
  return (
    <div className="mw-field" data-caption={props.captionSide ?? 'top'} data-field={props.name}>
      {!props.isLabelHidden && (
        <span className="mw-field-label" id={`${id}label`}>
          {props.label}
          {props.isRequired && props.showsAsterisk !== false && <Asterisk />}
        </span>
      )}
      <div className="mw-field-body">
        <AriaButton
          className="mw-control mw-select-trigger"
          data-invalid={error !== undefined || undefined}
          isDisabled={props.isDisabled ?? false}
          onPress={() => setOpen(true)}
          onBlur={() => !isOpen && props.onBlur?.()}
          render={(dom) => (
            <button
              {...dom}
              aria-haspopup="dialog"
              aria-label={props.isLabelHidden ? `${props.label} ${label}` : undefined}
              aria-labelledby={props.isLabelHidden ? undefined : `${id}value ${id}label`}
              aria-describedby={error === undefined ? undefined : `${id}error`}
            />
          )}
        >
          <span className="mw-select-value" id={`${id}value`} data-placeholder={label === '' || undefined}>
            {label !== '' ? label : status === 'loading' ? 'Loading' : placeholder}
          </span>
          <Icon name="search" />
        </AriaButton>
        {props.description !== undefined && <span className="mw-field-description">{props.description}</span>}
        <LookupFailure {...props} />
        {error !== undefined && (
          <span className="mw-field-error" id={`${id}error`}>
            <ErrorText>{error}</ErrorText>
          </span>
        )}
      </div>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(open) => !open && close()}
        title={props.label}
        width={480}
        isDismissable
        footer={
          value !== null &&
          !props.isRequired && (
            <Button variant="quiet" onPress={() => take(null)}>
              None
            </Button>
          )
        }
      >
        <LookupSearch {...props} onTake={take} />
      </Dialog>
    </div>
  )
}

interface SearchProps<Id extends string | number> extends LookupProps<Id> {
  label: string
  items: readonly Option<Id>[]
  value: string | number | null
  onTake: (option: Option<Id>) => void
}

/** The search and its list, as the dialog of a lookup holds them. */
export function LookupSearch<Id extends string | number>(props: SearchProps<Id>) {
  const { label, items, value, onTake } = props
  const [typed, setTyped] = useState('')
  const { shown, footer, emptyText, of } = useFound(items, typed, props)
  const take = (id: string | number) => {
    const option = of(id)
    if (option) onTake(option)
  }
  return (
    <div className="mw-lookup">
      <SearchList label={`Search ${label}`} typed={typed} onType={setTyped}>
        <Options
          label={label}
          items={shown}
          draw={drawnBy(items.length)}
          emptyText={emptyText}
          selected={value}
          onChoose={take}
        />
      </SearchList>
      <div className="mw-list-footer" role="status">
        {footer ?? countText(shown.length, items.length)}
      </div>
    </div>
  )
}
