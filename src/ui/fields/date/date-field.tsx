import { isIsoDate, longDate } from '../../../locale/days.ts'
import { parseDate, type CalendarDate } from '@internationalized/date'
import { DatePicker } from 'react-aria-components/DatePicker'
import { DatePickerParts } from './date-picker-parts.tsx'
import { fieldRoot } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { given } from '../../look/given.ts'
import { UiLocale } from '../../look/locale.tsx'
import { ReadOnlyField } from '../read-only-field.tsx'
import { useTypedDate } from './use-typed-date.ts'

export interface DateFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** First and last day that may be chosen, `yyyy-MM-dd`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, entered part by part as 03/07/2026 or picked from a month. The value is `yyyy-MM-dd`, or '' for none. */
export function DateField(props: DateFieldProps) {
  const { value, min, max } = props
  const { onPartly, ...typed } = useTypedDate({ ...props, parse: dayOf, write: String })
  if (props.isReadOnly) return <ReadOnlyField {...props}>{longDate(value)}</ReadOnlyField>
  return (
    <UiLocale>
      <DatePicker
        {...given({ minValue: toDate(min), maxValue: toDate(max) })}
        {...fieldRoot(props)}
        {...typed}
        shouldForceLeadingZeros
      >
        <DatePickerParts {...props} onPartly={onPartly} />
      </DatePicker>
    </UiLocale>
  )
}

const dayOf = (value: string) => toDate(value) ?? null

/** The calendar day of a `yyyy-MM-dd` text, or undefined when it is none. */
export function toDate(iso: string | undefined): CalendarDate | undefined {
  return iso !== undefined && isIsoDate(iso) ? parseDate(iso) : undefined
}
