import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/contract/schedule/day.ts'
import { PmSchedule } from '../../src/contract/schedule/schedule.ts'
import { sitePreferences } from '../../src/contract/schema/site-preferences.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'

let server: TestApp
let keys: Keys
let today: string
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
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
  today = server.now().toISOString().slice(0, 10)
})
afterAll(() => server.close())

type Made = 'equipment' | 'meterReading' | 'pmTask' | 'pmOperation'
const Row = v.object({ result: v.record(v.string(), v.unknown()) })
const keyNames = {
  equipment: 'equipmentOID',
  meterReading: 'meterReadingOID',
  pmTask: 'pmTaskOID',
  pmOperation: 'camspmOperationOID',
} as const

async function make(name: Made, over: object): Promise<number> {
  const { status, body, text } = await server.callLoosely(`${name}.create`, {
    body: { ...samples[name](keys), ...over },
  })
  if (status !== 201) throw new Error(text)
  return Number(v.parse(Row, body).result[keyNames[name]])
}
const day = (offset: number) => addDays(today, offset)
const Answer = v.object({ result: PmSchedule })
async function schedule(id: number, as: 'admin' | 'staff' | 'otherStaff' = 'admin') {
  const { body, status, text } = await server.callLoosely('pmTaskSchedule', { as, params: { id } })
  if (status !== 200) throw new Error(text)
  return v.parse(Answer, body).result
}

const byHour = {
  trackByDate: 'NO',
  trackByHour_DueEvery: 500,
  trackByHour_AdvancedNotice: 100,
  pmTaskDescription: '500 h service',
}
const done = {
  camspmOperationDetailVirtual: [{ taskDescription: 'Drain', taskStatus: 'done', sortOrder: 1 }],
}
const read = (equipmentOID: number, offset: number, primaryMeter: number, over: object = {}) =>
  make('meterReading', {
    equipmentOID,
    lastUpdated: day(offset),
    recordedOn: day(offset),
    primaryMeter,
    secondaryMeter: 0,
    ...over,
  })

let pump: number
beforeEach(async () => {
  pump = await make('equipment', { description: 'Mud pump 2', primaryMeter: 'HOURS' })
})

/** 20 h a day, 1,600 h ten days ago. */
async function readSteadily() {
  for (const [index, hours] of [1000, 1200, 1400, 1600].entries()) await read(pump, -40 + 10 * index, hours)
}

describe('by hours', () => {
  let task: number
  beforeEach(async () => {
    await readSteadily()
    task = await make('pmTask', {
      ...byHour,
      equipmentOID: pump,
      pmScheduleStartDate: day(-400),
      trackByHour_LastPerformed: 1400,
      trackByHour_RecordedOn: day(-20),
    })
  })

  it('the day follows from the readings, with its sentence and the next twelve', async () => {
    const told = await schedule(task)
    expect(told).toMatchObject({
      pmTaskOID: task,
      today,
      now: {
        kind: 'due',
        earliest: day(5),
        target: day(5),
        latest: day(5),
        makeOn: day(0),
        status: 'upcoming',
        dueMeter: 1900,
      },
      missed: [],
      history: [{ day: day(-20), hours: 1400, camspmOperationOID: null }],
      meter: {
        equipmentOID: pump,
        machine: 'Mud pump 2',
        last: { day: day(-10), hours: 1600 },
        rate: 20,
        unreadSince: null,
      },
    })
    expect(told.now.why).toMatch(
      /^500 h since \w+ \d+(?:, \d+)?; 1,600 h now, 1,900 h due; at 20 h a day that is \w+ \d+(?:, \d+)?$/,
    )
    expect(told.next.map(({ dueMeter }) => dueMeter)).toEqual(
      Array.from({ length: 12 }, (_, index) => 1900 + 500 * index),
    )
  })

  it('a reading that is logged moves it, and one that is corrected moves it back', async () => {
    const key = await read(pump, 0, 1840)
    expect((await schedule(task)).now).toMatchObject({ target: day(3), makeOn: day(-1), status: 'upcoming' })
    await server.callLoosely('meterReading.update', { params: { id: key }, body: { primaryMeter: 1700 } })
    // 10 h a day of late, 20 as a rule: 200 h are ten days.
    expect((await schedule(task)).now).toMatchObject({ target: day(10), dueMeter: 1900 })
    await server.callLoosely('meterReading.remove', { params: { id: key } })
    expect((await schedule(task)).now).toMatchObject({ target: day(5) })
  })

  it('a rollover goes on from where it was', async () => {
    await read(pump, 0, 50, { confirmedAs: 'Rollover' })
    // 1,800 h run by now, of which the meter shows 50: 1,900 h are at 150.
    expect((await schedule(task)).now).toMatchObject({ target: day(5), dueMeter: 150 })
  })

  it('an operation that is done starts the hours anew, on its day and its offset', async () => {
    const operation = await make('pmOperation', {
      ...done,
      pmTaskOID: task,
      operationDate: day(-7),
      offsetDay: 2,
      assignedTo_UserGUID: people.staff.id,
    })
    const told = await schedule(task)
    expect(told.now).toMatchObject({ target: day(20), dueMeter: 2200 })
    expect(told.history).toEqual([{ day: day(-5), hours: 1700, camspmOperationOID: operation }])
    // Who may not open an operation is told that it was done, and no more.
    const keysFor = async (as: 'staff' | 'otherStaff') =>
      (await schedule(task, as)).history.map(({ camspmOperationOID }) => camspmOperationOID)
    expect([await keysFor('staff'), await keysFor('otherStaff')]).toEqual([[operation], [null]])
    // One that is opened again was not done.
    await server.callLoosely('pmOperation.update', {
      params: { id: operation },
      body: { camspmOperationDetailVirtual: [{ taskDescription: 'Drain', taskStatus: '', sortOrder: 1 }] },
    })
    expect((await schedule(task)).now).toMatchObject({ target: day(5) })
  })

  it('a part without a meter runs with what it is part of', async () => {
    const middle = await make('equipment', {
      description: 'Skid',
      parentAsset: pump,
      primaryMeter: 'KM',
    })
    const liner = await make('equipment', { description: 'Liner', parentAsset: middle, primaryMeter: '' })
    const service = await make('pmTask', {
      ...byHour,
      equipmentOID: liner,
      pmScheduleStartDate: day(-400),
      trackByHour_LastPerformed: 1400,
      trackByHour_RecordedOn: day(-20),
    })
    expect(await schedule(service)).toMatchObject({
      now: { target: day(5) },
      meter: { equipmentOID: pump, machine: 'Mud pump 2' },
    })
  })

  it('a larger task that was done counts, a smaller one does not', async () => {
    const parent = (every: number) =>
      make('pmTask', {
        ...byHour,
        pmTaskDescription: `${every} h service`,
        equipmentOID: pump,
        trackByHour_DueEvery: every,
        pmScheduleStartDate: day(-400),
        trackByHour_LastPerformed: 1600,
        trackByHour_RecordedOn: day(-10),
      })
    const below = async (parentTaskOID: number) => {
      await server.callLoosely('pmTask.update', { params: { id: task }, body: { parentTaskOID } })
      return (await schedule(task)).now
    }
    expect(await below(await parent(1000))).toMatchObject({ target: day(15) })
    expect(await below(await parent(250))).toMatchObject({ target: day(5) })
  })
})

it('a machine without a meter of hours says so, one whose meter was never read too', async () => {
  const walk = await make('equipment', { description: 'Walkway' })
  const task = await make('pmTask', { ...byHour, equipmentOID: walk })
  expect(await schedule(task)).toMatchObject({
    now: {
      kind: 'unplannable',
      why: 'The machine has no meter that counts hours',
      faults: [{ field: 'trackByHour_DueEvery', message: 'The machine has no meter that counts hours' }],
    },
    next: [],
    meter: null,
  })
  const unread = await make('pmTask', { ...byHour, equipmentOID: pump, trackByHour_LastPerformed: 100 })
  expect(await schedule(unread)).toMatchObject({
    now: { kind: 'unplannable', faults: [] },
    meter: { equipmentOID: pump, last: null, rate: null, unreadSince: null },
  })
})

describe('by date', () => {
  const byDate = (over: object = {}) =>
    make('pmTask', {
      equipmentOID: pump,
      trackByDate_DueEvery: 10,
      trackByDate_DueEvery_UOM: 'Day',
      trackByDate_AdvancedNotice: 3,
      trackByDate_LastPerformed: day(-25),
      pmScheduleStartDate: day(-400),
      ...over,
    })

  it('what was due while nobody did it was missed, and the last of it is overdue', async () => {
    expect(await schedule(await byDate())).toMatchObject({
      now: { kind: 'due', target: day(-5), status: 'overdue', dueMeter: null },
      missed: [day(-15)],
      meter: null,
      history: [{ day: day(-25), hours: null, camspmOperationOID: null }],
    })
  })

  it('what is to be done is told, by its key to who may open it, and what is safety-critical', async () => {
    const task = await byDate({ status: 'InActive', safetyCritical: 'YES' })
    expect(await schedule(task)).toMatchObject({ isSafetyCritical: true, deferral: null, open: null })
    const operation = await make('pmOperation', {
      pmTaskOID: task,
      operationDate: day(3),
      assignedTo_UserGUID: people.staff.id,
    })
    const openTo = async (as: 'staff' | 'otherStaff') => (await schedule(task, as)).open
    expect([await openTo('staff'), await openTo('otherStaff')]).toEqual([
      { day: day(3), camspmOperationOID: operation },
      { day: day(3), camspmOperationOID: null },
    ])
  })

  it.each([
    ['InActive', 'Active', 'The plan is not active, so that nothing falls due'],
    ['Active', 'Standby', 'S-1 Mud pump 2 is standing by, so that nothing falls due'],
    ['Active', 'Retired', 'R-1 Mud pump 2 is retired, so that nothing falls due'],
  ])('nothing is due of a plan that is %s on a machine that is %s', async (status, equipmentStatus, why) => {
    await server.callLoosely('equipment.update', {
      params: { id: pump },
      body: { equipmentStatus, unit: `${equipmentStatus[0]}-1` },
    })
    expect(await schedule(await byDate({ status }))).toMatchObject({
      now: { kind: 'suspended', why },
      next: [],
      missed: [],
    })
  })
})

it('a task that is not there is not found', async () => {
  const { status } = await server.callLoosely('pmTaskSchedule', { params: { id: 2_000_000_000 } })
  expect(status).toBe(404)
})

it('TimeZone: today is the day where the organisation is', async () => {
  const task = await make('pmTask', { equipmentOID: pump })
  const settings = v.object({
    result: v.object({ data: v.array(v.object({ oid: v.number(), settingsCode: v.string() })) }),
  })
  const { body } = await server.call('systemSetting.list', {})
  const oid = v.parse(settings, body).result.data.find(({ settingsCode }) => settingsCode === 'TimeZone')?.oid
  const set = (value: string) => server.callLoosely('systemSetting.save', { body: { oid, value } })
  // From noon in Greenwich: one in the morning where the day begins first, one at night where it ends last.
  const days = []
  for (const zone of ['UTC', 'Africa/Lagos', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await set(zone)
    days.push((await schedule(task)).today)
  }
  expect(days).toEqual([today, today, day(1), today])
  expect([sitePreferences([{ settingsCode: 'TimeZone', value: 'nowhere' }]).timeZone]).toEqual(['UTC'])
})
