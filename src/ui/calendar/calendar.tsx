import { weekday, weekdayAndDate } from '../../locale/days.ts'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { announce } from '../feedback/live-region.tsx'
import { type Hold, useHolding, useTaken } from '../held/use-hold.ts'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import { useNarrow } from '../look/use-narrow.ts'
import { useWeekStart } from '../look/week-start.tsx'
import { DayCell } from './day-cell.tsx'
import { DayDialog } from './day-dialog.tsx'
import { byDay, type CalendarEntry, type CalendarView, mayStandOn } from './entry.ts'
import { daysOf, rowsOf, spanOf } from './spans.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useEntryDrag } from './use-entry-drag.ts'
import './calendar.css'

export interface CalendarProps {
  /** Names it: `PM calendar`. */
  readonly label: string
  readonly view: CalendarView
  /** The day that is stood on, yyyy-MM-dd; it decides what is shown. */
  readonly day: string
  readonly today: string
  /** Of one day in the order in which they are to be drawn. */
  readonly entries: readonly CalendarEntry[]
  /** Days without work, with the reason. */
  readonly daysOff?: ReadonlyMap<string, string>
  /** Of days that have more than their entries: how many more. */
  readonly beyond?: ReadonlyMap<string, number>
  /** While a day or an entry is pointed at, has the focus or is moved, what others do waits. */
  readonly hold: Hold
  /** The entry that was picked up by keys or by a command; null for none. */
  readonly carried: string | null
  readonly onCarry: (entry: CalendarEntry | null) => void
  readonly onDay: (day: string) => void
  readonly onOpen: (entry: CalendarEntry) => void
  readonly onMove: (entry: CalendarEntry, day: string) => void
  /** Asks for the day of an entry in another way than by keys or a drag. */
  readonly onMoveAsked?: (entry: CalendarEntry) => void
  /** The day is not one of its own, or it has none. */
  readonly onMoveRefused: (entry: CalendarEntry, day: string) => void
}

const noDaysOff: ReadonlyMap<string, string> = new Map()
const nothingBeyond: ReadonlyMap<string, number> = new Map()

const names = { entry: 'entry', place: 'day' } as const

/** How many entries a day shows before "more": a narrow month only counts them. */
const shownIn = { month: 3, week: 20, agenda: 20 } as const

/**
 * Entries on their days: a month, a week, or the days below one another, as the grid pattern of WAI-ARIA has it. Arrows go by day,
 * Enter goes into a day and opens an entry. Shift and an arrow moves the entry by a day or a week; Space picks it up, so
 * that arrows choose its day; a mouse drags it.
 */
export function Calendar(props: CalendarProps) {
  const { view, day, today, entries, carried, hold, daysOff = noDaysOff, beyond = nothingBeyond } = props
  const first = useWeekStart()
  const helpId = useId()
  const room = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(room)
  const days = useMemo(() => byDay(entries), [entries])
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const [opened, setOpened] = useState<string | null>(null)

  const move = (entry: CalendarEntry, to: string): boolean => {
    const isAllowed = to === entry.day || mayStandOn(entry, to)
    if (!isAllowed) props.onMoveRefused(entry, to)
    else if (to !== entry.day) {
      props.onMove(entry, to)
      announce(`${entry.title} is moved to ${weekdayAndDate(to)}.`)
    }
    return isAllowed
  }
  const { dragged, ghost, onPointerDown, isClickSpent } = useEntryDrag(names, (id, to) => {
    const entry = byId.get(id)
    if (entry) move(entry, to)
  })
  useHolding(hold, 'drag', dragged !== null || carried !== null)
  useHolding(hold, 'menu', opened !== null)
  useTaken(hold, () => root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  const moving = byId.get(dragged?.entry ?? carried ?? '') ?? null

  const shown = daysOf(spanOf(view, day, first)).filter(
    // A list of days leaves out those on which there is nothing to read, unless something is to be put there.
    (each) => view !== 'agenda' || moving || days.has(each) || each === today || each === day,
  )
  const rows = rowsOf(shown, view === 'agenda' ? 1 : 7)
  const onKeyDown = useCalendarKeys({ ...props, root, days, byId, shown, move, onMore: setOpened })
  useShownFirst(root, view, day)
  const most = view === 'month' && isNarrow ? 0 : shownIn[view]

  return (
    <>
      <VisuallyHidden>
        <span id={helpId}>
          Arrow keys go by day, Page Up and Page Down by page, Enter goes into a day. On an entry Enter opens
          it, Shift with an arrow key moves it, Space picks it up.
        </span>
      </VisuallyHidden>
      <div ref={room} className="mw-cal-room">
        <div
          ref={root}
          role="grid"
          tabIndex={-1}
          className="mw-cal"
          data-view={view}
          data-moving={moving !== null || undefined}
          aria-label={props.label}
          aria-describedby={helpId}
          {...hold.pointerProps}
          {...hold.focusProps}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
        >
          {view !== 'agenda' && <Heads days={shown.slice(0, 7)} />}
          {rows.map((row) => (
            <div key={row[0]} role="row" className="mw-cal-row">
              {row.map((each) => (
                <DayCell
                  key={each}
                  day={each}
                  view={view}
                  entries={days.get(each) ?? none}
                  beyond={beyond.get(each) ?? 0}
                  most={most}
                  isToday={each === today}
                  isStop={each === day}
                  isOutside={view === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
                  off={daysOff.get(each) ?? null}
                  stands={moving && each !== moving.day ? mayStandOn(moving, each) : null}
                  isOver={dragged?.place === each}
                  carried={moving?.day === each ? moving.id : null}
                  onOpen={props.onOpen}
                  isClickSpent={isClickSpent}
                  onMore={setOpened}
                  onMoveAsked={props.onMoveAsked}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      {dragged && moving && (
        <div ref={ghost} className="mw-cal-ghost" aria-hidden>
          {moving.title}
        </div>
      )}
      <DayDialog
        day={opened}
        entries={days.get(opened ?? '') ?? none}
        beyond={beyond.get(opened ?? '') ?? 0}
        onClose={() => setOpened(null)}
        onOpen={props.onOpen}
        onMoveAsked={props.onMoveAsked}
      />
    </>
  )
}

/** A list of days is longer than the screen: it opens where the day is that is stood on. */
function useShownFirst(root: RefObject<HTMLElement | null>, view: CalendarView, day: string): void {
  const open = useEffectEvent((shown: CalendarView) => {
    if (shown === 'agenda')
      root.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => open(view), [view])
}

const none: readonly CalendarEntry[] = []

function Heads({ days }: { readonly days: readonly string[] }): ReactNode {
  return (
    <div role="row" className="mw-cal-heads">
      {days.map((day) => (
        <div key={day} role="columnheader" className="mw-cal-weekday">
          <span aria-hidden>{weekday(day, 'short')}</span>
          <VisuallyHidden>{weekday(day, 'long')}</VisuallyHidden>
        </div>
      ))}
    </div>
  )
}
