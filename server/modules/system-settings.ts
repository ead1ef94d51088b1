import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { failureTypesIn } from '../../src/contract/schema/site-preferences.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { invalid } from '../http/problem.ts'
import { serveRecords } from './serve-records.ts'

/** System settings (SPEC 7): ADMIN changes their values, by key or by PUT on the collection. */
export function systemSettingsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'systemSetting', {
    permit: (_subject, _action, before, after) => refuseAllButValue(before, after),
    check: (tx, _before, after) => refuseUnknownTypes(tx, after),
  })
}

/** Which orders are failures is said by types that there are. */
async function refuseUnknownTypes(tx: Orm, after: RecordRow | null): Promise<void> {
  if (after?.['settingsCode'] !== 'FailureTypes') return
  const named = failureTypesIn(String(after['value']))
  const known = await tx
    .select({ code: systemCode.code })
    .from(systemCode)
    .where(eq(systemCode.setupType, 'WorkOrderType'))
  const unknown = named.filter((type) => !known.some(({ code }) => code === type))
  const message =
    named.length === 0
      ? 'Value must name a type of work order'
      : unknown.length > 0
        ? `There is no type of work order ${unknown.join(', ')}`
        : null
  if (message !== null) throw invalid([{ field: 'value', message }])
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
