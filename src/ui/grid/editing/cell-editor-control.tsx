import { CheckboxField } from '../../fields/checkbox-field.tsx'
import { ComboField } from '../../fields/combo-field.tsx'
import { DateField } from '../../fields/date/date-field.tsx'
import { DateTimeField } from '../../fields/date/date-time-field.tsx'
import type { Beyond, FieldProps, Option } from '../../fields/field-props.ts'
import { NumberField } from '../../fields/number-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { dayOf, withDay } from '../model/cell-editing.ts'
import { isTrue } from '../model/cell-text.ts'
import { isBlank, type CellValue, type EditorSpec } from '../model/column.ts'

export interface EditorControlProps {
  type: EditorSpec<never>['type']
  label: string
  name?: string | undefined
  value: CellValue
  /** What `value` was before, for the parts of it that the control does not show. */
  original: CellValue
  error: string | null
  isRequired: boolean
  isMono: boolean
  /** Whether a number is written with thousands. */
  isGrouped: boolean
  takesFocus: boolean
  /** The choices of a select. */
  options: readonly Option[]
  beyond?: Beyond | undefined
  onChange: (value: CellValue) => void
}

/** The field that edits a value in its cell. Loaded apart from the grid: nothing is edited before it is looked at. */
export function EditorControl(props: EditorControlProps) {
  const { type, value, error, onChange } = props
  const common = {
    label: props.label,
    name: props.name,
    isLabelHidden: true,
    isRequired: props.isRequired,
    autoFocus: props.takesFocus,
    ...(error !== null && { error }),
  } satisfies Partial<FieldProps<never>>
  const text = isBlank(value) ? '' : String(value)
  switch (type) {
    case 'text':
      return <TextField {...common} value={text} onChange={onChange} isMono={props.isMono} />
    case 'textarea':
      return <TextField {...common} type="multiline" rows={4} value={text} onChange={onChange} />
    case 'number':
      return (
        <NumberField
          {...common}
          isGrouped={props.isGrouped}
          value={isBlank(value) ? null : Number(value)}
          onChange={onChange}
        />
      )
    case 'checkbox':
      return <CheckboxField {...common} value={isTrue(value)} onChange={onChange} />
    case 'date':
      return (
        <DateField
          {...common}
          value={dayOf(value)}
          onChange={(day) => onChange(withDay(props.original, day))}
        />
      )
    case 'datetime':
      return <DateTimeField {...common} value={text} onChange={(at) => onChange(at === '' ? null : at)} />
    case 'select':
      break
  }
  return (
    <ComboField
      {...common}
      items={props.options}
      beyond={props.beyond}
      value={typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null}
      onChange={onChange}
    />
  )
}
