import type { FastifyInstance } from 'fastify'
import { wireVersion } from '../../src/contract/endpoints.ts'
import { serve, served } from '../http/serve.ts'

/** What this server offers beyond SPEC 7 (DESIGN 2). */
export function capabilitiesModule(app: FastifyInstance, { version }: { readonly version: string }) {
  serve(app, 'capabilities', async () => ({
    result: {
      version,
      wire: wireVersion,
      feed: served(app).has('changes'),
      versions: true,
      idempotency: true,
      idLeases: served(app).has('leaseIds'),
    },
  }))
}
