import { type SQL, sql } from 'drizzle-orm'
import {
  type MoreOfPage,
  type PageListName,
  type PageLists,
  type PageRow,
  pageRowsMore,
  pageRowsShown,
} from '../../src/contract/entities/page-lists.ts'
import { decide, isAdmin, type Resource, type Subject } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'

/** Whose lists are asked for: those of one machine, or of all machines of a location. */
export type PageOwner = { readonly machine: number } | { readonly location: number }

/** What a list asks: of which rows, and what of each in which order. */
export interface Question<Row> {
  readonly resource: Resource
  readonly from: SQL
  readonly selected: SQL
  readonly order: SQL
  /** A query knows its rows only by its text. */
  readonly row?: Row
}

interface Part {
  readonly skip: number
  readonly take: number
}

/** The lists of a record's page, each by the right to its own records, and any one of them as it goes on. */
export function pageLists(orm: Orm, of: PageOwner, subject: Subject) {
  const asked = questions(of, subject)
  const read = readable(orm, subject)
  return {
    /** All of them, the first rows of each. */
    async first(): Promise<PageLists> {
      const [machines, plans, operations, workOrders, inspections] = await Promise.all([
        read(asked.machines),
        read(asked.plans),
        read(asked.operations),
        read(asked.workOrders),
        read(asked.inspections),
      ])
      return { machines, plans, operations, workOrders, inspections }
    },
    async more(list: PageListName, skip: number): Promise<MoreOfPage> {
      const question: Question<PageRow<PageListName>> = asked[list]
      return { [list]: await read(question, { skip, take: pageRowsMore }) }
    },
  }
}

type Listed<Row> = { readonly count: number; readonly first: Row[] } | null

/** A list with its count; null where its records may not be read. */
export const readable =
  (orm: Orm, subject: Subject) =>
  async <Row extends object>(
    { resource, from, selected, order }: Question<Row>,
    { skip, take }: Part = { skip: 0, take: pageRowsShown },
  ): Promise<Listed<Row>> => {
    if (!decide(subject, 'read', resource).allowed) return null
    const { rows: first } = await orm.execute<Row & Record<string, unknown>>(
      sql`select ${selected} from ${from} order by ${order} limit ${take} offset ${skip}`,
    )
    if (first.length < take && (first.length > 0 || skip === 0)) return { count: skip + first.length, first }
    const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
    return { count: rows[0]?.count ?? 0, first }
  }

type Questions = { readonly [Name in PageListName]: Question<PageRow<Name>> }

function questions(of: PageOwner, subject: Subject): Questions {
  const isOwn =
    'machine' in of
      ? sql`"equipmentOID" = ${of.machine}`
      : sql`"equipmentOID" in (select "equipmentOID" from equipment where "location" = ${of.location})`
  const machineOf = (key: SQL): SQL =>
    'location' in of && decide(subject, 'read', 'equipment').allowed
      ? sql`(select json_build_object('equipmentOID', named."equipmentOID", 'unit', named."unit",
            'description', named."description") from equipment named where named."equipmentOID" = ${key}) as machine`
      : sql`null as machine`
  const machine = machineOf(sql`record."equipmentOID"`)
  return {
    machines: machinesOf(of),
    plans: {
      resource: 'pmTask',
      from: sql`pm_task record where ${'machine' in of ? isOwn : sql`"locationOID" = ${of.location}`}`,
      selected: sql`"pmTaskOID", "pmTaskDescription" as title, "status", "dueState", "dueOn", "dueWhy",
        "safetyCritical" = 'YES' as "isSafetyCritical", ${machine}`,
      order: sql`"status" = 'InActive', "dueOn" nulls last, "pmTaskOID"`,
    },
    operations: {
      resource: 'pmOperation',
      from: sql`pm_operation record join pm_task plan using ("pmTaskOID")
        where ${'machine' in of ? sql`plan.${isOwn}` : sql`plan."locationOID" = ${of.location}`}
          and ${isAdmin(subject) ? sql`true` : sql`record."assignedTo_UserGUID" = ${subject.userGUID}`}`,
      selected: sql`record."camspmOperationOID", plan."pmTaskDescription" as title, record."operationDate",
        record."overallStatus", ${machineOf(sql`plan."equipmentOID"`)}`,
      order: sql`record."overallStatus" = 'DONE', record."operationDate" desc, record."camspmOperationOID" desc`,
    },
    workOrders: {
      resource: 'workOrder',
      from: sql`work_order record where ${isOwn}`,
      selected: sql`"workOrderOID", "workorderNumber" as title, "dueDate", "priorty" as priority, "status", ${machine}`,
      order: sql`"dueDate" desc, "workOrderOID" desc`,
    },
    inspections: {
      resource: 'inspectionLog',
      from: sql`inspection_log record where ${isOwn}`,
      selected: sql`"inspectionLogOID", "tDate" as day, "notes", "allOk", ${machine}`,
      order: sql`"tDate" desc, "inspectionLogOID" desc`,
    },
  }
}

const machinesOf = (of: PageOwner): Questions['machines'] => ({
  resource: 'equipment',
  from: sql`equipment record where ${
    'machine' in of ? sql`"parentAsset" = ${of.machine}` : sql`"location" = ${of.location}`
  }`,
  selected: sql`"equipmentOID", "unit", "description", "equipmentStatus",
    (select count(*)::int from equipment below where below."parentAsset" = record."equipmentOID") as children`,
  order: sql`"unit", "equipmentOID"`,
})
