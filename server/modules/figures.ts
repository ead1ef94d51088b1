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
import { readMachineCosts } from '../maintenance/read-machine-costs.ts'
import { readReliability } from '../maintenance/read-reliability.ts'
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

  serve(app, 'machineCosts', async ({ params: { id }, subject }) => {
    const today = await organisationDay(orm, clock())
    const readsParts = decide(subject, 'read', 'part').allowed
    const result = await readMachineCosts(orm, { machine: id, today, readsParts })
    if (!result) throw new ProblemError('not-found')
    return { result }
  })
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
