import type * as v from 'valibot'
import type { Resource } from './access/policy.ts'
import type { Action } from './schema/access-rule.ts'

/** One JSON text a line. */
export const lineType = 'application/x-ndjson'

/** Who may call: anybody, any signed-in user, or whom the policy grants this action on this resource. */
export type Access = 'public' | 'signed-in' | readonly [Action, Resource]

/** One row of the wire. Paths are SPEC 7's; `{name}` stands for a parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly params?: v.GenericSchema<unknown, Readonly<Record<string, string | number>>>
  readonly query?: v.GenericSchema<unknown, Readonly<Record<string, unknown>>>
  readonly body?: v.GenericSchema
  readonly reply: v.GenericSchema
  readonly access: Access
  /** A write of one record: runs in the one transaction of DESIGN 6, with idempotency key and version. */
  readonly records?: true
  /** The reply is a stream of server-sent events, each one `reply`. */
  readonly stream?: true
  /** Who accepts `lineType` is answered all of the list: parts of it, each a line and one `reply`, the last without rows. */
  readonly byLine?: true
  /** The body is a multipart form with one file in its part `file`, of one of these content types. */
  readonly upload?: readonly string[]
  /** The reply is a file of one of these content types; `reply` is what the client makes of it. */
  readonly download?: readonly string[]
  /** A write that also who looks at the product as a role may send: it changes nothing but their own session. */
  readonly whileLooking?: true
  /** Bytes that its body may have, where that is more than any other's. */
  readonly bodyLimit?: number
  /** Milliseconds that a client waits for the answer, where that is longer than for any other. */
  readonly answersWithin?: number
  /** Not in SPEC 7; the client works without it. */
  readonly beyond?: true
}

/** Whether a call makes a record, which is answered 201: one on a record that is there names it in its path. */
export const makesRecord = ({ method, records, params }: Endpoint): boolean =>
  method === 'POST' && records === true && params === undefined
