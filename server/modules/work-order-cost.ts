import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import { workOrderCost } from '../../src/contract/entities/work-order-cost.ts'
import { CostOfOrder, totalsOf } from '../../src/contract/entities/work-order-ledger.ts'
import { workOrder } from '../../src/contract/entities/work-order.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'

/**
 * What a work order cost, entry by entry in the order of their days, and in all. Parts are worth what the ledger of the
 * stock took them out at.
 */
export async function costOfOrder(orm: Orm, order: number, subject: Subject): Promise<CostOfOrder> {
  const row = await readRecord(orm, recordStore('workOrder'), order)
  if (!row) throw new ProblemError('not-found')
  const { tax1, tax2 } = v.parse(workOrder.row, row)
  const entries = {
    labour: await labourOf(orm, order),
    parts: await partsOf(orm, order, decide(subject, 'read', 'part').allowed),
    other: await otherOf(orm, order),
    tax1,
    tax2,
  }
  return { ...entries, totals: totalsOf(entries), ownProfile: await profileOf(orm, subject.userGUID) }
}

async function labourOf(orm: Orm, order: number): Promise<CostOfOrder['labour']> {
  const { selected, table } = recordStore('workOrderLabour')
  const { rows } = await orm.execute(
    sql`select ${selected}, coalesce((select "fullName" from cams_user
          where cams_user."camsEmployeeOID" = ${table}."camsUserOID"), '') as "workerName"
        from ${table} where "workOrderOID" = ${order} order by "workedOn", "workOrderLabourOID"`,
  )
  return v.parse(CostOfOrder.entries.labour, rows)
}

async function otherOf(orm: Orm, order: number): Promise<CostOfOrder['other']> {
  const { selected, table } = recordStore('workOrderCost')
  const { rows } = await orm.execute(
    sql`select ${selected} from ${table} where "workOrderOID" = ${order} order by "incurredOn", "workOrderCostOID"`,
  )
  return rows.map((each) => v.parse(workOrderCost.row, each))
}

async function partsOf(orm: Orm, order: number, namesParts: boolean): Promise<CostOfOrder['parts']> {
  const { rows } = await orm.execute(
    sql`select movement."stockMovementOID", movement."partNumberOID", ${namesParts ? sql`part."partName"` : sql`''`} as "partName",
          movement."kind", movement."quantity"::float8 as "quantity",
          to_char(movement."movedOn", 'YYYY-MM-DD') as "movedOn", (-movement."valueChange")::float8 as "cost"
        from stock_movement movement join part using ("partNumberOID")
        where movement."workOrderOID" = ${order} and movement."kind" in ('ISSUE', 'RETURN')
        order by movement."movedOn", movement."stockMovementOID"`,
  )
  return v.parse(CostOfOrder.entries.parts, rows)
}

async function profileOf(orm: Orm, userId: string): Promise<number | null> {
  const { rows } = await orm.execute<{ key: number }>(
    sql`select "camsEmployeeOID" as key from cams_user where "userGUID" = ${userId}`,
  )
  return rows[0]?.key ?? null
}
