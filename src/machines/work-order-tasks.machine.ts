import { setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import {
  checklistActions,
  checklistGuards,
  confirmingClear,
  statusRegion,
  whileChecking,
  whileOnlyWorking,
} from './checklist.ts'
import type {
  WorkOrderTasksContext,
  WorkOrderTasksEffect,
  WorkOrderTasksEvent,
  WorkOrderTasksInput,
} from './work-order-tasks.events.ts'

const types: ChartTypes<
  WorkOrderTasksContext,
  WorkOrderTasksEvent,
  WorkOrderTasksInput,
  WorkOrderTasksEffect
> = {}

/**
 * The tasks of a work order under work (decision 0042): how far they are, and the question before remarks are lost. How
 * the order itself stands is moved by its moves alone; one that is over locks its tasks.
 */
export const workOrderTasksMachine = setup({
  types,
  guards: checklistGuards,
  actions: checklistActions<WorkOrderTasksContext, WorkOrderTasksEvent>(),
}).createMachine({
  id: 'work-order-tasks',
  context: ({ input }) => ({ ...input, before: null }),
  type: 'parallel',
  states: {
    status: statusRegion,
    work: {
      initial: 'checking',
      on: whileOnlyWorking,
      states: { checking: { on: whileChecking }, confirmingClear },
    },
  },
})
