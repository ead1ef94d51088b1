import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PmCalendar } from '../../src/contract/entities/pm-calendar.ts'
import { addDays } from '../../src/contract/schedule/day.ts'
import { people, type Person, taskRows } from '../../tests/support/people.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { roleTask } from '../database/schema/accounts.ts'
import { nonWorkingDays } from '../database/schema/maintenance.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import { makeDue } from '../maintenance/make-due.ts'
import { mostOperations } from './calendar-operations.ts'

let server: TestApp
let keys: Keys
let today: string
let made: Record<'weekly' | 'windowed' | 'elsewhere', number>
let [rig, machine] = [0, 0]
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
  // Noon in Greenwich, so that the day stays what it is while this runs.
  server.advance(Date.parse(`${server.now().toISOString().slice(0, 10)}T12:00:00Z`) - server.now().getTime())
  today = server.now().toISOString().slice(0, 10)
  rig = await make('location', {})
  machine = await make('equipment', { unit: 'MP-9', description: 'Mud pump 9', location: rig })
  made = {
    weekly: await plan(
      { pmTaskDescription: 'Weekly', equipmentOID: machine, expectedLabourHours: 1.5 },
      10,
      7,
    ),
    windowed: await plan(
      { pmTaskDescription: 'Windowed', toleranceBefore: 2, toleranceAfter: 3, safetyCritical: 'YES' },
      8,
      90,
    ),
    elsewhere: await plan(
      { pmTaskDescription: 'Theirs', assignedTo_UserGUID: people.otherStaff.id },
      12,
      400,
    ),
  }
  await server.database.orm.insert(nonWorkingDays).values([
    { fromDay: day(15), toDay: day(15), locationOID: null, reason: 'Holiday' },
    { fromDay: day(25), toDay: day(40), locationOID: rig, reason: 'Rig move' },
  ])
})
afterAll(() => server.close())

const day = (offset: number) => addDays(today, offset)
const keyNames = {
  workOrder: 'workOrderOID',
  location: 'locationOID',
  equipment: 'equipmentOID',
  pmTask: 'pmTaskOID',
  pmOperation: 'camspmOperationOID',
} as const
const Row = v.object({ result: v.record(v.string(), v.unknown()) })

async function make(name: keyof typeof keyNames, over: object): Promise<number> {
  const { status, body, text } = await server.callLoosely(`${name}.create`, {
    body: { ...samples[name](keys), ...over },
  })
  if (status !== 201) throw new Error(text)
  return Number(v.parse(Row, body).result[keyNames[name]])
}
/** A plan that is due for the first time so many days ahead, and every so many days then; its operation is made the day before. */
const plan = (over: object, first: number, every: number) =>
  make('pmTask', {
    trackByDate: 'YES',
    trackByDate_DueEvery: every,
    trackByDate_DueEvery_UOM: 'Day',
    trackByDate_AdvancedNotice: 1,
    trackByDate_LastPerformed: null,
    pmScheduleStartDate: day(first),
    assignedTo_UserGUID: people.staff.id,
    ...over,
  })

async function change(key: number, over: object): Promise<void> {
  const read = await server.callLoosely('pmTask.get', { params: { id: key } })
  const [row] = v.parse(v.object({ result: v.array(v.record(v.string(), v.unknown())) }), read.body).result
  const { status, text } = await server.callLoosely('pmTask.update', {
    params: { id: key },
    body: { ...row, ...over },
  })
  if (status !== 200) throw new Error(text)
}

const Answer = v.object({ result: PmCalendar })
async function calendar(query: object = {}, as: Person = 'admin') {
  const { body, status, text } = await server.callLoosely('pmCalendar', {
    as,
    query: { from: day(0), to: day(30), ...query },
  })
  if (status !== 200) throw new Error(text)
  return v.parse(Answer, body).result
}
const forecastOf = ({ forecast }: PmCalendar, key: number) =>
  forecast.filter(({ pmTaskOID }) => pmTaskOID === key).map(({ day: on, window }) => [on, window])

describe('the dues that are not made yet', () => {
  it('are those of the span, of which the next has days to be moved to', async () => {
    const shown = await calendar()
    expect(forecastOf(shown, made.weekly)).toEqual([
      [day(10), { from: day(10), to: day(10) }],
      [day(17), null],
      [day(24), null],
    ])
    expect(forecastOf(shown, made.windowed)).toEqual([[day(8), { from: day(6), to: day(11) }]])
    expect(shown.forecast.every(({ why }) => why !== '')).toBe(true)
    expect(shown.plans.find(({ pmTaskOID }) => pmTaskOID === made.weekly)).toEqual({
      pmTaskOID: made.weekly,
      pmTaskDescription: 'Weekly',
      expectedLabourHours: 1.5,
      machine: 'MP-9 Mud pump 9',
      isSafetyCritical: false,
      assignedTo_UserGUID: people.staff.id,
      plannedFor: null,
      version: 1,
    })
    expect([shown.today, shown.leftOut]).toEqual([today, 0])
  })

  it('are narrowed to a rig, whose days off are told, and to a person', async () => {
    const atRig = await calendar({ locationOID: rig })
    expect(new Set(atRig.forecast.map(({ pmTaskOID }) => pmTaskOID))).toEqual(new Set([made.weekly]))
    expect(atRig.daysOff).toEqual([
      { from: day(15), to: day(15), reason: 'Holiday' },
      { from: day(25), to: day(40), reason: 'Rig move' },
    ])
    const theirs = await calendar({ userGUID: people.otherStaff.id })
    expect(theirs.forecast.map(({ pmTaskOID }) => pmTaskOID)).toEqual([made.elsewhere])
    expect(theirs.daysOff).toEqual([{ from: day(15), to: day(15), reason: 'Holiday' }])
  })

  it('stand where a planner put the next one', async () => {
    await change(made.windowed, { plannedFor: day(10) })
    const shown = await calendar()
    expect(forecastOf(shown, made.windowed)).toEqual([[day(10), { from: day(6), to: day(11) }]])
    expect(shown.plans.find(({ pmTaskOID }) => pmTaskOID === made.windowed)?.plannedFor).toBe(day(10))
  })
})

describe('the operations', () => {
  it('stand for the due that they were made for, with its days; by hand on any day', async () => {
    for (const key of [made.weekly, made.windowed]) await change(key, { trackByDate_AdvancedNotice: 20 })
    while ((await makeDue(server.database.orm, { today })) > 0);
    const byHand = await make('pmOperation', {
      pmTaskOID: made.elsewhere,
      operationDate: day(20),
      assignedTo_UserGUID: people.otherStaff.id,
    })
    const shown = await calendar()
    expect(forecastOf(shown, made.windowed)).toEqual([])
    expect(forecastOf(shown, made.weekly)).toEqual([
      [day(17), null],
      [day(24), null],
    ])
    expect(
      shown.operations.map(({ pmTaskOID, operationDate, window }) => [pmTaskOID, operationDate, window]),
    ).toEqual([
      [made.weekly, day(10), null],
      [made.windowed, day(10), { from: day(6), to: day(11) }],
      [made.elsewhere, day(20), null],
    ])
    expect(shown.operations.find(({ camspmOperationOID }) => camspmOperationOID === byHand)).toEqual({
      camspmOperationOID: byHand,
      pmTaskOID: made.elsewhere,
      operationDate: day(20),
      overallStatus: 'ONGOING',
      assignedTo_UserGUID: people.otherStaff.id,
      version: 1,
      window: null,
    })
  })

  it('are for staff their own', async () => {
    const shown = await calendar({}, 'staff')
    expect(new Set(shown.operations.map(({ assignedTo_UserGUID }) => assignedTo_UserGUID))).toEqual(
      new Set([people.staff.id]),
    )
    expect((await calendar({ userGUID: people.otherStaff.id }, 'staff')).operations).toEqual([])
  })
})

describe('more operations than anybody reads one by one', () => {
  const asked = () => ({ from: day(100), to: day(102) })
  const ofEach = 5_000
  const store = (count: number, on: string, status: 'DONE' | 'NOT STARTED') =>
    server.database.orm.execute(
      sql`insert into pm_operation ("pmTaskOID", "operationDate", "overallStatus", "assignedTo_UserGUID")
        select ${made.elsewhere}, ${on}::date, ${status}, ${people.otherStaff.id} from generate_series(1, ${count})`,
    )
  const told = ({ operations }: PmCalendar, on: string) =>
    operations.filter(({ operationDate }) => operationDate === on)
  beforeAll(async () => {
    await store(mostOperations - 10, day(100), 'DONE')
    await store(10, day(102), 'DONE')
  })

  it('are told whole as long as they are not too many', async () => {
    const shown = await calendar(asked())
    expect([shown.operations.length, shown.beyond]).toEqual([mostOperations, []])
  })

  it('are the first of each day then, open ones before done ones, and the others counted', async () => {
    await store(3, day(100), 'NOT STARTED')
    const shown = await calendar(asked())
    expect(shown.beyond).toEqual([{ day: day(100), count: mostOperations - 10 + 3 - ofEach }])
    expect(told(shown, day(100))).toHaveLength(ofEach)
    expect(told(shown, day(100)).filter(({ overallStatus }) => overallStatus !== 'DONE')).toHaveLength(3)
    expect(told(shown, day(102))).toHaveLength(10)
    const keysInOrder = told(shown, day(100)).map(({ camspmOperationOID }) => camspmOperationOID)
    expect(keysInOrder).toEqual(keysInOrder.toSorted((one, other) => one - other))
  })

  it('are whole where they are fewer for a person or a rig, and nobody is told of others', async () => {
    expect((await calendar({ ...asked(), locationOID: rig })).beyond).toEqual([])
    const theirs = await calendar(asked(), 'staff')
    expect([theirs.operations, theirs.beyond]).toEqual([[], []])
  })
})

describe('work orders', () => {
  let made: Record<'here' | 'elsewhere', number>
  beforeAll(async () => {
    made = {
      here: await make('workOrder', {
        workorderNumber: 'WO-CAL-1',
        equipmentOID: machine,
        scheduledDate: day(3),
        dueDate: day(9),
        initialNotes: ' Repack the gland \nBring seals',
      }),
      elsewhere: await make('workOrder', {
        workorderNumber: 'WO-CAL-2',
        scheduledDate: day(4),
        dueDate: day(9),
        initialNotes: '',
        workOrderType: 'REPAIR',
      }),
    }
    const gone = await make('workOrder', { equipmentOID: machine, scheduledDate: day(5), dueDate: day(9) })
    await server.callLoosely('workOrderMove.create', {
      body: { workOrderOID: gone, move: 'CANCEL', reason: 'Asked for twice' },
    })
    await make('workOrder', { equipmentOID: machine, scheduledDate: day(41), dueDate: day(49) })
  })

  it('stand on the day for which they are scheduled, the cancelled nowhere', async () => {
    const { workOrders } = await calendar()
    expect(workOrders.map(({ workOrderOID, task }) => [workOrderOID, task])).toEqual([
      [made.here, 'Repack the gland'],
      [made.elsewhere, 'REPAIR'],
    ])
    expect(workOrders[0]).toEqual({
      workOrderOID: made.here,
      workorderNumber: 'WO-CAL-1',
      scheduledDate: day(3),
      dueDate: day(9),
      status: 'SCHEDULED',
      task: 'Repack the gland',
      machine: 'MP-9 Mud pump 9',
      assignee: expect.any(String),
      version: 1,
    })
  })

  it('are narrowed to a rig and to who does them', async () => {
    const keysOf = async (query: object) =>
      (await calendar(query)).workOrders.map(({ workOrderOID }) => workOrderOID)
    expect(await keysOf({ locationOID: rig })).toEqual([made.here])
    expect(await keysOf({ userGUID: people.taskless.id })).toEqual([])
    const profile = await server.callLoosely('camsUser.get', { params: { id: keys.camsUser } })
    const [{ userGUID }] = v.parse(
      v.object({ result: v.tuple([v.object({ userGUID: v.string() })]) }),
      profile.body,
    ).result
    expect(await keysOf({ userGUID })).toEqual([made.here, made.elsewhere])
  })

  it('are those of their list for staff, and none for who may not read them', async () => {
    const told = async () => (await calendar({}, 'staff')).workOrders.map(({ workOrderOID }) => workOrderOID)
    expect(await told()).toEqual([made.here, made.elsewhere])
    const { orm } = server.database
    // The right to see them as a choice on another screen is one too.
    const kept = new Set(['cams_pm_calendar', 'cams_pm_operations'])
    const hidden = taskRows.filter(({ reactRoute }) => !kept.has(reactRoute))
    const stood = await orm.select().from(roleTask)
    try {
      for (const { taskOID } of hidden) await orm.delete(roleTask).where(eq(roleTask.taskOID, taskOID))
      expect(await told()).toEqual([])
    } finally {
      await orm.delete(roleTask)
      await orm.insert(roleTask).values(stood)
    }
  })
})

it('wants days that exist, in order, of three months at most', async () => {
  const refused = async (from: string, to: string) =>
    (await server.callLoosely('pmCalendar', { query: { from, to } })).body
  expect(await refused('2026-02-30', '2026-13-01')).toMatchObject({
    errors: [
      { field: 'from', message: 'There is no such day' },
      { field: 'to', message: 'There is no such day' },
    ],
  })
  expect(await refused('2026-11-02', '2026-11-01')).toMatchObject({
    errors: [{ field: 'to', message: 'The end must not be before the start' }],
  })
  expect(await refused('2026-01-01', '2026-04-03')).toMatchObject({
    errors: [{ field: 'to', message: 'At most 92 days can be asked for' }],
  })
})

it('is closed to those without its task', async () => {
  const { status } = await server.callLoosely('pmCalendar', {
    as: 'clerk',
    query: { from: day(0), to: day(1) },
  })
  expect(status).toBe(403)
})
