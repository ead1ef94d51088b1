import { type ReactNode } from 'react'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import type { FieldTraits } from '../../ui/fields/field-props.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FieldValue } from '../definition/field-value.ts'
import { type Box, boxOf, isOn, switched } from './field-box.ts'
import { useHeldBox } from './held-box.ts'
import { JsonControl } from './json-control.tsx'
import { type Lookup, useNamesOf } from './lookups.ts'
import { offered } from './offered.ts'
import { ScanPlace } from './scan-place.tsx'
import { type FieldDefinition, isGrouped } from '../definition/screen.ts'
import { lateComponent } from '../../ui/feedback/late-component.tsx'

const fieldMeanwhile = ({ label }: Pick<FieldTraits, 'label'>) => (
  <Skeleton rows={1} label={`Loading ${label}`} />
)

// Few forms have one, and each brings a part of react-aria that nothing else needs.
const CalendarField = lateComponent(
  async () => (await import('../../ui/fields/date/calendar-field.tsx')).CalendarField,
  fieldMeanwhile,
)
const DateTimeField = lateComponent(
  async () => (await import('../../ui/fields/date/date-time-field.tsx')).DateTimeField,
  fieldMeanwhile,
)
const DropDownField = lateComponent(
  async () => (await import('../../ui/fields/drop-down-field.tsx')).DropDownField,
  fieldMeanwhile,
)
const SuggestField = lateComponent(
  async () => (await import('../../ui/fields/suggest-field.tsx')).SuggestField,
  fieldMeanwhile,
)
const MonthDayField = lateComponent(
  async () => (await import('../../ui/fields/date/month-day-field.tsx')).MonthDayField,
  fieldMeanwhile,
)
const LookupField = lateComponent(
  async () => (await import('../../ui/fields/lookup-field.tsx')).LookupField,
  fieldMeanwhile,
)

export interface FieldControlProps {
  readonly field: FieldDefinition
  readonly value: unknown
  readonly error: string | undefined
  readonly lookup: Lookup | undefined
  readonly isReadOnly: boolean
  /** Whether a required field carries an asterisk; yes unless told. */
  readonly marksRequired?: boolean
  /** The caption stands elsewhere, at the head of a column; the label still names the control. */
  readonly isLabelHidden?: boolean
  readonly onChange: (value: FieldValue) => void
  readonly onBlur: () => void
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The number behind a value, also where it is stored as text. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : null
}

/** The control of one field: the one its definition asks for where its kind can be entered so, else the kind's own. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { field } = props
  const traits: FieldTraits = {
    label: field.label,
    name: field.name,
    error: props.error,
    onBlur: props.onBlur,
    isRequired: field.required,
    showsAsterisk: props.marksRequired,
    isReadOnly: props.isReadOnly || field.isReadOnly === true,
    isDisabled: field.isDisabled,
    placeholder: field.placeholder,
    description: field.description,
    captionSide: field.captionSide,
    isLabelHidden: props.isLabelHidden,
  }
  const held = useHeldBox(boxOf(field, props.lookup), traits)
  useNamesOf(props.lookup, props.value)
  return (
    <Scanned {...props}>
      <Control {...props} {...held} />
    </Scanned>
  )
}

/** A field that asks for a record takes a scan of one. */
function Scanned({ children, ...props }: FieldControlProps & { readonly children: ReactNode }): ReactNode {
  const { field, lookup, value, isReadOnly, onChange } = props
  const ref = field.lookup
  const isOpen = !isReadOnly && field.isReadOnly !== true && field.isDisabled !== true
  if (ref?.from !== 'entity' || !lookup || !isOpen) return children
  const chosen = typeof value === 'string' || typeof value === 'number' ? value : null
  return (
    <ScanPlace source={ref} lookup={lookup} label={field.label} value={chosen} onChoose={onChange}>
      {children}
    </ScanPlace>
  )
}

type ControlProps = FieldControlProps & { readonly traits: FieldTraits; readonly box: Box }

function Control({ field, value, lookup, onChange, traits, box }: ControlProps): ReactNode {
  const blank = isBlankText(field) ? '' : null
  const list = {
    items: offered(field, value, lookup),
    status: lookup?.status,
    onRetry: lookup?.onRetry,
    beyond: lookup?.beyond,
  }
  const chosen = typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null
  const choose = (id: string | number | null) => onChange(id ?? blank)
  const optional = field.required ? {} : { emptyLabel: 'None' }
  switch (box) {
    case 'text':
      return field.suggestions ? (
        <SuggestField
          {...traits}
          value={textOf(value)}
          suggestions={field.suggestions.map((words) => ({ id: words, label: words }))}
          onChange={onChange}
        />
      ) : (
        <TextField {...traits} value={textOf(value)} onChange={onChange} />
      )
    case 'multiline':
      return <TextField {...traits} type="multiline" value={textOf(value)} onChange={onChange} />
    case 'json':
      return <JsonControl {...traits} value={value} onChange={onChange} />
    case 'checkbox':
      return (
        <CheckboxField
          {...traits}
          value={isOn(value)}
          onChange={(on) => onChange(switched(field.kind, on))}
        />
      )
    case 'number':
      return (
        <NumberField
          {...traits}
          value={numberOf(value)}
          onChange={(number) => onChange(number === null ? blank : blank === '' ? String(number) : number)}
          {...(field.kind === 'integer' && { fractionDigits: 0, isGrouped: isGrouped(field) })}
          {...((field.kind === 'decimal' || field.kind === 'money') && { fractionDigits: 2 })}
        />
      )
    case 'date':
      return (
        <DateField
          {...traits}
          value={textOf(value).slice(0, 10)}
          onChange={(day) => onChange(day === '' ? blank : day)}
        />
      )
    case 'calendar':
      return (
        <CalendarField
          {...traits}
          value={textOf(value).slice(0, 10)}
          onChange={(day) => onChange(day === '' ? blank : dayOf(field, day, value))}
        />
      )
    case 'datetime':
      return (
        <DateTimeField
          {...traits}
          value={textOf(value)}
          onChange={(at) => onChange(at === '' ? blank : at)}
        />
      )
    case 'monthDay':
      return <MonthDayField {...traits} value={textOf(value)} onChange={onChange} />
    case 'select':
      return <SelectField {...traits} {...list} {...optional} value={chosen} onChange={choose} />
    case 'combo':
      return <ComboField {...traits} {...list} value={chosen} onChange={choose} />
    case 'dropdown':
      return <DropDownField {...traits} {...list} {...optional} value={chosen} onChange={choose} />
    case 'lookup':
      return <LookupField {...traits} {...list} value={chosen} onChange={choose} />
  }
}

/** Whether nothing is '' in this field, as words are, and not null. */
const isBlankText = ({ kind }: FieldDefinition) =>
  kind === 'text' || kind === 'multiline' || kind === 'choice' || kind === 'code' || kind === 'yes-no'

/** A day picked for a field with a time keeps the time it had. */
const dayOf = ({ kind }: FieldDefinition, day: string, before: unknown): string =>
  kind === 'datetime' ? `${day}${textOf(before).slice(10, 16) || 'T00:00'}` : day
