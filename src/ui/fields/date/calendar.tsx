import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { Button } from '../../controls/button.tsx'
import './calendar.css'

/** The month inside a Calendar or RangeCalendar: heading, two arrows and the days. */
export function CalendarMonth() {
  return (
    <>
      <div className="mw-calendar-header">
        <Button
          slot="previous"
          variant="quiet"
          size="small"
          icon="chevron-left"
          aria-label="Previous month"
        />
        <Heading className="mw-calendar-title" />
        <Button slot="next" variant="quiet" size="small" icon="chevron-right" aria-label="Next month" />
      </div>
      <CalendarGrid className="mw-calendar-grid">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className="mw-calendar-day" />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
