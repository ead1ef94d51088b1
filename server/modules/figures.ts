import { fromDate, toCalendarDateTime } from '@internationalized/date'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay, readPreferences } from '../database/records/site-preferences.ts'
import { ProblemError } from '../http/problem.ts'
import { refuseSpan } from '../http/refuse-span.ts'
import { serve } from '../http/serve.ts'
import { readCosts } from '../maintenance/read-costs.ts'
import { readBacklog } from '../maintenance/read-backlog.ts'
import { readReliability } from '../maintenance/read-reliability.ts'
import { type CostOwner, readYearCosts } from '../maintenance/read-year-costs.ts'
import { ownOperations } from './pm-operations.ts'

/** What the maintenance figures are worked out from (issue 15), to whoever may read work orders. */
export function figuresModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'reliability', async ({ query }) => {
    refuseSpan(['from', query.from], ['to', query.to])
    return { result: await readReliability(orm, { ...query, now: await organisationMinute(orm, clock()) }) }
  })

  serve(app, 'backlog', async ({ query, subject }) => {
    refuseSpan(['from', query.from], ['to', query.to])
    const today = await organisationDay(orm, clock())
    return { result: await readBacklog(orm, { ...query, today, operations: operationsOf(subject) }) }
  })

  serve(app, 'costs', async ({ query }) => {
    refuseSpan(['from', query.from], ['to', query.to])
    return { result: await readCosts(orm, { ...query, today: await organisationDay(orm, clock()) }) }
  })

  const yearCosts = async (of: CostOwner, subject: Subject) => {
    const today = await organisationDay(orm, clock())
    const readsParts = decide(subject, 'read', 'part').allowed
    const result = await readYearCosts(orm, { of, today, readsParts })
    if (!result) throw new ProblemError('not-found')
    return { result }
  }
  serve(app, 'machineCosts', ({ params: { id }, subject }) => yearCosts({ machine: id }, subject))
  serve(app, 'locationCosts', ({ params: { id }, subject }) => yearCosts({ location: id }, subject))
}

/** Which PM operations somebody is told among their work; null for none. */
export const operationsOf = (subject: Subject): SQL | null =>
  decide(subject, 'read', 'pmOperation', subject.userGUID).allowed
    ? (ownOperations(subject) ?? sql`true`)
    : null

/** The minute that a moment is where the organisation is, yyyy-MM-ddTHH:mm. */
export async function organisationMinute(orm: Orm, moment: Date): Promise<string> {
  const { timeZone } = await readPreferences(orm)
  return toCalendarDateTime(fromDate(moment, timeZone)).toString().slice(0, 16)
}
