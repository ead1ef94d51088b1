import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  const keys = await makeReferred(server)
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
  await inspection(keys, '2026-11-21', ['notDone', 'notDone'])
  await inspection(keys, '2026-11-15', ['done', 'pending'])
  await inspection(keys, '2026-11-18', [])
  await inspection(keys, '2026-11-14', ['notDone'])
  await inspection(keys, '2026-11-22', ['notDone'])
}, 60_000)
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
const dashboard = async (as: 'admin' | 'staff' | 'clerk' | 'taskless', today = '2026-11-21') => {
  const { body } = await server.call('dashboard', { as, query: { today } })
  return (
    body as { result: { operations: { byMonth: { month: string }[] } | null; recent: { entity: string }[] } }
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
