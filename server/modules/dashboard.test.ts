import * as v from 'valibot'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCommentStream } from '../../src/contract/comments/comment.ts'
import { sendComment } from '../../tests/support/comments.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { pmOperation, pmTask } from '../database/schema/pm.ts'
import { roleTask, task } from '../database/schema/accounts.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await operation(keys, '2026-11-01', 'staff', ['', ''])
  await operation(keys, '2026-11-20', 'staff', ['done', ''])
  await operation(keys, '2026-11-21', 'staff', ['done', 'done'])
  await operation(keys, '2026-11-26', 'staff', ['pending'])
  await operation(keys, '2026-11-27', 'staff', ['', ''])
  await operation(keys, '2026-12-01', 'staff', ['', ''])
  await operation(keys, '2025-12-31', 'staff', ['done'])
  await operation(keys, '2025-11-30', 'staff', ['notDone'])
  await operation(keys, '2026-11-22', 'otherStaff', ['done'])
  await workOrder(keys, '2026-11-10', '2026-11-20')
  await workOrder(keys, '2026-11-21', '2026-11-21')
  await workOrder(keys, '2026-11-22', '2026-11-27')
  await workOrder(keys, '2026-11-20', '2026-11-24')
  await workOrder(keys, '2026-11-20', '2026-11-28')
  await cancel(await workOrder(keys, '2026-11-20', '2026-11-25'))
  await inspection(keys, '2026-11-21', ['notDone', 'notDone'])
  await inspection(keys, '2026-11-15', ['done', 'pending'])
  await inspection(keys, '2026-11-18', [])
  await inspection(keys, '2026-11-14', ['notDone'])
  await inspection(keys, '2026-11-22', ['notDone'])
})
afterAll(() => server.close())

const operation = (
  keys: Keys,
  operationDate: string,
  person: 'staff' | 'otherStaff',
  statuses: readonly ('' | 'done' | 'pending' | 'notDone')[],
) =>
  server.call('pmOperation.create', {
    body: {
      ...samples.pmOperation(keys),
      operationDate,
      assignedTo_UserGUID: people[person].id,
      camspmOperationDetailVirtual: statuses.map((taskStatus) => ({ taskDescription: 'Look', taskStatus })),
    },
  })
const workOrder = (keys: Keys, scheduledDate: string, dueDate: string) =>
  server.call('workOrder.create', { body: { ...samples.workOrder(keys), scheduledDate, dueDate } })
const cancel = (order: Awaited<ReturnType<typeof workOrder>>) =>
  server.callLoosely('workOrderMove.create', {
    body: {
      workOrderOID: v.parse(Made, order.body).result.workOrderOID,
      move: 'CANCEL',
      reason: 'The pump is sold',
    },
  })
const Made = v.object({ result: v.object({ workOrderOID: v.number() }) })
const inspection = (keys: Keys, tDate: string, statuses: readonly ('done' | 'pending' | 'notDone')[]) =>
  server.call('inspectionLog.create', {
    body: {
      ...samples.inspectionLog(keys),
      tDate,
      camsInspectionLogDetailsVirtual: statuses.map((inspectionStatus) => ({
        taskDescription: 'Look',
        inspectionStatus,
      })),
    },
  })
const Reported = v.object({ result: v.object({ requestOID: v.number(), workOrderOID: v.number() }) })
const dashboard = async (as: 'admin' | 'staff' | 'clerk' | 'taskless', today = '2026-11-21') => {
  const { body } = await server.call('dashboard', { as, query: { today } })
  return (
    body as {
      result: {
        operations: { byMonth: { month: string }[] } | null
        recent: { entity: string; key: number }[]
      }
    }
  ).result
}

it('counts what a user may see, as of the day named', async () => {
  const { recent, ...figures } = await dashboard('staff')
  expect(figures).toMatchObject({
    today: '2026-11-21',
    year: 2026,
    month: 11,
    operations: {
      thisMonth: { 'NOT STARTED': 3, ONGOING: 1, DONE: 1 },
      overdue: 3,
      dueSoon: 2,
    },
    workOrders: { scheduledToday: 1, dueSoon: 3 },
    inspections: { lastWeek: 4, notDone: 2 },
    equipmentByStatus: [{ status: '', count: 1 }],
  })
  expect(figures.operations?.byMonth).toHaveLength(12)
  expect(figures.operations?.byMonth.at(0)).toEqual({
    month: '2025-12',
    'NOT STARTED': 0,
    ONGOING: 0,
    DONE: 1,
  })
  expect(figures.operations?.byMonth.at(-1)).toEqual({
    month: '2026-11',
    'NOT STARTED': 3,
    ONGOING: 1,
    DONE: 1,
  })
  // The newest twenty of what was made above.
  expect(recent).toHaveLength(20)
  expect(await dashboard('admin')).toMatchObject({
    operations: { thisMonth: { 'NOT STARTED': 3, ONGOING: 1, DONE: 2 }, overdue: 3, dueSoon: 2 },
  })
})

it('leaves out what a user’s tasks do not include', async () => {
  const nothing = {
    today: '2026-11-21',
    year: 2026,
    month: 11,
    operations: null,
    plans: null,
    compliance: null,
    workOrders: null,
    inspections: null,
    equipmentByStatus: null,
  }
  expect(await dashboard('taskless')).toEqual({ ...nothing, recent: [] })
  const { recent, ...figures } = await dashboard('clerk')
  expect(figures).toEqual(nothing)
  // The books and what their screens look up, and nothing of the rigs.
  expect([...new Set(recent.map(({ entity }) => entity))].toSorted()).toEqual([
    'accountClass',
    'task',
    'taxCode',
  ])
})

it('needs a day that exists', async () => {
  for (const today of ['2026-02-30', '0000-00-00', '9999-99-99'])
    expect(await server.call('dashboard', { query: { today } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'today', message: 'A day reads yyyy-MM-dd' }] },
    })
})

it('says what became of what fell due this month, of one’s own alone', async () => {
  await server.database.orm
    .update(pmOperation)
    .set({ completedOn: sql`"operationDate"` })
    .where(eq(pmOperation.overallStatus, 'DONE'))
  const none = { missed: 0, deferred: 0 }
  expect(await dashboard('staff')).toMatchObject({
    compliance: { ...none, due: 5, inTolerance: 1, late: 2, open: 2, rate: 33 },
  })
  expect(await dashboard('admin')).toMatchObject({
    compliance: { ...none, due: 6, inTolerance: 2, late: 2, open: 2, rate: 50 },
  })
})

it('counts plans by how long they are overdue: all of them to whoever has their list, else one’s own', async () => {
  const { orm } = server.database
  const [known] = await orm
    .update(pmTask)
    .set({ dueState: 'Not due', dueOn: null, missedCount: 0 })
    .returning()
  if (!known) throw new Error('There is no plan')
  const {
    pmTaskOID: _key,
    searchText: _text,
    ...plan
  } = { ...known, overdueSince: null, deferredUntil: null }
  const overdue = (overdueSince: string, over: object = {}) => ({
    ...plan,
    dueState: 'Overdue' as const,
    dueOn: '2026-08-01',
    overdueSince,
    ...over,
  })
  const other = { assignedTo_UserGUID: people.otherStaff.id }
  await orm
    .insert(pmTask)
    .values([
      overdue('2026-11-15'),
      overdue('2026-11-14', { ...other, missedCount: 2 }),
      overdue('2026-10-23', other),
      overdue('2026-10-22', other),
      overdue('2026-08-24', { safetyCritical: 'YES' }),
      overdue('2026-08-23', { ...other, safetyCritical: 'YES' }),
      { ...plan, dueState: 'Due', dueOn: '2026-11-21', missedCount: 1 },
      { ...plan, dueState: 'Not due', dueOn: '2026-11-27', ...other },
      { ...plan, dueState: 'Not due', dueOn: '2026-11-28' },
      { ...plan, dueState: 'Due', dueOn: '2026-11-19', deferredUntil: '2026-11-21', safetyCritical: 'YES' },
    ])
  const all = {
    plans: {
      overdue: { week: 1, month: 2, quarter: 2, longer: 1 },
      critical: 2,
      dueThisWeek: 2,
      missed: 2,
      deferred: 1,
    },
  }
  expect(await dashboard('admin')).toMatchObject(all)
  expect(await dashboard('staff')).toMatchObject(all)
  const lists = ['cams_pmtasks', 'cams_pm_compliance']
  await orm
    .delete(roleTask)
    .where(
      inArray(
        roleTask.taskOID,
        orm.select({ key: task.taskOID }).from(task).where(inArray(task.reactRoute, lists)),
      ),
    )
  expect(await dashboard('staff')).toMatchObject({
    plans: {
      overdue: { week: 1, month: 0, quarter: 1, longer: 0 },
      critical: 1,
      dueThisWeek: 1,
      missed: 1,
      deferred: 1,
    },
    compliance: { due: 5 },
  })
})

it('tells a comment on a request once: at its order, or at the request to who hears of no orders', async () => {
  await profileOf(server, keys, 'admin')
  const said = async (as: 'admin' | 'staff' | 'clerk') =>
    (await dashboard(as)).recent.flatMap(({ entity, key }) =>
      isCommentStream(entity) ? [`${entity} ${key}`] : [],
    )
  const report = async (as: 'staff' | 'clerk') => {
    const body = { equipmentOID: keys.equipment, trouble: 'Leaks' }
    const made = v.parse(Reported, (await server.callLoosely('request.create', { as, body })).body).result
    await sendComment(server, { entity: 'request', key: made.requestOID }, 'When?', { as })
    return made
  }
  const theirs = await report('clerk')
  const own = await report('staff')
  const atOrders = [own, theirs].map(({ workOrderOID }) => `workOrderComment ${workOrderOID}`)
  expect([await said('admin'), await said('staff'), await said('clerk')]).toEqual([
    atOrders,
    atOrders,
    [`requestComment ${theirs.requestOID}`],
  ])
})
