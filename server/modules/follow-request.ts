import { sql } from 'drizzle-orm'
import type { WorkOrderStatus } from '../../src/contract/entities/work-order-life.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { appendEvent } from '../database/writes/append-event.ts'

/**
 * Within a write that moved an order, with its request held: the request stands as its order does. Whose request it is
 * may hear of no work order, so the request's own stream tells them; `isTold` where the request's own write does.
 */
export async function followRequest(
  tx: Orm,
  order: number,
  status: WorkOrderStatus,
  isTold: boolean,
): Promise<void> {
  const { table, entity } = recordStore('request')
  if (isTold) {
    await tx.execute(sql`update ${table} set "status" = ${status} where "workOrderOID" = ${order}`)
    return
  }
  const { rows } = await tx.execute<{ key: number; version: number; owner: string | null; before: string }>(
    sql`update ${table} as request set "status" = ${status}, "version" = request."version" + 1
        from (select "requestOID" as key, "status" as was from ${table} where "workOrderOID" = ${order}) as old
        where request."requestOID" = old.key and old.was <> ${status}
        returning old.key, request."version", request."requestedBy_UserGUID" as owner, old.was as before`,
  )
  for (const { key, version, owner, before } of rows)
    await appendEvent(tx, {
      idempotencyKey: null,
      entity: entity.name,
      key,
      kind: 'saved',
      streamVersion: version,
      actor: null,
      path: 'engine',
      owners: owner === null ? [] : [owner],
      changes: { status },
      before: { status: before },
    })
}
