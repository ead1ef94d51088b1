import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../connection/orm.ts'
import { task } from '../schema/accounts.ts'
import { event } from '../schema/events.ts'
import { application, formField, formHeader } from '../schema/screens.ts'
import { bulkInsert } from '../writes/bulk-insert.ts'
import { referenceDefinitions } from './reference/definitions.ts'
import { referenceTasks } from '../../../src/contract/menu/reference-tasks.ts'

/** The applications that tasks belong to, into an empty table. */
export async function addApplications(tx: Orm): Promise<void> {
  if ((await tx.$count(application)) > 0) return
  const named = new Map(referenceTasks.map((one) => [one.applicationCode, one.application] as const))
  await tx.insert(application).values(
    [...named].map(([applicationCode, applicationName], at) => ({
      applicationCode,
      applicationName,
      sortOrder: (at + 1) * 10,
    })),
  )
}

/**
 * The definitions of the generic pages, by UI code. One that is there stays as it is; one that an administrator has
 * removed, or given another UI code, does not come back.
 */
export async function addDefinitions(tx: Orm): Promise<void> {
  const known = await knownCodes(tx)
  const missing = referenceDefinitions.filter(
    ({ header }) => !known.has(String(header['entity_UICode']).toLowerCase()),
  )
  if (missing.length === 0) return
  const tasks = await tx.select({ key: task.taskOID, route: task.reactRoute }).from(task)
  for (const { route, header, fields } of missing) {
    const carried = tasks.find((one) => one.route === route)
    if (!carried) continue
    await bulkInsert(tx, formHeader, [{ ...header, entity_TaskOID: carried.key }])
    const [made] = await tx
      .select({ key: formHeader.uioid })
      .from(formHeader)
      .where(eq(formHeader.entity_UICode, String(header['entity_UICode'])))
    await bulkInsert(
      tx,
      formField,
      fields.map((field) => ({ ...field, caduiSettingsUIOID: made?.key })),
    )
  }
}

/** UI codes that are there, and those that were and that an administrator took away. */
async function knownCodes(tx: Orm): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ code: string }>(
    sql`select lower("entity_UICode") as code from ${formHeader}
        union select lower(${event.before} ->> 'entity_UICode') from ${event}
        where ${event.entity} = 'formHeader' and ${event.before} ? 'entity_UICode'`,
  )
  return new Set(rows.map(({ code }) => code))
}
