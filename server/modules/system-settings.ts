import type { FastifyInstance } from 'fastify'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid } from '../http/problem.ts'
import { serveRecords } from './serve-records.ts'

/** System settings (SPEC 7): ADMIN changes their values, by key or by PUT on the collection. */
export function systemSettingsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'systemSetting', {
    permit: (_subject, _action, before, after) => refuseAllButValue(before, after),
  })
}

/** What a setting is called, means and offers is the product's own. */
export function refuseAllButValue(before: RecordRow | null, after: RecordRow | null): void {
  const { fields } = recordStore('systemSetting')
  const changed = [...fields.values()].filter(
    ({ name }) => name !== 'value' && before?.[name] !== after?.[name],
  )
  if (changed.length > 0)
    throw invalid(changed.map(({ name, title }) => ({ field: name, message: `${title} cannot be changed` })))
}
