import type { StatusKind } from '../feedback/status-chip.tsx'
import type { RowMark } from '../grid/model/grid-props.ts'

export type CalendarView = 'month' | 'week' | 'agenda'

/** Days, both included, as yyyy-MM-dd; null leaves that side open. */
interface MoveWindow {
  readonly from: string | null
  readonly to: string | null
}

/** Something that stands on one day. */
export interface CalendarEntry {
  readonly id: string
  /** yyyy-MM-dd. */
  readonly day: string
  readonly title: string
  readonly detail: string
  /** How it stands, in a word and its sign. */
  readonly state: { readonly word: string; readonly kind: StatusKind }
  /** Expected work in hours; null where nobody said. */
  readonly hours: number | null
  /** Where it may be moved to; null where it cannot be moved at all. */
  readonly canMove: MoveWindow | null
  /** Null where there is nothing to open. */
  readonly href: string | null
  /** Who else has changed it, and when. */
  readonly news?: RowMark
  /** What is expected rather than arranged. */
  readonly isTentative?: boolean
}

/** Whether an entry may stand on a day. */
export const mayStandOn = ({ canMove }: CalendarEntry, day: string): boolean =>
  canMove !== null &&
  (canMove.from === null || day >= canMove.from) &&
  (canMove.to === null || day <= canMove.to)

/** The expected hours of entries together. */
export const hoursOf = (entries: readonly CalendarEntry[]): number =>
  entries.reduce((sum, { hours }) => sum + (hours ?? 0), 0)

/** The entries of each day, in the order in which they were given. */
export function byDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = days.get(entry.day)
    if (day) day.push(entry)
    else days.set(entry.day, [entry])
  }
  return days
}
