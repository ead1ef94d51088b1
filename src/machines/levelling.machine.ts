import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { LevellingContext, LevellingEffect, LevellingEvent, LevellingInput } from './levelling.events.ts'

const types: ChartTypes<LevellingContext, LevellingEvent, LevellingInput, LevellingEffect> = {}

/**
 * Levelling of the weeks ahead (issue 13): the server suggests, the planner takes all of it by one command, and may
 * take it back. The suggestion needs a connection; what is taken is saved like any other edit, with or without one.
 */
export const levellingMachine = setup({
  types,
  guards: {
    isOnline: ({ context }) => context.online,
    hasMoves: ({ context }) => context.count > 0,
    hasMoved: ({ context }) => context.moved > 0,
  },
  actions: {
    ask: emit({ type: 'moves.ask' }),
    take: emit({ type: 'moves.take' }),
    undo: emit({ type: 'moves.undo' }),
    forget: emit({ type: 'moves.forget' }),
    begin: assign({ count: 0, moved: 0, problem: null }),
    keepCount: assign(({ event }) => (event.type === 'SUGGESTED' ? { count: event.count } : {})),
    keepProblem: assign(({ event }) => (event.type === 'LEVEL.FAILED' ? { problem: event.message } : {})),
    keepMoved: assign(({ event }) => (event.type === 'TAKEN' ? { moved: event.moved } : {})),
    keepLeft: assign(({ event }) => (event.type === 'UNDONE' ? { moved: event.left } : {})),
    noteConnection: assign(({ event }) =>
      event.type === 'CONNECTION.CHANGED' ? { online: event.online } : {},
    ),
  },
}).createMachine({
  id: 'levelling',
  context: ({ input }) => ({ online: input.online, count: 0, moved: 0, problem: null }),
  initial: 'idle',
  on: { 'CONNECTION.CHANGED': { actions: 'noteConnection' } },
  states: {
    idle: {
      on: { LEVEL: { guard: 'isOnline', target: 'asking', actions: 'ask' } },
    },
    asking: {
      on: {
        SUGGESTED: { target: 'suggested', actions: 'keepCount' },
        'LEVEL.FAILED': { target: 'failed', actions: 'keepProblem' },
        DISMISS: { target: 'idle', actions: 'forget' },
      },
    },
    suggested: {
      on: {
        TAKE: { guard: 'hasMoves', target: 'taking', actions: 'take' },
        LEVEL: { guard: 'isOnline', target: 'asking', actions: ['begin', 'ask'] },
        DISMISS: { target: 'idle', actions: ['begin', 'forget'] },
      },
    },
    taking: {
      on: { TAKEN: { target: 'taken', actions: 'keepMoved' } },
    },
    taken: {
      on: {
        UNDO: { guard: 'hasMoved', target: 'undoing', actions: 'undo' },
        LEVEL: { guard: 'isOnline', target: 'asking', actions: ['begin', 'ask'] },
        DISMISS: { target: 'idle', actions: ['begin', 'forget'] },
      },
    },
    undoing: {
      on: { UNDONE: { target: 'taken', actions: 'keepLeft' } },
    },
    failed: {
      on: {
        LEVEL: { guard: 'isOnline', target: 'asking', actions: ['begin', 'ask'] },
        DISMISS: { target: 'idle', actions: ['begin', 'forget'] },
      },
    },
  },
})
