import { parseDateTime, type CalendarDateTime } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { CalendarMonth } from './calendar.tsx'
import { isIsoDate, longDateTime } from './date-text.ts'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { Icon } from '../look/icon.tsx'
import { UiLocale } from '../look/locale.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import './date-field.css'
import '../overlays/popover.css'

export type DateTimeFieldProps = Omit<FieldProps<string>, 'placeholder'>

/** A day with hour and minute, entered part by part. The value is `yyyy-MM-ddTHH:mm` local time, or '' for none. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange } = props
  if (props.isReadOnly) return <ReadOnlyField {...props}>{longDateTime(value)}</ReadOnlyField>
  return (
    <UiLocale>
      <DatePicker<CalendarDateTime>
        {...fieldRoot(props)}
        granularity="minute"
        value={toMinute(value)}
        onChange={(at) => onChange(at === null ? '' : at.toString().slice(0, 16))}
        shouldForceLeadingZeros
      >
        <FieldFrame {...props}>
          <Group className="mw-control">
            <DateInput className="mw-control-input mw-date">
              {(segment) => <DateSegment segment={segment} className="mw-date-part" />}
            </DateInput>
            <Button className="mw-control-button">
              <Icon name="calendar" />
            </Button>
          </Group>
        </FieldFrame>
        <Popover className="mw-popover mw-calendar-popover">
          <Dialog>
            <Calendar data-single>
              <CalendarMonth />
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </UiLocale>
  )
}

/** The minute of such a text; a day alone begins at midnight, other text is none. */
function toMinute(iso: string): CalendarDateTime | null {
  const day = iso.slice(0, 10)
  if (!isIsoDate(day)) return null
  const time = /^T([01]\d|2[0-3]):[0-5]\d/.exec(iso.slice(10))?.[0] ?? 'T00:00'
  return parseDateTime(`${day}${time}`)
}
