import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { ComboInput } from './combo-input.tsx'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps, LookupProps, Option } from './field-props.ts'
import { given } from '../look/given.ts'
import { Icon } from '../look/icon.tsx'
import { OptionList } from './list-box.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { useFound } from './use-found.ts'
import { drawnBy } from './virtual-list.tsx'

export interface ComboFieldProps<Id extends string | number> extends FieldProps<Id | null>, LookupProps<Id> {
  items: readonly Option<Id>[]
}

/**
 * One of a long list, found by typing. Stores the id and shows the label; an id that the list does not hold
 * (still loading, failed, removed since) is shown as it is.
 */
export function ComboField<Id extends string | number>(props: ComboFieldProps<Id>) {
  const { items, value, onChange, placeholder, status = 'ready' } = props
  const [typing, setTyping] = useState<Typing>({ text: '', label: '', isSearch: false })
  const { shown, footer, emptyText, of } = useFound(items, typing.isSearch ? typing.text : '', props)
  const labelOf = (id: Id | null) => (id === null ? '' : (of(id)?.label ?? String(id)))
  const label = labelOf(value)
  if (typing.label !== label) setTyping({ text: label, label, isSearch: false })
  if (props.isReadOnly) return <ReadOnlyField {...props}>{label}</ReadOnlyField>

  const type = (text: string) => {
    setTyping({ text, label, isSearch: true })
    if (text === '' && value !== null) onChange(null)
  }
  const choose = (id: Id | null) => {
    setTyping({ text: labelOf(id), label, isSearch: false })
    if (id !== value) onChange(id)
  }
  return (
    <ComboBox
      {...fieldRoot(props)}
      value={value}
      // With both value and text controlled react-aria reports a blur as the old value chosen again.
      onChange={(key) => choose(key === value ? value : (of(key)?.id ?? null))}
      inputValue={typing.text}
      onInputChange={type}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger === 'manual') setTyping({ ...typing, isSearch: false })
      }}
      items={shown}
      allowsEmptyCollection
    >
      <FieldFrame {...props}>
        <Group className="mw-control">
          <ComboInput
            {...given({ placeholder: status === 'loading' ? 'Loading' : placeholder })}
            className="mw-control-input"
          />
          <Button className="mw-control-button">
            <Icon name="chevrons-up-down" size={14} />
          </Button>
        </Group>
        <LookupFailure {...props} />
      </FieldFrame>
      <OptionList items={shown} emptyText={emptyText} draw={drawnBy(items.length)} footer={footer} />
    </ComboBox>
  )
}

interface Typing {
  readonly text: string
  /** The words of the value that it was typed over. */
  readonly label: string
  readonly isSearch: boolean
}
