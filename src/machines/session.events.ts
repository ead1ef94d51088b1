import type { Failure, FailureName, Toast } from './outcome.ts'

/** What a user can ask of the session. The sign-in form holds e-mail and password: no event carries them. */
export type SessionUserEvent =
  | { readonly type: 'SIGN.IN' }
  | { readonly type: 'SIGN.OUT' }
  /** Answers to unsent work at sign-out (TRUST 2). */
  | { readonly type: 'SEND.AND.LEAVE' }
  | { readonly type: 'KEEP.LOCKED' }
  | { readonly type: 'EXPORT' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'STAY' }
  /** Answers to "discard for ever?". */
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }

type SessionFact =
  | { readonly type: 'SIGNED.IN' }
  | { readonly type: 'SIGN.IN.FAILED'; readonly failure: Failure }
  /** A 401 that was answered to the present token; its sender has dropped the ones of older tokens. */
  | { readonly type: 'EXPIRED' }
  /** What is not on the server: changes, and forms that hold what was never saved. */
  | { readonly type: 'UNSENT'; readonly count: number; readonly unsaved: number }
  | { readonly type: 'SENT.ALL' }
  | { readonly type: 'SEND.FAILED'; readonly failure: Failure }
  | { readonly type: 'LOCKED' }
  | { readonly type: 'LOCK.FAILED'; readonly failure: Failure }
  | { readonly type: 'SIGNED.OUT' }

export type SessionEvent = SessionUserEvent | SessionFact

export type SessionEffect =
  | Toast
  /** Answered by SIGNED.IN or SIGN.IN.FAILED. */
  | { readonly type: 'session.signIn' }
  /** Forget token, user and cached reads; what is unsent and drafted stays (TRUST 2). */
  | { readonly type: 'session.clear' }
  /** End the session on the server and here. Answered by SIGNED.OUT, whether or not the server could be reached. */
  | { readonly type: 'session.signOut'; readonly unsent: 'none' | 'locked' | 'discarded' }
  /** Answered by SENT.ALL or SEND.FAILED. */
  | { readonly type: 'outbox.sendAll' }
  /** Encrypt what is unsent for this user. Answered by LOCKED or LOCK.FAILED. */
  | { readonly type: 'outbox.lock' }
  | { readonly type: 'outbox.export' }

export interface SessionInput {
  /** Whether a stored session was found at the start. */
  readonly signedIn: boolean
  readonly unsent: number
  readonly unsaved: number
}

export interface SessionContext {
  readonly startSignedIn: boolean
  /** Events not yet on the server. */
  readonly unsent: number
  /** Forms that hold what was typed and never saved. */
  readonly unsaved: number
  /** How many of them were locked or given up before leaving. */
  readonly leaveWith: 'none' | 'locked' | 'discarded'
  /** Shown above the sign-in form. */
  readonly notice: FailureName | null
  readonly failure: Failure | null
}
