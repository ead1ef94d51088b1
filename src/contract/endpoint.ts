import * as v from 'valibot'
import { one, page, rows } from './envelope.ts'
import { ListQuery } from './list-query.ts'
import type { Action, Resource } from './access/policy.ts'
import { recordId } from './schema/record-key.ts'

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

/** DELETE answers the key of what is gone. */
const gone = one(v.record(v.string(), v.union([v.number(), v.string()])))

type Prefixed<Name extends string, Rows> = { readonly [K in keyof Rows & string as `${Name}.${K}`]: Rows[K] }

const prefixed = <Name extends string, Rows extends object>(name: Name, table: Rows) =>
  Object.fromEntries(Object.entries(table).map(([key, row]) => [`${name}.${key}`, row])) as Prefixed<
    Name,
    Rows
  >

/** The calls by key of records that no call makes alone or removes: `company.get`, `.update`. Their list has a row of its own. */
export function fixedRecordEndpoints<
  const Name extends Resource,
  Row extends v.GenericSchema,
  Write extends v.GenericSchema,
>(name: Name, entity: { readonly path: string; readonly row: Row; readonly write: Write }) {
  const path = `${entity.path}/{id}` as `/${string}`
  return prefixed(name, {
    get: {
      method: 'GET',
      path,
      params: recordId,
      reply: rows(entity.row),
      access: ['read', name],
      beyond: true,
    },
    update: {
      method: 'PUT',
      path,
      params: recordId,
      body: entity.write,
      reply: one(entity.row),
      access: ['edit', name],
      records: true,
      beyond: true,
    },
  } as const satisfies Record<string, Endpoint>)
}

/** The four calls of an entity whose records are never removed: `camsUser.list`, `.get`, `.create`, `.update`. */
export function lastingRecordEndpoints<
  const Name extends Resource,
  Row extends v.GenericSchema,
  Write extends v.GenericSchema,
>(name: Name, entity: { readonly path: string; readonly row: Row; readonly write: Write }) {
  const byId = `${entity.path}/{id}` as `/${string}`
  const path = entity.path as `/${string}`
  return prefixed(name, {
    list: { method: 'GET', path, query: ListQuery, reply: page(entity.row), access: ['read', name] },
    get: { method: 'GET', path: byId, params: recordId, reply: rows(entity.row), access: ['read', name] },
    create: {
      method: 'POST',
      path,
      body: entity.write,
      reply: one(entity.row),
      access: ['create', name],
      records: true,
    },
    update: {
      method: 'PUT',
      path: byId,
      params: recordId,
      body: entity.write,
      reply: one(entity.row),
      access: ['edit', name],
      records: true,
    },
  } as const satisfies Record<string, Endpoint>)
}

/** The five calls of an entity kept as records: those of `lastingRecordEndpoints`, and `location.remove`. */
export function recordEndpoints<
  const Name extends Resource,
  Row extends v.GenericSchema,
  Write extends v.GenericSchema,
>(name: Name, entity: { readonly path: string; readonly row: Row; readonly write: Write }) {
  const remove = prefixed(name, {
    remove: {
      method: 'DELETE',
      path: `${entity.path}/{id}` as `/${string}`,
      params: recordId,
      reply: gone,
      access: ['delete', name],
      records: true,
    },
  } as const satisfies Record<string, Endpoint>)
  return { ...lastingRecordEndpoints(name, entity), ...remove }
}
