import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { equipment } from '../../src/contract/entities/equipment.ts'
import { type MachinePage, machineReadingsShown } from '../../src/contract/entities/machine-page.ts'
import type { NamedMachine } from '../../src/contract/entities/page-lists.ts'
import { decide } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { pageLists, type Question, readable } from './page-lists.ts'

/** A machine with what belongs to it in one answer, each list by the right to its own records. */
export function machinePageModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'machinePage', async ({ params: { id }, subject }) => {
    const row = await readRecord(orm, recordStore('equipment'), id)
    if (!row) throw new ProblemError('not-found')
    const machine = v.parse(equipment.row, row)
    const read = readable(orm, subject)
    return {
      result: {
        today: await organisationDay(orm, clock()),
        machine,
        statusSince: await statusSince(orm, id),
        locationName: decide(subject, 'read', 'location').allowed
          ? await nameOf(orm, machine.location)
          : null,
        parent: await parentOf(orm, machine.parentAsset),
        readings: await read(readings(id), { skip: 0, take: machineReadingsShown }),
        ...(await pageLists(orm, { machine: id }, subject).first()),
      },
    }
  })

  serve(app, 'machineMore', async ({ params: { id }, query: { list, skip }, subject }) => {
    const { rows } = await orm.execute(isThere(id))
    if (rows.length === 0) throw new ProblemError('not-found')
    return { result: await pageLists(orm, { machine: id }, subject).more(list, skip) }
  })
}

const isThere = (id: number): SQL => sql`select 1 from equipment where "equipmentOID" = ${id}`

type Reading = NonNullable<MachinePage['readings']>['first'][number]

const readings = (id: number): Question<Reading> => ({
  resource: 'meterReading',
  rows: sql`select * from meter_reading where "equipmentOID" = ${id}`,
  selected: sql`"meterReadingOID", "recordedOn", "primaryMeter"::float8 as "primaryMeter",
    "secondaryMeter"::float8 as "secondaryMeter", "confirmedAs"`,
  order: sql`"recordedOn" desc, "meterReadingOID" desc`,
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

async function parentOf(orm: Orm, parent: number | null): Promise<NamedMachine | null> {
  const { rows } = await orm.execute<NamedMachine>(
    sql`select "equipmentOID", "unit", "description" from equipment where "equipmentOID" = ${parent}`,
  )
  return rows[0] ?? null
}
