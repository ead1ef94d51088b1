import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { CraftReportRow } from '../../src/contract/entities/craft-report.ts'
import { isAdmin } from '../../src/contract/access/policy.ts'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { pmOperation } from '../database/schema/pm.ts'
import { refuseSpan } from '../http/refuse-span.ts'
import { serve } from '../http/serve.ts'

/** SPEC 7 GetCraftReport: who did how much of the range, both days included; staff see their own row (SPEC 6). */
export function craftReportModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'craftReport', async ({ query: { startDate, endDate }, subject }) => {
    refuseSpan(['startDate', startDate], ['endDate', endDate])
    const scope = isAdmin(subject) ? sql`true` : sql`${userAccount.id} = ${subject.userGUID}`
    return { result: await craftRows(orm, startDate, endDate, scope) }
  })
}

/** Everybody on a rig, whose name begins with its number (SPEC 9), and who else was assigned something. */
async function craftRows(orm: Orm, from: string, to: string, scope: SQL): Promise<CraftReportRow[]> {
  const rig = sql`(substring(${userAccount.fullName} from '^\\s*([0-9]+)(?:\\s|$)'))::numeric`
  const { rows } = await orm.execute<{
    id: string
    fullName: string
    done: number
    notStarted: number
    ongoing: number
    all: number
  }>(
    sql`select ${userAccount.id} as id, ${userAccount.fullName} as "fullName",
          count(*) filter (where ${pmOperation.overallStatus} = 'DONE')::int as done,
          count(*) filter (where ${pmOperation.overallStatus} = 'NOT STARTED')::int as "notStarted",
          count(*) filter (where ${pmOperation.overallStatus} = 'ONGOING')::int as ongoing,
          count(${pmOperation.camspmOperationOID})::int as "all"
        from ${userAccount}
        left join ${pmOperation} on ${pmOperation.assignedTo_UserGUID} = ${userAccount.id}
          and ${pmOperation.operationDate} between ${from}::date and ${to}::date
        where ${scope}
        group by ${userAccount.id}
        having count(${pmOperation.camspmOperationOID}) > 0 or ${rig} is not null
        order by ${rig} nulls last, ${textOrder(sql`${userAccount.fullName}`)}, ${userAccount.id}`,
  )
  return rows.map(({ id, fullName, done, notStarted, ongoing, all }) => ({
    user: { id, fullName },
    countPMOperationDone: done,
    countPMOperationNotStarted: notStarted,
    countPMOperationOngoing: ongoing,
    pmOperationCount: all,
  }))
}
