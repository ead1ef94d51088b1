import type { failureWords, successWords } from '../contract/errors.ts'

export type SuccessName = keyof typeof successWords
export type FailureName = keyof typeof failureWords

/** Why an effect failed: a row of the error catalogue (SPEC 8), or a sentence the server gave. */
export type Failure = { readonly name: FailureName } | { readonly message: string }

/**
 * The effect `toast`. `kept` is said of what is saved on this device only (TRUST 1); `warning` is the one of Post.
 * The chart names the situation; whoever performs it chooses the words of the screen.
 */
export type Toast =
  | { readonly type: 'toast'; readonly tone: 'success'; readonly name: SuccessName }
  | { readonly type: 'toast'; readonly tone: 'failure'; readonly failure: Failure }
  | { readonly type: 'toast'; readonly tone: 'kept' }
  | { readonly type: 'toast'; readonly tone: 'warning' }
