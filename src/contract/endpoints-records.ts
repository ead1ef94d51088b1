import * as v from 'valibot'
import type { Resource } from './access/policy.ts'
import type { Endpoint } from './endpoint.ts'
import {
  type AppendedEntity,
  entities,
  type EntityName,
  entityNames,
  type FixedEntity,
  isAppended,
  isFixed,
  isKept,
  isLasting,
  type KeptEntity,
  type LastingEntity,
} from './entities/catalogue.ts'
import { isPlaced, type PlacedEntity } from './entities/placed.ts'
import { IdLease, NumberFate } from './entities/feed.ts'
import type { Entity } from './schema/entity.ts'
import { gone, one, page, rows, said } from './envelope.ts'
import { ListQuery, PlacedListQuery } from './list-query.ts'
import { recordKey, shortText, wholeText } from './query-values.ts'
import { recordId } from './schema/record-key.ts'

interface OnTheWire<Name extends Resource, Row extends v.GenericSchema, Write extends v.GenericSchema> {
  readonly name: Name
  readonly path: string
  readonly row: Row
  readonly write: Write
}

/** By key, of records that no call makes alone or removes. Their list has a row of its own. */
function fixedCalls<Name extends Resource, Row extends v.GenericSchema, Write extends v.GenericSchema>(
  entity: OnTheWire<Name, Row, Write>,
) {
  const path = `${entity.path}/{id}` as `/${string}`
  return {
    get: {
      method: 'GET',
      path,
      params: recordId,
      reply: rows(entity.row),
      access: ['read', entity.name],
      beyond: true,
    },
    update: {
      method: 'PUT',
      path,
      params: recordId,
      body: entity.write,
      reply: one(entity.row),
      access: ['edit', entity.name],
      records: true,
      beyond: true,
    },
  } as const satisfies Record<string, Endpoint>
}

/** Of records that stay as they were made. */
function appendedCalls<Name extends Resource, Row extends v.GenericSchema, Write extends v.GenericSchema>(
  entity: OnTheWire<Name, Row, Write>,
) {
  const byId = `${entity.path}/{id}` as `/${string}`
  const path = entity.path as `/${string}`
  return {
    list: {
      method: 'GET',
      path,
      query: ListQuery,
      reply: page(entity.row),
      access: ['read', entity.name],
      byLine: true,
    },
    get: {
      method: 'GET',
      path: byId,
      params: recordId,
      reply: rows(entity.row),
      access: ['read', entity.name],
    },
    create: {
      method: 'POST',
      path,
      body: entity.write,
      reply: one(entity.row),
      access: ['create', entity.name],
      records: true,
    },
  } as const satisfies Record<string, Endpoint>
}

/** Of records that are never removed. */
function lastingCalls<Name extends Resource, Row extends v.GenericSchema, Write extends v.GenericSchema>(
  entity: OnTheWire<Name, Row, Write>,
) {
  return {
    ...appendedCalls(entity),
    update: {
      method: 'PUT',
      path: `${entity.path}/{id}` as `/${string}`,
      params: recordId,
      body: entity.write,
      reply: one(entity.row),
      access: ['edit', entity.name],
      records: true,
    },
  } as const satisfies Record<string, Endpoint>
}

function plainCalls<Name extends Resource, Row extends v.GenericSchema, Write extends v.GenericSchema>(
  entity: OnTheWire<Name, Row, Write>,
) {
  return {
    ...lastingCalls(entity),
    remove: {
      method: 'DELETE',
      path: `${entity.path}/{id}` as `/${string}`,
      params: recordId,
      reply: gone,
      access: ['delete', entity.name],
      records: true,
    },
  } as const satisfies Record<string, Endpoint>
}

/** Of records that stand at a location. */
function placedCalls<Name extends Resource, Row extends v.GenericSchema, Write extends v.GenericSchema>(
  entity: OnTheWire<Name, Row, Write>,
) {
  const calls = plainCalls(entity)
  return { ...calls, list: { ...calls.list, query: PlacedListQuery } } as const satisfies Record<
    string,
    Endpoint
  >
}

type RowOf<Name extends EntityName> = (typeof entities)[Name]['row']
type WriteOf<Name extends EntityName> = (typeof entities)[Name]['write']

type CallsOf<Name extends EntityName> = Name extends FixedEntity | KeptEntity
  ? ReturnType<typeof fixedCalls<Name, RowOf<Name>, WriteOf<Name>>>
  : Name extends AppendedEntity
    ? ReturnType<typeof appendedCalls<Name, RowOf<Name>, WriteOf<Name>>>
    : Name extends LastingEntity
      ? ReturnType<typeof lastingCalls<Name, RowOf<Name>, WriteOf<Name>>>
      : Name extends PlacedEntity
        ? ReturnType<typeof placedCalls<Name, RowOf<Name>, WriteOf<Name>>>
        : ReturnType<typeof plainCalls<Name, RowOf<Name>, WriteOf<Name>>>

type CallName = { [Name in EntityName]: `${Name}.${keyof CallsOf<Name> & string}` }[EntityName]

type RecordEndpoints = {
  readonly [Key in CallName]: Key extends `${infer Name extends EntityName}.${infer Call}`
    ? CallsOf<Name>[Call & keyof CallsOf<Name>]
    : never
}

function callsOf(name: EntityName): Readonly<Record<string, Endpoint>> {
  const entity: Entity & { readonly name: EntityName } = entities[name]
  if (isFixed(name) || isKept(name)) return fixedCalls(entity)
  if (isAppended(name)) return appendedCalls(entity)
  if (isLasting(name)) return lastingCalls(entity)
  return isPlaced(name) ? placedCalls(entity) : plainCalls(entity)
}

/** The calls that every entity has by its life: `location.list`, `.get`, `.create`, `.update` and `.remove` of a plain one. */
export const recordEndpoints = Object.fromEntries(
  entityNames.flatMap((name) =>
    Object.entries(callsOf(name)).map(([call, endpoint]) => [`${name}.${call}`, endpoint]),
  ),
) as RecordEndpoints

const LeftOfLease = v.strictObject({ entity: shortText, from: recordKey, to: recordKey })

/** Numbers that devices are lent for records made without a connection, and what became of a number. */
export const leaseEndpoints = {
  /** `device` is the name that the device has for itself. */
  leaseIds: {
    method: 'POST',
    path: '/id-leases',
    body: v.strictObject({ entity: shortText, size: wholeText(1, 100), device: v.optional(shortText) }),
    reply: one(IdLease),
    access: 'signed-in',
    beyond: true,
  },
  /** What is left of blocks that their device will not use. Nobody is given any of it again. */
  returnIds: {
    method: 'POST',
    path: '/id-leases/Returned',
    body: v.strictObject({ blocks: v.pipe(v.array(LeftOfLease), v.maxLength(200)) }),
    reply: said,
    access: 'signed-in',
    beyond: true,
  },
  /** Why no record has a number, by its key or, where they carry one that is typed, by that; told to administrators. */
  numberFate: {
    method: 'GET',
    path: '/id-leases/{entity}/{key}',
    params: v.object({ entity: shortText, key: shortText }),
    reply: one(NumberFate),
    access: 'signed-in',
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
