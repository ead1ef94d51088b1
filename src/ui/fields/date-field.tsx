import { parseDate, type CalendarDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { CalendarMonth } from './calendar.tsx'
import { isIsoDate, longDate } from './date-text.ts'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { given } from '../look/given.ts'
import { Icon } from '../look/icon.tsx'
import { UiLocale } from '../look/locale.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import './date-field.css'
import '../overlays/popover.css'

export interface DateFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** First and last day that may be chosen, `yyyy-MM-dd`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, entered part by part as 03/07/2026 or picked from a month. The value is `yyyy-MM-dd`, or '' for none. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max } = props
  if (props.isReadOnly) return <ReadOnlyField {...props}>{longDate(value)}</ReadOnlyField>
  return (
    <UiLocale>
      <DatePicker
        {...given({ minValue: toDate(min), maxValue: toDate(max) })}
        {...fieldRoot(props)}
        value={toDate(value) ?? null}
        onChange={(date) => onChange(date?.toString() ?? '')}
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

/** The calendar day of a `yyyy-MM-dd` text, or undefined when it is none. */
export function toDate(iso: string | undefined): CalendarDate | undefined {
  return iso !== undefined && isIsoDate(iso) ? parseDate(iso) : undefined
}
