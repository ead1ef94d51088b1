import { weekdayAndDate } from '../../locale/days.ts'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import type { PmCalendar } from '../../contract/entities/pm-calendar.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'
import { withWaitingMoves } from '../../engine/orders/waiting-moves.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { pmCalendarCommands } from '../../machines/pm-calendar.commands.ts'
import type { PmCalendarUserEvent } from '../../machines/pm-calendar.events.ts'
import { pmCalendarWhy } from '../../machines/words/pm-calendar.words.ts'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import type { CalendarEntry } from '../../ui/calendar/entry.ts'
import { daysOf, pageFrom, spanOf } from '../../ui/calendar/spans.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useHold } from '../../ui/held/use-hold.ts'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { useWeekStart } from '../../ui/look/week-start.tsx'
import { type CalendarAddress, calendarOf, type CalendarPart } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarLeftOut } from './calendar-left-out.tsx'
import { entriesOf } from './calendar-entries.ts'
import { type CalendarSession, createCalendarSession } from './calendar-session.ts'
import { MoveQuestions } from './move-questions.tsx'
import type { PlannedEntry } from './planned-entry.ts'
import { useHeldEntries } from './use-held-entries.ts'
import { type LoadCalendar, usePmCalendar } from './use-pm-calendar.ts'
import './pm-calendar.css'

const title = 'PM Calendar'

export interface PmCalendarProps {
  readonly load: LoadCalendar
  /** The screens of what stands on the days; null where the user has none of them. */
  readonly operationsPath: string | null
  readonly plansPath: string | null
  readonly ordersPath: string | null
  readonly deferralsPath: string | null
}

/** The calendar of planned work (issues 13 and 15): operations, the dues for which none is made yet, and work orders. */
export function PmCalendarPage(props: PmCalendarProps) {
  const decision = decide(useSubject(), 'read', 'pmCalendar')
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      {decision.allowed ? (
        <PmCalendarView {...props} />
      ) : (
        <EmptyState reason="none-allowed" title={decision.reason}>
          Ask an administrator for access.
        </EmptyState>
      )}
    </>
  )
}

function PmCalendarView({ load, deferralsPath, ...paths }: PmCalendarProps) {
  const workbench = useWorkbench()
  const first = useWeekStart()
  const isWide = useMedia(MEDIUM_UP)
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [here] = useState(() => localDay())
  const [carried, setCarried] = useState<string | null>(null)
  const address = calendarOf(params, { view: isWide ? 'month' : 'agenda', day: here })
  const { view, day, rig, person, only } = address
  const { from, to } = spanOf(view, day, first)
  const question = { from, to, locationOID: rig, userGUID: person }
  const { calendar, isBefore, readAt, error, isFetching, refetch } = usePmCalendar(load, question)
  const hold = useHold()
  const all = useEntries(calendar, paths)
  const ofPart = useMemo(
    () => (only === null ? all : all.filter((each) => partOf(each) === only)),
    [all, only],
  )
  const { entries, forget } = useHeldEntries(ofPart, hold, JSON.stringify([question, only, isBefore]))
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const off = useMemo(
    () =>
      new Map(
        (calendar?.daysOff ?? []).flatMap((days) => daysOf(days).map((each) => [each, days.reason] as const)),
      ),
    [calendar],
  )
  const beyond = useMemo(
    () => new Map(only === 'orders' ? [] : (calendar?.beyond ?? []).map(({ day: on, count }) => [on, count])),
    [calendar, only],
  )
  const go = useCallback(
    (next: Partial<CalendarAddress>) =>
      setParams((before) => written(before, next), { replace: next.view === undefined }),
    [setParams],
  )
  const today = calendar?.today ?? here

  const session = useChart<PmCalendarUserEvent, CalendarSession>(() => createCalendarSession(workbench), {
    id: 'pm-calendar',
    scope: title,
    commands: pmCalendarCommands,
    why: pmCalendarWhy,
    choices: (_type, argument) => (argument === 'entry' ? choicesOf(entries) : []),
  })
  const turn = (to: 'next' | 'previous' | 'today') =>
    go({ day: to === 'today' ? today : pageFrom(view, day, to === 'next' ? 1 : -1) })
  useLayoutEffect(() =>
    session.attach({
      entry: (id) => byId.get(id),
      turn,
      show: (shape) => go({ view: shape }),
      deferralHref: (plan) =>
        plan === null ? null : deferralsPath && `${deferralsPath}?new=1&pmTaskOID=${plan}`,
      open: (href) => navigate(href),
      refresh: refetch,
      moves: forget,
    }),
  )
  const { send } = session.actor
  const open = useCallback(({ href }: CalendarEntry) => href !== null && navigate(href), [navigate])
  const ask = useCallback(({ id }: CalendarEntry) => send({ type: 'MOVE', entry: id }), [send])
  const place = (entry: CalendarEntry, on: string) => send({ type: 'MOVE.TO', entry: entry.id, day: on })

  const failure = error && (
    <LoadFailure
      title={calendar ? 'The calendar could not be brought up to date' : 'The calendar could not be loaded'}
      isRetrying={isFetching}
      onRetry={refetch}
    >
      {queryFailure(error)}
    </LoadFailure>
  )
  return (
    <div className="mw-pm-calendar">
      <CalendarBar address={address} hold={hold} onChange={go} send={send} />
      {calendar && failure}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {calendar && <CalendarLeftOut plans={calendar.leftOut} beyond={beyond} />}
      {calendar ? (
        <Calendar
          label={title}
          view={view}
          day={day}
          today={today}
          entries={entries}
          daysOff={off}
          beyond={beyond}
          hold={hold}
          carried={carried}
          onCarry={(entry) => setCarried(entry?.id ?? null)}
          onDay={(on) => go({ day: on })}
          onOpen={open}
          onMoveAsked={ask}
          onMove={place}
          onMoveRefused={place}
        />
      ) : (
        (failure ?? <Skeleton rows={8} label="Loading the calendar" />)
      )}
      <MoveQuestions session={session} entry={(id) => byId.get(id)} />
    </div>
  )
}

/** What stands on the days for this user and this device, read again whenever either changes. */
function useEntries(
  calendar: PmCalendar | null,
  {
    operationsPath,
    plansPath,
    ordersPath,
  }: Pick<PmCalendarProps, 'operationsPath' | 'plansPath' | 'ordersPath'>,
): readonly PlannedEntry[] {
  const subject = useSubject()
  const { sourceOf } = useWorkbench()
  const [operations, plans] = [sourceOf('pmOperation'), sourceOf('pmTask')]
  const orders = useMemo(() => withWaitingMoves(sourceOf('workOrder'), sourceOf('workOrderMove')), [sourceOf])
  const turn = useProjectionTurn(operations) + useProjectionTurn(plans) + useProjectionTurn(orders)
  return useMemo(
    () =>
      shownEntries(
        calendar,
        {
          subject,
          operations: (rows) => operations.project(rows).rows,
          plans: (rows) => plans.project(rows).rows,
          orders: (rows) => orders.project(rows).rows,
          operationHref: (key) => operationsPath && `${operationsPath}?record=${key}`,
          planHref: (key) => plansPath && `${plansPath}?record=${key}`,
          orderHref: (key) => ordersPath && `${ordersPath}?record=${key}`,
        },
        turn,
      ),
    [calendar, subject, operations, plans, orders, operationsPath, plansPath, ordersPath, turn],
  )
}

const partOf = ({ pmTaskOID }: PlannedEntry): CalendarPart => (pmTaskOID === null ? 'orders' : 'maintenance')

// `_turn` is the reason to look again: the projections read the outbox, which is no React state.
const shownEntries = (
  calendar: PmCalendar | null,
  given: Parameters<typeof entriesOf>[1],
  _turn: number,
): readonly PlannedEntry[] => (calendar ? entriesOf(calendar, given) : none)

const none: readonly PlannedEntry[] = []

const choicesOf = (entries: readonly PlannedEntry[]) =>
  entries
    .filter(({ canMove }) => canMove !== null)
    .map(({ id, title: name, detail, day }) => ({
      value: id,
      label: `${name}, ${detail}, ${weekdayAndDate(day)}`,
    }))

function written(before: URLSearchParams, next: Partial<CalendarAddress>): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(next))
    if (value === null) params.delete(name)
    else params.set(name, String(value))
  return params
}
