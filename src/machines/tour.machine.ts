import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { TourContext, TourEffect, TourEvent, TourInput } from './tour.events.ts'

const types: ChartTypes<TourContext, TourEvent, TourInput, TourEffect> = {}

/** The tour through the product: a few steps, each on its page, that can be left at any of them and begun again. */
export const tourMachine = setup({
  types,
  guards: {
    hasSteps: ({ context }) => context.steps > 0,
    hasNext: ({ context }) => context.step < context.steps - 1,
    hasPrevious: ({ context }) => context.step > 0,
  },
  actions: {
    toFirst: assign({ step: 0 }),
    toNext: assign({ step: ({ context }) => context.step + 1 }),
    toPrevious: assign({ step: ({ context }) => context.step - 1 }),
    keep: emit({ type: 'tour.keep' }),
    go: emit(({ context }) => ({ type: 'tour.go', step: context.step })),
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ steps: input.steps, step: 0 }),
  initial: 'away',
  states: {
    away: {
      on: { START: { guard: 'hasSteps', target: 'shown', actions: ['toFirst', 'keep', 'go'] } },
    },
    shown: {
      on: {
        NEXT: [{ guard: 'hasNext', actions: ['toNext', 'go'] }, { target: 'away' }],
        PREVIOUS: { guard: 'hasPrevious', actions: ['toPrevious', 'go'] },
        LEAVE: 'away',
      },
    },
  },
})
