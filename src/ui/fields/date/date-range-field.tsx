import { longDate } from '../../../locale/days.ts'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarMonth } from './calendar.tsx'
import { toDate } from './date-field.tsx'
import { FieldFrame, fieldRoot } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { Icon } from '../../look/icon.tsx'
import { UiLocale } from '../../look/locale.tsx'
import { useWeekStart } from '../../look/week-start.tsx'
import { ReadOnlyField } from '../read-only-field.tsx'
import './date-field.css'
import '../../overlays/popover.css'

/** Two days `yyyy-MM-dd`, both or neither: `{ start: '', end: '' }` is none. */
export interface DateRange {
  start: string
  end: string
}

export type DateRangeFieldProps = Omit<FieldProps<DateRange>, 'placeholder'>

/** A span of days, entered part by part or swept over a month. */
export function DateRangeField(props: DateRangeFieldProps) {
  const start = toDate(props.value.start)
  const end = toDate(props.value.end)
  const firstDayOfWeek = useWeekStart()
  if (props.isReadOnly) {
    const text = start && end ? `${longDate(props.value.start)} – ${longDate(props.value.end)}` : ''
    return <ReadOnlyField {...props}>{text}</ReadOnlyField>
  }
  return (
    <UiLocale>
      <DateRangePicker
        {...fieldRoot(props)}
        value={start && end ? { start, end } : null}
        onChange={(range) =>
          props.onChange({ start: range?.start.toString() ?? '', end: range?.end.toString() ?? '' })
        }
        shouldForceLeadingZeros
      >
        <FieldFrame {...props}>
          <Group className="mw-control">
            <DateInput slot="start" className="mw-date">
              {(segment) => <DateSegment segment={segment} className="mw-date-part" />}
            </DateInput>
            <span className="mw-date-range-dash" aria-hidden>
              –
            </span>
            <DateInput slot="end" className="mw-control-input mw-date">
              {(segment) => <DateSegment segment={segment} className="mw-date-part" />}
            </DateInput>
            <Button className="mw-control-button">
              <Icon name="calendar" />
            </Button>
          </Group>
        </FieldFrame>
        <Popover className="mw-popover mw-calendar-popover">
          <Dialog>
            <RangeCalendar firstDayOfWeek={firstDayOfWeek}>
              <CalendarMonth />
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </UiLocale>
  )
}
