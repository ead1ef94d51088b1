import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { OutboxContext, OutboxEffect, OutboxEvent, OutboxInput } from './outbox.events.ts'

const types: ChartTypes<OutboxContext, OutboxEvent, OutboxInput, OutboxEffect> = {}

/**
 * What the user sees of sending, and may do about it (UX O1, O2; TRUST 2). The sender decides what is sent and when,
 * and tells it here; the question before unsent work is given up stands beside it.
 */
export const outboxMachine = setup({
  types,
  guards: {
    startsOffline: ({ context }) => !context.startOnline,
    hasUnsent: ({ context }) => context.counts.unsent > 0,
    hasSetAside: ({ context }) => context.counts.refused + context.counts.conflicts > 0,
    hasConflict: ({ context }) => context.counts.conflicts > 0,
    hasAny: ({ context }) => context.counts.unsent + context.counts.refused + context.counts.conflicts > 0,
  },
  actions: {
    started: assign({ startOnline: true }),
    count: assign({
      counts: ({ context, event }) => (event.type === 'COUNTED' ? event.counts : context.counts),
    }),
    takeEvent: assign({
      eventId: ({ context, event }) => (event.type === 'DISCARD' ? event.eventId : context.eventId),
    }),
    forgetEvent: assign({ eventId: null }),
    send: emit({ type: 'outbox.send' }),
    retry: emit(({ event }) => ({ type: 'outbox.retry', eventId: eventIdOf(event) })),
    correct: emit(({ event }) => ({ type: 'outbox.correct', eventId: eventIdOf(event) })),
    keepMine: emit(({ event }) => ({ type: 'outbox.settle', eventId: eventIdOf(event), side: 'mine' })),
    keepChosen: emit(({ event }) => ({
      type: 'outbox.settle',
      eventId: eventIdOf(event),
      side: 'mine',
      ...(event.type === 'KEEP.CHOSEN' && { but: { theirs: event.theirs, upon: event.upon } }),
    })),
    takeTheirs: emit(({ event }) => ({ type: 'outbox.settle', eventId: eventIdOf(event), side: 'theirs' })),
    exportAll: emit({ type: 'outbox.export', eventId: null }),
    exportOne: emit(({ event }) => ({ type: 'outbox.export', eventId: eventIdOf(event) })),
    sayGone: emit({ type: 'outbox.gone' }),
    discard: emit(({ context }) => ({ type: 'outbox.discard', eventId: context.eventId ?? '' })),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ counts: input.counts, startOnline: input.online, eventId: null }),
  type: 'parallel',
  on: { COUNTED: { actions: 'count' } },
  states: {
    sender: {
      initial: 'idle',
      on: {
        'WENT.OFFLINE': '.offline',
        HELD: '.held',
      },
      states: {
        idle: {
          always: { guard: 'startsOffline', target: 'offline', actions: 'started' },
          on: { SENDING: 'sending', 'SEND.NOW': { guard: 'hasUnsent', actions: 'send' } },
        },
        sending: { on: { SETTLED: 'idle', 'BACKED.OFF': 'waiting' } },
        waiting: {
          on: {
            SENDING: 'sending',
            SETTLED: 'idle',
            'SEND.NOW': { guard: 'hasUnsent', actions: 'send' },
          },
        },
        offline: { on: { 'CAME.ONLINE': 'idle' } },
        held: { on: { RELEASED: 'idle' } },
      },
    },
    list: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            RETRY: { guard: 'hasSetAside', actions: 'retry' },
            CORRECT: { guard: 'hasSetAside', actions: 'correct' },
            'KEEP.MINE': { guard: 'hasConflict', actions: 'keepMine' },
            'KEEP.CHOSEN': { guard: 'hasConflict', actions: 'keepChosen' },
            'TAKE.THEIRS': { guard: 'hasConflict', actions: 'takeTheirs' },
            EXPORT: { guard: 'hasAny', actions: 'exportAll' },
            'EXPORT.ONE': { guard: 'hasAny', actions: 'exportOne' },
            DISCARD: { guard: 'hasAny', target: 'confirmingDiscard', actions: 'takeEvent' },
          },
        },
        confirmingDiscard: {
          on: {
            CONFIRM: { target: 'shown', actions: ['discard', 'forgetEvent'] },
            CANCEL: { target: 'shown', actions: 'forgetEvent' },
            'ACT.GONE': { target: 'shown', actions: ['sayGone', 'forgetEvent'] },
          },
        },
      },
    },
  },
})

const eventIdOf = (event: OutboxEvent): string => ('eventId' in event ? event.eventId : '')
