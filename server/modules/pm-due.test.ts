import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DueNow } from '../../src/contract/schedule/due-now.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const keyIn = (body: unknown, name: string): number =>
  Number((body as { result: Record<string, unknown> }).result[name])

/** A plan of a fixed day, done never: due on the day it begins. */
async function plan(pmTaskDescription: string, days: number, over: object = {}) {
  const { status, body } = await server.call('pmTask.create', {
    body: {
      ...samples.pmTask(keys),
      pmTaskDescription,
      status: 'Active',
      trackByDate: 'YES',
      trackByDate_DueEvery: 1,
      trackByDate_DueEvery_UOM: 'Year',
      trackByDate_AdvancedNotice: 3,
      trackByDate_LastPerformed: null,
      pmScheduleStartDate: daysFromNow(days),
      assignedTo_UserGUID: people.staff.id,
      ...over,
    },
  })
  expect(status).toBe(201)
  return keyIn(body, 'pmTaskOID')
}
const operation = async (pmTaskOID: number, days: number, assignedTo_UserGUID: string) => {
  const { body } = await server.call('pmOperation.create', {
    body: {
      ...samples.pmOperation(keys),
      pmTaskOID,
      operationDate: daysFromNow(days),
      assignedTo_UserGUID,
      camspmOperationDetailVirtual: [{ taskDescription: 'Hoses', taskStatus: '', remarks: '' }],
    },
  })
  return keyIn(body, 'camspmOperationOID')
}

const dueNow = async (as: 'admin' | 'staff' | 'otherStaff', query: { location?: string } = {}) => {
  const { status, body } = await server.call('pmDueNow', { as, query })
  expect(status).toBe(200)
  return (body as { result: DueNow }).result
}
/** What is told, by name: its group, its key, and whether it is safety-critical. */
const told = ({ work }: DueNow, ...names: readonly string[]) =>
  work
    .filter(({ title }) => names.includes(title))
    .map(({ group, title, camspmOperationOID, isSafetyCritical }) => [
      group,
      title,
      camspmOperationOID,
      isSafetyCritical,
    ])

it('tells the work by how it presses, what is open before what is still to be made of the same plan', async () => {
  const late = await plan('Late', 20)
  const [lateKey, todays] = [
    await operation(late, -4, people.staff.id),
    await operation(await plan('Today', 200), 0, people.staff.id),
  ]
  await plan('Week', 5, { safetyCritical: 'YES' })
  await plan('Month', 25)
  await plan('Far', 60)
  await plan('Resting', 5, { status: 'InActive' })
  const names = ['Late', 'Today', 'Week', 'Month', 'Far', 'Resting']
  const due = await dueNow('staff')
  expect(told(due, ...names)).toEqual([
    ['overdue', 'Late', lateKey, false],
    ['today', 'Today', todays, false],
    ['week', 'Week', null, true],
    ['coming', 'Month', null, false],
  ])
  expect(due.work.find(({ title }) => title === 'Week')).toMatchObject({
    on: daysFromNow(5),
    latest: daysFromNow(5),
    overallStatus: null,
    why: expect.stringContaining('Never done'),
    missed: 0,
  })
  expect(Object.values(due.counts).reduce((sum, count) => sum + count)).toBe(due.work.length)
})

it('tells staff of their own alone, ADMIN of everybody’s, and of one location', async () => {
  const theirs = await plan('Theirs', 2, { assignedTo_UserGUID: people.otherStaff.id })
  const key = await operation(theirs, 1, people.otherStaff.id)
  const row = ['week', 'Theirs', key, false]
  expect(told(await dueNow('staff'), 'Theirs')).toEqual([])
  expect(told(await dueNow('otherStaff'), 'Theirs')).toEqual([row])
  const all = await dueNow('admin')
  expect(told(all, 'Theirs')).toEqual([row])
  const [place] = all.locations
  expect(told(await dueNow('admin', { location: String(place?.locationOID) }), 'Theirs')).toEqual([row])
  const elsewhere = await makeRecord(server, 'location', keys)
  const none = await dueNow('admin', { location: String(elsewhere) })
  expect([none.work, none.counts]).toEqual([[], { overdue: 0, today: 0, week: 0, coming: 0 }])
  expect(none.locations).toEqual(all.locations)
})

it('leaves out what is done', async () => {
  const key = await operation(await plan('Done', 300), 0, people.staff.id)
  expect(told(await dueNow('staff'), 'Done')).toHaveLength(1)
  const lines = [{ taskDescription: 'Hoses', taskStatus: 'done', remarks: '' }] as const
  const body = { camspmOperationDetailVirtual: [...lines] }
  await server.call('pmOperation.update', { as: 'staff', params: { id: key }, body })
  expect(told(await dueNow('staff'), 'Done')).toEqual([])
})

it('asks for the meter of a machine that a plan counts by, once it was not read in time', async () => {
  const equipmentOID = await makeRecord(server, 'equipment', keys)
  const meter = { params: { id: equipmentOID }, body: { primaryMeter: 'HOURS' } } as const
  expect(await server.call('equipment.update', meter)).toMatchObject({ status: 200 })
  for (const [days, primaryMeter] of [
    [-80, 100],
    [-70, 200],
    [-60, 300],
  ] as const) {
    const recordedOn = daysFromNow(days)
    const reading = { equipmentOID, recordedOn, lastUpdated: recordedOn, primaryMeter, secondaryMeter: 0 }
    expect(await server.call('meterReading.create', { body: reading })).toMatchObject({ status: 201 })
  }
  await plan('By the hour', -300, {
    equipmentOID,
    trackByDate: 'NO',
    trackByHour: 'YES',
    trackByHour_DueEvery: 1000,
    trackByHour_AdvancedNotice: 50,
  })
  const meters = async () =>
    (await dueNow('staff')).meters.filter((meter) => meter.equipmentOID === equipmentOID)
  expect(await meters()).toMatchObject([{ equipmentOID, wantedOn: daysFromNow(-47) }])
  const today = daysFromNow(0)
  const reading = {
    equipmentOID,
    recordedOn: today,
    lastUpdated: today,
    primaryMeter: 900,
    secondaryMeter: 0,
  }
  expect(await server.call('meterReading.create', { body: reading })).toMatchObject({ status: 201 })
  expect(await meters()).toEqual([])
})
