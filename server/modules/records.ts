import type { FastifyInstance } from 'fastify'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import type { Orm } from '../database/connection/orm.ts'
import { served } from '../http/serve.ts'
import { serveRecords } from './serve-records.ts'

/** Every entity that no module of its own has served: asked after them. */
export function recordsModule(app: FastifyInstance, options: { readonly orm: Orm }) {
  for (const name of entityNames) if (!served(app).has(`${name}.get`)) serveRecords(app, options, name)
}
