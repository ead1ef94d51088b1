import { useRef, useState } from 'react'
import { firstDayAsOf } from '../../contract/record-history.ts'
import { longDate } from '../../locale/days.ts'
import { dayOf } from '../../locale/moments.ts'
import { pastListCommands, type PastListEvent } from '../../machines/past.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { focusControl } from '../../ui/fields/focus-field.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { isPastDay, usePastDay } from './past-day.ts'
import './past-day-bar.css'

const { 'PAST.NOW': now } = pastListCommands

interface BarProps {
  readonly scope: string
  readonly day: string
  /** Columns of the list are not told of a day that is over. */
  readonly isShortened: boolean
}

/** Which day it is, another one, and the way back to today. */
export function PastDayBar({ scope, day, isShortened }: BarProps) {
  const { liveCharts, history } = useWorkbench()
  const since = history.since()
  const past = usePastDay()
  // What is being entered is no day of the address yet.
  const [entered, setEntered] = useState<string | null>(null)
  const [today] = useState(() => dayOf(Date.now()))
  const bar = useRef<HTMLElement>(null)
  useCommands<PastListEvent>(liveCharts, {
    id: `past-day/${scope}`,
    scope,
    commands: pastListCommands,
    can: () => true,
    run: ({ type }) => {
      if (type === 'PAST.NOW') past.close()
      else if (bar.current) focusControl(bar.current)
    },
  })
  return (
    <section ref={bar} className="mw-past-day" aria-label="As of a day">
      <DateField
        name="asOf"
        label="As of"
        value={entered ?? day}
        {...(since !== null && { min: firstDayAsOf(since) })}
        max={today}
        error={entered === null || isPastDay(entered) ? undefined : 'Enter a day that is not still to come'}
        onChange={(next) => {
          setEntered(isPastDay(next) ? null : next)
          if (isPastDay(next)) past.open(next)
        }}
      />
      <p className="mw-past-words">
        As it stood at the end of {longDate(day)}.
        {since === null && ' What this site began with counts as there all along.'}
        {isShortened && ' Columns that are worked out from other records are left out, or empty.'}
      </p>
      <Button icon={now.icon} onPress={past.close}>
        {now.label}
      </Button>
    </section>
  )
}
