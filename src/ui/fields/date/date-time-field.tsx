import { isIsoDate, longDateTime } from '../../../locale/days.ts'
import { parseDateTime, type CalendarDateTime } from '@internationalized/date'
import { DatePicker } from 'react-aria-components/DatePicker'
import { DatePickerParts } from './date-picker-parts.tsx'
import { fieldRoot } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { UiLocale } from '../../look/locale.tsx'
import { ReadOnlyField } from '../read-only-field.tsx'
import { useTypedDate } from './use-typed-date.ts'

export type DateTimeFieldProps = Omit<FieldProps<string>, 'placeholder'>

/** A day with hour and minute, entered part by part. The value is `yyyy-MM-ddTHH:mm` local time, or '' for none. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { onPartly, ...typed } = useTypedDate({ ...props, parse: toMinute, write: toText })
  if (props.isReadOnly) return <ReadOnlyField {...props}>{longDateTime(props.value)}</ReadOnlyField>
  return (
    <UiLocale>
      <DatePicker<CalendarDateTime>
        {...fieldRoot(props)}
        granularity="minute"
        {...typed}
        shouldForceLeadingZeros
      >
        <DatePickerParts {...props} onPartly={onPartly} />
      </DatePicker>
    </UiLocale>
  )
}

const toText = (at: CalendarDateTime) => at.toString().slice(0, 16)

/** The minute of such a text; a day alone begins at midnight, other text is none. */
function toMinute(iso: string): CalendarDateTime | null {
  const day = iso.slice(0, 10)
  if (!isIsoDate(day)) return null
  const time = /^T([01]\d|2[0-3]):[0-5]\d/.exec(iso.slice(10))?.[0] ?? 'T00:00'
  return parseDateTime(`${day}${time}`)
}
