import { longDate } from '../../../locale/days.ts'
import { useId } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { Button } from '../../controls/button.tsx'
import { CalendarMonth } from './calendar.tsx'
import { toDate, type DateFieldProps } from './date-field.tsx'
import { Asterisk, ErrorText } from '../field-frame.tsx'
import { given } from '../../look/given.ts'
import { UiLocale } from '../../look/locale.tsx'
import { useWeekStart } from '../../look/week-start.tsx'
import { ReadOnlyField } from '../read-only-field.tsx'
import './calendar-field.css'

/** A day, picked from a month that is always open. The value is `yyyy-MM-dd`, or '' for none. */
export function CalendarField(props: DateFieldProps) {
  const { value, onChange, min, max, error } = props
  const id = useId()
  const firstDayOfWeek = useWeekStart()
  if (props.isReadOnly) return <ReadOnlyField {...props}>{longDate(value)}</ReadOnlyField>
  return (
    <UiLocale>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that its parts are left */}
      <div
        className="mw-field"
        data-caption={props.captionSide ?? 'top'}
        data-field={props.name}
        role="group"
        aria-label={props.isLabelHidden ? props.label : undefined}
        aria-labelledby={props.isLabelHidden ? undefined : `${id}label`}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) props.onBlur?.()
        }}
      >
        {!props.isLabelHidden && (
          <span className="mw-field-label" id={`${id}label`}>
            {props.label}
            {props.isRequired && props.showsAsterisk !== false && <Asterisk />}
          </span>
        )}
        <div className="mw-field-body">
          <div className="mw-calendar-field" data-invalid={error !== undefined || undefined}>
            <Calendar
              {...given({ minValue: toDate(min), maxValue: toDate(max) })}
              aria-label={props.label}
              data-single
              firstDayOfWeek={firstDayOfWeek}
              value={toDate(value) ?? null}
              onChange={(day) => onChange(day.toString())}
              isDisabled={props.isDisabled ?? false}
              isInvalid={error !== undefined}
            >
              <CalendarMonth />
            </Calendar>
            {!props.isRequired && !props.isDisabled && value !== '' && (
              <Button size="small" variant="quiet" onPress={() => onChange('')}>
                Clear
              </Button>
            )}
          </div>
          {error !== undefined && (
            <span className="mw-field-error" id={`${id}error`}>
              <ErrorText>{error}</ErrorText>
            </span>
          )}
        </div>
      </div>
    </UiLocale>
  )
}
