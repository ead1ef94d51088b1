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
    takesLines: ({ context }) => context.editable && context.counts.total === 0,
  },
  actions: checklistActions<PmOperationContext, PmOperationEvent>(),
}).createMachine({
  id: 'pm-operation',
  context: ({ input }) => ({ ...input, before: null }),
  type: 'parallel',
  states: {
    status: statusRegion,
    work: {
      initial: 'checking',
      on: whileOnlyWorking,
      states: {
        checking: {
          on: {
            ...whileChecking,
            'TASK.PICKED': { guard: 'takesLines', actions: 'take' },
          },
        },
        confirmingClear,
      },
    },
  },
})
