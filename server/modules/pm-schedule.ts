import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import { equipment } from '../../src/contract/entities/equipment.ts'
import { meterReading } from '../../src/contract/entities/meter-reading.ts'
import { pmOperation } from '../../src/contract/entities/pm-operation.ts'
import { pmTask } from '../../src/contract/entities/pm-task.ts'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import type { Facts } from '../../src/contract/schedule/due.ts'
import { meterUse } from '../../src/contract/schedule/meter-use.ts'
import {
  type Completion,
  historyOf,
  hoursMeter,
  lastPerformed,
  planOf,
} from '../../src/contract/schedule/plan.ts'
import { meterOf, type PmSchedule, scheduleOf } from '../../src/contract/schedule/schedule.ts'
import type { RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'

type Task = RowOf<typeof pmTask>
type Machine = RowOf<typeof equipment>
/** A completion that is an operation: its key and whose it is. */
interface DoneOperation extends Completion {
  readonly key: number
  readonly owner: string | null
}

const historyShown = 12
/** More than a year of every day; what was done before that decides nothing. */
const historyRead = 500
const readingsRead = 1000

/** When a PM task is due next, and why (issue 13), by the rules of `contract/schedule`. */
export function pmScheduleModule(
  app: FastifyInstance,
  { orm, clock }: { readonly orm: Orm; readonly clock: () => Date },
) {
  serve(app, 'pmTaskSchedule', async ({ params, subject }) => {
    const task = await readTask(orm, params.id)
    if (!task) throw new ProblemError('not-found')
    const today = await organisationDay(orm, clock())
    return { result: await readSchedule(orm, task, { today, subject }) }
  })
}

async function readSchedule(
  orm: Orm,
  task: Task,
  { today, subject }: { readonly today: Day; readonly subject: Subject },
): Promise<PmSchedule> {
  const machines = task.equipmentOID === null ? [] : await machinesAbove(orm, task.equipmentOID)
  const [own] = machines
  // A part without a meter of its own runs as long as what it is part of.
  const metered = machines.find((machine) => hoursMeter(machine) !== null) ?? null
  const meter = hoursMeter(metered)
  const plan = planOf(task, metered)
  const history = await historyOfTask(orm, task, metered)
  const parent = await parentOf(orm, task)
  const facts: Facts = {
    today,
    history,
    meters: metered ? await metersOf(orm, metered) : { primary: null, secondary: null },
    machine: own ? { name: nameOf(own), status: own.equipmentStatus } : null,
  }
  const isByHour = task.trackByDate === 'NO'
  return {
    pmTaskOID: task.pmTaskOID,
    ...scheduleOf(plan, {
      ...facts,
      ...(parent && {
        parent: {
          name: parent.pmTaskDescription,
          plan: planOf(parent, metered),
          facts: { ...facts, history: await historyOfTask(orm, parent, metered) },
        },
      }),
    }),
    history: history
      .slice(-historyShown)
      .toReversed()
      .map((done) => ({
        day: done.day,
        hours: isByHour && meter ? done[meter] : null,
        camspmOperationOID: keyFor(subject, done),
      })),
    meter:
      isByHour && metered && meter
        ? meterOf({ equipmentOID: metered.equipmentOID, name: nameOf(metered) }, meter, facts)
        : null,
  }
}

/** That it was done is known of the task; which operation it was only to those who may open that. */
const keyFor = (subject: Subject, done: DoneOperation | Completion): number | null =>
  'key' in done && decide(subject, 'read', 'pmOperation', done.owner).allowed ? done.key : null

async function readTask(orm: Orm, key: number): Promise<Task | null> {
  const row = await readRecord(orm, recordStore('pmTask'), key)
  return row && v.parse(pmTask.row, row)
}

/** The task that this one is part of, where it is one of the same machine: meters are not those of another. */
async function parentOf(orm: Orm, { parentTaskOID, equipmentOID }: Task): Promise<Task | null> {
  const parent = parentTaskOID === null ? null : await readTask(orm, parentTaskOID)
  return parent?.equipmentOID === equipmentOID ? parent : null
}

async function historyOfTask(
  orm: Orm,
  task: Task,
  metered: Machine | null,
): Promise<readonly (DoneOperation | Completion)[]> {
  const rows = await lastOf(orm, 'pmOperation', {
    where: sql`"pmTaskOID" = ${task.pmTaskOID} and "overallStatus" = 'DONE'`,
    by: sql`"operationDate" desc, "camspmOperationOID" desc`,
    most: historyRead,
  })
  const done = rows.flatMap((row): readonly DoneOperation[] => {
    const { operationDate, offsetDay, camspmOperationOID, assignedTo_UserGUID } = v.parse(
      pmOperation.row,
      row,
    )
    if (operationDate === null) return []
    // Dated with the day on which it was due, it was done so many days off that.
    const day = addDays(operationDate.slice(0, 10), offsetDay ?? 0)
    return [{ day, primary: null, secondary: null, key: camspmOperationOID, owner: assignedTo_UserGUID }]
  })
  return historyOf(done, lastPerformed(task, metered))
}

async function metersOf(orm: Orm, { equipmentOID }: Machine): Promise<Facts['meters']> {
  const rows = await lastOf(orm, 'meterReading', {
    where: sql`"equipmentOID" = ${equipmentOID}`,
    by: sql`"recordedOn" desc, "meterReadingOID" desc`,
    most: readingsRead,
  })
  const readings = rows.map((row) => v.parse(meterReading.row, row))
  const runs = (meter: 'primaryMeter' | 'secondaryMeter') =>
    meterUse(
      readings.flatMap(({ meterReadingOID, recordedOn, confirmedAs, [meter]: value }) =>
        recordedOn === null || value === null
          ? []
          : [{ key: meterReadingOID, day: recordedOn.slice(0, 10), value, restarts: confirmedAs !== '' }],
      ),
    )
  return { primary: runs('primaryMeter'), secondary: runs('secondaryMeter') }
}

/** A machine and what it is part of, upwards; a circle among them is walked once. */
async function machinesAbove(orm: Orm, key: number): Promise<readonly Machine[]> {
  const { selected, table } = recordStore('equipment')
  const { rows } = await orm.execute(
    sql`with recursive above as (
          select "equipmentOID" as key, "parentAsset" as parent, 1 as depth from ${table} where "equipmentOID" = ${key}
          union all
          select part."equipmentOID", part."parentAsset", depth + 1
            from ${table} part join above on part."equipmentOID" = above.parent
        ) cycle key set is_circle using path
        select ${selected} from ${table} join above on above.key = "equipmentOID" where not is_circle order by depth`,
  )
  return rows.map((row) => v.parse(equipment.row, row))
}

interface Wanted {
  readonly where: SQL
  readonly by: SQL
  readonly most: number
}

async function lastOf(orm: Orm, entity: 'pmOperation' | 'meterReading', { where, by, most }: Wanted) {
  const { selected, table } = recordStore(entity)
  const { rows } = await orm.execute(
    sql`select ${selected} from ${table} where ${where} order by ${by} limit ${most}`,
  )
  return rows
}

const nameOf = ({ description, unit }: Machine): string =>
  unit === '' ? description : `${unit} ${description}`
