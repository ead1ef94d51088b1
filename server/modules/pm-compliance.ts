import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ComplianceReport } from '../../src/contract/entities/compliance.ts'
import { complianceRows } from '../../src/contract/schedule/compliance.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { location } from '../database/schema/equipment.ts'
import { refuseSpan } from '../http/refuse-span.ts'
import { serve } from '../http/serve.ts'
import { countDues, readDues } from '../maintenance/read-compliance.ts'
import { traceDues } from '../maintenance/trace-dues.ts'
import { ownOperations } from './pm-operations.ts'

/** The most dues of a figure that are told: the whole of a rig's year. */
const mostTold = 5000

/** PM compliance by rig and month, and the single dues behind each figure (issue 13); staff see what is theirs. */
export function pmComplianceModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'compliance', async ({ query: { from, to, locationOID }, subject }) => {
    refuseSpan(['from', from], ['to', to])
    const today = await organisationDay(orm, clock())
    const counted = await countDues(orm, { from, to, today, locationOID, scope: ownOperations(subject) })
    const rows = [...complianceRows(counted)]
    return { result: { today, rigs: await rigsOf(orm, rows), rows } }
  })

  serve(app, 'complianceDues', async ({ query: { from, to, locationOID, outcome }, subject }) => {
    refuseSpan(['from', from], ['to', to])
    const today = await organisationDay(orm, clock())
    const asked = { from, to, today, locationOID, scope: ownOperations(subject) }
    const outcomes = outcome === undefined ? undefined : [outcome]
    const { count, dues } = await readDues(orm, asked, { outcomes, most: mostTold })
    return { result: { count, dues: [...(await traceDues(orm, dues, today))] } }
  })
}

async function rigsOf(orm: Orm, rows: ComplianceReport['rows']): Promise<ComplianceReport['rigs']> {
  const keys = [...new Set(rows.map(({ locationOID }) => locationOID))]
  return orm
    .select({ locationOID: location.locationOID, name: location.locationName })
    .from(location)
    .where(inArray(location.locationOID, keys))
}
