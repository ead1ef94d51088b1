import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { pmTask } from '../../src/contract/entities/pm-task.ts'
import { missingMeter } from '../../src/contract/schedule/faults.ts'
import { meteredOf, planOf } from '../../src/contract/schedule/plan.ts'
import { dayWords } from '../../src/contract/schedule/why.ts'
import type { RecordRow, RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { invalid } from '../http/problem.ts'
import { readMachines } from '../maintenance/read-machines.ts'
import { reckon } from '../maintenance/reckon.ts'
import { withParts } from '../maintenance/touched-plans.ts'
import { withdrawWaiting } from '../maintenance/make-due.ts'
import { serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

type Task = RowOf<typeof pmTask>

const taskOf = (row: RecordRow | null): Task | null => row && v.parse(pmTask.row, row)

/** PM tasks: a write reckons in its transaction when the plan, and what is part of it, is due (issue 13). */
export function pmTasksModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'pmTask', {
    prepare: async (tx, before, values) => {
      if (before && !values) await withdrawWaiting(tx, Number(before['pmTaskOID']))
    },
    check: async (tx, before, after) => {
      const [was, is] = [taskOf(before), taskOf(after)]
      if (!is) return
      await refuseMissingMeters(tx, was, is)
      const today = await organisationDay(tx, clock())
      await reckon(tx, await withParts(tx, [is.pmTaskOID]), { today, isReplanned: true })
      if (is.plannedFor !== null && is.plannedFor !== was?.plannedFor) await refuseBeyondWindow(tx, is, today)
    },
  })
}

/** A further trigger counts by a meter that the machine, or what it is part of, has. */
async function refuseMissingMeters(tx: Orm, was: Task | null, is: Task): Promise<void> {
  const asked = ({ equipmentOID, furtherTriggers }: Task) => JSON.stringify([equipmentOID, furtherTriggers])
  if (is.equipmentOID === null || (was && asked(was) === asked(is))) return
  const above = (await readMachines(tx, [is.equipmentOID])).get(is.equipmentOID) ?? []
  // SPEC's own branch is stored as it is; its plan says what it lacks.
  const [, ...further] = planOf(is, meteredOf(is, above)).triggers
  const errors = further.flatMap(missingMeter)
  if (errors.length > 0) throw invalid(errors)
}

/** The next one is planned for a day on which it may be done. */
async function refuseBeyondWindow(tx: Orm, { pmTaskOID, plannedFor }: Task, today: string): Promise<void> {
  const { rows } = await tx.execute<{ earliest: string | null; latest: string | null }>(
    sql`select "dueEarliest" as earliest, "dueLatest" as latest from pm_task where "pmTaskOID" = ${pmTaskOID}`,
  )
  const { earliest = null, latest = null } = rows[0] ?? {}
  if (
    plannedFor === null ||
    (earliest !== null && latest !== null && earliest <= plannedFor && plannedFor <= latest)
  )
    return
  const message =
    earliest === null || latest === null
      ? 'The plan is not due, so that it cannot be planned for a day'
      : `It may be done from ${dayWords(earliest, today)} to ${dayWords(latest, today)}: ask for a deferral to go beyond`
  throw invalid([{ field: 'plannedFor', message }])
}
