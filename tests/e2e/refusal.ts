import type { Fault } from '../support/fault-proxy.ts'

interface FieldError {
  readonly field: string
  readonly message: string
}

const problem = (status: number, code: string, title: string, errors: readonly FieldError[]): Fault => ({
  kind: 'answer',
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', status, code, title, errors }),
})

/** An answer on the way that the product takes for the server's refusal of what was sent. */
export const refusal = (title: string, errors: readonly FieldError[] = []): Fault =>
  problem(400, 'invalid', title, errors)

/** An answer on the way that the product takes for the end of its session. */
export const sessionEnded = problem(401, 'session-expired', 'The session is over', [])
