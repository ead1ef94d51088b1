import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { Failure, Toast } from './outcome.ts'
import type { Rights } from './rights.ts'
import type { EditorLayout, Onward, RecordKey, ScreenEffect, ScreenEvent } from './screen.events.ts'

export interface ScreenInput {
  readonly rights: Rights
  readonly layout: EditorLayout
  /** The key of a screen of one record without a grid: it rests in FORM. */
  readonly single?: RecordKey | undefined
}

export interface ScreenContext {
  /** The record at hand; null in the grid and for a new one. */
  readonly key: RecordKey | null
  readonly single: RecordKey | null
  readonly rights: Rights
  readonly layout: EditorLayout
  readonly dirty: boolean
  readonly onward: Onward
  readonly lastError: Failure | null
}

const types: ChartTypes<ScreenContext, ScreenEvent, ScreenInput, ScreenEffect> = {}

/** Guards and actions of the screen chart, by name; `screen.machine.ts` says when they apply. */
export const screenSetup = setup({
  types,
  guards: {
    canCreate: ({ context }) => context.rights.create,
    canEdit: ({ context }) => context.rights.edit,
    canDelete: ({ context }) => context.rights.delete,
    canPost: ({ context }) => context.rights.post,
    canExport: ({ context }) => context.rights.export,
    isDirty: ({ context }) => context.dirty,
    isPristine: ({ context }) => !context.dirty,
    isDirtyInList: ({ context }) => context.dirty && context.single === null,
    isSingle: ({ context }) => context.single !== null,
    hasGrid: ({ context }) => context.single === null,
    hasNoKey: ({ context }) => context.key === null,
    continues: ({ context }) => context.onward === 'continue',
    goesNext: ({ context }) => context.onward === 'next',
    goesPrevious: ({ context }) => context.onward === 'previous',
    leaves: ({ context }) => context.onward === 'leave',
  },
  actions: {
    takeKey: assign({
      key: ({ context, event }) => ('key' in event && event.key !== undefined ? event.key : context.key),
    }),
    forgetKey: assign({ key: null }),
    takeSingle: assign({ key: ({ context }) => context.single }),
    takeRights: assign({
      rights: ({ context, event }) => (event.type === 'RIGHTS.CHANGED' ? event.rights : context.rights),
    }),
    markDirty: assign({ dirty: true }),
    markPristine: assign({ dirty: false }),
    beginEditor: assign({ dirty: false, onward: 'close', lastError: null }),
    endEditor: assign({ dirty: false, onward: 'close' }),
    clearFailure: assign({ lastError: null }),
    keepFailure: assign({ lastError: ({ event }) => ('failure' in event ? event.failure : null) }),
    onwardClose: assign({ onward: 'close' }),
    onwardContinue: assign({ onward: 'continue' }),
    onwardNext: assign({ onward: 'next' }),
    onwardPrevious: assign({ onward: 'previous' }),
    onwardLeave: assign({ onward: 'leave' }),
    openNew: emit({ type: 'form.open', mode: 'new', key: null }),
    openEdit: emit(({ context }) => ({ type: 'form.open', mode: 'edit', key: context.key })),
    openView: emit(({ context }) => ({ type: 'form.open', mode: 'view', key: context.key })),
    save: emit(({ context }) => ({ type: 'record.save', key: context.key, onward: context.onward })),
    remove: emit(({ context }) => ({ type: 'record.delete', key: keyAtHand(context) })),
    stepNext: emit(({ context }) => ({ type: 'record.step', from: keyAtHand(context), by: 1 })),
    stepPrevious: emit(({ context }) => ({ type: 'record.step', from: keyAtHand(context), by: -1 })),
    focusRow: emit(({ context }) => ({ type: 'focus.row', key: context.key })),
    refresh: emit({ type: 'list.refresh' }),
    exportList: emit({ type: 'list.export' }),
    proceed: emit({ type: 'navigate.proceed' }),
    stay: emit({ type: 'navigate.stay' }),
    warnOfPost: emit({ type: 'toast', tone: 'warning' }),
    saySaved: emit(({ event }) => doneToast(event, 'saved')),
    sayReadyForNext: emit(({ event }) => doneToast(event, 'savedForNext')),
    sayDeleted: emit(({ event }) => doneToast(event, 'deleted')),
    sayFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'failure',
      failure: 'failure' in event ? event.failure : { name: 'saveFailed' },
    })),
  },
})

function keyAtHand(context: ScreenContext): RecordKey {
  if (context.key === null) throw new Error('No record is at hand')
  return context.key
}

function doneToast(event: ScreenEvent, name: 'saved' | 'savedForNext' | 'deleted'): Toast {
  return event.type === 'KEPT' ? { type: 'toast', tone: 'kept' } : { type: 'toast', tone: 'success', name }
}
