import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { location } from '../../src/contract/entities/location.ts'
import type { LocationPage } from '../../src/contract/entities/location-page.ts'
import { pageRowsMore } from '../../src/contract/entities/page-lists.ts'
import { decide } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { pageLists, type Question, readable } from './page-lists.ts'

/** A location with what belongs to its machines in one answer, each list by the right to its own records. */
export function locationPageModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'locationPage', async ({ params: { id }, subject }) => {
    const row = await readRecord(orm, recordStore('location'), id)
    if (!row) throw new ProblemError('not-found')
    const readsMachines = decide(subject, 'read', 'equipment').allowed
    const [today, statuses, meters, lists] = await Promise.all([
      organisationDay(orm, clock()),
      readsMachines ? statusesAt(orm, id) : null,
      readsMachines ? readable(orm, subject)(metersAt(id)) : null,
      pageLists(orm, { location: id }, subject).first(),
    ])
    return { result: { today, location: v.parse(location.row, row), statuses, meters, ...lists } }
  })

  serve(app, 'locationMore', async ({ params: { id }, query: { list, skip }, subject }) => {
    const { rows } = await orm.execute(sql`select 1 from location where "locationOID" = ${id}`)
    if (rows.length === 0) throw new ProblemError('not-found')
    if (list !== 'meters') return { result: await pageLists(orm, { location: id }, subject).more(list, skip) }
    const readsMachines = decide(subject, 'read', 'equipment').allowed
    const part = { skip, take: pageRowsMore }
    return { result: { meters: readsMachines ? await readable(orm, subject)(metersAt(id), part) : null } }
  })
}

async function statusesAt(orm: Orm, id: number): Promise<NonNullable<LocationPage['statuses']>> {
  const { rows } = await orm.execute<{ status: string; count: number }>(
    sql`select "equipmentStatus" as status, count(*)::int as count from equipment where "location" = ${id}
        group by "equipmentStatus" order by count desc, status`,
  )
  return rows
}

type Metered = NonNullable<LocationPage['meters']>['first'][number]

const latest = (field: SQL): SQL =>
  sql`(select ${field} from meter_reading reading where reading."equipmentOID" = record."equipmentOID"
        order by "recordedOn" desc, "meterReadingOID" desc limit 1)`

const metersAt = (id: number): Question<Metered> => ({
  resource: 'meterReading',
  rows: sql`select * from equipment where "location" = ${id} and "hasMeter"`,
  selected: sql`"equipmentOID", "unit", "description", record."primaryMeter" as "primaryType",
    record."secondaryMeter" as "secondaryType", ${latest(sql`reading."recordedOn"`)} as "recordedOn",
    ${latest(sql`reading."primaryMeter"::float8`)} as "primaryMeter",
    ${latest(sql`reading."secondaryMeter"::float8`)} as "secondaryMeter"`,
  order: sql`"unit", "equipmentOID"`,
})
