import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type NoticeFacts, noFacts } from '../../src/contract/notices/notice.ts'
import { isCommentStream } from '../../src/contract/comments/comment.ts'
import type { NoticedEntity, NoticedRecordEntity } from '../../src/contract/notices/noticed-events.ts'
import { pmDeferral } from '../../src/contract/entities/pm-deferral.ts'
import { pmOperation } from '../../src/contract/entities/pm-operation.ts'
import { numberOf } from '../../src/contract/schema/number-of.ts'
import type { Orm } from '../database/connection/orm.ts'
import { nameOf } from '../maintenance/read-machines.ts'
import { commentMatters } from './matters-of-comments.ts'
import { deciders } from './deciders.ts'
import type { ToldMatter } from './matter.ts'

/** An event that may be news, with the name of whose act it was. */
export interface News {
  readonly globalSeq: number
  readonly entity: NoticedEntity
  readonly key: number
  readonly actor: string | null
  readonly actorName: string
  /** The values that are new. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** What an event comes to, as its record stands now: of one that is gone, or stands otherwise by now, nothing. */
export function mattersOf(tx: Orm, news: News): Promise<readonly ToldMatter[]> {
  const { entity } = news
  return isCommentStream(entity) ? commentMatters(tx, { ...news, entity }) : readers[entity](tx, news)
}

const readers: Readonly<
  Record<NoticedRecordEntity, (tx: Orm, news: News) => Promise<readonly ToldMatter[]>>
> = {
  workOrder: async (tx, news) =>
    (await orders(tx, sql`work."workOrderOID" = ${news.key}`)).map((order) => ({
      ...ofEvent(news, order),
      kind: 'workOrderAssigned',
      users: present(order.assignee),
      facts: { ...factsOf(order, news), day: order.dueDate ?? '' },
    })),
  workOrderMove: async (tx, news) => {
    const of = sql`work."workOrderOID" = (select "workOrderOID" from work_order_move where "workOrderMoveOID" = ${news.key})`
    return (await orders(tx, of)).map((order) => ({
      ...ofEvent(news, order),
      // Who asked reads the request, and need not be allowed to read its order.
      ...(order.request !== null && { entity: 'request' as const, key: order.request }),
      kind: 'repairCompleted',
      users: present(order.requester),
      facts: factsOf(order, news),
    }))
  },
  pmOperation: operationMatters,
  pmDeferral: deferralMatters,
  stockMovement: stockMatters,
}

const present = (user: string | null): readonly string[] => (user === null ? [] : [user])

const Order = v.object({
  key: v.number(),
  workorderNumber: v.string(),
  dueDate: v.nullable(v.string()),
  assignee: v.nullable(v.string()),
  requester: v.nullable(v.string()),
  request: v.nullable(v.number()),
  equipmentOID: v.nullable(v.number()),
  location: v.nullable(v.number()),
  description: v.nullable(v.string()),
  unit: v.nullable(v.string()),
})
export type Order = v.InferOutput<typeof Order>

/** Work orders with the machine they are for, and who does them. */
export async function orders(tx: Orm, where: SQL): Promise<readonly Order[]> {
  const { rows } = await tx.execute(
    sql`select work."workOrderOID" as key, work."workorderNumber", work."dueDate"::text as "dueDate",
          profile."userGUID" as assignee, work."requestedBy_UserGUID" as requester,
          request."requestOID" as request, work."equipmentOID",
          machine."location", machine."description", machine."unit"
        from work_order work
          left join cams_user profile on profile."camsEmployeeOID" = work."camsUserOID"
          left join request on request."workOrderOID" = work."workOrderOID"
          left join equipment machine on machine."equipmentOID" = work."equipmentOID"
        where ${where} order by 1`,
  )
  return rows.map((row) => v.parse(Order, row))
}

const ofEvent = ({ globalSeq, actor }: News, { key, equipmentOID, location }: Order) => ({
  entity: 'workOrder' as const,
  key,
  occasion: `event ${globalSeq}`,
  actor,
  location,
  machine: equipmentOID,
})

/** The name of a machine that may not be there. */
export const machineName = (of: {
  readonly description: string | null
  readonly unit: string | null
}): string => (of.description === null ? '' : nameOf({ description: of.description, unit: of.unit ?? '' }))

const factsOf = (order: Order, { actorName }: News): NoticeFacts => ({
  ...noFacts,
  number: order.workorderNumber,
  machine: machineName(order),
  by: actorName,
})

const Operation = v.object({
  operationDate: v.nullable(v.string()),
  assignee: v.nullable(v.string()),
  plan: v.string(),
  equipmentOID: v.nullable(v.number()),
  location: v.nullable(v.number()),
  description: v.nullable(v.string()),
  unit: v.nullable(v.string()),
})

async function operationMatters(tx: Orm, news: News): Promise<readonly ToldMatter[]> {
  const { rows } = await tx.execute(
    sql`select operation."operationDate"::text as "operationDate", operation."assignedTo_UserGUID" as assignee,
          plan."pmTaskDescription" as plan, plan."equipmentOID", machine."location", machine."description", machine."unit"
        from pm_operation operation join pm_task plan using ("pmTaskOID")
          left join equipment machine on machine."equipmentOID" = plan."equipmentOID"
        where operation."camspmOperationOID" = ${news.key} and operation."overallStatus" <> 'DONE'`,
  )
  return rows.map((row) => {
    const operation = v.parse(Operation, row)
    return {
      kind: 'operationAssigned',
      entity: 'pmOperation',
      key: news.key,
      occasion: `event ${news.globalSeq}`,
      actor: news.actor,
      users: present(operation.assignee),
      location: operation.location,
      machine: operation.equipmentOID,
      facts: {
        number: numberOf(pmOperation, { camspmOperationOID: news.key }) ?? '',
        about: operation.plan,
        machine: machineName(operation),
        day: operation.operationDate ?? '',
        by: news.actorName,
      },
    }
  })
}

const Deferral = v.object({
  until: v.string(),
  plan: v.string(),
  requester: v.nullable(v.string()),
  description: v.nullable(v.string()),
  unit: v.nullable(v.string()),
})

async function deferralMatters(tx: Orm, news: News): Promise<readonly ToldMatter[]> {
  const { rows } = await tx.execute(
    sql`select deferral."until"::text as until, plan."pmTaskDescription" as plan,
          deferral."requestedBy_UserGUID" as requester, machine."description", machine."unit"
        from pm_deferral deferral join pm_task plan using ("pmTaskOID")
          left join equipment machine on machine."equipmentOID" = plan."equipmentOID"
        where deferral."pmDeferralOID" = ${news.key} and deferral."status" = 'REQUESTED'`,
  )
  if (rows.length === 0) return []
  const users = await deciders(tx)
  return rows.map((row) => {
    const deferral = v.parse(Deferral, row)
    return {
      kind: 'deferralToDecide',
      entity: 'pmDeferral',
      key: news.key,
      occasion: 'asked',
      // Who asked is not who decides.
      actor: deferral.requester,
      users,
      location: null,
      machine: null,
      facts: {
        number: numberOf(pmDeferral, { pmDeferralOID: news.key }) ?? '',
        about: deferral.plan,
        machine: machineName(deferral),
        day: deferral.until,
        by: news.actorName,
      },
    }
  })
}

const Fallen = v.object({ partNumberOID: v.number(), partName: v.string(), available: v.number() })

/** A movement by which a part fell below its reorder point: what was available before it was not below. */
async function stockMatters(tx: Orm, news: News): Promise<readonly ToldMatter[]> {
  const { rows } = await tx.execute(
    sql`select part."partNumberOID", part."partName", after.available::float8 as available
        from stock_movement moved join part using ("partNumberOID")
          cross join lateral (
            select coalesce(sum(case when "kind" = 'TRANSFER' then 0 else "onHandChange" end - "reservedChange"), 0) as available
              from stock_movement upto
              where upto."partNumberOID" = moved."partNumberOID" and upto."sequence" <= moved."sequence"
          ) after
        where moved."stockMovementOID" = ${news.key} and part."trackInventory" = 'YES'
          and after.available < part."reorderPoint"
          and after.available - case when moved."kind" = 'TRANSFER' then 0 else moved."onHandChange" end
            + moved."reservedChange" >= part."reorderPoint"`,
  )
  return rows.map((row) => {
    const { partNumberOID, partName, available } = v.parse(Fallen, row)
    return {
      kind: 'lowStock',
      entity: 'part',
      key: partNumberOID,
      occasion: `movement ${news.key}`,
      // Also to who took it: the shelf is news of its own.
      actor: null,
      users: [],
      location: null,
      machine: null,
      facts: { ...noFacts, number: String(available), about: partName, by: news.actorName },
    }
  })
}
