import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/contract/schedule/day.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import { makeDue } from '../maintenance/make-due.ts'

let server: TestApp
let keys: Keys
let today: string
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
  // Noon in Greenwich, so that the day stays what it is while this runs.
  server.advance(Date.parse(`${server.now().toISOString().slice(0, 10)}T12:00:00Z`) - server.now().getTime())
  today = server.now().toISOString().slice(0, 10)
})
afterAll(() => server.close())

const Row = v.object({ result: v.record(v.string(), v.unknown()) })
const keyNames = {
  location: 'locationOID',
  equipment: 'equipmentOID',
  pmTask: 'pmTaskOID',
  nonWorkingDays: 'nonWorkingDaysOID',
} as const
async function make(name: keyof typeof keyNames, over: object): Promise<number> {
  const { status, body, text } = await server.callLoosely(`${name}.create`, {
    body: { ...samples[name](keys), ...over },
  })
  if (status !== 201) throw new Error(text)
  return Number(v.parse(Row, body).result[keyNames[name]])
}
const day = (offset: number) => addDays(today, offset)
const planAt = async (location: number) =>
  make('pmTask', {
    equipmentOID: await make('equipment', { location }),
    pmScheduleStartDate: day(10),
    trackByDate_AdvancedNotice: 3,
  })
const dueOf = async (plan: number) => {
  const { body } = await server.callLoosely('pmTask.get', { params: { id: plan } })
  const [row] = v.parse(v.object({ result: v.array(v.record(v.string(), v.unknown())) }), body).result
  return row?.['dueOn']
}
const dues = (...plans: readonly number[]) => Promise.all(plans.map(dueOf))

let [rig, other]: [number, number] = [0, 0]
beforeEach(async () => {
  rig = await make('location', { locationName: 'Rig 7' })
  other = await make('location', { locationName: 'Rig 12' })
})

describe('days without work', () => {
  it('move the plans of their location, and let go of them when they go elsewhere or are removed', async () => {
    const [here, there] = [await planAt(rig), await planAt(other)]
    expect(await dues(here, there)).toEqual([day(10), day(10)])
    const off = await make('nonWorkingDays', { fromDay: day(9), toDay: day(11), locationOID: rig })
    expect(await dues(here, there)).toEqual([day(12), day(10)])
    const call = { params: { id: off }, headers: { 'if-match': '*' } }
    await server.callLoosely('nonWorkingDays.update', { ...call, body: { locationOID: other } })
    expect(await dues(here, there)).toEqual([day(10), day(12)])
    await server.callLoosely('nonWorkingDays.update', { ...call, body: { toDay: day(13) } })
    expect(await dues(here, there)).toEqual([day(10), day(14)])
    await server.callLoosely('nonWorkingDays.remove', call)
    expect(await dues(here, there)).toEqual([day(10), day(10)])
  })

  it('without a location move all plans', async () => {
    const [here, there] = [await planAt(rig), await planAt(other)]
    const off = await make('nonWorkingDays', { fromDay: day(10), toDay: day(10), locationOID: null })
    expect(await dues(here, there)).toEqual([day(11), day(11)])
    await server.callLoosely('nonWorkingDays.remove', { params: { id: off } })
    expect(await dues(here, there)).toEqual([day(10), day(10)])
  })

  it('leave a thousand plans and more to the engine, which reckons them when it runs next', async () => {
    const plan = await planAt(rig)
    await server.database.orm.execute(
      sql`insert into pm_task ("equipmentOID", "taskType", "pmTaskDescription", "assignedTo_UserGUID", "pmScheduleStartDate",
         "trackByDate", "trackByDate_DueEvery", "trackByDate_DueEvery_UOM", "trackByDate_AdvancedNotice")
       select "equipmentOID", "taskType", 'Copy ' || n, "assignedTo_UserGUID", "pmScheduleStartDate",
         "trackByDate", "trackByDate_DueEvery", "trackByDate_DueEvery_UOM", "trackByDate_AdvancedNotice"
       from pm_task, generate_series(1, 1000) n where "pmTaskOID" = ${plan}`,
    )
    const off = await make('nonWorkingDays', { fromDay: day(10), toDay: day(10), locationOID: rig })
    expect(await dueOf(plan)).toBe(day(10))
    while ((await makeDue(server.database.orm, { today, most: 500 })) > 0);
    expect(await dueOf(plan)).toBe(day(11))
    await server.callLoosely('nonWorkingDays.remove', { params: { id: off } })
  })

  it.each([
    [{ fromDay: '2026-12-24', toDay: '2026-12-23' }, 'Days without work end on or after the day they begin'],
    [{ fromDay: '2026-12-24', toDay: '2027-12-25' }, 'Days without work last at most 366 days'],
  ])('are refused at their last day: %j', async (days, message) => {
    const { status, body } = await server.callLoosely('nonWorkingDays.create', {
      body: { ...samples.nonWorkingDays(), ...days },
    })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'toDay', message }] }])
  })
})
