import type { Fault } from '../support/fault-proxy.ts'

/** An answer on the way that the product takes for the server's refusal of what was sent. */
export const refusal = (
  title: string,
  errors: readonly { field: string; message: string }[] = [],
): Fault => ({
  kind: 'answer',
  status: 400,
  type: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', status: 400, code: 'invalid', title, errors }),
})
