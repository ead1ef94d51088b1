import * as v from 'valibot'

/** What only the outside can give a fact: identity, order, place, person and time. */
export interface Stamp {
  /** uuid v7; of an act also the idempotency key. */
  readonly eventId: string
  /** Larger than every number this device had seen when the fact was made (a Lamport clock across tabs). */
  readonly clientSeq: number
  readonly deviceId: string
  readonly userId: string
  /** ISO 8601, for display only: no fold reads it. */
  readonly occurredAt: string
}

/** A fact as it stands in the journal. */
export interface Fact<Type extends string = string, Payload = unknown> extends Stamp {
  readonly type: Type
  /** Entity and key (`location/12`), or the thing it tells of (`draft/location-form`). */
  readonly stream: string
  /** The version of the record the act was made upon; null where there is none. */
  readonly baseVersion: number | null
  readonly payload: Payload
}

/** Any fact, of a type known or unknown to this client. */
export const AnyFact = v.object({
  eventId: v.string(),
  type: v.string(),
  stream: v.string(),
  baseVersion: v.nullable(v.number()),
  clientSeq: v.number(),
  deviceId: v.string(),
  userId: v.string(),
  occurredAt: v.string(),
  payload: v.unknown(),
})

interface About {
  readonly stream: string
  readonly baseVersion?: number | null
}

/** A kind of fact: makes one, and recognises one that was read. */
export interface EventDefinition<Type extends string, Schema extends v.GenericSchema> {
  (stamp: () => Stamp, about: About, payload: v.InferInput<Schema>): Fact<Type, v.InferOutput<Schema>>
  readonly type: Type
  readonly schema: Schema
  readonly is: (fact: Fact) => fact is Fact<Type, v.InferOutput<Schema>>
}

/** A versioned past-tense fact. The payload is checked when the fact is made: a wrong one throws a ValiError. */
export function defineEvent<const Type extends `v${number}.${string}`, Schema extends v.GenericSchema>(
  type: Type,
  schema: Schema,
): EventDefinition<Type, Schema> {
  const make = (stamp: () => Stamp, about: About, payload: v.InferInput<Schema>) => {
    const parsed = v.parse(schema, payload)
    return { ...stamp(), type, stream: about.stream, baseVersion: about.baseVersion ?? null, payload: parsed }
  }
  const is = (fact: Fact): fact is Fact<Type, v.InferOutput<Schema>> =>
    fact.type === type && v.is(schema, fact.payload)
  return Object.assign(make, { type, schema, is })
}

type Made = Pick<Stamp, 'clientSeq' | 'eventId'>

/** Journal order: what was seen comes before what was made after it; ties are settled by the id. */
export const inOrder = (a: Made, b: Made): number =>
  a.clientSeq - b.clientSeq || (a.eventId < b.eventId ? -1 : a.eventId > b.eventId ? 1 : 0)
