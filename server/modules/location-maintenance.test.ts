import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import { pmDeferral } from '../../src/contract/entities/pm-deferral.ts'
import { LocationMaintenance } from '../../src/contract/schedule/location-maintenance.ts'
import type { Person } from '../../tests/support/people.ts'
import { samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { roleTask, task } from '../database/schema/accounts.ts'
import { planner } from '../maintenance/plans.fixture.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof planner>>
beforeAll(async () => {
  server = await startTestApp()
  at = await planner(server)
})
afterAll(() => server.close())

async function told(id: number, as: Person = 'admin') {
  const { status, body } = await server.call('locationMaintenance', { as, params: { id } })
  expect(status).toBe(200)
  return v.parse(v.object({ result: LocationMaintenance }), body).result
}
/** The key of what a list of PM tasks shows by the filter of a figure. */
async function listed(...terms: readonly object[]) {
  const { body } = await server.call('pmTask.list', {
    query: { filter: JSON.stringify({ and: terms }), sort: 'pmTaskOID' },
  })
  const Rows = v.object({ result: v.object({ data: v.array(v.object({ pmTaskOID: v.number() })) }) })
  return v.parse(Rows, body).result.data.map(({ pmTaskOID }) => pmTaskOID)
}
async function deferred(pmTaskOID: number, until: string) {
  const One = v.object({ result: pmDeferral.row })
  const asked = await server.call('pmDeferral.create', {
    as: 'staff',
    body: { ...samples.pmDeferral({ ...at.keys, pmTask: pmTaskOID }), until },
  })
  const { pmDeferralOID: id } = v.parse(One, asked.body).result
  const { status } = await server.call('movePmDeferral', {
    as: 'otherStaff',
    params: { id },
    body: { move: 'APPROVE' },
  })
  expect(status).toBe(200)
}

/** Of every month and critical, due so many days from today, on a machine. */
const critical = (machine: number, start: number, over: object = {}) =>
  at.plan(machine, start, { safetyCritical: 'YES', ...over })

it('tells of the machines that are there what is overdue, let wait and due this week, and nothing of others', async () => {
  const rig = await at.make('location', { locationName: 'Rig 12' })
  const machine = await at.machine({ location: rig, unit: 'BOP-1', description: 'Annular' })
  const slid = await critical(machine, -9, { pmTaskDescription: 'Test' })
  const let1 = await critical(machine, -4, { pmTaskDescription: 'Certify' })
  const plain = await at.plan(machine, -20, { pmTaskDescription: 'Grease' })
  const soon = await at.plan(machine, 6)
  await at.plan(machine, 7)
  await critical(machine, -9, { status: 'InActive' })
  await critical(await at.machine({ location: at.keys.location }), -30)
  await deferred(let1, at.day(3))

  const mine = {
    locationOID: rig,
    today: at.now(),
    plans: 5,
    overdue: { count: 2, since: at.day(-19) },
    dueThisWeek: 1,
    critical: {
      count: 1,
      named: [{ pmTaskOID: slid, title: 'Test', machine: 'BOP-1 Annular', since: at.day(-8) }],
    },
    deferred: {
      count: 1,
      named: [
        {
          pmTaskOID: let1,
          title: 'Certify',
          machine: 'BOP-1 Annular',
          until: at.day(3),
          by: 'Olu Other',
          isSafetyCritical: true,
        },
      ],
    },
  }
  expect(await told(rig)).toEqual(mine)
  expect(await told(rig, 'staff')).toEqual(mine)

  const here = { field: 'locationOID', op: '=', value: rig }
  const isOverdue = { field: 'dueState', op: '=', value: 'Overdue' }
  expect(await listed(here, isOverdue)).toEqual([slid, plain])
  expect(await listed(here, isOverdue, { field: 'safetyCritical', op: '=', value: 'YES' })).toEqual([slid])
  expect(await listed(here, { field: 'deferredUntil', op: '>=', value: at.now() })).toEqual([let1])
  expect(await listed(here, { field: 'dueOn', op: 'between', value: [at.now(), at.day(6)] })).toEqual([soon])
})

it('follows a machine that moves, and knows no location that there is not', async () => {
  const [from, to] = [await at.make('location', {}), await at.make('location', {})]
  const machine = await at.machine({ location: from })
  await at.plan(machine, -3)
  await at.plan(machine, -3, { status: 'InActive' })
  expect(await told(from)).toMatchObject({ plans: 1, overdue: { count: 1 } })
  await at.change('equipment', machine, { location: to })
  const nothing = { plans: 0, overdue: { count: 0, since: null } }
  expect(await told(from)).toMatchObject({ ...nothing, critical: { count: 0, named: [] } })
  expect(await told(to)).toMatchObject({ plans: 1, overdue: { count: 1, since: at.day(-2) } })
  expect(await server.call('locationMaintenance', { params: { id: 2_000_000_000 } })).toMatchObject({
    status: 404,
  })
})

it('is refused to who has no screen of locations, and to who has it and reads no PM tasks', async () => {
  const id = at.keys.location
  const asked = (as: Person) => server.call('locationMaintenance', { as, params: { id } })
  expect(await asked('clerk')).toMatchObject({ status: 403 })
  const { orm } = server.database
  const reading = ['cams_pmtasks', 'cams_pm_operations', 'cams_pm_deferrals']
  const tasks = orm.select({ key: task.taskOID }).from(task).where(inArray(task.reactRoute, reading))
  await orm.delete(roleTask).where(inArray(roleTask.taskOID, tasks))
  expect(await server.call('location.get', { as: 'staff', params: { id } })).toMatchObject({ status: 200 })
  expect(await asked('staff')).toMatchObject({ status: 403 })
})
