import type { AttemptLimit } from './attempts.ts'

const minutes = (count: number) => count * 60_000

/** How often what touches passwords may be asked, by account and by address (TRUST 4). */
export interface Limits {
  /**
   * Failed sign-ins only. To an account from one address, so that whoever guesses shuts out themselves and not its
   * owner elsewhere.
   */
  readonly signInByAccount: AttemptLimit
  readonly signInByAddress: AttemptLimit
  readonly registerByAccount: AttemptLimit
  readonly registerByAddress: AttemptLimit
  readonly resetByAccount: AttemptLimit
  readonly resetByAddress: AttemptLimit
  /**
   * Failed changes of one's own password only. Apart from sign-ins, so that whoever fails to sign in to an account
   * from outside cannot keep its owner from changing the password.
   */
  readonly changeByAccount: AttemptLimit
}

export const defaultLimits: Limits = {
  signInByAccount: { max: 10, windowMs: minutes(15) },
  signInByAddress: { max: 100, windowMs: minutes(15) },
  registerByAccount: { max: 5, windowMs: minutes(60) },
  registerByAddress: { max: 30, windowMs: minutes(60) },
  resetByAccount: { max: 5, windowMs: minutes(60) },
  resetByAddress: { max: 60, windowMs: minutes(60) },
  changeByAccount: { max: 10, windowMs: minutes(15) },
}
