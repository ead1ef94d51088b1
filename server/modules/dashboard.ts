import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { entities } from '../../src/contract/entities/catalogue.ts'
import type { Dashboard } from '../../src/contract/entities/dashboard.ts'
import { codeOf, decide, type Subject } from '../../src/contract/access/policy.ts'
import { complianceRows, daysOfMonth, sumOf } from '../../src/contract/schedule/compliance.ts'
import { isDay } from '../../src/contract/schema/day.ts'
import { openStatuses } from '../../src/contract/entities/work-order-life.ts'
import type { Orm } from '../database/connection/orm.ts'
import { invalid } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { planFigures } from '../maintenance/plan-figures.ts'
import { countDues } from '../maintenance/read-compliance.ts'
import { visibleWork } from './event-visibility.ts'
import { ownOperations } from './pm-operations.ts'
import { newestEvents } from './read-events.ts'

const monthsShown = 12
const recentShown = 20

/** Figures over the records the user may see; each is null where the user's tasks do not include its records. */
export function dashboardModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'dashboard', async ({ query, subject }) => {
    const [year, month] = parseDay(query.today)
    const may = (resource: 'pmOperation' | 'pmTask' | 'equipment' | 'workOrder' | 'inspectionLog') =>
      decide(subject, 'read', resource).allowed
    return {
      result: {
        today: query.today,
        year,
        month,
        operations: may('pmOperation')
          ? await operationFigures(orm, query.today, ownOperations(subject) ?? sql`true`)
          : null,
        plans: may('pmTask') ? await plansOf(orm, query.today, ownPlans(subject)) : null,
        compliance: may('pmOperation')
          ? await complianceOfMonth(orm, query.today, ownOperations(subject))
          : null,
        workOrders: may('workOrder') ? await workOrderFigures(orm, query.today) : null,
        inspections: may('inspectionLog') ? await inspectionFigures(orm, query.today) : null,
        equipmentByStatus: may('equipment') ? await equipmentByStatus(orm) : null,
        recent: await newestEvents(orm, visibleWork(subject), recentShown),
      },
    }
  })
}

function parseDay(today: string): readonly [number, number] {
  if (!isDay(today) || today < '1900') throw invalid([{ field: 'today', message: 'A day reads yyyy-MM-dd' }])
  return [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
}

type Operations = NonNullable<Dashboard['operations']>
type Counts = Operations['thisMonth']

const none = (): Counts => ({ 'NOT STARTED': 0, ONGOING: 0, DONE: 0 })

async function operationFigures(orm: Orm, today: string, scope: SQL): Promise<Operations> {
  const months = monthsEnding(today)
  const { rows } = await orm.execute<{ month: string; status: keyof Counts; count: number }>(
    // By day first, so that there are few words to make; of every status by name, so that the index of both answers.
    sql`select to_char("operationDate", 'YYYY-MM') as month, status, sum(count)::int as count
        from (
          select "operationDate", "overallStatus" as status, count(*) as count
          from pm_operation
          where ${scope} and "overallStatus" in ('NOT STARTED', 'ONGOING', 'DONE')
            and "operationDate" >= ${`${months[0]}-01`}::date
            and "operationDate" < (date_trunc('month', ${today}::date) + interval '1 month')::date
          group by 1, 2
        ) as each
        group by 1, 2`,
  )
  const byMonth = new Map(months.map((month) => [month, none()]))
  for (const { month, status, count } of rows) {
    const counts = byMonth.get(month)
    if (counts) counts[status] = count
  }
  return {
    thisMonth: byMonth.get(today.slice(0, 7)) ?? none(),
    ...(await pressing(orm, today, scope)),
    byMonth: [...byMonth].map(([month, counts]) => Object.assign({ month }, counts)),
  }
}

async function pressing(orm: Orm, today: string, scope: SQL) {
  const { rows } = await orm.execute<Pick<Operations, 'overdue' | 'dueSoon'>>(
    sql`select count(*) filter (where "operationDate" < ${today}::date) as overdue,
               count(*) filter (where "operationDate" >= ${today}::date) as "dueSoon"
        from pm_operation
        where ${scope} and "overallStatus" in ('NOT STARTED', 'ONGOING') and "operationDate" < ${today}::date + 7`,
  )
  return rows[0] ?? { overdue: 0, dueSoon: 0 }
}

/** Who has the list of PM tasks sees all; who only looks them up, for operations, those assigned to him. */
const ownPlans = (subject: Subject): SQL =>
  subject.tasks.some((task) => entities.pmTask.access.tasks.includes(codeOf(task)))
    ? sql`true`
    : sql`"assignedTo_UserGUID" = ${subject.userGUID}`

async function plansOf(orm: Orm, today: string, scope: SQL): Promise<Dashboard['plans']> {
  const { overdueSince: _since, ...figures } = await planFigures(orm, today, scope)
  return figures
}

const complianceOfMonth = async (orm: Orm, today: string, scope: SQL | undefined) => {
  const { start, end } = daysOfMonth(today.slice(0, 7))
  return sumOf(complianceRows(await countDues(orm, { from: start, to: end, today, scope })))
}

const isOpen = sql`"status" in (${sql.join(
  openStatuses.map((status) => sql`${status}`),
  sql`, `,
)})`

async function workOrderFigures(orm: Orm, today: string) {
  const { rows } = await orm.execute<NonNullable<Dashboard['workOrders']>>(
    sql`select count(*) filter (where "scheduledDate" = ${today}::date) as "scheduledToday",
               count(*) filter (
                 where "dueDate" between ${today}::date and ${today}::date + 6 and ${isOpen}
               ) as "dueSoon"
        from work_order
        where "scheduledDate" = ${today}::date or "dueDate" between ${today}::date and ${today}::date + 6`,
  )
  return rows[0] ?? { scheduledToday: 0, dueSoon: 0 }
}

async function inspectionFigures(orm: Orm, today: string) {
  const { rows } = await orm.execute<NonNullable<Dashboard['inspections']>>(
    sql`select count(*) as "lastWeek",
               count(*) filter (where exists (
                 select from inspection_log_line line
                 where line."inspectionLogOID" = log."inspectionLogOID" and line."inspectionStatus" = 'notDone'
               )) as "notDone"
        from inspection_log log where "tDate" between ${today}::date - 6 and ${today}::date`,
  )
  return rows[0] ?? { lastWeek: 0, notDone: 0 }
}

/** The month of a day and those before it, the oldest first, as yyyy-MM. */
function monthsEnding(today: string): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  )
}

async function equipmentByStatus(orm: Orm): Promise<Dashboard['equipmentByStatus']> {
  const { rows } = await orm.execute<{ status: string; count: number }>(
    sql`select "equipmentStatus" as status, count(*) as count from equipment group by 1 order by 2 desc, 1`,
  )
  return rows
}
