/** What a user can do with a PM task beside its form; tracking by Date is YES on the wire, by Hour NO (SPEC 4, 9). */
export type PmTaskUserEvent =
  | { readonly type: 'TRACK.DATE' }
  | { readonly type: 'TRACK.HOUR' }
  | { readonly type: 'SHOW.DUE' }

type PmTaskFact =
  /** The form holds other values: another record, a restored draft, somebody else's version. */
  | { readonly type: 'OPENED.BY.DATE' }
  | { readonly type: 'OPENED.BY.HOUR' }
  /** The form was opened for editing, or locked. */
  | { readonly type: 'UNLOCKED' }
  | { readonly type: 'LOCKED' }
  /** The task has its number: from then on something is due of it. */
  | { readonly type: 'STORED' }

export type PmTaskEvent = PmTaskUserEvent | PmTaskFact

export type PmTaskEffect =
  /** The user wants to know when it is due, and why: the focus goes there. */
  | { readonly type: 'due.shown' }
  /** The user has chosen: the form takes it over. What stands in the other branch is kept until the save resets it. */
  | { readonly type: 'tracking.chosen'; readonly trackByDate: 'YES' | 'NO' }

export interface PmTaskInput {
  readonly editable: boolean
  readonly stored: boolean
}

export interface PmTaskContext {
  readonly editable: boolean
  readonly stored: boolean
}
