import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { openStatuses } from '../../src/contract/entities/work-order-life.ts'
import { clockOf } from '../../src/contract/notices/letter-time.ts'
import { noFacts } from '../../src/contract/notices/notice.ts'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import type { NoticePreferences } from '../../src/contract/schema/site-preferences.ts'
import type { Orm } from '../database/connection/orm.ts'
import { reorderList } from '../stores/reorder.ts'
import type { ToldMatter } from './matter.ts'
import { machineName, orders } from './matters-of-events.ts'

interface AsOf {
  readonly now: Date
  readonly today: Day
  readonly preferences: NoticePreferences
}

/** Of what fell due longer ago nobody is told anew; the lists of what is due say it as ever. */
const lookedBackDays = 60
/** Days before a work order is due that it is told of. */
const orderDays = 1
const namedParts = 3

/** All that is due, overdue, to be ordered or to be renewed as of now. Each is a notice once, however often it is asked. */
export async function mattersOfTime(tx: Orm, asOf: AsOf): Promise<readonly ToldMatter[]> {
  return [
    ...(await orderMatters(tx, asOf)),
    ...(await maintenanceMatters(tx, asOf)),
    ...(await renewalMatters(tx, asOf)),
    ...(await shelfMatters(tx, asOf)),
  ]
}

async function orderMatters(tx: Orm, { today }: AsOf): Promise<readonly ToldMatter[]> {
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const found = await orders(
    tx,
    sql`work."status" in (${open}) and work."dueDate" between ${addDays(today, -lookedBackDays)} and ${addDays(today, orderDays)}`,
  )
  return found.map((order) => {
    const day = order.dueDate ?? today
    return {
      kind: day < today ? 'workOrderOverdue' : 'workOrderDue',
      entity: 'workOrder',
      key: order.key,
      occasion: `due ${day}`,
      actor: null,
      users: order.assignee === null ? [] : [order.assignee],
      location: order.location,
      machine: order.equipmentOID,
      facts: { ...noFacts, number: order.workorderNumber, machine: machineName(order), day },
    }
  })
}

const Plan = v.object({
  key: v.number(),
  plan: v.string(),
  day: v.string(),
  isOverdue: v.boolean(),
  equipmentOID: v.nullable(v.number()),
  location: v.nullable(v.number()),
  description: v.nullable(v.string()),
  unit: v.nullable(v.string()),
})

async function maintenanceMatters(tx: Orm, { today, preferences }: AsOf): Promise<readonly ToldMatter[]> {
  const { rows } = await tx.execute(
    sql`select plan."pmTaskOID" as key, plan."pmTaskDescription" as plan, plan."dueState" = 'Overdue' as "isOverdue",
          (case when plan."dueState" = 'Overdue' then coalesce(plan."overdueSince", plan."dueOn") else plan."dueOn" end)::text as day,
          plan."equipmentOID", machine."location", machine."description", machine."unit"
        from pm_task plan left join equipment machine on machine."equipmentOID" = plan."equipmentOID"
        where plan."dueOn" is not null and (
          (plan."dueState" = 'Overdue'
            and coalesce(plan."overdueSince", plan."dueOn") >= ${addDays(today, -lookedBackDays)})
          or (plan."dueState" in ('Upcoming', 'Due', 'Not due')
            and plan."dueOn" between ${today} and ${addDays(today, preferences.maintenanceDays)})
        ) order by 1`,
  )
  return rows.map((row) => {
    const { key, plan, day, isOverdue, equipmentOID, location, ...machine } = v.parse(Plan, row)
    return {
      kind: isOverdue ? 'maintenanceOverdue' : 'maintenanceDue',
      entity: 'pmTask',
      key,
      occasion: `due ${day}`,
      actor: null,
      users: [],
      location,
      machine: equipmentOID,
      facts: { ...noFacts, about: plan, machine: machineName(machine), day },
    }
  })
}

const Warranty = v.object({
  key: v.number(),
  which: v.picklist(['Primary warranty', 'Secondary warranty']),
  day: v.string(),
  location: v.nullable(v.number()),
  description: v.nullable(v.string()),
  unit: v.nullable(v.string()),
})

async function renewalMatters(tx: Orm, { today, preferences }: AsOf): Promise<readonly ToldMatter[]> {
  const { rows } = await tx.execute(
    sql`select "equipmentOID" as key, "location", "description", "unit", ends.which, ends.day::text as day
        from equipment cross join lateral (values
          ('Primary warranty', "primaryWarranteeDate"), ('Secondary warranty', "secondaryWarranteeDate")
        ) as ends(which, day)
        where ends.day between ${today} and ${addDays(today, preferences.renewalDays)} order by 1`,
  )
  return rows.map((row) => {
    const { key, which, day, location, ...machine } = v.parse(Warranty, row)
    return {
      kind: 'renewalDue',
      entity: 'equipment',
      key,
      occasion: `${which} ${day}`,
      actor: null,
      users: [],
      location,
      machine: key,
      facts: { ...noFacts, about: which, machine: machineName(machine), day },
    }
  })
}

/** Once a day, at the time of the summary: what is to be ordered, all in one. */
async function shelfMatters(tx: Orm, { now, today, preferences }: AsOf): Promise<readonly ToldMatter[]> {
  const { timeZone, summaryAt } = preferences.letters
  if (clockOf(now, timeZone) < summaryAt) return []
  const { data, count } = await reorderList(tx, { take: namedParts })
  if (count === 0) return []
  const named = data.map(({ partName }) => partName)
  return [
    {
      kind: 'lowStockDaily',
      entity: 'reorderList',
      key: 0,
      occasion: today,
      actor: null,
      users: [],
      location: null,
      machine: null,
      facts: {
        ...noFacts,
        number: String(count),
        about: `${named.join(', ')}${count > named.length ? ' and more' : ''}`,
      },
    },
  ]
}
