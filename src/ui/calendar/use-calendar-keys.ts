import { weekdayAndDate } from '../../locale/days.ts'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { announce } from '../feedback/live-region.tsx'
import { isFocusLost } from '../look/focus-when-lost.ts'
import { useWeekStart } from '../look/week-start.tsx'
import type { CalendarProps } from './calendar.tsx'
import type { CalendarEntry } from './entry.ts'
import { dayFrom, pageFrom, weekOf } from './spans.ts'
import { closest } from './use-entry-drag.ts'

interface KeysInput extends Pick<CalendarProps, 'view' | 'day' | 'carried' | 'onCarry' | 'onDay' | 'onOpen'> {
  readonly root: RefObject<HTMLElement | null>
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>
  readonly byId: ReadonlyMap<string, CalendarEntry>
  /** The days that are drawn, in order. */
  readonly shown: readonly string[]
  /** Whether it was moved, or stands there already. */
  readonly move: (entry: CalendarEntry, day: string) => boolean
  readonly onMore: (day: string) => void
}

const byDays: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Where the focus is to be whenever the calendar is drawn anew: on an entry, and on its day while that is not there. A
 * moved entry may come, go while its new days are read, and come again.
 */
interface Wanted {
  readonly day: string
  readonly entry: string | null
  /** What has been given the focus for it; null before. */
  given: HTMLElement | null
}

/** The keys of a calendar; what they do to the days is told by `onDay`, and the focus goes there. */
export function useCalendarKeys(input: KeysInput) {
  const { root, view, day, days, byId, shown, carried } = input
  const first = useWeekStart()
  const wanted = useRef<Wanted | null>(null)

  const settle = () => {
    if (wanted.current === null) return
    const { day: on, entry, given } = wanted.current
    if (given !== null && document.activeElement !== given && (given.isConnected || !isFocusLost())) {
      wanted.current = null
      return
    }
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    const cell = find(`[data-day="${on}"]`)
    if (!cell) return
    const link = entry === null ? null : find(`[data-day="${on}"] [data-entry="${CSS.escape(entry)}"]`)
    const target = link ?? cell
    if (document.activeElement !== target) {
      target.focus()
      target.scrollIntoView({ block: 'nearest' })
    }
    if (entry === null) wanted.current = null
    else wanted.current.given = target
  }
  useLayoutEffect(settle)

  const goTo = (to: string, entry: string | null = null) => {
    wanted.current = { day: to, entry, given: null }
    if (to !== day) input.onDay(to)
    else settle()
  }
  const moveTo = (entry: CalendarEntry, to: string) => {
    if (input.move(entry, to)) goTo(to, entry.id)
  }
  const nextDay = (from: string, key: string): string | null => {
    const by = byDays[key]
    if (by === undefined) return otherDay(from, key)
    if (view !== 'agenda') return dayFrom(from, by)
    return shown[shown.indexOf(from) + Math.sign(by)] ?? from
  }
  const otherDay = (from: string, key: string): string | null => {
    const week = weekOf(from, first)
    switch (key) {
      case 'Home':
        return view === 'agenda' ? (shown[0] ?? from) : week.from
      case 'End':
        return view === 'agenda' ? (shown.at(-1) ?? from) : week.to
      case 'PageUp':
        return pageFrom(view, from, -1)
      case 'PageDown':
        return pageFrom(view, from, 1)
      default:
        return null
    }
  }

  /** Each returns whether the key was its own. */
  const whileCarrying = (entry: CalendarEntry, on: string, key: string): boolean => {
    if (key === 'Escape') {
      input.onCarry(null)
      announce(`${entry.title} stays on ${weekdayAndDate(entry.day)}.`)
      goTo(entry.day, entry.id)
      return true
    }
    if (key !== 'Enter' && key !== ' ') return goesTo(nextDay(on, key))
    input.onCarry(null)
    moveTo(entry, on)
    return true
  }
  const onEntry = (entry: CalendarEntry, key: string): boolean => {
    if (key === 'Escape') return goesTo(entry.day)
    if (key === ' ') {
      carry(entry)
      return true
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return goesTo(nextDay(entry.day, key))
    const links = [
      ...(root.current?.querySelectorAll<HTMLElement>(
        `[data-day="${entry.day}"] :is([data-entry], [data-more])`,
      ) ?? []),
    ]
    const at = links.findIndex(({ dataset }) => dataset['entry'] === entry.id)
    links[at + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    return true
  }
  const carry = (entry: CalendarEntry) => {
    if (!entry.canMove) {
      input.move(entry, dayFrom(entry.day, 1))
      return
    }
    input.onCarry(entry)
    announce(
      `${entry.title} is picked up from ${weekdayAndDate(entry.day)}. Arrow keys choose a day, Enter drops it, Escape puts it back.`,
    )
    goTo(entry.day)
  }
  const onDay = (on: string, key: string): boolean => {
    if (key !== 'Enter' && key !== ' ') return goesTo(nextDay(on, key))
    const entry = days.get(on)?.[0]
    if (!entry) announce(`There is nothing on ${weekdayAndDate(on)}.`)
    else if (root.current?.querySelector(`[data-day="${on}"] [data-entry]`)) goTo(on, entry.id)
    else input.onMore(on)
    return true
  }
  const goesTo = (to: string | null): boolean => {
    if (to !== null) goTo(to)
    return to !== null
  }
  const taken = (event: KeyboardEvent): boolean => {
    const { key, target } = event
    const on = closest(target, 'day')
    if (on === null) return false
    const entry = byId.get(closest(target, 'entry') ?? '')
    const held = carried === null ? undefined : byId.get(carried)
    const by = byDays[key]
    if (event.shiftKey) {
      if (!entry || by === undefined) return false
      moveTo(entry, dayFrom(entry.day, by))
      return true
    }
    if (held) return whileCarrying(held, on, key)
    if (entry) return key !== 'Enter' && onEntry(entry, key)
    if (target instanceof HTMLButtonElement) return key === 'Escape' && goesTo(on)
    return onDay(on, key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    wanted.current = null
    if (!taken(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return onKeyDown
}
