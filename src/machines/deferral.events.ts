import type { DeferralMoveName, DeferralStatus } from '../contract/entities/pm-deferral.ts'
import type { Failure, Toast } from './outcome.ts'

/** What a user can do with a deferral that was asked for: a move is chosen, then confirmed with its note. */
export type DeferralUserEvent =
  | { readonly type: 'APPROVE' }
  | { readonly type: 'REFUSE' }
  | { readonly type: 'WITHDRAW' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }

type DeferralFact =
  /** How it stands now: by the move that was sent, or by what somebody else or the time has done. */
  | { readonly type: Exclude<DeferralStatus, 'REQUESTED'> }
  /** Something is wrong with the note; it says so itself. */
  | { readonly type: 'MOVE.INVALID' }
  | { readonly type: 'MOVE.FAILED'; readonly failure: Failure; readonly message: string }
  /** Somebody else has changed it since it was read (TRUST 2). */
  | { readonly type: 'OVERTAKEN'; readonly message: string }
  /** What the user may do is something else now, or the connection came or went. */
  | ({ readonly type: 'RIGHTS.CHANGED' } & DeferralRights)

export type DeferralEvent = DeferralUserEvent | DeferralFact

/** Where the focus goes: into the note, or to how the deferral stands. */
export type DeferralSpot = 'note' | 'standing'

export type DeferralEffect =
  /** Begins a note for a move. */
  | { readonly type: 'note.open' }
  | { readonly type: 'move.send'; readonly move: DeferralMoveName }
  | { readonly type: 'record.reload' }
  | { readonly type: 'focus.place'; readonly spot: DeferralSpot }
  | Toast

interface DeferralRights {
  /** Approve or refuse it. */
  readonly mayDecide: boolean
  readonly mayWithdraw: boolean
}

export interface DeferralInput extends DeferralRights {
  readonly status: DeferralStatus
}

export interface DeferralContext extends DeferralInput {
  /** The move that is asked about or on its way. */
  readonly move: DeferralMoveName | null
  /** Why the last move did not come about, in words; null when none failed. */
  readonly problem: string | null
}
