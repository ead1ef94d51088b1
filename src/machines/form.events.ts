import type { Failure } from './outcome.ts'

/** What a user can ask of a form itself; what is done with the record belongs to the screen. */
export type FormUserEvent = { readonly type: 'NEXT.ERROR' } | { readonly type: 'PREVIOUS.ERROR' }

/** What the form's store, the screen and the effects tell the chart. */
type FormFact =
  /** Start afresh, to look at or to edit; the store has taken the record's values. */
  | { readonly type: 'OPEN.VIEW' }
  | { readonly type: 'OPEN.EDIT' }
  /** The screen asks it to save. */
  | { readonly type: 'SAVE.ASKED' }
  /** How many fields are in error now. */
  | { readonly type: 'ERRORS'; readonly count: number }
  | { readonly type: 'VALID' }
  | { readonly type: 'INVALID'; readonly count: number }
  | { readonly type: 'SAVED' }
  /** Written to this device, not yet on the server. */
  | { readonly type: 'KEPT' }
  /** `count` is how many fields the server named. */
  | { readonly type: 'FAILED'; readonly failure: Failure; readonly count: number }

export type FormEvent = FormUserEvent | FormFact

export type FormEffect =
  /** Check the values. Answered by VALID or INVALID. */
  | { readonly type: 'form.validate' }
  /** Save the values. Answered by SAVED, KEPT or FAILED; values stay as they are. */
  | { readonly type: 'form.save' }
  | { readonly type: 'focus.error'; readonly step: 'first' | 'next' | 'previous' }
  /** Facts for the screen. */
  | { readonly type: 'form.saved'; readonly kept: boolean }
  | { readonly type: 'form.invalid' }
  | { readonly type: 'form.refused'; readonly failure: Failure }
