import { type SQL, sql } from 'drizzle-orm'
import {
  type MoreOfPage,
  type PageListName,
  type PageLists,
  type PageRow,
  pageRowsMore,
  pageRowsShown,
} from '../../src/contract/entities/page-lists.ts'
import { placed } from '../../src/contract/entities/placed.ts'
import { decide, isAdmin, type Resource, type Subject } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { placersAt } from '../database/records/placed-at.ts'
import { names } from '../database/records/tables.ts'

/** Whose lists are asked for: those of one machine, or of all machines of a location. */
export type PageOwner = { readonly machine: number } | { readonly location: number }

/** What a list asks: which rows there are, and what of each in which order. */
export interface Question<Row> {
  readonly resource: Resource
  /** A select of all of them with all that is asked of them, which the rest calls `record`. */
  readonly rows: SQL
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

/**
 * So many rows are sooner gathered and put in order than found by walking the index of that order, which of a place with
 * few would be read to its end; of more they are met on the way.
 */
const mostGathered = 5000

/** A list with its count; null where its records may not be read. */
export const readable =
  (orm: Orm, subject: Subject) =>
  async <Row extends object>(
    { resource, rows, selected, order }: Question<Row>,
    { skip, take }: Part = { skip: 0, take: pageRowsShown },
  ): Promise<Listed<Row>> => {
    if (!decide(subject, 'read', resource).allowed) return null
    const counted = await orm.execute<{ count: number }>(
      sql`select count(*)::int as count from (${rows}) as record`,
    )
    const count = counted.rows[0]?.count ?? 0
    if (count <= skip) return { count, first: [] }
    // An offset keeps the two apart: what is in parentheses is planned by itself.
    const gathered = count <= mostGathered ? sql` offset 0` : sql``
    const { rows: first } = await orm.execute<Row & Record<string, unknown>>(
      sql`select ${selected} from (${rows}${gathered}) as record order by ${order} limit ${take} offset ${skip}`,
    )
    return { count, first }
  }

type Questions = { readonly [Name in PageListName]: Question<PageRow<Name>> }

function questions(of: PageOwner, subject: Subject): Questions {
  const isOwn = (name: 'workOrder' | 'inspectionLog') =>
    'machine' in of
      ? sql`"equipmentOID" = ${of.machine}`
      : sql`"equipmentOID" in (${placersAt(name, of.location)})`
  const isPlanned =
    'machine' in of
      ? sql`"equipmentOID" = ${of.machine}`
      : sql`${names([placed.pmOperation.at])} = ${of.location}`
  const machine =
    'location' in of && decide(subject, 'read', 'equipment').allowed
      ? sql`(select json_build_object('equipmentOID', named."equipmentOID", 'unit', named."unit",
            'description', named."description") from equipment named
          where named."equipmentOID" = record."equipmentOID") as machine`
      : sql`null as machine`
  return {
    machines: machinesOf(of),
    plans: {
      resource: 'pmTask',
      rows: sql`select * from pm_task where ${isPlanned}`,
      selected: sql`"pmTaskOID", "pmTaskDescription" as title, "status", "dueState", "dueOn", "dueWhy",
        "safetyCritical" = 'YES' as "isSafetyCritical", ${machine}`,
      order: sql`"dueOn" nulls last, "pmTaskOID"`,
    },
    operations: {
      resource: 'pmOperation',
      rows: sql`select operation.*, plan."pmTaskDescription", plan."equipmentOID"
        from pm_operation operation join pm_task plan using ("pmTaskOID")
        where plan.${isPlanned}
          and ${isAdmin(subject) ? sql`true` : sql`operation."assignedTo_UserGUID" = ${subject.userGUID}`}`,
      selected: sql`"camspmOperationOID", "pmTaskDescription" as title, "operationDate", "overallStatus", ${machine}`,
      order: sql`("overallStatus" <> 'DONE') desc, "operationDate" desc, "camspmOperationOID" desc`,
    },
    workOrders: {
      resource: 'workOrder',
      rows: sql`select * from work_order where ${isOwn('workOrder')}`,
      selected: sql`"workOrderOID", "workorderNumber" as title, "dueDate", "priorty" as priority, "status", ${machine}`,
      order: sql`"dueDate" desc, "workOrderOID" desc`,
    },
    inspections: {
      resource: 'inspectionLog',
      rows: sql`select * from inspection_log where ${isOwn('inspectionLog')}`,
      selected: sql`"inspectionLogOID", "tDate" as day, "notes", "allOk", ${machine}`,
      order: sql`"tDate" desc, "inspectionLogOID" desc`,
    },
  }
}

const machinesOf = (of: PageOwner): Questions['machines'] => ({
  resource: 'equipment',
  rows: sql`select * from equipment where ${
    'machine' in of ? sql`"parentAsset" = ${of.machine}` : sql`"location" = ${of.location}`
  }`,
  selected: sql`"equipmentOID", "unit", "description", "equipmentStatus",
    (select count(*)::int from equipment below where below."parentAsset" = record."equipmentOID") as children`,
  order: sql`"unit", "equipmentOID"`,
})
