import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planDues } from '../../src/contract/entities/told-by-day.ts'
import { addDays, type Day } from '../../src/contract/schedule/day.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { setMoments } from '../../tests/support/event-days.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { asOfMoment } from '../database/past/as-of-moment.ts'
import { makeDue } from '../maintenance/make-due.ts'
import { layDues } from '../maintenance/past-dues.ts'

const Listed = v.object({ result: v.object({ data: v.array(v.record(v.string(), v.unknown())) }) })
const dayMs = 86_400_000
const told = ['pmTaskOID', 'pmTaskDescription', 'locationOID', ...planDues]

let server: TestApp
let keys: Keys
/** Two days that are over, and what the list of plans showed on each. */
const shown = new Map<Day, readonly RecordRow[]>()
let first: Day
let second: Day

/** Writes, and answers the key of the record. */
async function write(name: EndpointName, ask: LooseAsk, key = ''): Promise<number> {
  const { status, body, text } = await server.callLoosely(name, ask)
  if (status > 204) throw new Error(`${name}: ${text}`)
  return key === ''
    ? 0
    : Number(v.parse(v.object({ result: v.record(v.string(), v.unknown()) }), body).result[key])
}
const plan = (pmTaskDescription: string, over: object = {}) =>
  write(
    'pmTask.create',
    {
      body: {
        ...samples.pmTask(keys),
        pmTaskDescription,
        trackByDate_DueEvery: 30,
        trackByDate_DueEvery_UOM: 'Day',
        trackByDate_AdvancedNotice: 3,
        trackByDate_LastPerformed: addDays(first, -40),
        pmScheduleStartDate: addDays(first, -400),
        ...over,
      },
    },
    'pmTaskOID',
  )
const read = (recordedOn: Day, primaryMeter: number) =>
  write('meterReading.create', { body: { ...samples.meterReading(keys), recordedOn, primaryMeter } })
const done = (pmTaskOID: number, on: Day) =>
  write('pmOperation.create', {
    body: {
      ...samples.pmOperation(keys),
      pmTaskOID,
      operationDate: on,
      completedOn: on,
      camspmOperationDetailVirtual: [{ taskDescription: 'Drain', taskStatus: 'done' }],
    },
  })
const change = (name: EndpointName, id: number, body: object) => write(name, { params: { id }, body })

const dues = (rows: readonly RecordRow[]) =>
  rows.map((row) => Object.fromEntries(told.map((name) => [name, row[name]])))

/** Has the engine do its work of the day, keeps what the list shows then, and leaves all events on that day. */
async function endDay(day: Day): Promise<void> {
  while ((await makeDue(server.database.orm, { today: day })) > 0);
  const { body } = await server.call('pmTask.list', { query: { take: '100', sort: 'pmTaskOID' } })
  shown.set(day, dues(v.parse(Listed, body).result.data))
  const before = [...shown.keys()].at(-2)
  await setMoments(
    server.database.orm,
    sql`${`${day}T12:00:00Z`}::timestamptz`,
    before === undefined ? sql`true` : sql`"recordedAt" > ${`${before}T12:00:00Z`}::timestamptz`,
  )
}

beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
  const noon = Date.parse(`${server.now().toISOString().slice(0, 10)}T12:00:00Z`)
  server.advance(noon - server.now().getTime() - 30 * dayMs)
  first = server.now().toISOString().slice(0, 10)
  second = addDays(first, 12)
  await change('equipment.update', keys.equipment, { primaryMeter: 'HOURS' })
  for (const [ago, value] of [
    [30, 100],
    [20, 300],
    [10, 500],
    [0, 700],
  ] as const)
    await read(addDays(first, -ago), value)
  const overdue = await plan('Overdue')
  const daily = await plan('Every day', { trackByDate_DueEvery: 1, trackByDate_AdvancedNotice: 1 })
  const critical = await plan('Critical', { safetyCritical: 'YES' })
  const byHour = await plan('By the hour', {
    trackByDate: 'NO',
    trackByHour_DueEvery: 250,
    trackByHour_AdvancedNotice: 24,
    trackByHour_LastPerformed: 400,
    trackByHour_RecordedOn: addDays(first, -15),
  })
  const removed = await plan('To be deleted', { trackByDate_LastPerformed: addDays(first, -5) })
  const resting = await plan('Resting', { status: 'InActive' })
  const deferral = await write(
    'pmDeferral.create',
    {
      as: 'staff',
      body: { ...samples.pmDeferral({ ...keys, pmTask: critical }), until: addDays(first, 6) },
    },
    'pmDeferralOID',
  )
  await write('movePmDeferral', {
    as: 'otherStaff',
    params: { id: deferral },
    body: { move: 'APPROVE', note: 'Until the boat' },
    headers: { 'If-Match': '"v1"' },
  })
  await endDay(first)

  server.advance(12 * dayMs)
  await done(overdue, addDays(second, -1))
  await read(addDays(second, -6), 820)
  await read(second, 940)
  await change('pmTask.update', daily, { trackByDate_DueEvery: 5, pmTaskDescription: 'Every five days' })
  await change('pmTask.update', resting, { status: 'Active' })
  await write('pmTask.remove', { params: { id: removed } })
  await plan('Made later')
  await change('equipment.update', keys.equipment, { location: await makeRecord(server, 'location', keys) })
  await endDay(second)

  server.advance(15 * dayMs)
  await done(byHour, addDays(second, 14))
  await done(overdue, addDays(second, 15))
  await read(addDays(second, 15), 1_240)
  await change('equipment.update', keys.equipment, {
    parentAsset: await makeRecord(server, 'equipment', keys),
    make: 'National',
  })
  await change('pmTask.update', critical, { trackByDate_DueEvery: 7 })
}, 60_000)
afterAll(() => server.close())

const asOf = async (day: Day, query: Readonly<Record<string, string>> = {}) => {
  const { body, status, text } = await server.callLoosely('recordsAsOf', {
    params: { entity: 'pmTask' },
    query: { day, take: '100', sort: 'pmTaskOID', ...query },
  })
  if (status !== 200) throw new Error(text)
  return v.parse(Listed, body).result.data
}

it('tells of each day what the list of plans showed on that day of when they were due', async () => {
  const states = (day: Day) => new Set(shown.get(day)?.map((row) => row['dueState']))
  expect(states(first)).toEqual(new Set(['Due', 'Not due', 'Overdue', 'Suspended']))
  expect(shown.get(second)).not.toEqual(shown.get(first))
  expect(dues(await asOf(first))).toEqual(shown.get(first))
  expect(dues(await asOf(second))).toEqual(shown.get(second))
})

it('is searched, filtered and sorted by when the plans were due then', async () => {
  const filter = JSON.stringify({ field: 'dueState', op: '=', value: 'Overdue' })
  const names = (rows: readonly RecordRow[]) => rows.map((row) => row['pmTaskDescription'])
  const overdue = shown.get(first)?.filter((row) => row['dueState'] === 'Overdue') ?? []
  expect(names(await asOf(first, { filter }))).toEqual(names(overdue))
  const sorted = await asOf(first, { sort: 'dueOn,pmTaskOID' })
  const days = sorted.flatMap((row) => (typeof row['dueOn'] === 'string' ? [row['dueOn']] : []))
  expect(days).toEqual(days.toSorted())
  expect(days.length).toBeGreaterThan(3)
})

it('is not worked out of more plans than that takes a moment for', async () => {
  const { orm } = server.database
  const lay = (most: number) =>
    asOfMoment(orm, new Date(`${first}T23:00:00Z`), (then) => layDues(then, first, most))
  expect([await lay(2), await lay(100)]).toEqual([false, true])
})
