import type { FieldError, RecordRow } from '../../src/contract/schema/entity.ts'
import {
  type ChangedField,
  type Problem,
  type ProblemCode,
  problemStatus,
} from '../../src/contract/problem.ts'

/** The sentence of each problem, shown as it stands where a caller gives none that fits better. */
export const problemWords: Record<ProblemCode, string> = {
  malformed: 'The request could not be read',
  invalid: 'Some fields need attention',
  'no-key-named': 'Name the record to delete',
  'wrong-credentials': 'Email or password is wrong',
  'not-signed-in': 'Sign in to continue',
  'session-expired': 'Your session has ended. Sign in again',
  forbidden: 'You may not do this',
  'not-found': 'There is no such record',
  'method-not-allowed': 'This address does not take this method',
  'in-use': 'The record is in use and cannot be deleted',
  duplicate: 'There is already a record with this value',
  'version-mismatch': 'The record was changed by somebody else in the meantime',
  'too-large': 'The request is too large',
  'wrong-type': 'The request must be JSON',
  'key-reused': 'This Idempotency-Key was used for another request',
  'too-many-requests': 'Too many requests. Try again later',
  internal: 'The server could not do this. It has been noted',
  unavailable: 'The server cannot answer just now. Try again later',
}

interface Details {
  readonly title?: string
  readonly errors?: readonly FieldError[] | undefined
  /** `version-mismatch`: the row as it stands now. */
  readonly current?: RecordRow | undefined
  /** `version-mismatch`: who changed what since the version that was held. */
  readonly changed?: readonly ChangedField[] | undefined
  /** Whole seconds. */
  readonly retryAfter?: number | undefined
}

/** A refusal on its way to the caller; thrown anywhere in a handler, answered as a problem document (TRUST 5). */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly title: string
  readonly errors: readonly FieldError[] | undefined
  readonly current: RecordRow | undefined
  readonly changed: readonly ChangedField[] | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    { title = problemWords[code], errors, current, changed, retryAfter }: Details = {},
  ) {
    super(title)
    this.name = 'ProblemError'
    this.code = code
    this.title = title
    this.errors = errors
    this.current = current
    this.changed = changed
    this.retryAfter = retryAfter
  }

  get status(): number {
    return problemStatus[this.code]
  }

  /** The document of RFC 9457 that is sent. */
  get document(): Problem {
    return {
      status: this.status,
      code: this.code,
      title: this.title,
      ...(this.errors && { errors: this.errors.map((error) => ({ ...error })) }),
      ...(this.current && { current: this.current }),
      ...(this.changed && { changed: this.changed.map((each) => ({ ...each })) }),
      ...(this.retryAfter !== undefined && { retryAfter: this.retryAfter }),
    }
  }
}

/** Fields at fault: 400 `invalid`. */
export const invalid = (errors: readonly FieldError[]) => new ProblemError('invalid', { errors })

/** The database was stopped at a deadline: 503 `unavailable`. */
export const tookTooLong = () =>
  new ProblemError('unavailable', {
    title: 'This took too long and was stopped. Ask for less, or try again later',
    retryAfter: 5,
  })
