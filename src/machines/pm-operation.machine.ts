import { assign, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import {
  checklistActions,
  checklistGuards,
  confirmingClear,
  opened,
  statusRegion,
  whileChecking,
  whileWorking,
} from './checklist.ts'
import type {
  PmOperationContext,
  PmOperationEffect,
  PmOperationEvent,
  PmOperationInput,
} from './pm-operation.events.ts'

const types: ChartTypes<PmOperationContext, PmOperationEvent, PmOperationInput, PmOperationEffect> = {}

/**
 * A PM operation under work (SPEC 4): its status moved by what happens to its lines, and the question before remarks
 * are lost. The status always equals the pure rule of `contract/entities/pm-operation.ts`.
 */
export const pmOperationMachine = setup({
  types,
  guards: {
    ...checklistGuards,
    isEmpty: ({ context }) => context.lines.length === 0,
  },
  actions: {
    ...checklistActions<PmOperationContext, PmOperationEvent>(),
    open: assign(({ event }) => (event.type === 'LINES.OPENED' ? opened(event.lines) : {})),
    load: assign(({ event }) => (event.type === 'TASK.PICKED' ? opened(event.lines) : {})),
  },
}).createMachine({
  id: 'pm-operation',
  context: ({ input }) => ({ ...opened(input.lines), editable: input.editable }),
  type: 'parallel',
  states: {
    status: statusRegion,
    work: {
      initial: 'checking',
      on: {
        ...whileWorking,
        'LINES.OPENED': { target: '.checking', actions: 'open' },
        LOCKED: { target: '.checking', actions: 'lock' },
      },
      states: {
        checking: {
          on: {
            ...whileChecking,
            'TASK.PICKED': { guard: 'isEmpty', actions: ['load', 'tellLines'] },
          },
        },
        confirmingClear,
      },
    },
  },
})
