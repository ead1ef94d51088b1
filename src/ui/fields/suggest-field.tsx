import { useMemo } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { matchOptions } from './combo-filter.ts'
import { ComboInput } from './combo-input.tsx'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps, Option } from './field-props.ts'
import { given } from '../look/given.ts'
import { OptionList } from './list-box.tsx'
import { drawnBy } from './virtual-list.tsx'

export interface SuggestFieldProps extends FieldProps<string> {
  /** What can be meant; the label is what is entered. Anything else may be typed as well. */
  suggestions: readonly Option<string>[]
  type?: 'text' | 'email' | undefined
  /** One of the suggestions was taken. */
  onTake?: ((value: string) => void) | undefined
}

const shownAtOnce = 50

/** Free text with suggestions. For one of a closed list see combo-field.tsx. */
export function SuggestField(props: SuggestFieldProps) {
  const { suggestions, value, onChange, onTake, placeholder, type = 'text' } = props
  const shown = useMemo(
    () =>
      // What is written out in full needs no suggestion: the list closes.
      suggestions.some(({ id }) => id === value.trim())
        ? []
        : matchOptions(suggestions, value).slice(0, shownAtOnce),
    [suggestions, value],
  )
  const take = (id: string) => {
    onChange(id)
    onTake?.(id)
  }
  return (
    <ComboBox
      {...fieldRoot(props)}
      allowsCustomValue
      value={null}
      onChange={(key) => {
        const chosen = shown.find(({ id }) => id === key)
        if (chosen) take(chosen.id)
      }}
      inputValue={value}
      onInputChange={onChange}
      items={shown}
    >
      <FieldFrame {...props}>
        <ComboInput {...given({ placeholder })} type={type} className="mw-control" autoComplete="off" />
      </FieldFrame>
      <OptionList items={shown} emptyText="" draw={drawnBy(shown.length)} />
    </ComboBox>
  )
}
