import type { FastifyInstance } from 'fastify'
import { entityNames, lendsKeys } from '../../src/contract/entities/catalogue.ts'
import { decide } from '../../src/contract/access/policy.ts'
import { leaseKeys } from '../database/records/id-lease.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'

/** Keys for records that a device makes offline, to those who may make such records (DESIGN 3). */
export function leasesModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'leaseIds', async ({ body, subject, userId }) => {
    const name = entityNames.find((candidate) => candidate === body.entity)
    if (!name) throw invalid([{ field: 'entity', message: 'There is no such kind of record' }])
    if (recordStore(name).entity.typedKey)
      throw invalid([{ field: 'entity', message: 'The key of these records is typed' }])
    if (!lendsKeys(name))
      throw invalid([{ field: 'entity', message: 'The server gives these records their key' }])
    const decision = decide(subject, 'create', name)
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    return { result: await leaseKeys(orm, recordStore(name), userId, body.size) }
  })
}
