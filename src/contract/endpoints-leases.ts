import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { IdLease, NumberFate } from './entities/feed.ts'
import { one, said } from './envelope.ts'
import { recordKey, shortText, wholeText } from './query-values.ts'

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
    access: ['read', 'history'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
