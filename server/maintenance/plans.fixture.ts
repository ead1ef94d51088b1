import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { pmOperation } from '../../src/contract/entities/pm-operation.ts'
import { pmTask } from '../../src/contract/entities/pm-task.ts'
import { addDays } from '../../src/contract/schedule/day.ts'
import type { RowOf } from '../../src/contract/schema/entity.ts'
import { people } from '../../tests/support/people.ts'
import { makeReferred, samples } from '../../tests/support/samples.ts'
import type { TestApp } from '../../tests/support/server.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import { makeDue } from './make-due.ts'

type Made = 'location' | 'equipment' | 'meterReading' | 'pmTask' | 'pmOperation' | 'nonWorkingDays'
const keyNames = {
  location: 'locationOID',
  equipment: 'equipmentOID',
  meterReading: 'meterReadingOID',
  pmTask: 'pmTaskOID',
  pmOperation: 'camspmOperationOID',
  nonWorkingDays: 'nonWorkingDaysOID',
} as const
const Row = v.object({ result: v.record(v.string(), v.unknown()) })
const Got = v.object({ result: v.tuple([v.record(v.string(), v.unknown())]) })

/** A planner at work on a test server: makes machines, plans and readings, lets the engine run, and looks. */
export async function planner(server: TestApp) {
  const keys = await makeReferred(server)
  await addSettings(server.database.orm)
  await server.database.orm.insert(systemCode).values(
    ['Standby', 'Retired', 'Active'].map((code) => ({
      setupType: 'EquipmentStatus',
      code,
      description: code,
      codeOrderApplication: 9,
    })),
  )
  // Noon in Greenwich, so that the day stays what it is while this runs.
  server.advance(Date.parse(`${server.now().toISOString().slice(0, 10)}T12:00:00Z`) - server.now().getTime())
  const first = server.now().toISOString().slice(0, 10)
  // The engine's day alone: a session would not outlive forty.
  let passed = 0
  const now = () => addDays(first, passed)
  const day = (offset: number) => addDays(first, offset)

  const send = async (name: Made, call: 'create' | 'update' | 'remove', ask: object) =>
    server.callLoosely(`${name}.${call}`, ask)
  const make = async (name: Made, over: object): Promise<number> => {
    const { status, body, text } = await send(name, 'create', { body: { ...samples[name](keys), ...over } })
    if (status !== 201) throw new Error(text)
    return Number(v.parse(Row, body).result[keyNames[name]])
  }
  const change = async (name: Made, id: number, body: object) => {
    const { status, text } = await send(name, 'update', { params: { id }, body })
    if (status !== 200) throw new Error(text)
  }
  const get = async (name: 'pmTask' | 'pmOperation', id: number) => {
    const { status, body, text } = await server.callLoosely(`${name}.get`, { params: { id } })
    if (status !== 200) throw new Error(text)
    return v.parse(Got, body).result[0]
  }
  return {
    keys,
    day,
    now,
    make,
    change,
    send,
    /** Moves the day that the engine runs on, back where it is below 0. */
    pass: (days: number) => {
      passed += days
    },
    /** Back on the day that it is. */
    today: () => {
      passed = 0
    },
    /** Lets the engine do all that is due today; answers how many plans it looked at. */
    run: async () => {
      let taken = 0
      for (let some = 1; some > 0; taken += some)
        some = await makeDue(server.database.orm, { today: now(), most: 3 })
      return taken
    },
    machine: (over: object = {}) =>
      make('equipment', { description: 'Mud pump 2', primaryMeter: 'HOURS', ...over }),
    /** A plan of a month by date from `start` days off, one line, assigned to staff. */
    plan: (equipmentOID: number, start: number, over: object = {}) =>
      make('pmTask', {
        equipmentOID,
        pmTaskDescription: 'Monthly service',
        trackByDate_DueEvery: 1,
        trackByDate_DueEvery_UOM: 'Month',
        trackByDate_AdvancedNotice: 7,
        trackByDate_LastPerformed: null,
        pmScheduleStartDate: day(start),
        camspmTaskDetailVirtual: [{ taskDescription: 'Drain' }, { taskDescription: 'Fill' }],
        ...over,
      }),
    read: (equipmentOID: number, offset: number, primaryMeter: number) =>
      make('meterReading', {
        equipmentOID,
        lastUpdated: day(offset),
        recordedOn: day(offset),
        primaryMeter,
        secondaryMeter: 0,
      }),
    task: async (id: number): Promise<RowOf<typeof pmTask>> => v.parse(pmTask.row, await get('pmTask', id)),
    /** The operations of a plan with their lines, the first made first. */
    operations: async (plan: number): Promise<readonly RowOf<typeof pmOperation>[]> => {
      const { rows } = await server.database.orm.execute<{ key: number }>(
        sql`select "camspmOperationOID" as key from pm_operation where "pmTaskOID" = ${plan} order by 1`,
      )
      return Promise.all(rows.map(async ({ key }) => v.parse(pmOperation.row, await get('pmOperation', key))))
    },
    /** Answers every line of an operation. */
    answer: async (operation: number, taskStatus: 'done' | 'pending', over: object = {}) => {
      const row = v.parse(pmOperation.row, await get('pmOperation', operation))
      await change('pmOperation', operation, {
        camspmOperationDetailVirtual: row.camspmOperationDetailVirtual?.map((line) => ({
          ...line,
          taskStatus,
        })),
        ...over,
      })
    },
    staff: people.staff.id,
  }
}
