import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { matchOptions } from './combo-filter.ts'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps, LookupProps, Option } from './field-props.ts'
import { given } from '../look/given.ts'
import { Icon } from '../look/icon.tsx'
import { countText, OptionList } from './list-box.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { drawnBy } from './virtual-list.tsx'

export interface ComboFieldProps<Id extends string | number> extends FieldProps<Id | null>, LookupProps {
  items: readonly Option<Id>[]
}

/**
 * One of a long list, found by typing. Stores the id and shows the label; an id that the list does not hold
 * (still loading, failed, removed since) is shown as it is.
 */
export function ComboField<Id extends string | number>(props: ComboFieldProps<Id>) {
  const { items, value, onChange, placeholder, status = 'ready' } = props
  const label = useMemo(() => labelOf(items, value), [items, value])
  const [typing, setTyping] = useState({ text: label, label, isSearch: false })
  if (typing.label !== label) setTyping({ text: label, label, isSearch: false })
  const shown = useMemo(
    () => matchOptions(items, typing.isSearch ? typing.text : ''),
    [items, typing.isSearch, typing.text],
  )
  if (props.isReadOnly) return <ReadOnlyField {...props}>{label}</ReadOnlyField>

  const type = (text: string) => {
    setTyping({ text, label, isSearch: true })
    if (text === '' && value !== null) onChange(null)
  }
  const choose = (id: Id | null) => {
    setTyping({ text: labelOf(items, id), label, isSearch: false })
    if (id !== value) onChange(id)
  }
  return (
    <ComboBox
      {...fieldRoot(props)}
      value={value}
      // With both value and text controlled react-aria reports a blur as the old value chosen again.
      onChange={(key) => choose(key === value ? value : (items.find(({ id }) => id === key)?.id ?? null))}
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
          <Input
            {...given({ placeholder: status === 'loading' ? 'Loading' : placeholder })}
            className="mw-control-input"
          />
          <Button className="mw-control-button">
            <Icon name="chevrons-up-down" size={14} />
          </Button>
        </Group>
        <LookupFailure {...props} />
      </FieldFrame>
      <OptionList
        items={shown}
        emptyText={emptyText(status, typing.text)}
        draw={drawnBy(items.length)}
        {...(shown.length < items.length && { footer: countText(shown.length, items.length) })}
      />
    </ComboBox>
  )
}

function labelOf<Id extends string | number>(items: readonly Option<Id>[], value: Id | null): string {
  if (value === null) return ''
  return items.find((item) => item.id === value)?.label ?? String(value)
}

function emptyText(status: NonNullable<LookupProps['status']>, typed: string): string {
  if (status === 'loading') return 'Loading'
  if (status === 'failed') return 'Could not load.'
  return typed === '' ? 'Nothing to choose from' : `No match for “${typed}”`
}
