import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { PmTaskContext, PmTaskEffect, PmTaskEvent, PmTaskInput } from './pm-task.events.ts'

const types: ChartTypes<PmTaskContext, PmTaskEvent, PmTaskInput, PmTaskEffect> = {}

/**
 * The tracking of a PM task under edit (SPEC 4): by date or by hour, one at a time. The state says which branch the
 * form shows; the other one is reset by `resetUnusedTracking` of the contract when the task is saved.
 */
export const pmTaskMachine = setup({
  types,
  guards: {
    isEditable: ({ context }) => context.editable,
  },
  actions: {
    unlock: assign({ editable: true }),
    lock: assign({ editable: false }),
    chooseDate: emit({ type: 'tracking.chosen', trackByDate: 'YES' }),
    chooseHour: emit({ type: 'tracking.chosen', trackByDate: 'NO' }),
  },
}).createMachine({
  id: 'pm-task',
  context: ({ input }) => ({ editable: input.editable }),
  initial: 'byDate',
  on: {
    UNLOCKED: { actions: 'unlock' },
    LOCKED: { actions: 'lock' },
    'OPENED.BY.DATE': '.byDate',
    'OPENED.BY.HOUR': '.byHour',
  },
  states: {
    byDate: { on: { 'TRACK.HOUR': { guard: 'isEditable', target: 'byHour', actions: 'chooseHour' } } },
    byHour: { on: { 'TRACK.DATE': { guard: 'isEditable', target: 'byDate', actions: 'chooseDate' } } },
  },
})
