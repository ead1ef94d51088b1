import { fromDate, toCalendarDateTime } from '@internationalized/date'
import type { FastifyInstance } from 'fastify'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { refuseSpan } from '../http/refuse-span.ts'
import { serve } from '../http/serve.ts'
import { readReliability } from '../maintenance/read-reliability.ts'

/** What the maintenance figures are worked out from (issue 15), to whoever may read work orders. */
export function figuresModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'reliability', async ({ query }) => {
    refuseSpan(['from', query.from], ['to', query.to])
    return { result: await readReliability(orm, { ...query, now: await organisationMinute(orm, clock()) }) }
  })
}

/** The minute that a moment is where the organisation is, yyyy-MM-ddTHH:mm. */
export async function organisationMinute(orm: Orm, moment: Date): Promise<string> {
  const { timeZone } = await readPreferences(orm)
  return toCalendarDateTime(fromDate(moment, timeZone)).toString().slice(0, 16)
}
