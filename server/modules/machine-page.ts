import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { equipment } from '../../src/contract/entities/equipment.ts'
import {
  type MachinePage,
  machineReadingsShown,
  machineRowsShown,
} from '../../src/contract/entities/machine-page.ts'
import { decide, isAdmin, type Resource, type Subject } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'

/** A machine with what belongs to it in one answer, each list by the right to its own records. */
export function machinePageModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'machinePage', async ({ params: { id }, subject }) => {
    const row = await readRecord(orm, recordStore('equipment'), id)
    if (!row) throw new ProblemError('not-found')
    const machine = v.parse(equipment.row, row)
    const list = readable(orm, subject)
    return {
      result: {
        today: await organisationDay(orm, clock()),
        machine,
        statusSince: await statusSince(orm, id),
        locationName: decide(subject, 'read', 'location').allowed
          ? await nameOf(orm, machine.location)
          : null,
        parent: await parentOf(orm, machine.parentAsset),
        children: await childrenOf(orm, id),
        readings: await list('meterReading', readings(id)),
        plans: await list('pmTask', plans(id)),
        operations: await list('pmOperation', operations(id, subject)),
        workOrders: await list('workOrder', workOrders(id)),
        inspections: await list('inspectionLog', inspections(id)),
      },
    }
  })
}

/** What a list asks: of which rows, and what of each in which order. */
interface Question {
  readonly from: SQL
  readonly selected: SQL
  readonly order: SQL
  readonly most?: number
}

type Listed<Row> = { readonly count: number; readonly first: Row[] } | null

/** A list with its count; null where its records may not be read. */
const readable =
  (orm: Orm, subject: Subject) =>
  async <Row extends Record<string, unknown>>(
    resource: Resource,
    asked: Question & Rows<Row>,
  ): Promise<Listed<Row>> => {
    if (!decide(subject, 'read', resource).allowed) return null
    const { from, selected, order, most = machineRowsShown } = asked
    const { rows: first } = await orm.execute<Row>(
      sql`select ${selected} from ${from} order by ${order} limit ${most}`,
    )
    if (first.length < most) return { count: first.length, first }
    const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
    return { count: rows[0]?.count ?? 0, first }
  }

type RowsOf<Name extends keyof MachinePage> =
  NonNullable<MachinePage[Name]> extends { readonly first: (infer Row)[] } ? Row : never

declare const rowType: unique symbol
/** What its rows are: a query knows it only by its text. */
interface Rows<Row> {
  readonly [rowType]?: Row
}

const readings = (id: number): Question & Rows<RowsOf<'readings'>> => ({
  from: sql`meter_reading where "equipmentOID" = ${id}`,
  selected: sql`"meterReadingOID", "recordedOn", "primaryMeter"::float8 as "primaryMeter",
    "secondaryMeter"::float8 as "secondaryMeter", "confirmedAs"`,
  order: sql`"recordedOn" desc, "meterReadingOID" desc`,
  most: machineReadingsShown,
})

const plans = (id: number): Question & Rows<RowsOf<'plans'>> => ({
  from: sql`pm_task where "equipmentOID" = ${id}`,
  selected: sql`"pmTaskOID", "pmTaskDescription" as title, "status", "dueState", "dueOn", "dueWhy",
    "safetyCritical" = 'YES' as "isSafetyCritical"`,
  order: sql`"status" = 'InActive', "dueOn" nulls last, "pmTaskOID"`,
})

const operations = (id: number, subject: Subject): Question & Rows<RowsOf<'operations'>> => ({
  from: sql`pm_operation operation join pm_task plan using ("pmTaskOID") where plan."equipmentOID" = ${id}
    and ${isAdmin(subject) ? sql`true` : sql`operation."assignedTo_UserGUID" = ${subject.userGUID}`}`,
  selected: sql`operation."camspmOperationOID", plan."pmTaskDescription" as title, operation."operationDate",
    operation."overallStatus"`,
  order: sql`operation."overallStatus" = 'DONE', operation."operationDate" desc, operation."camspmOperationOID" desc`,
})

const workOrders = (id: number): Question & Rows<RowsOf<'workOrders'>> => ({
  from: sql`work_order where "equipmentOID" = ${id}`,
  selected: sql`"workOrderOID", "workorderNumber" as title, "dueDate", "priorty" as priority`,
  order: sql`"dueDate" desc, "workOrderOID" desc`,
})

const inspections = (id: number): Question & Rows<RowsOf<'inspections'>> => ({
  from: sql`inspection_log where "equipmentOID" = ${id}`,
  selected: sql`"inspectionLogOID", "tDate" as day, "notes", "allOk"`,
  order: sql`"tDate" desc, "inspectionLogOID" desc`,
})

/** When its status became what it is, by the event that wrote it last. */
async function statusSince(orm: Orm, id: number): Promise<string | null> {
  const { rows } = await orm.execute<{ at: string | Date }>(
    sql`select "recordedAt" as at from event where entity = 'equipment' and key = ${String(id)}
        and jsonb_exists(changes, 'equipmentStatus') order by "streamVersion" desc limit 1`,
  )
  const at = rows[0]?.at
  return at === undefined ? null : new Date(at).toISOString()
}

async function nameOf(orm: Orm, location: number | null): Promise<string | null> {
  const { rows } = await orm.execute<{ name: string }>(
    sql`select "locationName" as name from location where "locationOID" = ${location}`,
  )
  return rows[0]?.name ?? null
}

async function parentOf(orm: Orm, parent: number | null): Promise<MachinePage['parent']> {
  const { rows } = await orm.execute<NonNullable<MachinePage['parent']>>(
    sql`select "equipmentOID", "unit", "description" from equipment where "equipmentOID" = ${parent}`,
  )
  return rows[0] ?? null
}

async function childrenOf(orm: Orm, id: number): Promise<MachinePage['children']> {
  const { rows: first } = await orm.execute<MachinePage['children']['first'][number]>(
    sql`select "equipmentOID", "unit", "description", "equipmentStatus",
          (select count(*)::int from equipment below where below."parentAsset" = child."equipmentOID") as children
        from equipment child where "parentAsset" = ${id}
        order by "unit", "description", "equipmentOID" limit ${machineRowsShown}`,
  )
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from equipment where "parentAsset" = ${id}`,
  )
  return { count: rows[0]?.count ?? 0, first }
}
