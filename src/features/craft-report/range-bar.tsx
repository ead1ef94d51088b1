import type { CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import type { DayRange } from '../../contract/entities/craft-report.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type DateRange, DateRangeField } from '../../ui/fields/date-range-field.tsx'
import { isSameRange, isWhole, rangeFault, weekOf } from './report-range.ts'

interface RangeBarProps {
  readonly range: DayRange
  /** Why the range cannot be asked for. */
  readonly fault: string | null
  readonly now: CalendarDate
  readonly onChoose: (range: DayRange) => void
}

/** The days that are reported: entered, or a week by a button. */
export function RangeBar({ range, fault, now, onChoose }: RangeBarProps) {
  // Half a range is no range of the address yet.
  const [typed, setTyped] = useState<DateRange | null>(null)
  const weeks = [
    { label: 'This week', week: weekOf(now) },
    { label: 'Last week', week: weekOf(now, 1) },
  ]
  const choose = (next: DayRange) => {
    setTyped(null)
    onChoose(next)
  }
  return (
    <div className="mw-craft-range" role="group" aria-label="Days of the report">
      <DateRangeField
        label="Range"
        value={typed ?? range}
        error={(typed && rangeFault(typed)) ?? fault ?? undefined}
        onChange={(next) => (isWhole(next) ? choose(next) : setTyped(next))}
      />
      {weeks.map(({ label, week }) => {
        const isChosen = typed === null && isSameRange(range, week)
        return (
          <Button
            key={label}
            variant={isChosen ? 'primary' : 'secondary'}
            aria-pressed={isChosen}
            onPress={() => choose(week)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
