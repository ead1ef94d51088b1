import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUnits } from '../../src/contract/schedule/day.ts'
import { PmForecast, PmLevelling } from '../../src/contract/schedule/pm-forecast.ts'
import type { Person } from '../../tests/support/people.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { sessionToken } from '../database/schema/accounts.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import { makeDue } from '../maintenance/make-due.ts'
import { plansAhead } from '../maintenance/plans-ahead.ts'

let server: TestApp
let keys: Keys
/** A Tuesday, so that the weeks that are levelled begin six days later. */
const today = '2026-12-01'
const monday = '2026-12-07'
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
  await server.database.orm.insert(systemCode).values(
    [
      ['EquipmentStatus', 'Retired'],
      ['EquipmentStatus', 'Active'],
      ['TaskType', 'Overhaul'],
    ].map(([setupType = '', code = '']) => ({
      setupType,
      code,
      description: code,
      codeOrderApplication: 9,
    })),
  )
  const noon = new Date(`${today}T12:00:00Z`)
  server.advance(noon.getTime() - server.now().getTime())
  // Everybody has just signed in, whatever day it is.
  const expiresAt = new Date('2026-12-02T12:00:00Z')
  await server.database.orm.update(sessionToken).set({ createdAt: noon, lastSeenAt: noon, expiresAt })
})
afterAll(() => server.close())

const Row = v.object({ result: v.record(v.string(), v.unknown()) })
const keyNames = {
  location: 'locationOID',
  equipment: 'equipmentOID',
  pmTask: 'pmTaskOID',
  pmOperation: 'camspmOperationOID',
  nonWorkingDays: 'nonWorkingDaysOID',
} as const
async function make(name: keyof typeof keyNames, over: object): Promise<number> {
  const { status, body, text } = await server.callLoosely(`${name}.create`, {
    body: { ...samples[name](keys), ...over },
  })
  if (status !== 201) throw new Error(text)
  return Number(v.parse(Row, body).result[keyNames[name]])
}

let rig: number
let pump: number
beforeEach(async () => {
  rig = await make('location', { locationName: 'Rig 7' })
  pump = await make('equipment', { location: rig, equipmentStatus: 'Active' })
})
const yearly = (over: object) =>
  make('pmTask', {
    equipmentOID: pump,
    trackByDate_DueEvery: 1,
    trackByDate_DueEvery_UOM: 'Year',
    trackByDate_AdvancedNotice: 1,
    expectedLabourHours: 6,
    ...over,
  })
async function forecast(
  query: Readonly<Record<string, unknown>> = { locationOID: rig },
  as: Person = 'admin',
) {
  const { body, status, text } = await server.callLoosely('pmForecast', { as, query })
  if (status !== 200) throw new Error(text)
  return v.parse(v.object({ result: PmForecast }), body).result
}
async function suggestion(as: Person = 'admin') {
  const { body, status, text } = await server.callLoosely('pmLevelling', { as, query: { locationOID: rig } })
  if (status !== 200) throw new Error(text)
  return v.parse(v.object({ result: PmLevelling }), body).result
}
const engine = async () => {
  while ((await makeDue(server.database.orm, { today, most: 100 })) > 0);
}
const cell = (month: string, hours: number, count: number, craft = samples.pmTask(keys).taskType) => ({
  month,
  rig,
  craft,
  hours,
  count,
})

describe('the forecast', () => {
  it('adds up twelve months of hours by rig and craft', async () => {
    await make('pmTask', {
      equipmentOID: pump,
      pmScheduleStartDate: '2027-01-31',
      trackByDate_DueEvery: 4,
      trackByDate_DueEvery_UOM: 'Month',
      expectedLabourHours: 2.5,
    })
    await yearly({ pmScheduleStartDate: '2027-05-20', taskType: 'Overhaul' })
    const found = await forecast()
    expect(found).toMatchObject({
      today,
      months: Array.from({ length: 12 }, (_, at) => addUnits(today, at, 'Month')?.slice(0, 7)),
      work: [
        cell('2027-01', 2.5, 1),
        cell('2027-05', 6, 1, 'Overhaul'),
        cell('2027-05', 2.5, 1),
        cell('2027-09', 2.5, 1),
      ],
      extent: { plans: 2, all: 2, idle: 0, withoutHours: 0 },
    })
    expect(found.rigs).toContainEqual({ locationOID: rig, locationName: 'Rig 7' })
    expect(await forecast({ locationOID: rig, months: 2 })).toMatchObject({
      months: ['2026-12', '2027-01'],
      work: [cell('2027-01', 2.5, 1)],
    })
  })

  it('counts an open operation on its day, what is overdue today, and what was done not at all', async () => {
    await yearly({ pmScheduleStartDate: '2026-09-15' })
    await yearly({ pmScheduleStartDate: '2026-12-02' })
    expect((await forecast()).work).toEqual([cell('2026-12', 12, 2)])
    await engine()
    expect((await forecast()).work).toEqual([cell('2026-12', 12, 2)])
    const { body } = await server.callLoosely('pmOperation.list', { query: { sort: 'operationDate' } })
    const operations = v
      .parse(v.object({ result: v.object({ data: v.array(v.record(v.string(), v.unknown())) }) }), body)
      .result.data.filter(({ operationDate }) => ['2026-09-15', '2026-12-02'].includes(String(operationDate)))
    const [overdue, coming] = operations.map((row) => Number(row['camspmOperationOID']))
    await server.callLoosely('pmOperation.update', {
      params: { id: coming ?? 0 },
      body: { operationDate: '2027-02-10' },
    })
    expect((await forecast()).work).toEqual([cell('2026-12', 6, 1), cell('2027-02', 6, 1)])
    await server.callLoosely('pmOperation.update', {
      params: { id: overdue ?? 0 },
      body: { camspmOperationDetailVirtual: [{ taskDescription: 'Drain', taskStatus: 'done' }] },
    })
    expect((await forecast()).work).toEqual([cell('2027-02', 6, 1)])
  })

  it('says how many plans have no day, and how many no hours', async () => {
    const still = await make('equipment', { location: rig, equipmentStatus: 'Retired' })
    await yearly({ equipmentOID: still })
    await yearly({ pmScheduleStartDate: '2027-03-01', expectedLabourHours: null })
    expect(await forecast()).toMatchObject({
      work: [cell('2027-03', 0, 1)],
      extent: { plans: 2, all: 2, idle: 1, withoutHours: 1 },
    })
  })

  it('leaves out plans for which there is no room or no time, and says so', async () => {
    for (const day of ['2027-03-01', '2027-04-01', '2027-05-01']) await yearly({ pmScheduleStartDate: day })
    const look = { today, until: '2027-11-30', location: rig }
    const { orm } = server.database
    const few = await plansAhead(orm, { ...look, most: { plans: 2, ms: 10_000 } })
    expect([few.ahead.map(({ day }) => day), few.extent]).toEqual([
      ['2027-03-01', '2027-04-01'],
      { plans: 2, all: 3, idle: 0, withoutHours: 0 },
    ])
    const none = await plansAhead(orm, { ...look, most: { plans: 2, ms: 0 } })
    expect(none).toEqual({ ahead: [], extent: { plans: 0, all: 3, idle: 0, withoutHours: 0 } })
  })
})

describe('levelling', () => {
  const three = async () => {
    const window = { toleranceBefore: 10, toleranceAfter: 10 }
    const days = ['2026-12-15', '2026-12-16', '2026-12-17']
    const plans: number[] = []
    for (const pmScheduleStartDate of days) plans.push(await yearly({ pmScheduleStartDate, ...window }))
    return plans
  }

  it('suggests moves of plans, each of which is saved as it stands, and takes the peak down', async () => {
    const [first, , third] = await three()
    const found = await suggestion()
    expect([found.from, found.weeks, found.peaks]).toEqual([monday, 8, [{ rig, before: 18, after: 6 }]])
    const any = { of: 'plan', value: null, hours: 6, rig, plan: samples.pmTask(keys).pmTaskDescription }
    const [one, two] = found.moves
    expect(found.moves).toEqual([
      { ...any, ...one, key: first, pmTaskOID: first, from: '2026-12-15', to: '2026-12-13' },
      { ...any, ...two, key: third, pmTaskOID: third, from: '2026-12-17', to: '2026-12-21' },
    ])
    for (const { key, version, to } of found.moves) {
      const { status } = await server.callLoosely('pmTask.update', {
        params: { id: key },
        headers: { 'if-match': `"v${version}"` },
        body: { plannedFor: to },
      })
      expect(status).toBe(200)
    }
    expect(await suggestion()).toMatchObject({ moves: [], peaks: [] })
  })

  it('moves neither onto days without work, nor what was begun, nor what follows', async () => {
    await three()
    await make('nonWorkingDays', { fromDay: '2026-12-07', toDay: '2026-12-13', locationOID: rig })
    expect((await suggestion()).moves.map(({ to }) => to >= '2026-12-21')).toEqual([true])
    await make('nonWorkingDays', { fromDay: '2026-12-21', toDay: '2026-12-31', locationOID: rig })
    expect((await suggestion()).moves).toEqual([])
  })

  it('moves operations for ADMIN, and for who plans the plans alone', async () => {
    const plans = await three()
    for (const id of plans)
      await server.callLoosely('pmTask.update', { params: { id }, body: { trackByDate_AdvancedNotice: 30 } })
    await engine()
    const found = await suggestion()
    expect(found.moves.map(({ of, from, value }) => [of, value === from])).toEqual([
      ['operation', true],
      ['operation', true],
    ])
    expect((await suggestion('staff')).moves).toEqual([])
    for (const { key, version, to } of found.moves) {
      const { status } = await server.callLoosely('pmOperation.update', {
        params: { id: key },
        headers: { 'if-match': `"v${version}"` },
        body: { operationDate: to },
      })
      expect(status).toBe(200)
    }
    expect(await suggestion()).toMatchObject({ moves: [], peaks: [] })
    expect((await forecast()).work.map(({ hours }) => hours)).toEqual([18])
  })

  it('leaves an operation that was begun where it is', async () => {
    const plans = await three()
    for (const id of plans)
      await server.callLoosely('pmTask.update', { params: { id }, body: { trackByDate_AdvancedNotice: 30 } })
    await engine()
    const { moves } = await suggestion()
    for (const { key } of moves)
      await server.callLoosely('pmOperation.update', {
        params: { id: key },
        body: { notes: 'Parts are here' },
      })
    const again = await suggestion()
    expect(again.moves.filter(({ key }) => moves.some((move) => move.key === key))).toEqual([])
  })
})

it('tells the stored day of an operation that is past it, so that it can be put back', async () => {
  await yearly({ pmScheduleStartDate: '2026-12-02', trackByDate_AdvancedNotice: 30, toleranceAfter: 20 })
  for (const pmScheduleStartDate of ['2026-12-09', '2026-12-10']) await yearly({ pmScheduleStartDate })
  await engine()
  // Of a later Monday, from which that day's week is levelled.
  server.advance(6 * 86_400_000)
  await server.database.orm.update(sessionToken).set({
    createdAt: server.now(),
    lastSeenAt: server.now(),
    expiresAt: new Date('2026-12-09T12:00:00Z'),
  })
  const found = await suggestion()
  expect([found.today, found.from]).toEqual([monday, monday])
  expect(found.moves.map(({ of, from, value }) => [of, from, value])).toEqual([
    ['operation', monday, '2026-12-02'],
  ])
  server.advance(-6 * 86_400_000)
})

it('is read by those who read PM tasks and have its task', async () => {
  expect((await server.callLoosely('pmForecast', { as: 'staff', query: {} })).status).toBe(200)
  for (const name of ['pmForecast', 'pmLevelling'] as const)
    expect((await server.callLoosely(name, { as: 'taskless', query: {} })).status).toBe(403)
})
