import { createContext, type ReactNode, use } from 'react'

/** The day that stands first in a week of a calendar. */
type WeekStart = 'mon' | 'sun'

/** The preference's word for it. */
export const weekStartOf = (day: 'Monday' | 'Sunday'): WeekStart => (day === 'Monday' ? 'mon' : 'sun')

const WeekStartContext = createContext<WeekStart>('sun')

/** Calendars below it begin their weeks with this day; Sunday where nobody says. */
export function WeekStartProvider({ value, children }: { value: WeekStart; children: ReactNode }) {
  return <WeekStartContext value={value}>{children}</WeekStartContext>
}

export const useWeekStart = (): WeekStart => use(WeekStartContext)
