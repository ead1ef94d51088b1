import type { CalendarDate } from '@internationalized/date'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DayRange } from '../../contract/entities/craft-report.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { type WeekEvent, weekCommands } from '../../machines/page.commands.ts'
import { type DateRange, DateRangeField } from '../../ui/fields/date/date-range-field.tsx'
import { isSameRange, rangeFault, weekOf } from './report-range.ts'

/** How long the days stand still before they are asked for: each digit typed makes other ones. */
const pauseMs = 600

interface RangeBarProps {
  readonly range: DayRange
  /** Why the range cannot be asked for. */
  readonly fault: string | null
  readonly now: CalendarDate
  readonly onChoose: (range: DayRange) => void
}

/** The days that are reported: entered, or a week by a button. */
export function RangeBar({ range, fault, now, onChoose }: RangeBarProps) {
  // What is being typed is no range of the address yet.
  const [typed, setTyped] = useState<DateRange | null>(null)
  const { liveCharts } = useWorkbench()
  const weeks = { 'THIS.WEEK': weekOf(now), 'LAST.WEEK': weekOf(now, 1) }
  const isChosen = (type: WeekEvent['type']) => typed === null && isSameRange(range, weeks[type])
  const choose = (next: DayRange) => {
    setTyped(null)
    onChoose(next)
  }
  const take = useEffectEvent(choose)
  useCommands<WeekEvent>(liveCharts, {
    id: 'craft-report/weeks',
    scope: 'Craft Report',
    commands: weekCommands,
    can: ({ type }) => !isChosen(type),
    run: ({ type }) => choose(weeks[type]),
  })
  useEffect(() => {
    if (typed === null || rangeFault(typed) !== null) return
    const pause = setTimeout(() => take(typed), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <div className="mw-craft-range" role="group" aria-label="Days of the report">
      <DateRangeField
        label="Range"
        value={typed ?? range}
        error={(typed ? rangeFault(typed) : fault) ?? undefined}
        onChange={setTyped}
      />
      {(['THIS.WEEK', 'LAST.WEEK'] as const).map((type) => (
        <Button
          key={type}
          variant={isChosen(type) ? 'primary' : 'secondary'}
          aria-pressed={isChosen(type)}
          onPress={() => choose(weeks[type])}
        >
          {weekCommands[type].label}
        </Button>
      ))}
    </div>
  )
}
