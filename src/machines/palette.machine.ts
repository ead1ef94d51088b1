import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { PaletteContext, PaletteEffect, PaletteEvent } from './palette.events.ts'

const types: ChartTypes<PaletteContext, PaletteEvent, undefined, PaletteEffect> = {}

/**
 * The command palette (UX 2.1): a command is searched, its values are asked for one by one as chips, then it runs.
 * Closing at any step sends nothing. Query, results and highlight live in the view.
 */
export const paletteMachine = setup({
  types,
  guards: {
    isComplete: ({ context }) => context.chips.length >= context.steps,
    hasChips: ({ context }) => context.chips.length > 0,
  },
  actions: {
    forget: assign({ command: null, steps: 0, chips: [], newTab: false }),
    take: assign(({ event }) =>
      event.type === 'PICK'
        ? { command: event.command, steps: event.steps, newTab: event.newTab, chips: [] }
        : {},
    ),
    addChip: assign({
      chips: ({ context, event }) =>
        event.type === 'CHOOSE' ? [...context.chips, event.chip] : context.chips,
    }),
    dropChip: assign({ chips: ({ context }) => context.chips.slice(0, -1) }),
    run: emit(({ context }) => ({
      type: 'command.run',
      command: context.command ?? '',
      chips: context.chips,
      newTab: context.newTab,
    })),
    announce: emit(({ event }) => ({
      type: 'palette.announce',
      reason: 'reason' in event ? event.reason : '',
    })),
    sayNoLongerAvailable: emit(({ event }) => ({
      type: 'palette.noLongerAvailable',
      reason: 'reason' in event ? event.reason : '',
    })),
    clearQuery: emit({ type: 'palette.clearQuery' }),
    restoreFocus: emit(({ event }) => ({ type: 'palette.restoreFocus', ran: event.type === 'RAN' })),
  },
}).createMachine({
  id: 'palette',
  context: { command: null, steps: 0, chips: [], newTab: false },
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { TOGGLE: 'open' } },
    open: {
      initial: 'searching',
      on: {
        TOGGLE: { target: 'closed', actions: 'restoreFocus' },
        CLOSE: { target: 'closed', actions: 'restoreFocus' },
      },
      states: {
        searching: {
          entry: 'clearQuery',
          on: {
            PICK: { target: 'choosing', actions: 'take' },
            'PICK.REFUSED': { actions: 'announce' },
          },
        },
        choosing: {
          entry: 'clearQuery',
          always: { guard: 'isComplete', target: 'running' },
          on: {
            CHOOSE: { target: 'choosing', reenter: true, actions: 'addChip' },
            'PICK.REFUSED': { actions: 'announce' },
            BACK: [
              { guard: 'hasChips', target: 'choosing', reenter: true, actions: 'dropChip' },
              { target: 'searching' },
            ],
          },
        },
        running: {
          entry: 'run',
          on: {
            RAN: { target: '#palette.closed', actions: 'restoreFocus' },
            'NOT.POSSIBLE': { target: '#palette.closed', actions: ['sayNoLongerAvailable', 'restoreFocus'] },
          },
        },
      },
    },
  },
})
