import type { Failure, Toast } from './outcome.ts'

export type CalendarShape = 'month' | 'week' | 'agenda'

export type PmCalendarUserEvent =
  | { readonly type: 'NEXT' }
  | { readonly type: 'PREVIOUS' }
  | { readonly type: 'TODAY' }
  | { readonly type: 'MONTH' }
  | { readonly type: 'WEEK' }
  | { readonly type: 'AGENDA' }
  /** Asks for the day of an entry. */
  | { readonly type: 'MOVE'; readonly entry: string }
  /** Puts an entry on a day, yyyy-MM-dd: by its keys, by pointer, or by the window that asked. */
  | { readonly type: 'MOVE.TO'; readonly entry: string; readonly day: string }
  /** Asks for a deferral, since the day is beyond what the plan allows. */
  | { readonly type: 'DEFER' }
  | { readonly type: 'STAY' }

type PmCalendarFact =
  /** The day is none of its own; `why` says so in a sentence. */
  | {
      readonly type: 'MOVE.BEYOND'
      readonly entry: string
      readonly day: string
      readonly why: string
      /** Somebody else may allow it. */
      readonly deferrable: boolean
    }
  | { readonly type: 'SAVED' }
  | { readonly type: 'KEPT' }
  | { readonly type: 'SAVE.FAILED'; readonly failure: Failure }

export type PmCalendarEvent = PmCalendarUserEvent | PmCalendarFact

export type PmCalendarEffect =
  | { readonly type: 'calendar.turn'; readonly to: 'next' | 'previous' | 'today' }
  | { readonly type: 'calendar.show'; readonly shape: CalendarShape }
  /** Saves the day of an entry, or answers that it is beyond. */
  | { readonly type: 'entry.place'; readonly entry: string; readonly day: string }
  | { readonly type: 'deferral.open'; readonly entry: string; readonly day: string }
  | Toast

/** A move that cannot be made, and what is said of it. */
interface BeyondMove {
  readonly entry: string
  readonly day: string
  readonly why: string
  readonly deferrable: boolean
}

export interface PmCalendarContext {
  /** The entry whose day is asked for; null for none. */
  readonly moving: string | null
  readonly beyond: BeyondMove | null
}
