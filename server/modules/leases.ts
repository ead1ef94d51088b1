import type { FastifyInstance } from 'fastify'
import { type EntityName, entityNames, lendsKeys } from '../../src/contract/entities/catalogue.ts'
import { decide, isAdmin } from '../../src/contract/access/policy.ts'
import { leaseKeys } from '../database/records/id-lease.ts'
import { fateOf, fateOfTyped, takeBackKeys } from '../database/records/lent-numbers.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { allowedHistory, mayReadHistory } from './history.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** Keys for records that a device makes offline, to those who may make such records (DESIGN 3), and what became of them. */
export function leasesModule(app: FastifyInstance, { orm, clock }: Options) {
  serve(app, 'leaseIds', async ({ body, subject, userId, request }) => {
    const name = lentKind(body.entity)
    const decision = decide(subject, 'create', name)
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    const userAgent = request.headers['user-agent'] ?? ''
    const lender = { userId, device: body.device ?? null, userAgent }
    return { result: await leaseKeys(orm, recordStore(name), lender, body.size) }
  })

  serve(app, 'returnIds', async ({ body, userId }) => {
    await takeBackKeys(orm, userId, body.blocks, clock())
    return { result: { message: 'They are not given again' } }
  })

  serve(app, 'numberFate', async ({ params, subject }) => {
    if (!isAdmin(subject)) throw new ProblemError('forbidden', { title: 'Only administrators are told' })
    const name = lentKind(params.entity)
    const { entity } = recordStore(name)
    if (entity.numberedBy !== undefined) {
      mayReadHistory(subject, name)
      return { result: await fateOfTyped(orm, recordStore(name), entity.numberedBy, params.key) }
    }
    const { key } = await allowedHistory(orm, subject, { entity: name, key: params.key })
    return { result: await fateOf(orm, recordStore(name), Number(key)) }
  })
}

/** A kind whose numbers are lent; throws `invalid` of any other. */
function lentKind(entity: string): EntityName {
  const name = entityNames.find((candidate) => candidate === entity)
  const refuse = (message: string) => invalid([{ field: 'entity', message }])
  if (!name) throw refuse('There is no such kind of record')
  if (recordStore(name).entity.typedKey) throw refuse('The key of these records is typed')
  if (!lendsKeys(name)) throw refuse('The server gives these records their key')
  return name
}
