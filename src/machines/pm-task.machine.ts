import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { PmTaskContext, PmTaskEffect, PmTaskEvent, PmTaskInput } from './pm-task.events.ts'

const types: ChartTypes<PmTaskContext, PmTaskEvent, PmTaskInput, PmTaskEffect> = {}

/**
 * The tracking of a PM task under edit (SPEC 4): by date or by hour, one at a time. The state says which branch the
 * form shows; the other one is reset by `resetUnusedTracking` of the contract when the task is saved. Of a task that is
 * stored it also leads to when it is due.
 */
export const pmTaskMachine = setup({
  types,
  guards: {
    isEditable: ({ context }) => context.editable,
    isStored: ({ context }) => context.stored,
  },
  actions: {
    unlock: assign({ editable: true }),
    lock: assign({ editable: false }),
    keep: assign({ stored: true }),
    showDue: emit({ type: 'due.shown' }),
    chooseDate: emit({ type: 'tracking.chosen', trackByDate: 'YES' }),
    chooseHour: emit({ type: 'tracking.chosen', trackByDate: 'NO' }),
  },
}).createMachine({
  id: 'pm-task',
  context: ({ input }) => ({ editable: input.editable, stored: input.stored }),
  initial: 'byDate',
  on: {
    UNLOCKED: { actions: 'unlock' },
    LOCKED: { actions: 'lock' },
    STORED: { actions: 'keep' },
    'SHOW.DUE': { guard: 'isStored', actions: 'showDue' },
    'OPENED.BY.DATE': '.byDate',
    'OPENED.BY.HOUR': '.byHour',
  },
  states: {
    byDate: { on: { 'TRACK.HOUR': { guard: 'isEditable', target: 'byHour', actions: 'chooseHour' } } },
    byHour: { on: { 'TRACK.DATE': { guard: 'isEditable', target: 'byDate', actions: 'chooseDate' } } },
  },
})
