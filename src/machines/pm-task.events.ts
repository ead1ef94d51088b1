/** What a user can do with the tracking of a PM task (SPEC 4, 9): Date is YES on the wire, Hour is NO. */
export type PmTaskUserEvent = { readonly type: 'TRACK.DATE' } | { readonly type: 'TRACK.HOUR' }

type PmTaskFact =
  /** The form holds other values: another record, a restored draft, somebody else's version. */
  | { readonly type: 'OPENED.BY.DATE' }
  | { readonly type: 'OPENED.BY.HOUR' }
  /** The form was opened for editing, or locked. */
  | { readonly type: 'UNLOCKED' }
  | { readonly type: 'LOCKED' }

export type PmTaskEvent = PmTaskUserEvent | PmTaskFact

export type PmTaskEffect =
  /** The user has chosen: the form takes it over. What stands in the other branch is kept until the save resets it. */
  { readonly type: 'tracking.chosen'; readonly trackByDate: 'YES' | 'NO' }

export interface PmTaskInput {
  readonly editable: boolean
}

export interface PmTaskContext {
  readonly editable: boolean
}
