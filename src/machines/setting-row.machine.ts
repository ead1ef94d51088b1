import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type {
  SettingRowContext,
  SettingRowEffect,
  SettingRowEvent,
  SettingRowInput,
} from './setting-row.events.ts'

const types: ChartTypes<SettingRowContext, SettingRowEvent, SettingRowInput, SettingRowEffect> = {}

/**
 * One row of the system preferences (SPEC 4): view, then edit, then Save or Cancel. A failed save shows the stored
 * value again and says why; what was typed is offered back (SPEC 8, UX X1). The value itself lives beside the chart.
 */
export const settingRowMachine = setup({
  types,
  guards: {
    mayEdit: ({ context }) => context.mayEdit,
    isFaulty: ({ context }) => context.faulty,
    isUntouched: ({ context }) => !context.dirty,
    maySave: ({ context }) => context.mayEdit && context.dirty,
  },
  actions: {
    takeRights: assign(({ event }) => (event.type === 'RIGHTS.CHANGED' ? { mayEdit: event.mayEdit } : {})),
    takeTyped: assign(({ event }) =>
      event.type === 'TYPED' ? { dirty: event.dirty, faulty: event.faulty } : {},
    ),
    forget: assign({ dirty: false, faulty: false, problem: null }),
    keepProblem: assign(({ event }) => (event.type === 'SAVE.FAILED' ? { problem: event.message } : {})),
    openStored: emit({ type: 'value.open', from: 'stored' }),
    openTyped: emit({ type: 'value.open', from: 'typed' }),
    drop: emit({ type: 'value.drop' }),
    blame: emit({ type: 'value.blame' }),
    save: emit({ type: 'setting.save' }),
    overwrite: emit({ type: 'setting.overwrite' }),
    yield: emit({ type: 'setting.yield' }),
    focusControl: emit({ type: 'focus.row', spot: 'control' }),
    focusAnswer: emit({ type: 'focus.row', spot: 'answer' }),
    focusRow: emit({ type: 'focus.row', spot: 'row' }),
    saySaved: emit({ type: 'toast', tone: 'success', name: 'saved' }),
    sayKept: emit({ type: 'toast', tone: 'kept' }),
  },
}).createMachine({
  id: 'setting-row',
  context: ({ input }) => ({ mayEdit: input.mayEdit, dirty: false, faulty: false, problem: null }),
  initial: 'view',
  on: { 'RIGHTS.CHANGED': { actions: 'takeRights' } },
  states: {
    view: {
      on: {
        EDIT: { guard: 'mayEdit', target: 'editing', actions: ['openStored', 'focusControl'] },
        'DRAFT.FOUND': 'reverted',
      },
    },
    editing: {
      on: {
        TYPED: { actions: 'takeTyped' },
        SAVE: [
          { guard: 'isFaulty', actions: ['blame', 'focusControl'] },
          { guard: 'maySave', target: 'saving', actions: 'save' },
          { guard: 'isUntouched', target: 'view', actions: ['drop', 'focusRow'] },
        ],
        CANCEL: { target: 'view', actions: ['forget', 'drop', 'focusRow'] },
      },
    },
    saving: {
      on: {
        SAVED: { target: 'view', actions: ['forget', 'saySaved', 'focusRow'] },
        KEPT: { target: 'view', actions: ['forget', 'sayKept', 'focusRow'] },
        'SAVE.FAILED': { target: 'reverted', actions: ['keepProblem', 'focusAnswer'] },
        CLASHED: { target: 'clashing', actions: 'focusAnswer' },
      },
    },
    /** The stored value shows; another one was typed and is offered back. */
    reverted: {
      on: {
        RETRY: { guard: 'mayEdit', target: 'editing', actions: ['forget', 'openTyped', 'focusControl'] },
        EDIT: {
          guard: 'mayEdit',
          target: 'editing',
          actions: ['forget', 'drop', 'openStored', 'focusControl'],
        },
        DISMISS: { target: 'view', actions: ['forget', 'drop', 'focusRow'] },
      },
    },
    /** Theirs and mine stand side by side. */
    clashing: {
      on: {
        'KEEP.MINE': { guard: 'mayEdit', target: 'saving', actions: 'overwrite' },
        'TAKE.THEIRS': { target: 'view', actions: ['forget', 'yield', 'focusRow'] },
      },
    },
  },
})
