import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { FormEffect, FormEvent } from './form.events.ts'

interface FormContext {
  /** Fields in error. */
  readonly errors: number
}

const afterSaved = { target: 'viewing', actions: ['clean', 'tellSaved'] } as const

/** What holds while the form is worked on. */
const inHand = {
  'SAVE.ASKED': 'validating',
  ERRORS: { actions: 'countErrors' },
  'NEXT.ERROR': { guard: 'hasErrors', actions: 'focusNextError' },
  'PREVIOUS.ERROR': { guard: 'hasErrors', actions: 'focusPreviousError' },
} as const

const types: ChartTypes<FormContext, FormEvent, void, FormEffect> = {}

/**
 * One chart for every form (UX M6). The values live in a store beside it; whether they differ from the record, and
 * what to do then, is the screen's to know.
 */
export const formMachine = setup({
  types,
  guards: {
    hasErrors: ({ context }) => context.errors > 0,
  },
  actions: {
    clean: assign({ errors: 0 }),
    countErrors: assign({
      errors: ({ context, event }) => ('count' in event ? event.count : context.errors),
    }),
    validate: emit({ type: 'form.validate' }),
    save: emit({ type: 'form.save' }),
    focusFirstError: emit({ type: 'focus.error', step: 'first' }),
    focusNextError: emit({ type: 'focus.error', step: 'next' }),
    focusPreviousError: emit({ type: 'focus.error', step: 'previous' }),
    tellSaved: emit(({ event }) => ({ type: 'form.saved', kept: event.type === 'KEPT' })),
    tellInvalid: emit({ type: 'form.invalid' }),
    tellRefused: emit(({ event }) => ({
      type: 'form.refused',
      failure: 'failure' in event ? event.failure : { name: 'saveFailed' },
    })),
  },
}).createMachine({
  id: 'form',
  context: { errors: 0 },
  initial: 'viewing',
  on: {
    'OPEN.VIEW': { target: '.viewing', actions: 'clean' },
    'OPEN.EDIT': { target: '.editing', actions: 'clean' },
  },
  states: {
    viewing: {},
    editing: { on: inHand },
    validating: {
      entry: 'validate',
      on: {
        VALID: 'saving',
        INVALID: { target: 'failed', actions: ['countErrors', 'tellInvalid'] },
      },
    },
    saving: {
      entry: 'save',
      on: {
        SAVED: afterSaved,
        KEPT: afterSaved,
        FAILED: { target: 'failed', actions: ['countErrors', 'tellRefused'] },
      },
    },
    failed: { entry: 'focusFirstError', on: inHand },
  },
})
