import type {
  CalendarShape,
  PmCalendarEffect,
  PmCalendarEvent,
} from '../../../src/machines/pm-calendar.events.ts'
import { pmCalendarMachine } from '../../../src/machines/pm-calendar.machine.ts'
import type { ChartTable, Place } from './table.ts'

type Calendar = typeof pmCalendarMachine

const entry = 'operation-7'
const day = '2026-12-24'
const why = 'It may be done from December 1 to December 8'
const failure = { message: 'The server cannot be reached.' } as const

const move: PmCalendarEvent = { type: 'MOVE', entry }
const moveTo: PmCalendarEvent = { type: 'MOVE.TO', entry, day }
const stay: PmCalendarEvent = { type: 'STAY' }
const defer: PmCalendarEvent = { type: 'DEFER' }
const saved: PmCalendarEvent = { type: 'SAVED' }
const kept: PmCalendarEvent = { type: 'KEPT' }
const notSaved: PmCalendarEvent = { type: 'SAVE.FAILED', failure }
const beyond = (deferrable: boolean): PmCalendarEvent => ({
  type: 'MOVE.BEYOND',
  entry,
  day,
  why,
  deferrable,
})

const turns = (to: 'next' | 'previous' | 'today'): PmCalendarEffect => ({ type: 'calendar.turn', to })
const shows = (shape: CalendarShape): PmCalendarEffect => ({ type: 'calendar.show', shape })
const putsThere: PmCalendarEffect = { type: 'entry.place', entry, day }
const saysSaved: PmCalendarEffect = { type: 'toast', tone: 'success', name: 'saved' }
const saysKept: PmCalendarEffect = { type: 'toast', tone: 'kept' }
const saysFailure: PmCalendarEffect = { type: 'toast', tone: 'failure', failure }

const nothing = { moving: null, beyond: null }
const at = (...after: readonly PmCalendarEvent[]): Place<Calendar> => ({ input: undefined, after })

const places: Readonly<Record<string, Place<Calendar>>> = {
  shown: at(),
  'asked for a day': at(move),
  'asked whether to defer': at(beyond(true)),
  'told that nobody may defer': at(beyond(false)),
}

/** The calendar by hand (UX H7; issue 13): moves are saved behind it, and one beyond the plan becomes a question. */
export const pmCalendarTable: ChartTable<Calendar> = {
  name: 'pm-calendar',
  machine: pmCalendarMachine,
  places,
  rows: [
    ['shown', 'START', 'shown', [], nothing],
    ['shown', { type: 'NEXT' }, 'shown', [turns('next')]],
    ['shown', { type: 'PREVIOUS' }, 'shown', [turns('previous')]],
    ['shown', { type: 'TODAY' }, 'shown', [turns('today')]],
    ['shown', { type: 'MONTH' }, 'shown', [shows('month')]],
    ['shown', { type: 'WEEK' }, 'shown', [shows('week')]],
    ['shown', { type: 'AGENDA' }, 'shown', [shows('agenda')]],
    ['shown', moveTo, 'shown', [putsThere]],
    ['shown', move, 'moving', [], { moving: entry }],
    ['asked for a day', moveTo, 'shown', [putsThere], nothing],
    ['asked for a day', stay, 'shown', [], nothing],
    ['shown', beyond(true), 'beyond', [], { beyond: { entry, day, why, deferrable: true } }],
    ['asked for a day', beyond(true), 'beyond', [], { beyond: { entry, day, why, deferrable: true } }],
    ['asked whether to defer', defer, 'shown', [{ type: 'deferral.open', entry, day }], nothing],
    ['asked whether to defer', stay, 'shown', [], nothing],
    ['told that nobody may defer', defer, 'beyond', []],
    ['told that nobody may defer', stay, 'shown', [], nothing],
    ['shown', saved, 'shown', [saysSaved]],
    ['shown', kept, 'shown', [saysKept]],
    ['shown', notSaved, 'shown', [saysFailure]],
    ['asked for a day', saved, 'moving', [saysSaved], { moving: entry }],
    ['asked for a day', kept, 'moving', [saysKept], { moving: entry }],
    ['asked for a day', notSaved, 'moving', [saysFailure], { moving: entry }],
  ],
}
