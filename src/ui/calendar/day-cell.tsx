import { shortDay, weekdayAndDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import { memo } from 'react'
import type { CalendarEntry, CalendarView } from './entry.ts'
import { hoursOf } from './entry.ts'
import { EntryLink } from './entry-link.tsx'

interface DayCellProps {
  readonly day: string
  readonly view: CalendarView
  readonly entries: readonly CalendarEntry[]
  /** How many more stand on it than its entries. */
  readonly beyond: number
  /** So many entries are drawn, the others are counted. */
  readonly most: number
  readonly isToday: boolean
  /** Where Tab comes to. */
  readonly isStop: boolean
  /** Of the month before or after. */
  readonly isOutside: boolean
  /** Why nothing is worked on it. */
  readonly off: string | null
  /** Whether what is being moved may come to stand here; null while nothing is, and on the day where it stands. */
  readonly stands: boolean | null
  readonly isOver: boolean
  /** The entry of this day that is being moved. */
  readonly carried: string | null
  readonly isClickSpent: () => boolean
  readonly onOpen: (entry: CalendarEntry) => void
  readonly onMore: (day: string) => void
  readonly onMoveAsked?: ((entry: CalendarEntry) => void) | undefined
}

/** A day with its head, its workload and its entries. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, view, entries, beyond, most, isToday, off, stands } = props
  // Of those that are only counted nobody knows the hours.
  const hours = beyond > 0 ? 0 : hoursOf(entries)
  const count = entries.length + beyond
  // One more takes no more room than the button that would count it.
  const shown = most > 0 && count === most + 1 ? entries : entries.slice(0, most)
  const hidden = count - shown.length
  return (
    <div
      role="gridcell"
      className="mw-cal-day"
      data-day={day}
      data-outside={props.isOutside || undefined}
      data-off={off !== null || undefined}
      data-stands={stands ?? undefined}
      data-over={props.isOver || undefined}
      tabIndex={props.isStop ? 0 : -1}
      aria-label={cellWords(props, hours)}
      {...(isToday && { 'aria-current': 'date' as const })}
    >
      <div className="mw-cal-day-head" aria-hidden>
        <span className="mw-cal-date">{view === 'month' ? Number(day.slice(8)) : shortDay(day)}</span>
        {off !== null && <span className="mw-cal-off">{off}</span>}
        {hours > 0 && <span className="mw-cal-load">{hoursWords(hours)}</span>}
      </div>
      {shown.length > 0 && (
        <ul className="mw-cal-entries">
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryLink
                entry={entry}
                isBrief={view === 'month'}
                isCarried={props.carried === entry.id}
                isClickSpent={props.isClickSpent}
                onOpen={props.onOpen}
                onMoveAsked={view === 'month' ? undefined : props.onMoveAsked}
              />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="mw-cal-more"
          tabIndex={-1}
          data-more
          aria-label={`${counted(count)} on ${weekdayAndDate(day)}`}
          onClick={() => props.onMore(day)}
        >
          {shown.length > 0 ? `+${numberWords(hidden)} more` : numberWords(count)}
        </button>
      )}
    </div>
  )
})

const counted = (count: number): string =>
  count === 0 ? 'nothing' : count === 1 ? '1 entry' : `${numberWords(count)} entries`

const hoursWords = (hours: number): string => `${numberWords(hours, 1)} h`

const cellWords = ({ day, entries, beyond, isToday, off, stands }: DayCellProps, hours: number): string =>
  [
    weekdayAndDate(day),
    ...(isToday ? ['today'] : []),
    ...(off === null ? [] : [`no work: ${off}`]),
    counted(entries.length + beyond),
    ...(hours > 0 ? [hoursWords(hours)] : []),
    ...(stands === null ? [] : [stands ? 'may be moved here' : 'outside its days']),
  ].join(', ')
