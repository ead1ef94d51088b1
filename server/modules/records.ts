import type { FastifyInstance } from 'fastify'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import type { Orm } from '../database/orm.ts'
import { serveRecords } from './serve-records.ts'

/** Every entity without a rule of its own; `pm-operations.ts` serves the one that belongs to users. */
export function recordsModule(app: FastifyInstance, options: { readonly orm: Orm }) {
  for (const name of entityNames) if (name !== 'pmOperation') serveRecords(app, options, name)
}
