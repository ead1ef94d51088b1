import type { FastifyInstance } from 'fastify'
import { type EntityName, entityNames } from '../../src/contract/entities/catalogue.ts'
import type { Orm } from '../database/connection/orm.ts'
import { serveRecords } from './serve-records.ts'

/** Served by modules of their own: `pm-operations.ts`, `company.ts`, `system-settings.ts`, `roles.ts`, … */
const ruled: ReadonlySet<EntityName> = new Set([
  'pmOperation',
  'meterReading',
  'workOrder',
  'camsUser',
  'company',
  'systemSetting',
  'systemCode',
  'role',
  'userRole',
  'applicationUser',
  'formHeader',
  'formField',
])

/** Every entity without a rule of its own. */
export function recordsModule(app: FastifyInstance, options: { readonly orm: Orm }) {
  for (const name of entityNames) if (!ruled.has(name)) serveRecords(app, options, name)
}
