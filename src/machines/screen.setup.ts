import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { Failure, Toast } from './outcome.ts'
import type { Rights } from './rights.ts'
import type {
  EditorLayout,
  Onward,
  RecordKey,
  ScreenEffect,
  ScreenEvent,
  ScreenUserEvent,
  Withheld,
} from './screen.events.ts'

export interface ScreenInput {
  readonly rights: Rights
  readonly layout: EditorLayout
  /** The key of a screen of one record without a grid: it rests in FORM. */
  readonly single?: RecordKey | undefined
  /** Commands that the definition switches off, whatever the rights. */
  readonly withheld?: readonly Withheld[] | undefined
}

export interface ScreenContext {
  /** The record at hand; null in the grid and for a new one. */
  readonly key: RecordKey | null
  readonly single: RecordKey | null
  readonly rights: Rights
  readonly withheld: readonly Withheld[]
  readonly layout: EditorLayout
  readonly dirty: boolean
  readonly onward: Onward
  readonly lastError: Failure | null
}

/** Whether a definition switches a command off in this place. */
export const isWithheld = (
  withheld: readonly Withheld[],
  place: 'GRID' | 'FORM',
  type: ScreenUserEvent['type'],
): boolean => withheld.includes(type) || withheld.includes(`${place} ${type}`)

/** A guard: the definition offers the command here, and the rights give what it needs. */
const offers =
  (place: 'GRID' | 'FORM', type: ScreenUserEvent['type'], right?: keyof Rights) =>
  ({ context }: { readonly context: ScreenContext }): boolean =>
    (right === undefined || context.rights[right]) && !isWithheld(context.withheld, place, type)

/** A record edited in its row is saved by the grid's switch, else by the form's. */
const savesWhere =
  (type: 'SAVE' | 'SAVE.CONTINUE', right: keyof Rights) =>
  ({ context }: { readonly context: ScreenContext }): boolean =>
    offers(context.layout === 'inline' ? 'GRID' : 'FORM', type, right)({ context })

const findsOnForm = offers('FORM', 'FIND')
const stepsForth = offers('FORM', 'NEXT')
const stepsBack = offers('FORM', 'PREVIOUS')
const addsOnForm = offers('FORM', 'ADD', 'create')

const types: ChartTypes<ScreenContext, ScreenEvent, ScreenInput, ScreenEffect> = {}

/** Guards and actions of the screen chart, by name; `screen.machine.ts` says when they apply. */
export const screenSetup = setup({
  types,
  guards: {
    canEdit: ({ context }) => context.rights.edit,
    canDelete: ({ context }) => context.rights.delete,
    addsInGrid: offers('GRID', 'ADD', 'create'),
    editsInGrid: offers('GRID', 'EDIT', 'edit'),
    viewsInGrid: offers('GRID', 'VIEW'),
    deletesInGrid: offers('GRID', 'DELETE', 'delete'),
    postsInGrid: offers('GRID', 'POST', 'post'),
    exportsInGrid: offers('GRID', 'EXPORT', 'export'),
    refreshesInGrid: offers('GRID', 'REFRESH'),
    addsOnForm,
    addsOverChanges: ({ context }) => context.dirty && addsOnForm({ context }),
    unlocks: offers('FORM', 'EDIT.ENABLE', 'edit'),
    savesNew: savesWhere('SAVE', 'create'),
    savesForNext: savesWhere('SAVE.CONTINUE', 'create'),
    saves: savesWhere('SAVE', 'edit'),
    deletesOnForm: offers('FORM', 'DELETE', 'delete'),
    postsOnForm: offers('FORM', 'POST', 'post'),
    exportsOnForm: offers('FORM', 'EXPORT', 'export'),
    previews: offers('FORM', 'PREVIEW', 'print'),
    prints: offers('FORM', 'PRINT', 'print'),
    refreshesOnForm: offers('FORM', 'REFRESH'),
    finds: ({ context }) => context.single === null && findsOnForm({ context }),
    findsOverChanges: ({ context }) => context.single === null && context.dirty && findsOnForm({ context }),
    stepsForth: ({ context }) => context.single === null && stepsForth({ context }),
    stepsForthOverChanges: ({ context }) =>
      context.single === null && context.dirty && stepsForth({ context }),
    stepsBack: ({ context }) => context.single === null && stepsBack({ context }),
    stepsBackOverChanges: ({ context }) => context.single === null && context.dirty && stepsBack({ context }),
    isDirty: ({ context }) => context.dirty,
    isPristine: ({ context }) => !context.dirty,
    isSingle: ({ context }) => context.single !== null,
    hasGrid: ({ context }) => context.single === null,
    hasNoKey: ({ context }) => context.key === null,
    continues: ({ context }) => context.onward === 'continue',
    goesNext: ({ context }) => context.onward === 'next',
    goesPrevious: ({ context }) => context.onward === 'previous',
    goesFinding: ({ context }) => context.onward === 'find',
    goesNew: ({ context }) => context.onward === 'new',
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
    onwardFind: assign({ onward: 'find' }),
    onwardNew: assign({ onward: 'new' }),
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
    exportRecord: emit({ type: 'record.export' }),
    printRecord: emit({ type: 'record.print' }),
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
