import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { PmCalendarContext, PmCalendarEffect, PmCalendarEvent } from './pm-calendar.events.ts'

const types: ChartTypes<PmCalendarContext, PmCalendarEvent, undefined, PmCalendarEffect> = {}

/**
 * The calendar of planned maintenance (issue 13): what it shows, and the moves of its entries. A move is made at once and
 * saved behind it; one beyond the tolerance of its plan becomes the question whether to ask for a deferral.
 */
export const pmCalendarMachine = setup({
  types,
  guards: { isDeferrable: ({ context }) => context.beyond?.deferrable === true },
  actions: {
    next: emit({ type: 'calendar.turn', to: 'next' }),
    previous: emit({ type: 'calendar.turn', to: 'previous' }),
    today: emit({ type: 'calendar.turn', to: 'today' }),
    month: emit({ type: 'calendar.show', shape: 'month' }),
    week: emit({ type: 'calendar.show', shape: 'week' }),
    agenda: emit({ type: 'calendar.show', shape: 'agenda' }),
    take: assign(({ event }) => (event.type === 'MOVE' ? { moving: event.entry } : {})),
    place: emit(({ event }) => ({
      type: 'entry.place',
      ...(event.type === 'MOVE.TO' ? { entry: event.entry, day: event.day } : { entry: '', day: '' }),
    })),
    keepBeyond: assign(({ event }) => {
      if (event.type !== 'MOVE.BEYOND') return {}
      const { entry, day, why, deferrable } = event
      return { beyond: { entry, day, why, deferrable } }
    }),
    defer: emit(({ context }) => ({
      type: 'deferral.open',
      entry: context.beyond?.entry ?? '',
      day: context.beyond?.day ?? '',
    })),
    forget: assign({ moving: null, beyond: null }),
    saySaved: emit({ type: 'toast', tone: 'success', name: 'saved' }),
    sayKept: emit({ type: 'toast', tone: 'kept' }),
    sayFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'failure',
      failure: event.type === 'SAVE.FAILED' ? event.failure : { message: '' },
    })),
  },
}).createMachine({
  id: 'pm-calendar',
  context: { moving: null, beyond: null },
  initial: 'shown',
  on: {
    // Saves go on behind whatever is done meanwhile.
    SAVED: { actions: 'saySaved' },
    KEPT: { actions: 'sayKept' },
    'SAVE.FAILED': { actions: 'sayFailure' },
    'MOVE.BEYOND': { target: '.beyond', actions: 'keepBeyond' },
  },
  states: {
    shown: {
      entry: 'forget',
      on: {
        NEXT: { actions: 'next' },
        PREVIOUS: { actions: 'previous' },
        TODAY: { actions: 'today' },
        MONTH: { actions: 'month' },
        WEEK: { actions: 'week' },
        AGENDA: { actions: 'agenda' },
        MOVE: { target: 'moving', actions: 'take' },
        'MOVE.TO': { actions: 'place' },
      },
    },
    moving: {
      on: {
        'MOVE.TO': { target: 'shown', actions: 'place' },
        STAY: 'shown',
      },
    },
    beyond: {
      on: {
        DEFER: { guard: 'isDeferrable', target: 'shown', actions: 'defer' },
        STAY: 'shown',
      },
    },
  },
})
