import { monthDayWords, monthName } from '../../../locale/days.ts'
import { useId } from 'react'
import { Asterisk } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { ReadOnlyField } from '../read-only-field.tsx'
import { SelectField } from '../select-field.tsx'
import './month-day-field.css'

// Of a leap year, so that February has all the days it ever has.
const daysIn = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()
const twoDigits = (count: number) => String(count).padStart(2, '0')

const monthsNamed = () =>
  Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    label: monthName(`2024-${twoDigits(index + 1)}`),
  }))

/** A day of every year as MM-dd, month and day chosen one by one; '' is none. */
export function MonthDayField(props: FieldProps<string>) {
  const { label, name, value, onChange, onBlur, error, isDisabled = false } = props
  const labelId = useId()
  if (props.isReadOnly) return <ReadOnlyField {...props}>{monthDayWords(value)}</ReadOnlyField>
  const [month, day] = /^\d\d-\d\d$/.test(value) ? value.split('-').map(Number) : []
  const become = (inMonth: number, on: number) =>
    onChange(`${twoDigits(inMonth)}-${twoDigits(Math.min(on, daysIn(inMonth)))}`)
  return (
    <div
      className="mw-field"
      data-caption={props.captionSide ?? 'top'}
      data-field={name}
      role="group"
      {...(props.isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': labelId })}
    >
      {!props.isLabelHidden && (
        <span className="mw-field-label" id={labelId}>
          {label}
          {props.isRequired && props.showsAsterisk !== false && <Asterisk />}
        </span>
      )}
      <div className="mw-field-body">
        <div className="mw-month-day">
          <SelectField
            label={`${label}, month`}
            isLabelHidden
            items={monthsNamed()}
            value={month ?? null}
            placeholder="Month"
            emptyLabel="None"
            error={error}
            isDisabled={isDisabled}
            isRequired={props.isRequired}
            onBlur={onBlur}
            onChange={(next) => (next === null ? onChange('') : become(next, day ?? 1))}
          />
          <SelectField
            label={`${label}, day`}
            isLabelHidden
            items={Array.from({ length: daysIn(month ?? 1) }, (_, at) => ({
              id: at + 1,
              label: `${at + 1}`,
            }))}
            value={day ?? null}
            placeholder="Day"
            // A day of no month is none.
            isDisabled={isDisabled || month === undefined}
            onBlur={onBlur}
            onChange={(next) => next !== null && month !== undefined && become(month, next)}
          />
        </div>
        {props.description !== undefined && <span className="mw-field-description">{props.description}</span>}
      </div>
    </div>
  )
}
