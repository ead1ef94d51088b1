import { useCallback, useState } from 'react'
import { LiveRegion } from '../feedback/live-region.tsx'
import { useHold } from '../held/use-hold.ts'
import { UiLocale } from '../look/locale.tsx'
import { WeekStartProvider } from '../look/week-start.tsx'
import { Calendar } from './calendar.tsx'
import type { CalendarEntry, CalendarView } from './entry.ts'

/** An entry of the tests: on a day, and where it may go; not at all unless that is said. */
export const entryOn = (
  id: string,
  day: string,
  over: Partial<Omit<CalendarEntry, 'id' | 'day'>> = {},
): CalendarEntry => ({
  id,
  day,
  title: `Service ${id}`,
  detail: 'MP-1012 Mud pump 2',
  state: { word: 'Due', kind: 'primary' },
  hours: 2,
  canMove: null,
  href: `#${id}`,
  ...over,
})

interface BenchProps {
  readonly entries: readonly CalendarEntry[]
  readonly view?: CalendarView
  readonly day?: string
  readonly weekStart?: 'mon' | 'sun'
  readonly daysOff?: ReadonlyMap<string, string>
  readonly beyond?: ReadonlyMap<string, number>
  /** px that the page leaves it, where that is less than the window. */
  readonly width?: number
  /** Whether its days are without their entries, as those of a page that was not read yet. */
  readonly isBare?: boolean
  /** Told what the calendar asked for, a line each. */
  readonly onSaid?: (words: string) => void
}

/** A calendar over entries that move at once, on November 23, 2026. */
export function CalendarBench(props: BenchProps) {
  const { view = 'month', weekStart = 'sun', onSaid = () => undefined } = props
  const [day, setDay] = useState(props.day ?? '2026-11-23')
  const [entries, setEntries] = useState(props.entries)
  const hold = useHold()
  const [carried, setCarried] = useState<string | null>(null)
  const open = useCallback((entry: CalendarEntry) => onSaid(`open ${entry.id}`), [onSaid])
  return (
    <UiLocale>
      <WeekStartProvider value={weekStart}>
        <main style={{ inlineSize: props.width }}>
          <h1>PM calendar</h1>
          <Calendar
            label="PM calendar"
            view={view}
            day={day}
            today="2026-11-23"
            entries={props.isBare ? [] : entries}
            {...(props.daysOff && { daysOff: props.daysOff })}
            {...(props.beyond && { beyond: props.beyond })}
            hold={hold}
            carried={carried}
            onCarry={(entry) => setCarried(entry?.id ?? null)}
            onDay={setDay}
            onOpen={open}
            onMove={(moved, to) => {
              onSaid(`move ${moved.id} to ${to}`)
              setEntries((before) =>
                before.map((entry) => (entry.id === moved.id ? { ...entry, day: to } : entry)),
              )
            }}
            onMoveRefused={(entry, to) => onSaid(`refused ${entry.id} to ${to}`)}
          />
        </main>
        <LiveRegion />
      </WeekStartProvider>
    </UiLocale>
  )
}
