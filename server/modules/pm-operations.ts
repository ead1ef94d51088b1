import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { completedMeterFaults, latestDay } from '../../src/contract/entities/meter-rules.ts'
import { pmOperation } from '../../src/contract/entities/pm-operation.ts'
import { pmTask } from '../../src/contract/entities/pm-task.ts'
import { addDays } from '../../src/contract/schedule/day.ts'
import { hasWindow, meteredOf } from '../../src/contract/schedule/plan.ts'
import { dayWords } from '../../src/contract/schedule/why.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import { decide, isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'
import { listRecords } from '../database/lists/list.ts'
import { dropOperationFile } from '../database/records/operation-file.ts'
import type { Orm } from '../database/connection/orm.ts'
import { linesOfEach, readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { type Answer, serve } from '../http/serve.ts'
import { followCompletion } from '../maintenance/completion.ts'
import { readMachines } from '../maintenance/read-machines.ts'
import { readingsBefore } from './meter-readings.ts'
import { serveRecords } from './serve-records.ts'

type Operation = RowOf<typeof pmOperation>

/** PM operations belong to whom they are assigned: staff reach their own, ADMIN reaches all (SPEC 6, TRUST 4). */
export function pmOperationsModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serveRecords(app, { orm }, 'pmOperation', {
    scope: ownOperations,
    permit,
    given: async (tx, _before, asked) => {
      const today = await organisationDay(tx, clock())
      return isUndated(asked) ? { completedOn: completionDay(asked, today) } : {}
    },
    check: async (tx, before, after, consequence) => {
      if (before && !after) await dropOperationFile(tx, Number(before['camspmOperationOID']))
      if (after) await refuseUnlikely(tx, before, after, clock())
      const today = await organisationDay(tx, clock())
      await followCompletion(tx, before, after, { today, consequence })
    },
  })

  serve(app, 'userPmOperations', async ({ query, subject }) => {
    const { vUserGUID, vStatus, vMonth, vYear } = query
    const decision = decide(subject, 'read', 'pmOperation', vUserGUID)
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    const parts = [
      assignedTo(vUserGUID),
      ...(vStatus === 'ALL TASKS' ? [] : [sql`"overallStatus" = ${vStatus}`]),
      ...(vYear === undefined ? [] : [inYear(vYear)]),
      ...(vMonth === undefined ? [] : [sql`extract(month from "operationDate") = ${vMonth}`]),
    ]
    const { data } = await listRecords(
      orm,
      recordStore('pmOperation'),
      { sort: 'operationDate' },
      sql.join(parts, sql` and `),
    )
    // A month's work comes whole, so that a device can carry it where there is no connection.
    const store = recordStore('pmOperation')
    const carries = vMonth !== undefined && vYear !== undefined && store.lines
    const lines = carries
      ? await linesOfEach(
          orm,
          carries,
          data.map((row) => Number(row['camspmOperationOID'])),
        )
      : null
    const rows = data.map((row) =>
      lines && carries
        ? { ...row, [carries.field]: lines.get(Number(row['camspmOperationOID'])) ?? [] }
        : row,
    )
    // Rows of a store are what its entity's schema says; `serve` holds them against it in tests.
    return { result: rows } as unknown as Answer<'userPmOperations'>
  })
}

const isUndated = (asked: RecordRow): boolean =>
  asked['overallStatus'] === 'DONE' && (asked['completedOn'] ?? null) === null

/** Today, unless it is said how many days off its date it was done (SPEC 3 offset). */
function completionDay({ operationDate, offsetDay }: RecordRow, today: string): string {
  if (typeof operationDate !== 'string' || typeof offsetDay !== 'number') return today
  const day = addDays(operationDate, offsetDay)
  return day < today ? day : today
}

/** A day that is still to come, or one outside the window of the plan that asked for the operation. */
async function refuseUnlikely(tx: Orm, before: RecordRow | null, row: RecordRow, now: Date): Promise<void> {
  const after = v.parse(pmOperation.row, row)
  if (after.completedOn !== null && after.completedOn > latestDay(now))
    throw invalid([{ field: 'completedOn', message: 'Completed on cannot be in the future' }])
  await refuseMeters(tx, before, after)
  if (after.occurrence === null || after.operationDate === before?.['operationDate']) return
  const window = await windowOf(tx, after.pmTaskOID ?? 0, after)
  const { operationDate: day } = after
  if (!window || day === null || (window.earliest <= day && day <= window.latest)) return
  const [earliest, latest] = [dayWords(window.earliest, day), dayWords(window.latest, day)]
  const message = `It may be done from ${earliest} to ${latest}: ask for a deferral to go beyond`
  throw invalid([{ field: 'operationDate', message }])
}

/** A meter that cannot have stood so on the day of completion, by the readings of the machine. */
async function refuseMeters(tx: Orm, before: RecordRow | null, after: Operation): Promise<void> {
  const asked = ['pmTaskOID', 'completedOn', 'completedPrimary', 'completedSecondary'] as const
  if (after.completedOn === null || (before && asked.every((name) => before[name] === after[name]))) return
  if (after.completedPrimary === null && after.completedSecondary === null) return
  const task = await readRecord(tx, recordStore('pmTask'), after.pmTaskOID ?? 0)
  const machine = Number(task?.['equipmentOID'] ?? 0)
  const metered =
    task && meteredOf(v.parse(pmTask.row, task), (await readMachines(tx, [machine])).get(machine) ?? [])
  if (!metered) return
  const errors = completedMeterFaults({
    done: after,
    others: await readingsBefore(tx, metered.equipmentOID, after.completedOn),
    meters: metered,
  })
  if (errors.length > 0) throw invalid(errors)
}

/** From when to when an operation may be done; null where its plan does not say how far off its day. */
async function windowOf(
  tx: Orm,
  plan: number,
  { dueEarliest, dueLatest }: { readonly dueEarliest: string | null; readonly dueLatest: string | null },
): Promise<{ readonly earliest: string; readonly latest: string } | null> {
  const row = await readRecord(tx, recordStore('pmTask'), plan)
  if (!row || dueEarliest === null || dueLatest === null) return null
  const task = v.parse(pmTask.row, row)
  if (!hasWindow(task)) return null
  const { deferredUntil } = task
  return {
    earliest: dueEarliest,
    latest: deferredUntil !== null && deferredUntil > dueLatest ? deferredUntil : dueLatest,
  }
}

const assignedTo = (user: string): SQL => sql`"assignedTo_UserGUID" = ${user}`

const inYear = (year: number): SQL =>
  sql`"operationDate" between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`

/** What a subject sees of the operations: all, or those assigned to it. */
export const ownOperations = (subject: Subject): SQL | undefined =>
  isAdmin(subject) ? undefined : assignedTo(subject.userGUID)

function permit(subject: Subject, action: Action, before: RecordRow | null, after: RecordRow | null): void {
  // Somebody else's operation is not there at all.
  if (before && !decide(subject, action, 'pmOperation', ownerOf(before)).allowed)
    throw new ProblemError('not-found')
  if (!after) return
  const decision = decide(subject, action, 'pmOperation', ownerOf(after))
  if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
}

function ownerOf(row: RecordRow | null): string | null {
  const owner = row?.['assignedTo_UserGUID']
  return typeof owner === 'string' ? owner : null
}
