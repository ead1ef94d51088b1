import { longDate } from '../../../locale/days.ts'
import { useMemo } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput } from 'react-aria-components/DateField'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarMonth } from './calendar.tsx'
import { toDate } from './date-field.tsx'
import { DatePart } from './date-part.tsx'
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
  const range = useRange(props.value)
  const firstDayOfWeek = useWeekStart()
  if (props.isReadOnly) {
    const text = range ? `${longDate(props.value.start)} – ${longDate(props.value.end)}` : ''
    return <ReadOnlyField {...props}>{text}</ReadOnlyField>
  }
  return (
    <UiLocale>
      <DateRangePicker
        {...fieldRoot(props)}
        value={range}
        onChange={(next) =>
          props.onChange({ start: next?.start.toString() ?? '', end: next?.end.toString() ?? '' })
        }
        shouldForceLeadingZeros
      >
        <FieldFrame {...props}>
          <Group className="mw-control">
            <DateInput slot="start" className="mw-date">
              {(segment) => <DatePart segment={segment} />}
            </DateInput>
            <span className="mw-date-range-dash" aria-hidden>
              –
            </span>
            <DateInput slot="end" className="mw-control-input mw-date">
              {(segment) => <DatePart segment={segment} />}
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

/** The same object as long as it is the same range: another one would take what is half typed. */
function useRange({ start, end }: DateRange) {
  return useMemo(() => {
    const [first, last] = [toDate(start), toDate(end)]
    return first && last ? { start: first, end: last } : null
  }, [start, end])
}
