import type { ReactNode } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { ComboField } from '../ui/combo-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import type { FieldTraits } from '../ui/field-props.ts'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Lookup } from './lookups.ts'
import type { FieldDefinition } from './screen.ts'

export interface FieldControlProps {
  readonly field: FieldDefinition
  readonly value: unknown
  readonly error: string | undefined
  readonly lookup: Lookup | undefined
  readonly isReadOnly: boolean
  readonly onChange: (value: string | number | boolean | null) => void
  readonly onBlur: () => void
}

/** Lists up to this long open as a select; longer ones are found by typing. */
const shortList = 12

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** The control of one field by its kind. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { field, value, onChange } = props
  const traits: FieldTraits = {
    label: field.label,
    name: field.name,
    error: props.error,
    onBlur: props.onBlur,
    isRequired: field.required,
    isReadOnly: props.isReadOnly || field.isReadOnly === true,
    isDisabled: field.isDisabled,
    placeholder: field.placeholder,
    captionSide: field.captionSide,
  }
  if (field.lookup) return <LookupControl {...props} traits={traits} />
  switch (field.kind) {
    case 'flag':
      return <CheckboxField {...traits} value={value === true} onChange={onChange} />
    case 'integer':
      return <NumberField {...traits} value={numberOf(value)} onChange={onChange} fractionDigits={0} />
    case 'decimal':
    case 'money':
      return <NumberField {...traits} value={numberOf(value)} onChange={onChange} fractionDigits={2} />
    case 'date':
      return (
        <DateField {...traits} value={textOf(value)} onChange={(day) => onChange(day === '' ? null : day)} />
      )
    case 'multiline':
      return <TextField {...traits} type="multiline" value={textOf(value)} onChange={onChange} />
    case 'text':
    case 'choice':
    case 'yes-no':
    case 'code':
    case 'reference':
    case 'user':
      return <TextField {...traits} value={textOf(value)} onChange={onChange} />
  }
}

function LookupControl(props: FieldControlProps & { readonly traits: FieldTraits }) {
  const { field, value, lookup, traits, onChange } = props
  const isText = field.kind !== 'reference'
  const items = lookup?.items ?? []
  const chosen = typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null
  const change = (id: string | number | null) => onChange(id ?? (isText && field.kind !== 'user' ? '' : null))
  const list = { items, status: lookup?.status, onRetry: lookup?.onRetry }
  if (items.length > shortList || lookup?.status === 'failed')
    return <ComboField {...traits} {...list} value={chosen} onChange={change} />
  return (
    <SelectField
      {...traits}
      {...list}
      value={chosen}
      onChange={change}
      {...(field.required ? {} : { emptyLabel: 'None' })}
    />
  )
}
