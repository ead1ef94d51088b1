import type { FastifyInstance } from 'fastify'
import { wireVersion } from '../../src/contract/endpoints.ts'
import type { Orm } from '../database/connection/orm.ts'
import { historySince } from '../database/writes/retire-events.ts'
import { serve, served } from '../http/serve.ts'

interface Options {
  readonly orm: Orm
  readonly version: string
}

/** What this server offers beyond SPEC 7 (DESIGN 2). */
export function capabilitiesModule(app: FastifyInstance, { orm, version }: Options) {
  serve(app, 'capabilities', async () => ({
    result: {
      version,
      wire: wireVersion,
      feed: served(app).has('changes'),
      versions: true,
      idempotency: true,
      idLeases: served(app).has('leaseIds'),
      historySince: await historySince(orm),
    },
  }))
}
